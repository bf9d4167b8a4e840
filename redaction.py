"""Removes user ids, names and tokens from every log line, including the lines of libraries.

Keeps what helps to find a fault: table, seat, verb, server, channel.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from structlog.typing import EventDict

REDACTED: Final = "…"

PLACE_FIELDS: Final = frozenset({"guild", "channel", "application"})
"""Fields of our own lines whose Discord ids are kept: they name servers, channels and applications."""

ID_DIGITS: Final = 15
"""A Discord id has at least this many digits, unless it is from Discord's first seven hours. Table numbers and seconds
have fewer."""
MIN_ID: Final = 10 ** (ID_DIGITS - 1)

TOKEN_LENGTH: Final = 48
"""The least number of characters of a token.

Game seeds have 64 characters, webhook tokens 68, and interaction tokens more. A UUID is no token, and has only 36.
"""

_QUOTED: Final = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""

_ID: Final = re.compile(rf"(?=\d{{{ID_DIGITS}}})(?<!\d)(?<!/guilds/)(?<!/channels/)(?<!Guild: )\d+")
"""Matches a Discord id, unless the words before it name a server or a channel.

For speed, the pattern checks the number of digits first: few numbers have so many.
"""

_SECRETS: Final[tuple[re.Pattern[str], ...]] = (
    re.compile(r"(//)[^/\s]+(?=@)"),  # user and password in an address, such as a proxy's
    re.compile(r"(/(?:webhooks|interactions)/[^/\s]+/)[^/\s'\"?]+"),  # the token in an address
    re.compile(r"(authorization\W{1,5}(?:\w+ )?)[^\s'\",]+", re.ASCII | re.IGNORECASE),  # a header
    re.compile(r"()(?<![\w-])[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}", re.ASCII),  # a bot's token
    re.compile(rf"()(?<![\w-])(?=[\w-]{{{TOKEN_LENGTH}}})(?=[\w-]*\d)[\w-]+", re.ASCII),  # other tokens
    re.compile(rf"((?:global_name|nick|username|id=[^\s=]+ name|id=[^\s=]+, name)=){_QUOTED}"),  # in a repr of a person
    re.compile(r"(DETAIL: ).*"),  # the row that PostgreSQL refused
)
"""In each match, the first group is kept and the rest is removed."""

_KEPT: Final = rf"\1{REDACTED}"


def redacted_line(_: Any, __: str, line: EventDict) -> EventDict:
    """A structlog processor that returns the line without personal data. A processor that runs after this one must not
    add anything personal."""
    return {
        name: value if name in PLACE_FIELDS and type(value) is int else redacted(value) for name, value in line.items()
    }


def redacted(value: Any) -> Any:
    """Returns a value without personal data.

    - Text: as `redacted_text` returns it.
    - A number: `REDACTED` if it may be a Discord id, otherwise unchanged.
    - None, True and False: unchanged.
    - A mapping or a list: with redacted names and values. A set or a tuple becomes a list.
    - Any other object: its redacted `repr`.
    """
    if isinstance(value, str):
        return redacted_text(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return value if abs(value) < MIN_ID else REDACTED
    if isinstance(value, Mapping):
        return {redacted(name): redacted(each) for name, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [redacted(each) for each in value]
    return redacted_text(repr(value))


def redacted_text(text: str) -> str:
    """Returns a text without personal data and secrets.

    `REDACTED` replaces Discord ids, tokens, passwords in addresses, rows that PostgreSQL quotes, and names in
    discord.py's `repr` of a user. The time is proportional to the length of the text.
    """
    for secret in _SECRETS:
        text = secret.sub(_KEPT, text)
    return _ID.sub(REDACTED, text)
