"""Bounds on a TOML text that are checked before it is parsed, in one pass over its letters.

tomllib takes quadratic time and memory for a dotted key of thousands of parts: 32 KiB of `a.a.a` took 1 GiB. It calls
itself for each bracket within a bracket. Python takes quadratic time for a number of thousands of digits, and refuses
to print one. No edition needs any of that.
"""

import re
from typing import Final

from engine.editions.flaws import Flaw, FlawCode

LONGEST_WORD: Final = 100
"""Characters of a key, a number or a string with its quotation marks. An edition's name has 60."""
MOST_PARTS: Final = 8
"""Parts of a dotted key, and dots of a line besides strings and comments. An edition's keys have two parts."""
MOST_LEVELS: Final = 32
"""Brackets and braces within each other. An edition has two levels; where some are left open by mistake, the parser
says it better."""

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
"""A key, a number or a string; a comment; or a mark that counts. What stands between them does not."""


def excess(text: str) -> tuple[int, Flaw] | None:
    """The line of the first thing in a text that is too long or too deep, and what it is; None where all is in
    bounds."""
    level = dots = 0
    for token in _TOKEN.finditer(text):
        flaw = None
        match token["mark"]:
            case None:
                if len(token["word"] or "") > LONGEST_WORD:
                    flaw = Flaw(FlawCode.TOO_LONG, {"most": LONGEST_WORD})
            case "\n":
                dots = 0
            case ".":
                dots += 1
                if dots >= MOST_PARTS:
                    flaw = Flaw(FlawCode.TOO_MANY_PARTS, {"most": MOST_PARTS})
            case "[" | "{":
                level += 1
                if level > MOST_LEVELS:
                    flaw = Flaw(FlawCode.TOO_DEEP, {"most": MOST_LEVELS})
            case _:
                level -= 1
        if flaw is not None:
            return text.count("\n", 0, token.start()) + 1, flaw
    return None
