"""Every panel of the coach in one language: each kind of move, each reason, each empty state."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from coaching.coach_report import AdviceKind, CoachedMove, Coaching, Reason, ReasonCode
from cogs.panels.components import Panel
from cogs.panels.context import PanelContext, PanelPage, PanelState
from cogs.panels.results.coach import coach_panel, coached_step_panel, thinking_panel
from cogs.panels.results.coach_words import CoachedStep
from cogs.words.catalogs import Say
from engine.game import Game
from engine.moves import BuyArt, BuyCards, Escape, Keep, OpenBag, Pass, PickUp, PutBack, Return, SeatMove, Swap
from engine.pieces import FIRST_PLACE, PLACES, Art, Loot
from engine.view import view_for
from tables.state.head import Head
from tests.engine import positions

REASONS: Final = tuple(
    Reason(code, 4.4, 1, 5, Art.JEWELLERY, Loot.IRON_KEY, 20, 3, 12, 0.5, (12.4, 10.25)) for code in ReasonCode
)
LOST: Final = CoachedMove(2, AdviceKind.PURCHASE, OpenBag(0), BuyArt(0, 1, 0), 4.0, 4.0, 0.12, 0.4, REASONS[:5])


def searching() -> Game:
    return positions.search("J J C C L", hand="C", rivals=("J", "C", ""))


def exchanging() -> Game:
    return positions.exchange("J J C C L G", rivals=("L J J C C G", "J J L J", "C C"), markets="1b 2a 3a 4b")


def art_in(game: Game, number: int) -> BuyArt:
    """Returns a purchase by seat 0: the first art of a market. `number` counts, from 0, the markets that have art."""
    market = [market for market in game.markets if any(market.arts)][number]
    return BuyArt(0, market.number, next(space for space, art in enumerate(market.arts) if art))


def cards_in(game: Game) -> BuyCards:
    spaces = [(len(cards), market.number, space) for market in game.markets for space, cards in enumerate(market.cards)]
    return BuyCards(0, *max(spaces)[1:])


def found(played: SeatMove, other: SeatMove, reasons: Sequence[Reason], own_points: float = 4.0) -> CoachedMove:
    return replace(LOST, played=played, other=other, reasons=tuple(reasons), own_points=own_points)


def steps() -> Iterator[tuple[str, CoachedStep]]:
    """Yields coached steps for each kind of move, with their names. All steps together contain every reason."""
    search, exchange = searching(), exchanging()
    tile = search.seats[0].board[0]
    pairs: dict[str, tuple[Game, SeatMove, SeatMove]] = {
        "art": (exchange, art_in(exchange, 0), art_in(exchange, 1)),
        "cards": (exchange, cards_in(exchange), Pass(0)),
        "bag": (exchange, OpenBag(0), cards_in(exchange)),
        "keep": (search, Keep(0), PutBack(0, False)),
        "return": (search, Return(0, tile, False), Escape(0)),
        "swap": (search, Swap(0, tile), PickUp(0, 3)),
    }
    for number, (name, (game, played, other)) in enumerate(pairs.items()):
        reasons = REASONS[number * 4 : number * 4 + 4]
        for did_well in (False, True):
            yield f"{name}, {did_well}", CoachedStep(found(played, other, reasons), game, did_well)


def coach_screens(say: Say, head: Head) -> Iterator[tuple[str, Panel]]:
    """Yields the panels by name. `head` must be that of a table with four seats."""
    yield "coach thinking", thinking_panel(head, say)
    exchange = exchanging()
    games = [exchange] * 3
    dearest = found(art_in(exchange, 0), cards_in(exchange), REASONS[:3])
    worst = dearest, found(OpenBag(0), Pass(0), REASONS[6:7], 0.0)
    by_luck = found(Pass(0), OpenBag(0), (), 0.0)
    by_little = replace(by_luck, chance=0.0)
    coaching = Coaching(0, (*worst, by_luck), (*worst[::-1],), 30, is_cut=True)
    yield "coach", coach_panel(head, games, coaching, say)
    yield (
        "coach with little",
        coach_panel(head, games, replace(coaching, lost=(by_little,), well=(by_luck, by_little), is_cut=False), say),
    )
    yield "coach with nothing", coach_panel(head, games, Coaching(0, (), (), 1), say)
    yield "coach of a short game", coach_panel(head, games, Coaching(0, (), (), 0), say)
    for name, step in steps():
        view = replace(view_for(step.before, 0), moves=(), plannable=())
        place = PLACES[0] if name.startswith("swap") else FIRST_PLACE
        seen = PanelContext(head, view, (), say, PanelState(PanelPage.ROOM, (place.value,)))
        yield f"coach's step, {name}", coached_step_panel(seen, step, 4)
