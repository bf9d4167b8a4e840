"""Refusals by the rules. A refusal is a code with data. Catalogs have the text for a code as `refusal-<code>`."""

from enum import StrEnum


class Code(StrEnum):
    """Every reason to refuse a move, with its rule."""

    GAME_OVER = "game-over"  # 8
    NOT_STARTED = "not-started"  # 3.1
    ALREADY_STARTED = "already-started"  # 3.1, only for a move of the bot
    NOT_SEARCHING = "not-searching"  # 3.3
    ALREADY_ESCAPED = "already-escaped"  # 4.1
    NO_SUCH_TILE = "no-such-tile"  # 3.3
    TILE_GONE = "tile-gone"  # 3.3: in a hand or on a board
    PLACE_LOCKED = "place-locked"  # 3.4
    HAND_EMPTY = "hand-empty"  # 3.5
    FACE_UP_NOT_ALLOWED = "face-up-not-allowed"  # 3.5, table option
    BOARD_FULL = "board-full"  # 3.6
    KEY_ALREADY_KEPT = "key-already-kept"  # 3.6
    KEY_STAYS = "key-stays"  # 3.7
    TILE_NOT_KEPT = "tile-not-kept"  # 3.7
    BOARD_NOT_FULL = "board-not-full"  # 4.2
    NOT_EXCHANGING = "not-exchanging"  # 5.1
    NOT_YOUR_TURN = "not-your-turn"  # 5.1
    NO_SUCH_MARKET = "no-such-market"  # 2.4
    NOTHING_THERE = "nothing-there"  # 5.2, 5.7
    CANNOT_PAY = "cannot-pay"  # 5.2
    NO_BAG = "no-bag"  # 5.3
    NO_TURN_LEFT = "no-turn-left"  # 5.6, only for a plan
    ART_NOT_OWNED = "art-not-owned"  # 6.4
    NO_SUCH_COLLECTION = "no-such-collection"  # 6.4
    COLLECTION_FULL = "collection-full"  # 6.6
    WRONG_ART = "wrong-art"  # 6.5


class Refused(Exception):
    """The rules do not allow a move. `details` has the values that the text for `code` contains."""

    def __init__(self, code: Code, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.code, self.details) == (other.code, other.details)

    __hash__ = Exception.__hash__

    def __repr__(self) -> str:
        return f"Refused({self.code}, {self.details})"
