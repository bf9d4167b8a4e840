"""Settings from the environment or `.env`, checked at the start. Each problem is reported in one sentence."""

import codecs
import os
import re
from dataclasses import dataclass
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

DATABASE: Final = "sqlite:///data/exchange.sqlite3"
"""The database if DATABASE_URL is not set: a file in the bot's folder."""

BOT_FOLDER: Final = "BOT_FOLDER"
"""The environment variable that names another folder for `.env`, the database and relative paths."""

HOST_SETTINGS: Final = "DISCORD_TOKEN", "DATABASE_URL"
"""If one of these is set, somebody hosts the bot. An empty value counts too: the secret may be missing by mistake."""

MAX_PORT: Final = 65535
MAX_TABLES: Final = 1000  # tables at the same time in one server; one process cannot play more


MAX_SHARDS: Final = 16_384


@dataclass(frozen=True, slots=True)
class ShardChoice:
    """The setting SHARDS."""

    count: int  # of all shards of the bot
    pinned: tuple[int, ...] = ()  # the shards that this process may connect; empty: any


class SettingsError(Exception):
    """The settings cannot be used. The message has one sentence per problem."""


class Settings(BaseSettings):
    """The settings of the host. `docs/hosting.md` describes each setting."""

    model_config = SettingsConfigDict(env_ignore_empty=True, extra="ignore", frozen=True)

    bot_folder: Path
    """The folder of `bot.py`, or the folder that `BOT_FOLDER` names.

    Relative paths in settings begin here, not in the working folder.
    """
    of_a_host: tuple[str, ...] = ()
    """The names in `HOST_SETTINGS` that are set, even to an empty value."""
    discord_token: str = Field(default="", repr=False)
    database_url: str = ""
    editions_folder: Path | None = None
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    discord_api: str = ""
    discord_gateway: str = ""
    metrics_address: Annotated[tuple[str, int] | None, NoDecode] = None
    silence_seconds: float = Field(default=60, ge=1, allow_inf_nan=False)
    presses_per_person: int = Field(default=50, ge=0)
    tables_per_server: int = Field(default=100, ge=1, le=MAX_TABLES)
    shards: Annotated[ShardChoice | None, NoDecode] = None
    sandbox_port: int = Field(default=8765, ge=0, le=MAX_PORT)
    https_proxy: str = Field(default="", repr=False)
    no_proxy: str = ""
    backup_folder: Path | None = None
    backup_hours: float = Field(default=24, ge=0.1, allow_inf_nan=False)
    backups_kept: int = Field(default=7, ge=1)
    support_url: str = ""
    privacy_url: str = ""
    terms_url: str = ""

    @field_validator("editions_folder")
    @classmethod
    def _is_a_folder(cls, folder: Path | None, others: ValidationInfo) -> Path | None:
        if folder is None:
            return None
        folder = others.data["bot_folder"] / folder
        try:
            next(folder.iterdir(), None)
        except (FileNotFoundError, NotADirectoryError):
            raise ValueError(f"there is no folder {folder}") from None
        except OSError as error:
            raise ValueError(f"the folder {folder} can't be read ({error.strerror})") from None
        return folder

    @field_validator("backup_folder")
    @classmethod
    def _in_the_bots_folder(cls, folder: Path | None, others: ValidationInfo) -> Path | None:
        return None if folder is None else others.data["bot_folder"] / folder

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _in_small_letters(cls, word: Any) -> Any:
        return word.strip().lower() if isinstance(word, str) else word

    @field_validator("discord_api", "support_url", "privacy_url", "terms_url")
    @classmethod
    def _is_http(cls, address: str) -> str:
        return _address(address, "http", "https")

    @field_validator("discord_gateway")
    @classmethod
    def _is_websocket(cls, address: str) -> str:
        return _address(address, "ws", "wss")

    @field_validator("metrics_address", mode="before")
    @classmethod
    def _is_host_and_port(cls, address: Any) -> Any:
        if not isinstance(address, str):
            return address
        host, _, port = address.strip().rpartition(":")
        if not host or not port.isdecimal() or int(port) > MAX_PORT:
            raise ValueError(f"{address!r} is not a host:port such as 127.0.0.1:9100")
        return host.removeprefix("[").removesuffix("]"), int(port)

    @field_validator("shards", mode="before")
    @classmethod
    def _is_shards(cls, text: Any) -> Any:
        return _shards(text) if isinstance(text, str) else text

    @field_validator("discord_token")
    @classmethod
    def _is_one_word(cls, token: str) -> str:
        token = token.strip()
        if not (token.isascii() and token.isprintable()) or " " in token:
            raise ValueError(
                "it contains a space, a line break or a character that no token has: "
                "copy it again from the bot's page at Discord"
            )
        return token

    def proxy_for(self, address: str) -> str | None:
        """Returns the proxy for an address, or None for a direct connection.

        An address on this machine or in NO_PROXY needs no proxy. Raises SettingsError if the proxy cannot be used.
        """
        host, proxy = urlsplit(address).hostname or "", self.https_proxy.strip()
        if not proxy or _is_this_machine(host) or _is_in_no_proxy(host, self.no_proxy):
            return None
        try:
            return _address(proxy if "://" in proxy else f"http://{proxy}", "http", "https")
        except ValueError as problem:
            raise SettingsError(f"HTTPS_PROXY: {problem}.") from None


