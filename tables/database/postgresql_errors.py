"""Explains messages of PostgreSQL and its driver to the host."""

import re
from typing import Final

THROUGH_A_POOLER: Final = (
    "DATABASE_URL leads to {shown} through a pooler, which may share our locks with another process: give it the "
    "address of the server itself."
)
MEANINGS: Final = {
    # messages about the user come first: before them, the library may report other addresses, or TLS, that it tried
    "password authentication failed": "The server of {shown} refuses the user or the password in DATABASE_URL: correct "
    "them.",
    "FATAL:  role": "The server of {shown} does not know the user in DATABASE_URL: correct it, or make it by "
    "`createuser`.",
    "FATAL:  database": "The server has no database {shown}: make it by "
    "`createdb --encoding=UTF8 --template=template0 NAME`.",
    "pg_hba.conf rejects": "A line in pg_hba.conf of the server of {shown} rejects this connection ({said}): change "
    "that line, or user, database or sslmode in DATABASE_URL.",
    "SSL encryption": "No line in pg_hba.conf of the server of {shown} lets this user in from here by TLS ({said}): "
    "add one that begins with hostssl, or correct user and database in DATABASE_URL.",
    "no pg_hba.conf entry": "The server of {shown} lets this user in only from elsewhere or only by TLS: add a line to "
    "pg_hba.conf, or sslmode=require to DATABASE_URL.",
    "server does not support SSL": "The server of {shown} has TLS switched off, and sslmode in DATABASE_URL asks for "
    "it: switch it on there (ssl = on), or change sslmode.",
    "certificate verify failed": "The certificate of the server of {shown} has expired, or no authority that we trust "
    "has signed it: renew it, or name that authority's file by sslrootcert in DATABASE_URL.",
    "does not match host name": "The certificate of the server of {shown} is for another host ({said}): use the host's "
    "name in DATABASE_URL, or give the server another certificate.",
    "root certificate file": "The authority's certificate can't be used ({said}): give sslrootcert in DATABASE_URL the "
    "full path of its file.",
    "alert certificate required": "The server of {shown} asks for a certificate from us: add sslcert and sslkey to "
    "DATABASE_URL.",
    "client certificate": "The server of {shown} asks for a certificate from us ({said}): add sslcert and sslkey to "
    "DATABASE_URL.",
    "certificate authentication failed": "The server of {shown} refuses our certificate for the user in DATABASE_URL: "
    "correct sslcert and sslkey there.",
    "unknown ca": "The server of {shown} does not trust our certificate: correct sslcert and sslkey in DATABASE_URL.",
    "alert certificate expired": "Our certificate for the server of {shown} has expired: renew the file that sslcert "
    "in DATABASE_URL names.",
    "alert certificate revoked": "Our certificate for the server of {shown} was revoked: name a new one by sslcert and "
    "sslkey in DATABASE_URL.",
    "alert bad certificate": "The server of {shown} refuses our certificate: correct sslcert and sslkey in "
    "DATABASE_URL.",
    "private key file": "Our certificate can't be used ({said}): correct sslkey in DATABASE_URL, or that file.",
    "certificate file": "Our certificate can't be used ({said}): correct sslcert in DATABASE_URL, or that file.",
    "invalid connection option": "DATABASE_URL has an {said}: correct what follows its question mark.",
    "sslmode": "DATABASE_URL has an sslmode that can't be used ({said}): sslmode=verify-full checks the server.",
    "unsupported startup parameter": THROUGH_A_POOLER,
    "Connection refused": "No server answers at {shown}: start it, or correct host and port in DATABASE_URL.",
    "No such file or directory": "No server answers at {shown}: start it, or correct host and port in DATABASE_URL.",
    "timeout expired": "No server answers at {shown}: start it, or correct host and port in DATABASE_URL.",
    "resolve host": "The host of {shown} is not known: correct it in DATABASE_URL.",
    "permission denied": "The user in DATABASE_URL may not make or change tables in {shown}: make it the owner of the "
    "database.",
    "read-only": "The server of {shown} only lets read, as a standby does: give DATABASE_URL the primary's address.",
    "the database system is": "The server of {shown} takes no connections now ({said}): start again in a moment.",
    "remaining connection slots are reserved": "The server of {shown} has no connection left: end other programs, or "
    "raise max_connections.",
    "too many clients": "The server of {shown} has no connection left: end other programs, or raise max_connections.",
    "too many connections": "The server of {shown} has no connection left for this user: end other programs, or raise "
    "its limit.",
    "No space left on device": "The disk of the server of {shown} is full; make room and start again.",
}


_BEFORE_THE_REASON: Final = re.compile(r".*connection (?:is bad|failed): (?:connection to server .*? failed: )?")
"""What psycopg and PostgreSQL's library write before the reason why a connection failed."""


def meaning(message: str, shown: str) -> str | None:
    """Returns a sentence for the host about a message of the server or the driver.

    Returns None if the message is unknown. `shown` is the database's name in the sentence.
    """
    for fragment, sentence in MEANINGS.items():
        if line := next((line for line in message.splitlines() if fragment in line), None):
            return sentence.format(shown=shown, said=_BEFORE_THE_REASON.sub("", line))
    return None
