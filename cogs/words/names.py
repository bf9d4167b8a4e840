"""Names from outside, made safe to show (scenario 31).

Without markdown, mentions and invisible characters, of a bounded width, and isolated: a name in a right-to-left script
moves nothing that stands beside it. All names of people, editions and files go through here, mentions included.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from engine.editions.names import BLANK

CACHED_NAMES: Final = 4_096
LONGEST_READ: Final = 160
"""Characters of a name that are read, so that no longer one is cleaned or kept; Discord's names have 32, an edition's
60. Both caches together take 8 MiB at worst, and a tenth of that in play."""
MOST_EDITION_LETTERS: Final = 60  # an option's label takes a hundred with the heading before it
NAMELESS: Final = "?"
ISOLATE: Final = "\u2068"  # first strong isolate: what follows has the direction of its own first letter
POP: Final = "\u2069"  # ends it
_COMBINING_MARKS: Final = 2  # on one letter; Vietnamese and Thai need two, a flood is not a name
_MARKDOWN: Final = re.compile(r"([\\`*_~|<>#:\[\]().\-])")


def shown_name(name: str, width: int = 20) -> str:
    """A name from outside as text in a message: `label_name`, with markdown escaped and mentions broken.

    `width` counts what is seen, so the result may be longer. Not for code spans, where escapes show.
    """
    return _shown_name(name[:LONGEST_READ], width)


def label_name(name: str, width: int = 20) -> str:
    """A name from outside for a button or an option, which know no markdown: at most `width` columns wide.

    Without control, bidi and zero-width characters or floods of combining marks; wide letters count two
    columns; shortened with an ellipsis; "?" if nothing is left. The two isolates around it are characters
    that Discord counts and nobody sees.
    """
    return _label_name(name[:LONGEST_READ], width)


@lru_cache(CACHED_NAMES)
def _shown_name(name: str, width: int) -> str:
    return _MARKDOWN.sub(r"\\\1", _label_name(name, width)).replace("@", "@\u200b")


@lru_cache(CACHED_NAMES)
def _label_name(name: str, width: int) -> str:
    return isolated(_shortened(_cleaned(name), width) or NAMELESS)


def edition_name(name: str) -> str:
    """An edition's name as text in a message: a server's managers may have written anything."""
    return shown_name(name, MOST_EDITION_LETTERS)


def isolated(text: str) -> str:
    """The text between isolates, which keep its direction to itself."""
    return f"{ISOLATE}{text}{POP}"


def mention(user_id: int) -> str:
    """A person by mention: Discord shows their name of today."""
    return isolated(f"<@{user_id}>")


def channel_mention(channel_id: int) -> str:
    """A channel by mention: Discord shows its name, and a tap leads there."""
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
