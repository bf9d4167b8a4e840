"""The recent events of a table, for the panels of people who were not watching. The events are only in memory."""

from typing import Final

from msgspec import Struct

from engine.events import (
    ArtBought,
    ArtPlaced,
    BagOpened,
    CardsBought,
    Caught,
    Escaped,
    Event,
    ExchangesEnded,
    Passed,
    RoundBegan,
    SearchStarted,
)
from engine.evolve import evolve
from engine.game import Game
from engine.reports import EventReport, Holdings, holdings_of, report_of, seen_report

MAX_KEPT: Final = 24
"""The most reports that are kept for a table. Each takes about a fifth of a KiB."""

OWN_TURN: Final = (Escaped, ArtBought, CardsBought, BagOpened, Passed)
"""A person's news starts with the last event of these kinds that the person caused, and contains this event.

`ArtPlaced` is not included, because placing art takes no turn.
"""
_KEPT: Final = frozenset({*OWN_TURN, Caught, ArtPlaced, ExchangesEnded})
_NOTED: Final = _KEPT | {SearchStarted}


class News(Struct, frozen=True):
    """A person's last act and what happened after it, the oldest report first.

    `omitted` is the number of older reports that belong to the news, too, but are no longer kept.
    """

    reports: tuple[EventReport, ...] = ()
    omitted: int = 0


NO_NEWS: Final = News()


class NewsLog:
    """The newest reports of one table. A new search deletes them all.

    A person's news starts with the person's own last act (`OWN_TURN`), or else with the search. What a computer, the
    clock or a plan does for the person's seat is news, too.
    """

    __slots__ = ("_at_start", "_count", "_kept", "_since")  # one for each table in memory

    def __init__(self) -> None:
        self._kept: list[EventReport] = []
        self._count = 0  # all reports since the search began
        self._since: dict[int, int] = {}  # for each seat, the number of reports before its person last acted
        self._at_start: tuple[Holdings, ...] = ()

    def begin(self, game: Game) -> None:
        """Notes what everyone has at the beginning of a round."""
        self._at_start = holdings_of(game)

    def note_step(self, before: Game | None, after: Game | None, events: list[Event], by: int | None) -> None:
        """Notes the events of a commit. `by` is the seat whose person made the move with a press, or None."""
        kept = [at for at, event in enumerate(events) if type(event) in _NOTED]
        if before is not None and kept:
            game = before
            for event in events[: kept[-1] + 1]:
                earlier, game = game, evolve(game, event)
                self.note(event, earlier, game, by)
        if after is not None and RoundBegan in map(type, events):
            self.begin(after)

    def note(self, event: Event, before: Game, after: Game, by: int | None) -> None:
        """Notes one event. `by` is as in `note_step`."""
        if isinstance(event, SearchStarted):
            self._kept.clear()
            self._since.clear()
            self._count = 0
        elif type(event) in _KEPT:
            if by is not None and isinstance(event, OWN_TURN) and event.seat == by:
                self._since[by] = self._count
            self._kept.append(report_of(event, before, after, self._at_start))
            del self._kept[:-MAX_KEPT]
            self._count += 1

    def note_again(self, event: Event, before: Game, after: Game) -> None:
        """Notes an event of the stored log, as if the seat's person had caused it.

        The log does not say whether a person, a computer, a plan or the clock caused an event.
        """
        if type(event) in _NOTED:
            self.note(event, before, after, getattr(event, "seat", None))

    def seen(self, seat: int | None) -> News:
        """Returns the news that the person in this seat may see. If `seat` is None, returns what a watcher may see."""
        first = self._count - len(self._kept)
        since = first if seat is None else self._since.get(seat, 0)
        recent = self._kept[max(since - first, 0) :]
        seen = (seen_report(report, seat) for report in recent)
        return News(tuple(report for report in seen if report is not None), max(first - since, 0))
