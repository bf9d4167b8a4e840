"""Turns the coach's findings into sentences: the person's move, the better move, and the reasons."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, assert_never

from msgspec import Struct

from coaching.coach_report import CoachedMove, Reason, ReasonCode
from cogs.panels.people import plain_name
from cogs.words.catalogs import Arg, Say, WordFamily
from cogs.words.numbers import one_decimal
from engine.game import Game
from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    Keep,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    PutBack,
    Return,
    SeatMove,
    Swap,
)
from engine.pieces import Loot
from tables.state.head import Head


class CoachedKind(StrEnum):
    """Kinds of moves, as the catalogs name them."""

    BUY_ART = "buy-art"
    BUY_CARDS = "buy-cards"
    OPEN_BAG = "open-bag"
    PASS = "pass"
    KEEP = "keep"
    PUT_BACK = "put-back"
    RETURN = "return"
    SWAP = "swap"
    ESCAPE = "escape"
    SEARCH_ON = "search-on"


MOVE: Final = WordFamily("coach-move", CoachedKind)
"""A move by itself, such as "buying the watch at market 2"."""
SUBJECT: Final = WordFamily("coach-do", CoachedKind)
"""A move as the subject of a sentence. In German, its words then have another form."""
BECAUSE: Final = WordFamily("coach-because", ReasonCode)
MOST_REASONS: Final = 3
LEAST_CHANCE: Final = 0.01
"""The smallest difference of chances to win that is mentioned."""
LEAST: Final = 1.0
"""If the better move gives the person this many points more, the points are mentioned. Otherwise, `difference_words`
prefers a rival's points, and after that the chances to win."""


class CoachedStep(Struct, frozen=True):
    """One of the coach's findings: the move, the game before it, and whether the person did well."""

    coached: CoachedMove
    before: Game
    did_well: bool

    @classmethod
    def of(cls, coached: CoachedMove, games: Sequence[Game], *, did_well: bool = False) -> "CoachedStep":
        """Returns the finding `coached` as a step. `games[step]` is the game after that step of the table."""
        return cls(coached, games[coached.step - 1], did_well)

    @property
    def subject(self) -> SeatMove:
        """The better move: the person's own move if they did well, otherwise the coach's (`CoachedMove.other`)."""
        return self.coached.played if self.did_well else self.coached.other


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def move_words(game: Game, move: SeatMove, say: Say, family: WordFamily = MOVE) -> str:
    """Returns a move in words. `game` is the game before the move. `family` has a text for each kind of move."""
    kind, args = _kind_and_args(game, move, say)
    return capitalised(say(family(kind), **args))


def _kind_and_args(  # noqa: C901, PLR0911, PLR0912 - one return for each kind of move
    game: Game, move: SeatMove, say: Say
) -> tuple[CoachedKind, dict[str, Arg]]:
    match move:
        case BuyArt():
            market = game.market(move.market)
            art = None if market is None else market.art_at(move.space)
            return CoachedKind.BUY_ART, {"art": str(art), "market": move.market}
        case BuyCards():
            cards = cards_of(game, move)
            return CoachedKind.BUY_CARDS, {"cards": bought(game, move, say), "count": len(cards), "market": move.market}
        case OpenBag():
            return CoachedKind.OPEN_BAG, {}
        case Pass():
            return CoachedKind.PASS, {}
        case Keep():
            return CoachedKind.KEEP, {"loot": _in_hand(game, move.seat)}
        case PutBack():
            return CoachedKind.PUT_BACK, {"loot": _in_hand(game, move.seat)}
        case Return():
            return CoachedKind.RETURN, {"loot": game.tiles[move.tile].loot}
        case Swap():
            return CoachedKind.SWAP, {"loot": game.tiles[move.tile].loot}
        case Escape():
            return CoachedKind.ESCAPE, {}
        case PickUp() if game.seats[move.seat].hand is not None:  # a tile in hand, which goes back
            return CoachedKind.PUT_BACK, {"loot": _in_hand(game, move.seat)}
        case PickUp():
            return CoachedKind.SEARCH_ON, {}
        case PlaceArt():
            raise ValueError("the coach judges no placing of art")
        case _:
            assert_never(move)