def _shards(text: str) -> ShardChoice:
    """Reads the text of the setting SHARDS:

    - `4`: all of four shards
    - `0-3/16`: shards 0 to 3 of sixteen
    - `2,5/16`: shards 2 and 5 of sixteen

    Raises ValueError for any other text.
    """
    some, slash, count = "".join(text.split()).rpartition("/")
    parts = re.fullmatch(r"(\d+(-\d+)?)(,\d+(-\d+)?)*", some) if slash else None
    if not count.isdecimal() or (slash and parts is None):
        raise ValueError(f"{text!r} is neither a number of shards, as 4 is, nor some of them, as 0-3/16 or 2,5/16 is")
    if not 1 <= int(count) <= MAX_SHARDS:
        raise ValueError(f"there can be 1 to {MAX_SHARDS} shards, not {int(count)}")
    pinned: set[int] = set()
    for each in some.split(",") if slash else ():
        first, _, last = each.partition("-")
        if not int(first) <= int(last or first) < int(count):
            raise ValueError(f"{each} are no shards of {count}, which are 0 to {int(count) - 1}")
        pinned |= set(range(int(first), int(last or first) + 1))
    return ShardChoice(int(count), tuple(sorted(pinned)))


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_in_no_proxy(host: str, no_proxy: str) -> bool:
    """Whether `no_proxy` (the value of NO_PROXY) contains this host, a domain above it, or `*`."""
    names = [name.strip().lower().removeprefix("*").removeprefix(".") for name in no_proxy.split(",") if name.strip()]
    return any(not name or host == name or host.endswith(f".{name}") for name in names)


def _address(text: str, *schemes: str) -> str:
    """Returns the address without a trailing slash. An empty text stays empty.

    Raises ValueError if the address is invalid or has none of these schemes. The error does not quote the address,
    which may contain a password.
    """
    text = text.strip().rstrip("/")
    parts = urlsplit(text)
    try:
        is_good = parts.scheme in schemes and parts.hostname and parts.port != 0 and text.isprintable()
    except ValueError:  # the port is not a number
        is_good = False
    if text and not is_good:
        raise ValueError(f"it does not begin with {' or '.join(f'{each}://' for each in schemes)}")
    return text


def read_settings() -> Settings:
    """Reads the settings from the environment and from the file `.env` in the bot's folder.

    A variable of the environment counts more than `.env`, unless it is empty. Raises SettingsError, with one sentence
    for each invalid setting.
    """
    folder = _bot_folder()
    file = folder / ".env"
    encoding = _encoding(file)
    named = {name.upper() for name in (*os.environ, *dotenv_values(file, encoding=encoding))}
    of_a_host = tuple(name for name in HOST_SETTINGS if name in named)
    try:
        return Settings(_env_file=file, _env_file_encoding=encoding, bot_folder=folder, of_a_host=of_a_host)
    except ValidationError as error:  # without the given values, because they may be secret
        problems = [(".".join(map(str, each["loc"])).upper(), each["msg"]) for each in error.errors()]
        sentences = [f"{name}: {problem.removeprefix('Value error, ')}." for name, problem in problems]
        raise SettingsError("\n".join(sentences)) from None


def _encoding(file: Path) -> str:
    """Returns the encoding of a `.env` file: UTF-8, or the UTF-16 of some Windows programs.

    A missing file counts as UTF-8. Raises SettingsError if the file or one of its lines cannot be read, because that
    line may be the token's.
    """
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        return "utf-8"
    except OSError as error:
        raise SettingsError(f"The settings {file} can't be read: {error.strerror}.") from None
    is_wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    encoding = "utf-16" if is_wide else "utf-8-sig"
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise SettingsError(f"The settings {file} are not in UTF-8: save them as UTF-8.")
    for line in parse_stream(StringIO(text)):
        if line.error:
            number = line.original.line
            raise SettingsError(
                f"Line {number} of the settings {file} can't be read: write NAME=value, and close quotes."
            )
    return encoding


def _bot_folder() -> Path:
    """Returns the folder that BOT_FOLDER names, otherwise the folder of `bot.py`. Raises SettingsError if the folder
    does not exist."""
    folder = Path(os.environ.get(BOT_FOLDER) or Path(__file__).parent).absolute()
    if not folder.is_dir():
        raise SettingsError(f"{BOT_FOLDER}: there is no folder {folder}.")
    return folder
