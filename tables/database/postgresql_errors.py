"""Explains messages of PostgreSQL and its driver to the person who hosts the bot."""

from typing import Final

MEANINGS: Final = {
    "password authentication failed": "The server of {shown} refuses the user or the password in DATABASE_URL: correct "
    "them.",
    "no pg_hba.conf entry": "The server of {shown} lets this user in from elsewhere only: add a line to pg_hba.conf.",
    "Connection refused": "No server answers at {shown}: start it, or correct host and port in DATABASE_URL.",
    "No such file or directory": "No server answers at {shown}: start it, or correct host and port in DATABASE_URL.",
    "timeout expired": "No server answers at {shown}: start it, or correct host and port in DATABASE_URL.",
    "resolve host": "The host of {shown} is not known: correct it in DATABASE_URL.",
    "FATAL:  role": "The server of {shown} does not know the user in DATABASE_URL: correct it, or make it by "
    "`createuser`.",
    "FATAL:  database": "The server has no database {shown}: make it by "
    "`createdb --encoding=UTF8 --template=template0 NAME`.",
    "permission denied": "The user in DATABASE_URL may not make or change tables in {shown}: make it the owner of the "
    "database.",
    "read-only": "The server of {shown} only lets read, as a standby does: give DATABASE_URL the primary's address.",
    "too many clients": "The server of {shown} has no connection left: end other programs, or raise max_connections.",
    "too many connections": "The server of {shown} has no connection left for this user: end other programs, or raise "
    "its limit.",
    "No space left on device": "The disk of the server of {shown} is full; make room and start again.",
}


def meaning(message: str, shown: str) -> str | None:
    """Explains a message of the server or the driver in a sentence for the person who hosts the bot. Returns None for
    an unknown message."""
    return next((sentence.format(shown=shown) for fragment, sentence in MEANINGS.items() if fragment in message), None)
