"""Checks the names of editions: no invisible characters, and no name that looks like another."""

import re
import unicodedata
from typing import Final

from engine.editions.flaws import Flaw, FlawCode

LONGEST_NAME: Final = 60
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that are invisible although Unicode counts them as visible."""
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The Unicode categories of control, format and unassigned characters, and of line separators."""
_PICTURES: Final = range(0x1F000, 0x1FC00)
"""The range of emoji. Python's Unicode tables do not know the newest ones."""
_JOINER: Final = re.compile("(?<=[\ufe0f\U0001f000-\U0001fbff])\u200d(?=[\u2600-\u27bf\U0001f000-\U0001fbff])")
"""The character that joins two emoji into one: a black flag and a skull become a pirate flag."""
_LIKE_LATIN: Final = frozenset({"CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Alphabets with many letters that look like Latin letters."""
_WORD: Final = re.compile(r"[^\W\d_]+")


def tidy(name: str) -> str:
    """Returns a name as it is stored: with composed letters, single spaces, and none at its ends."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def look_of(name: str) -> str:
    """Returns a text that is the same for all names that look alike.

    Names look alike if they differ only in case, accents, invisible characters, the number and kind of spaces between
    words, or styles of letters.
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    letters = (" " if each.isspace() else each for each in unicodedata.normalize("NFKD", plain))
    return " ".join("".join(each for each in letters if not _is_invisible(each) and not _is_mark(each)).split())


def name_flaw(name: str) -> Flaw | None:
    """Returns the first flaw of a name in an edition's file, or None."""
    if not name.strip():
        return Flaw(FlawCode.NAMELESS)
    if len(name) > LONGEST_NAME:
        return Flaw(FlawCode.LONG_NAME, {"letters": len(name), "most": LONGEST_NAME})
    unseen = next(filter(_is_invisible, _JOINER.sub("", name)), None)
    if unseen is not None:
        return Flaw(FlawCode.UNSEEN, {"character": f"U+{ord(unseen):04X}"})
    mixed = next(filter(_mixes_alphabets, _WORD.findall(tidy(name))), None)
    return Flaw(FlawCode.MIXED_ALPHABETS, {"word": mixed}) if mixed else None


def _is_invisible(character: str) -> bool:
    return character in BLANK or (ord(character) not in _PICTURES and unicodedata.category(character) in _INVISIBLE)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in {"Mn", "Mc", "Me"}


def _mixes_alphabets(word: str) -> bool:
    alphabets = {unicodedata.name(letter, "").partition(" ")[0] for letter in word}
    return "LATIN" in alphabets and not alphabets.isdisjoint(_LIKE_LATIN)
