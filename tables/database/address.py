"""Parses, checks and shows the address of a database (DATABASE_URL)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tables.database.errors import StoreError
from tables.database.files import PRIVATE_FOLDER, is_there

DRIVERS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}
"""The `drivername` that the bot uses in a SQLAlchemy URL, for each supported kind of database."""

FILE_URI: Final = "file:"
"""The prefix of a SQLite file name that is written as a URI."""

NO_ADDRESS: Final = (
    "DATABASE_URL is not a database address: write sqlite:///data/exchange.db, or postgresql://user:password@host:5432/name"
    " with any @ / : in the password as %40 %2F %3A."
)

MAX_PORT: Final = 65535

SECRET_OPTIONS: Final = ("password", "sslpassword")


def database_address(url: str, folder: Path) -> URL:
    """Returns the address that the setting DATABASE_URL (`url`) gives.

    A relative SQLite path starts at `folder`. Raises StoreError if the setting is wrong, or if the file is only in the
    working folder, where earlier versions looked.
    """
    address = parsed_address(url)
    file = sqlite_file(address)
    if file is None or file.is_absolute():
        return address
    if is_there(file) and not is_there(folder / file):
        raise StoreError(
            f"Relative paths start at {folder}, where there is no {file}; "
            "to use the one in the working folder, give DATABASE_URL its full path or move it."
        )
    return address.set(database=f"{FILE_URI}{quote(str(folder / file))}" if _is_uri(address) else str(folder / file))


def sqlite_file(address: URL) -> Path | None:
    """Returns the file of a SQLite database. Returns None for PostgreSQL."""
    if address.get_backend_name() != "sqlite":
        return None
    name = address.database or ""
    return Path(unquote(name.removeprefix(FILE_URI).removeprefix("//")) if _is_uri(address) else name)


def _is_uri(address: URL) -> bool:
    return (address.database or "").startswith(FILE_URI)


def parsed_address(url: str | URL) -> URL:
    """Checks the address of a database and returns it. The scheme `postgres` becomes `postgresql`.

    Raises StoreError if the bot cannot use the address. The message never shows the address, because it may contain a
    password.
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # ValueError: the port is not a number
        raise StoreError(NO_ADDRESS) from None
    if not 0 <= (address.port or 0) <= MAX_PORT:
        raise StoreError(NO_ADDRESS)
    if address.drivername.partition("+")[0] == "postgres":  # many hosting services write it this way
        address = address.set(drivername="postgresql")
    if address.get_backend_name() not in DRIVERS:
        raise StoreError(f"Tables can't be kept in {address.drivername}: use SQLite or PostgreSQL.")
    if address.get_backend_name() == "sqlite":
        _check_file(address)
    elif _contains_password(url, address):
        raise StoreError(NO_ADDRESS)
    return address


def _contains_password(url: str | URL, address: URL) -> bool:
    """Whether the parsed host, database or options may contain a part of the password.

    That happens if the password contains an unescaped `@`.
    """
    after_user = str(url).partition("://")[2].partition(":")[2]
    is_in_value = any("@" in str(value) for value in address.query.values())
    return "@" in (address.host or "") or (after_user.count("@") > 1 and not is_in_value)


def _check_file(address: URL) -> None:
    if address.host:
        raise StoreError("DATABASE_URL lacks a slash: sqlite:/// begins a relative path, sqlite://// an absolute one.")
    is_memory = address.query.get("mode") == "memory" or (address.database or "").endswith(":memory:")
    if is_memory or not address.database:
        raise StoreError("A database in memory is lost at the end: name a file, as in sqlite:///data/exchange.db.")
    if not (address.database or "").isprintable():
        raise StoreError("The file in DATABASE_URL has an invisible character in its name: type it again.")


def make_folder(address: URL) -> None:
    """Creates the folder of a SQLite file if the folder is missing. Only the bot's user may use the new folder.

    Raises StoreError if the folder cannot be created.
    """
    file = sqlite_file(address)
    if file is None:
        return
    try:
        file.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder {file.parent} cannot be made: {error.strerror}.") from error


def connection_keywords(address: URL) -> dict[str, Any]:
    """Returns a PostgreSQL address as arguments for psycopg's `connect`.

    Raises StoreError if the number of ports does not fit the number of hosts.
    """
    with_driver = address.set(drivername=DRIVERS["postgresql"])
    try:
        _, keywords = with_driver.get_dialect()().create_connect_args(with_driver)
    except (ArgumentError, ValueError):
        raise StoreError(NO_ADDRESS) from None
    return dict(keywords)


def with_settings(keywords: dict[str, Any], settings: Mapping[str, object]) -> str:
    """Returns a value for the connection keyword `options`.

    The value has the present `options` of `keywords`, followed by the PostgreSQL settings in `settings`. If both set
    the same thing, `settings` win.
    """
    given = keywords.get("options", "")
    return " ".join([str(given), *(f"-c {name}={value}" for name, value in settings.items())]).strip()


def shown_address(address: URL) -> str:
    """Returns the address for messages: a file, or a server and its database."""
    if file := sqlite_file(address):
        return str(file)
    return URL.create("postgresql", host=address.host, port=address.port, database=address.database).render_as_string()


def without_passwords(message: str, address: URL) -> str:
    """Returns a driver's message with each password of the address replaced by `…`."""
    options = (address.query.get(name) for name in SECRET_OPTIONS)
    for secret in (address.password, *options):
        if isinstance(secret, str) and secret:
            message = message.replace(secret, "…")
    return message
