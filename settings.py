"""Settings, by environment or `.env`, checked at the start: each problem is one sentence."""

import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

DATABASE: Final = "sqlite:///data/exchange.sqlite3"
"""Where tables are stored unless set otherwise: a file below the bot's folder."""

BOT_FOLDER: Final = "BOT_FOLDER"
"""The environment variable that names another folder for `.env`, the database and relative paths."""

MOST_PORT: Final = 65535


class SettingsError(Exception):
    """Settings that can't be used: one sentence each."""


class Settings(BaseSettings):
    """What whoever hosts the bot may set. `docs/hosting.md` tells of each."""

    model_config = SettingsConfigDict(env_ignore_empty=True, extra="ignore", frozen=True)

    bot_folder: Path
    """Where relative paths start, whatever the working folder is: the folder of `bot.py`, or `BOT_FOLDER`."""
    discord_token: str = Field(default="", repr=False)
    database_url: str = ""
    editions_folder: Path | None = None
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    discord_api: str = ""
    discord_gateway: str = ""
    metrics_address: Annotated[tuple[str, int] | None, NoDecode] = None
    silence_seconds: float = Field(default=60, ge=1)
    sandbox_port: int = Field(default=8765, ge=0, le=MOST_PORT)

    @field_validator("editions_folder")
    @classmethod
    def _is_a_folder(cls, folder: Path | None, others: ValidationInfo) -> Path | None:
        if folder is None:
            return None
        folder = others.data["bot_folder"] / folder
        if not folder.is_dir():
            raise ValueError(f"there is no folder {folder}")
        return folder

    @field_validator("metrics_address", mode="before")
    @classmethod
    def _is_host_and_port(cls, address: Any) -> Any:
        if not isinstance(address, str):
            return address
        host, _, port = address.strip().rpartition(":")
        if not host or not port.isdecimal() or int(port) > MOST_PORT:
            raise ValueError(f"{address!r} is no host:port, as 127.0.0.1:9100 is")
        return host.removeprefix("[").removesuffix("]"), int(port)

    @field_validator("discord_token")
    @classmethod
    def _without_spaces(cls, token: str) -> str:
        return token.strip()


def read_settings() -> Settings:
    """The settings of this process. Raises SettingsError."""
    folder = _bot_folder()
    try:
        return Settings(_env_file=folder / ".env", bot_folder=folder)
    except ValidationError as error:
        problems = [f"{'.'.join(map(str, each['loc'])).upper()}: {each['msg']}." for each in error.errors()]
        raise SettingsError("\n".join(problems)) from None


def _bot_folder() -> Path:
    """The folder of `bot.py`, or the one that the environment names (`.env` is read from it)."""
    folder = Path(os.environ.get(BOT_FOLDER) or Path(__file__).parent).absolute()
    if not folder.is_dir():
        raise SettingsError(f"{BOT_FOLDER}: there is no folder {folder}.")
    return folder
