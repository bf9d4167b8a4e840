"""Reports of events. A report has an event, and the public facts that a text about the event needs."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.events import ArtBought, ArtPlaced, BagOpened, CardsBought, EndReason, Event, ExchangesEnded
from engine.evolve import evolve, replay
from engine.game import Game, Seat
from engine.pieces import Art, Card, Loot
from engine.rules.rounds import certain_end
from engine.view import seen_by


class Holdings(Struct, frozen=True):
    """The number of a seat's cards, and all its art: loose, on collections, and even on full ones (6.6)."""

    arts: tuple[Art, ...] = ()
    cards: int = 0


class EventReport(Struct, frozen=True):
    """An event, with facts for everyone who sees the event. Fields that do not fit the event are empty."""

    event: Event
    round: int  # the game's round before the event
    paid: tuple[Loot, ...] = ()  # 5.2: the price of a purchase
    cards: tuple[Card, ...] = ()  # 5.2: the cards bought
    completed: Card | None = None  # 6.6: the collection that this art fills
    last_round: EndReason | None = None  # why this round must be the last, if this event makes it certain
    gains: tuple[Holdings, ...] = ()  # what each seat got in this round, at the end of its exchanges


def reports_of(before: Game | None, events: Iterable[Event], at_start: tuple[Holdings, ...] = ()) -> list[EventReport]:
    """Returns a report of each event.

    - `before`: the game before the first event. None if the first event is GameStarted.
    - `at_start`: what each seat had when the round began (`holdings_of`). If empty, no report has `gains`.
    """
    reports, game = [], before
    for event in events:
        after = replay([event]) if game is None else evolve(game, event)
        reports.append(report_of(event, after if game is None else game, after, at_start))
        game = after
    return reports


def report_of(event: Event, before: Game, after: Game, at_start: tuple[Holdings, ...] = ()) -> EventReport:
    """Returns the report of one event. `before` and `after` are the games before and after it. `at_start`: as for
    `reports_of`."""
    report = EventReport(event, before.round)
    match event:
        case ArtBought() | CardsBought():
            cards = tuple(before.card(card) for card in event.cards) if isinstance(event, CardsBought) else ()
            paid = tuple(before.tiles[tile].loot for tile in event.paid)
            return replace(report, paid=paid, cards=cards, last_round=_new_certainty(before, after))
        case BagOpened():
            return replace(report, last_round=_new_certainty(before, after))
        case ArtPlaced():
            owned, card = after.seats[event.seat].owned(event.card), after.card(event.card)
            is_full = owned is not None and owned.filled == len(card.spaces)
            return replace(report, completed=card if is_full else None)
        case ExchangesEnded():
            return replace(report, gains=_gains(at_start, holdings_of(before)))
    return report


def seen_report(report: EventReport, seat: int | None, *, open_boards: bool = False) -> EventReport | None:
    """Returns a report as a viewer sees it, or None if the viewer may not see the event.

    `seat` is the viewer's seat, or None for a watcher. `open_boards` is the table option of 3.10.
    """
    seen = seen_by(seat, report.event, open_boards=open_boards)
    if seen is None or seen is report.event:
        return None if seen is None else report
    return replace(report, event=seen)


def holdings_of(game: Game) -> tuple[Holdings, ...]:
    return tuple(Holdings(_arts_of(game, seat), len(seat.cards)) for seat in game.seats)


def _arts_of(game: Game, seat: Seat) -> tuple[Art, ...]:
    placed = (space.art for owned in seat.cards for space in game.card(owned.card).spaces[: owned.filled])
    return (*seat.arts, *placed)


def _gains(before: tuple[Holdings, ...], after: tuple[Holdings, ...]) -> tuple[Holdings, ...]:
    return tuple(
        Holdings(tuple((Counter(new.arts) - Counter(old.arts)).elements()), new.cards - old.cards)
        for old, new in zip(before, after, strict=False)  # no gains if `before` is empty
    )


def _new_certainty(before: Game, after: Game) -> EndReason | None:
    reason = _certain_end(after)
    return None if reason is None or _certain_end(before) is not None else reason


def _certain_end(game: Game) -> EndReason | None:
    return certain_end(game.edition, game.markets, len(game.bag), len(game.pile))