def cards_of(game: Game, move: BuyCards) -> tuple[int, ...]:
    market = game.market(move.market)
    return () if market is None else market.cards_at(move.space)


def bought(game: Game, move: BuyArt | BuyCards, say: Say) -> str:
    """Returns the pieces that a purchase gets, as emoji."""
    if isinstance(move, BuyCards):
        return " + ".join(say.emoji.card_spaces(game.card(card)) for card in cards_of(game, move))
    market = game.market(move.market)
    art = None if market is None else market.art_at(move.space)
    return "" if art is None else say.emoji.art(art)


def _in_hand(game: Game, seat: int) -> Loot:
    tile = game.seats[seat].hand
    assert tile is not None
    return game.tiles[tile].loot


def finding_words(step: CoachedStep, head: Head, say: Say) -> str:
    """Returns one sentence: the better move, the difference, and the main further reason, if there is one."""
    sentence = difference_words(step, head, say)
    reasons = _further_reasons(step)
    if not reasons:
        return f"{sentence}."
    return say("coach-because", sentence=sentence, reason=_reason_words(reasons[0], head, say))


def difference_words(step: CoachedStep, head: Head, say: Say) -> str:
    """Says, without a full stop, how much more the better move was worth."""
    coached, well = step.coached, step.did_well
    move, left = move_words(step.before, step.subject, say, SUBJECT), _left_to_rival(coached)
    if left is not None:
        assert left.seat is not None
        name, count = plain_name(head, left.seat, say), _rounded(left.points)
        return say("coach-well-to-rival" if well else "coach-lost-to-rival", move=move, name=name, count=count)
    if coached.own_points < LEAST and coached.chance >= LEAST_CHANCE:
        count = round(100 * coached.chance)
        return say("coach-well-chance" if well else "coach-lost-chance", move=move, count=count)
    if coached.own_points < LEAST / 2:
        return say("coach-well-little" if well else "coach-lost-little", move=move)
    return say("coach-well" if well else "coach-lost", move=move, count=_rounded(coached.own_points))


def _left_to_rival(coached: CoachedMove) -> Reason | None:
    """Returns the reason LEFT_TO_RIVAL: with the better move, an opponent gets fewer points.

    Returns None if there is no such reason, or if the better move gives the person at least `LEAST` points more.
    """
    if coached.own_points >= LEAST:
        return None
    return next((reason for reason in coached.reasons if reason.code is ReasonCode.LEFT_TO_RIVAL), None)


def _further_reasons(step: CoachedStep) -> list[Reason]:
    """Returns the reasons that `difference_words` does not mention, the most important first."""
    told = _left_to_rival(step.coached)
    return [reason for reason in step.coached.reasons if reason is not told]


def reasons_words(step: CoachedStep, head: Head, say: Say) -> list[str]:
    """Returns at most MOST_REASONS further reasons, the most important first."""
    lines = dict.fromkeys(capitalised(_reason_words(reason, head, say)) for reason in _further_reasons(step))
    return list(lines)[:MOST_REASONS]


def _reason_words(reason: Reason, head: Head, say: Say) -> str:
    return say(BECAUSE(reason.code), **dict(_reason_args(reason, head, say)))


def _reason_args(reason: Reason, head: Head, say: Say) -> Iterator[tuple[str, Arg]]:
    if reason.points is not None:
        yield "count", _rounded(reason.points)
    if reason.count is not None:
        yield "count", reason.count
    if reason.seat is not None:
        yield "name", plain_name(head, reason.seat, say)
    if reason.art is not None:
        yield "art", reason.art
    if reason.loot is not None:
        yield "loot", say.emoji.loot(reason.loot)
    if reason.market is not None:
        yield "market", reason.market
    if reason.pair is not None:
        yield from zip(("worse", "better"), (one_decimal(each, say) for each in reason.pair), strict=True)


def _rounded(points: float | None) -> int:
    return max(round(points or 0), 1)
