"""Limits on a TOML text, checked before `tomllib` parses it.

Without limits, these texts would do harm:
- a dotted key of many parts takes much time and memory (32 KiB of `a.a.a` took 1 GiB)
- many nested brackets raise RecursionError
- a number with thousands of digits raises ValueError
"""

import re
from typing import Final

from engine.editions.flaws import Flaw, FlawCode

MAX_WORD_LENGTH: Final = 100
"""The most characters of a key, a number, or a string with its quotation marks. An edition's name has up to 60."""
MAX_KEY_PARTS: Final = 8
"""The most parts of a dotted key. An edition's keys have two.

`excess` counts the dots in a line, but not those in strings and comments.
"""
MAX_NESTING: Final = 32
"""The most levels of nested brackets and braces. An edition has two.

The limit is much higher, because the parser gives a better message if somebody forgot to close a few brackets.
"""

_TOKEN: Final = re.compile(
    r'''
      (?P<word>
          """ (?: [^\\] | \\. | \\\Z )*? (?: "{3,5} | \Z )
        | \'\'\' .*? (?: '{3,5} | \Z )
        | " (?: [^"\\\n] | \\. )*+ "?
        | ' [^'\n]*+ '?
        | [^\s"'\#\[\]{}=,.]++
      )
    | \# [^\n]*+
    | (?P<mark> [\[\]{}.\n] )
    ''',
    re.VERBOSE | re.DOTALL,
)
"""Matches a `word` (a key, a number or a string), a comment, or a `mark` that `excess` counts. Skips other
characters."""


def excess(text: str) -> tuple[int, Flaw] | None:
    """Returns the line (from 1) and the flaw of the first thing that is beyond a limit, or None."""
    level = dots = 0
    for token in _TOKEN.finditer(text):
        flaw = None
        match token["mark"]:
            case None:
                if len(token["word"] or "") > MAX_WORD_LENGTH:
                    flaw = Flaw(FlawCode.TOO_LONG, {"most": MAX_WORD_LENGTH})
            case "\n":
                dots = 0
            case ".":
                dots += 1
                if dots >= MAX_KEY_PARTS:
                    flaw = Flaw(FlawCode.TOO_MANY_PARTS, {"most": MAX_KEY_PARTS})
            case "[" | "{":
                level += 1
                if level > MAX_NESTING:
                    flaw = Flaw(FlawCode.TOO_DEEP, {"most": MAX_NESTING})
            case _:
                level -= 1
        if flaw is not None:
            return text.count("\n", 0, token.start()) + 1, flaw
    return None
