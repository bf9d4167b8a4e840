"""Each of our own pieces has a standard emoji that can replace it."""

from artwork.piece_names import ALL_PIECES
from cogs.words.standard_emoji import PLAIN_PIECES, stand_in
from sandbox.limits.emoji import is_emoji


def test_every_piece_has_one_standard_emoji() -> None:
    assert PLAIN_PIECES.keys() == set(ALL_PIECES)
    assert all(is_emoji(emoji) for emoji in PLAIN_PIECES.values())


def test_a_piece_of_another_version_is_shown_as_an_empty_place() -> None:
    assert is_emoji(stand_in("candlestick"))
