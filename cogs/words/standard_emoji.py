"""The standard emoji that replaces each of our own pieces, by the piece's name."""

from collections.abc import Iterator
from typing import Final

from artwork import piece_names
from artwork.piece_names import ArtState
from cogs.words.emoji import (
    ACHIEVEMENT_EMOJI,
    ART_EMOJI,
    BOARD,
    BURGLAR_EMOJI,
    EMPTY_SPOT,
    ESCAPE,
    LOOT_EMOJI,
    NOT_EARNED,
    PLACE_EMOJI,
    PLAIN_EMOJI,
    TOKEN_EMOJI,
    TURN,
)
from engine.pieces import KEY_TO, MAX_PLAYERS, TILE_COUNT, place_of

STAR: Final = "⭐"
CLOTH_BAG: Final = "👝"
FACE_UP: Final = "👁️"
FACE_DOWN: Final = "🙈"
_OTHERS: Final = {
    piece_names.TAKEN: EMPTY_SPOT,
    piece_names.UNIQUE: STAR,
    piece_names.CARD_BACK: PLAIN_EMOJI.card_back,
    piece_names.PILE: PLAIN_EMOJI.card_back,
    piece_names.CLOTH_BAG: CLOTH_BAG,
    piece_names.ESCAPE: ESCAPE,
    piece_names.TURN: TURN,
    piece_names.MY_BOARD: BOARD,
    piece_names.FACE_UP: FACE_UP,
    piece_names.FACE_DOWN: FACE_DOWN,
    piece_names.NOT_EARNED: NOT_EARNED,
}


def _plain() -> Iterator[tuple[str, str]]:
    for tile in range(TILE_COUNT):
        yield piece_names.tile_front(tile), PLACE_EMOJI[place_of(tile)]
    for place, emoji in PLACE_EMOJI.items():
        yield from ((piece_names.place(place, locked=locked), emoji) for locked in (False, place in KEY_TO))
    for loot, emoji in LOOT_EMOJI.items():
        yield from ((piece_names.loot(loot, held=held), emoji) for held in (False, True))
    for art, emoji in ART_EMOJI.items():
        yield from ((piece_names.art(art, state), emoji) for state in ArtState)
    for space in piece_names.built_in_spaces():
        yield from (
            (piece_names.card_space(space.art, space.points, placed=placed), ART_EMOJI[space.art])
            for placed in (False, True)
        )
    for seat in range(MAX_PLAYERS):
        yield piece_names.burglar(seat), BURGLAR_EMOJI[seat]
        yield piece_names.hand(seat), BURGLAR_EMOJI[seat]
        yield piece_names.token(seat + 1), TOKEN_EMOJI[seat + 1]
        yield piece_names.market(seat + 1), TOKEN_EMOJI[seat + 1]
    yield from ACHIEVEMENT_EMOJI.items()
    yield from _OTHERS.items()


PLAIN_PIECES: Final = dict(_plain())
"""The standard emoji of every piece. Each is a single emoji, because a button takes only one."""


def stand_in(name: str) -> str:
    """Returns the standard emoji of a piece.

    If only another version of the bot knows the name, returns the emoji of an empty space.
    """
    return PLAIN_PIECES.get(name, EMPTY_SPOT)
