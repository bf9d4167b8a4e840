"""Limits on a TOML text, checked before the text is parsed. No edition needs more.

`tomllib` takes quadratic time and memory for a dotted key: 32 KiB of `a.a.a` took 1 GiB. It recurses into nested
brackets, and fails if there are too many. Python takes quadratic time for a number with thousands of digits, and
refuses to print it.
"""

import re
from typing import Final

from engine.editions.flaws import Flaw, FlawCode

MAX_WORD_LENGTH: Final = 100
"""The most characters of a key, a number, or a string with its quotation marks. An edition's name has up to 60."""
MAX_KEY_PARTS: Final = 8
"""The most parts of a dotted key: the dots in its line, outside strings and comments, are counted. An edition's keys
have two parts."""
MAX_NESTING: Final = 32
"""The most levels of nested brackets and braces. An edition has two. The parser has a better message for a few brackets
that were left open, so the limit lets them pass."""

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
