"""Each message about a failed connection becomes one sentence that says what to change.

The server of the tests has no TLS. So most messages were copied from a server with certificates that we made ourselves.
OpenSSL writes the alerts. PostgreSQL writes the messages about pg_hba.conf, about its start, and about its connections.
"""

import pytest

from tables.database.postgresql_errors import meaning

CONNECTING = 'connection failed: connection to server at "127.0.0.1", port 5432 failed: '


@pytest.mark.parametrize(
    ("message", "setting"),
    [
        ("server does not support SSL, but SSL was required", "sslmode"),
        ("SSL error: certificate verify failed", "sslrootcert"),
        ('server certificate for "db.lan" does not match host name "10.0.0.7"', "the host's name in DATABASE_URL"),
        ('root certificate file "ca.crt" does not exist\nEither provide the file, or change sslmode', "sslrootcert"),
        ('could not read root certificate file "ca.crt": no certificate or crl found', "sslrootcert"),
        ('FATAL:  no pg_hba.conf entry for host "10.0.0.7", user "bot", no encryption', "sslmode=require"),
        ('FATAL:  no pg_hba.conf entry for host "10.0.0.7", user "bot", SSL encryption', "hostssl"),
        ('FATAL:  pg_hba.conf rejects connection for host "10.0.0.7", user "bot", no encryption', "sslmode"),
        ('FATAL:  pg_hba.conf rejects connection for host "10.0.0.7", user "bot", SSL encryption', "change that line"),
        ("FATAL:  connection requires a valid client certificate", "sslcert and sslkey"),
        ("SSL error: tlsv13 alert certificate required", "add sslcert and sslkey"),
        ("SSL error: sslv3 alert certificate expired", "renew the file that sslcert"),
        ("SSL error: sslv3 alert certificate revoked", "sslcert and sslkey"),
        ("SSL error: sslv3 alert bad certificate", "correct sslcert and sslkey"),
        ('FATAL:  certificate authentication failed for user "bot"', "sslcert and sslkey"),
        ("SSL error: tlsv1 alert unknown ca", "sslcert and sslkey"),
        ('certificate present, but not private key file "bot.key"', "sslkey"),
        ('could not read certificate file "bot.crt": no start line', "sslcert"),
        ("FATAL:  unsupported startup parameter: options", "the address of the server itself"),
        ("FATAL:  the database system is starting up", "(FATAL:  the database system is starting up): start again"),
        ("FATAL:  sorry, too many clients already", "max_connections"),
        ("FATAL:  remaining connection slots are reserved for roles with the SUPERUSER attribute", "max_connections"),
    ],
)
def test_a_failed_connection_is_told_in_one_sentence_that_names_the_setting(message: str, setting: str) -> None:
    said = meaning(CONNECTING + message, "postgresql://db.lan/exchange") or ""
    assert setting in said
    assert said.endswith(".")
    assert "\n" not in said
    assert CONNECTING not in said


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ('connection is bad: invalid sslmode value: "on"', '(invalid sslmode value: "on")'),
        ('invalid connection option "ssl"\n', 'DATABASE_URL has an invalid connection option "ssl": '),
    ],
)
def test_a_misspelt_option_is_named(message: str, says: str) -> None:
    assert says in (meaning(message, "postgresql://db.lan/exchange") or "")


def test_a_server_that_refuses_with_and_without_tls_needs_no_other_sslmode() -> None:
    """By default the library first tries with TLS and then without."""
    entry = 'FATAL:  no pg_hba.conf entry for host "10.0.0.7", user "bot", database "exchange"'
    message = f"{CONNECTING}{entry}, SSL encryption\n{CONNECTING}{entry}, no encryption"
    said = meaning(message, "postgresql://db.lan/exchange") or ""
    assert "hostssl" in said
    assert "sslmode" not in said


def test_what_the_server_says_without_tls_counts_if_it_refuses_tls() -> None:
    entry = 'FATAL:  no pg_hba.conf entry for host "10.0.0.7", user "bot", database "exchange", SSL encryption'
    message = f'{CONNECTING}{entry}\n{CONNECTING}FATAL:  database "exchange" does not exist'
    assert "createdb" in (meaning(message, "postgresql://db.lan/exchange") or "")


def test_of_several_addresses_of_a_host_the_reason_is_taken_from_one_that_answered() -> None:
    message = (
        f"{CONNECTING}Network is unreachable\nMultiple connection attempts failed. All failures were:\n"
        f"- host: 'db.lan', hostaddr: '::1': {CONNECTING}Network is unreachable\n"
        f"- host: 'db.lan', hostaddr: '127.0.0.1': {CONNECTING}root certificate file \"ca.crt\" does not exist"
    )
    said = meaning(message, "postgresql://db.lan/exchange") or ""
    assert '(root certificate file "ca.crt" does not exist)' in said
