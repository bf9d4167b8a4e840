"""The catalogs of all languages, read once for all tests of a pytest-xdist worker."""

import re
from functools import cache
from typing import Final

from artwork.piece_names import ALL_PIECES
from cogs.words.catalogs import Words

FIRST_EMOJI = 1_456_074_443_980_800_000
"""An id as long as Discord's."""
EMOJI: Final = re.compile("[\U0001f000-\U0001faff\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f\u2060⁺]")
"""What a panel in words must not contain."""


@cache
def all_words() -> Words:
    return Words.load(strict=True)


@cache
def words_with_pieces() -> Words:
    words = Words.load(strict=True)
    words.emoji.use({name: FIRST_EMOJI + number for number, name in enumerate(ALL_PIECES)})
    return words
