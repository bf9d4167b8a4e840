"""Makes names from outside safe to show (scenario 31).

Every name of a person, an edition or a file must go through this module. `shown_name` is for messages, and `label_name`
for text without Markdown. Both remove invisible characters from the name, and limit its width.

Names and mentions are *isolated* by two invisible characters, so that a right-to-left name does not move the
text beside it.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from engine.editions.names import BLANK

MAX_CACHED_NAMES: Final = 4_096
MAX_READ: Final = 160
"""How many characters of a name are read.

Discord's names and editions' names are shorter. The limit keeps the caches of `shown_name` and `label_name` below 8 MiB
together.
"""
MAX_EDITION_WIDTH: Final = 60  # an option's label is limited to a hundred, with the heading before the name
NAMELESS: Final = "?"
ISOLATE: Final = "\u2068"  # first strong isolate: the text takes the direction of its first letter
POP_ISOLATE: Final = "\u2069"  # pop directional isolate: ends the isolate
_COMBINING_MARKS: Final = 2  # for each letter, because Vietnamese and Thai need two
_MARKDOWN: Final = re.compile(r"([\\`*_~|<>#:\[\]().\-])")


def shown_name(name: str, width: int = 20) -> str:
    """Returns a name from outside as text for a message.

    Like `label_name`, but Markdown and mentions in the name have no effect. `width` counts visible columns: the result
    may have more characters. Do not put the result into a code span, which would show backslashes.
    """
    return _shown_name(name[:MAX_READ], width)


def label_name(name: str, width: int = 20) -> str:
    """Returns a name from outside for text without Markdown, such as the label of a button.

    A name with more than `width` columns is cut and ends with an ellipsis. A Chinese character takes two columns. A
    name with nothing visible becomes "?".

    Discord's limits also count the two invisible characters that isolate the name.
    """
    return _label_name(name[:MAX_READ], width)


@lru_cache(MAX_CACHED_NAMES)
def _shown_name(name: str, width: int) -> str:
    return _MARKDOWN.sub(r"\\\1", _label_name(name, width)).replace("@", "@\u200b")


@lru_cache(MAX_CACHED_NAMES)
def _label_name(name: str, width: int) -> str:
    return isolated(_shortened(_cleaned(name), width) or NAMELESS)


def edition_name(name: str) -> str:
    """Returns the name of an edition, which managers choose freely, as text for a message."""
    return shown_name(name, MAX_EDITION_WIDTH)


def isolated(text: str) -> str:
    """Returns the text between isolates, so that its direction does not affect the text around it."""
    return f"{ISOLATE}{text}{POP_ISOLATE}"


def mention(user_id: int) -> str:
    """Returns a mention, which Discord shows as the person's current name."""
    return isolated(f"<@{user_id}>")


def role_mention(role_id: int) -> str:
    return isolated(f"<@&{role_id}>")


def channel_mention(channel_id: int) -> str:
    return isolated(f"<#{channel_id}>")


def _cleaned(name: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", " ".join(name.split())):
        category = unicodedata.category(char)
        if char in BLANK or category in {"Cc", "Cf", "Cs", "Co"}:
            continue
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks <= (_COMBINING_MARKS if kept else 0):
            kept.append(char)
    return " ".join("".join(kept).split())


def _shortened(name: str, width: int) -> str:
    if sum(map(_columns, name)) <= width:
        return name
    kept, used = "", 0
    for char in name:
        used += _columns(char)
        if used > width - 1:
            break
        kept += char
    return f"{kept.rstrip()}…"


def _columns(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1
