"""Redaction: what must not stand in a log is taken out of each line, whoever logs it.

Taken out are users' ids, names and tokens of every kind. What is needed to find a fault again stays: table, seat, verb,
server, channel. A part of the composition root, like `logs.py`.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from structlog.typing import EventDict

REDACTED: Final = "…"
"""Stands where something was taken out."""

NO_PERSON: Final = frozenset({"guild", "channel", "application"})
"""Fields of our own lines in which Discord's ids stay: a host can look there."""

ID_DIGITS: Final = 15
"""Discord's ids had this many digits within its first seven hours. Table numbers and seconds have fewer."""
LEAST_ID: Final = 10 ** (ID_DIGITS - 1)

TOKEN_LENGTH: Final = 48
"""Characters. Discord's webhook tokens have 68, interaction tokens more, and a game's seed 64; a UUID has 36."""

_QUOTED: Final = r"""(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""

_ID: Final = re.compile(rf"(?=\d{{{ID_DIGITS}}})(?<!\d)(?<!/guilds/)(?<!/channels/)(?<!Guild: )\d+")
"""Any of Discord's ids, unless an address or discord.py's words say that it is a place's. It is tried at each
character, so what seldom fits is looked at first."""

_SECRETS: Final[tuple[re.Pattern[str], ...]] = (
    re.compile(r"(//)[^/\s]+(?=@)"),  # user and password in an address, such as a proxy's
    re.compile(r"(/(?:webhooks|interactions)/[^/\s]+/)[^/\s'\"?]+"),  # the token in an address
    re.compile(r"(authorization\W{1,5}(?:\w+ )?)[^\s'\",]+", re.ASCII | re.IGNORECASE),  # a header
    re.compile(r"()(?<![\w-])[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}", re.ASCII),  # a bot's token
    re.compile(rf"()(?<![\w-])(?=[\w-]{{{TOKEN_LENGTH}}})(?=[\w-]*\d)[\w-]+", re.ASCII),  # any other, a seed, a hash
    re.compile(rf"((?:global_name|nick|username|id=[^\s=]+ name|id=[^\s=]+, name)=){_QUOTED}"),  # in a repr of a person
    re.compile(r"(DETAIL: ).*"),  # the row that PostgreSQL would not take
)
"""Each match keeps its first group, and loses the rest."""

_KEPT: Final = rf"\1{REDACTED}"


def redacted_line(_: Any, __: str, line: EventDict) -> EventDict:
    """A structlog processor, for the end of the chain: after it nothing may be added but the time."""
    return {
        name: value if name in NO_PERSON and type(value) is int else redacted(value) for name, value in line.items()
    }


def redacted(value: Any) -> Any:
    """A value as a line may show it. What is neither text, number nor collection becomes its own repr."""
    if isinstance(value, str):
        return redacted_text(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return value if abs(value) < LEAST_ID else REDACTED
    if isinstance(value, Mapping):
        return {redacted(name): redacted(each) for name, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [redacted(each) for each in value]
    return redacted_text(repr(value))


def redacted_text(text: str) -> str:
    """Text without ids of people, names in a person's repr, and tokens. Takes time in proportion to its length."""
    for secret in _SECRETS:
        text = secret.sub(_KEPT, text)
    return _ID.sub(REDACTED, text)
