"""Names from outside, made safe to show: no markdown, no mention, nothing unseen, of a bounded width (scenario 31)."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

CACHED_NAMES: Final = 8_192
NAMELESS: Final = "?"
_COMBINING_MARKS: Final = 2  # on one letter; Vietnamese and Thai need two, a flood is not a name
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # nothing to see, whatever their category says
_MARKDOWN: Final = re.compile(r"([\\`*_~|<>#:\[\]().\-])")


@lru_cache(CACHED_NAMES)
def shown_name(name: str, width: int = 20) -> str:
    """A name from outside as text in a message: `label_name`, with markdown escaped and mentions broken.

    `width` counts what is seen, so the result may be longer. Not for code spans, where escapes show.
    """
    return _MARKDOWN.sub(r"\\\1", label_name(name, width)).replace("@", "@\u200b")


@lru_cache(CACHED_NAMES)
def label_name(name: str, width: int = 20) -> str:
    """A name from outside for a button or an option, which know no markdown: at most `width` columns wide.

    Without control, bidi and zero-width characters or floods of combining marks; wide letters count two
    columns; shortened with an ellipsis; "?" if nothing is left.
    """
    return _shortened(_cleaned(name), width) or NAMELESS


def _cleaned(name: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", " ".join(name.split())):
        category = unicodedata.category(char)
        if char in _BLANK or category in {"Cc", "Cf", "Cs", "Co"}:
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
