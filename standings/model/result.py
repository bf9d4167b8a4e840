"""The result of a finished game, computed only from the table's head and the game's log."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.events import ArtBought, BagOpened, CardsBought, EndReason, Event, Kept, RoundBegan
from engine.evolve import replay
from engine.game import Game, Seat
from engine.options import Options
from engine.pieces import Art, Loot
from engine.rules.prestige import card_points
from engine.rules.scoring import Points, points_of, ranking
from rivals.levels import Level
from standings.model.entry import ABANDONED, Entry, Finish, share
from standings.model.round_facts import first_outs, last_before_the_last_round
from tables.state.head import Head
from tables.state.occupants import Presence


class Collection(Struct, frozen=True, array_like=True):
    """A collection at the end of a game: the art for each of its spaces, bottom first, and how many spaces are
    filled."""

    arts: tuple[Art, ...]
    filled: int
    points: int


class Spoils(Struct, frozen=True):
    """What a seat kept on its board, paid and gained in a whole game.

    Older versions stored results without `first_outs` and `was_last`. Such a result has the defaults of these fields.
    """

    kept: dict[Loot, int]  # tiles by kind; a tile that was returned and kept again counts twice
    paid: dict[Loot, int]  # tiles by kind
    arts: dict[Art, int]  # gained art by kind
    best: Collection | None = None  # the collection with the most points
    first_outs: int = 0  # 4.1: rounds with the first escape token, without those in which a computer moved
    was_last: bool = False  # before the last round


class SeatResult(Struct, frozen=True):
    seat: int
    person: int | None  # None for a rival or a latecomer who came too late (9.6); negative for an anonymised person
    place: int
    points: Points
    has_left: bool
    level: Level | None  # of a rival
    spoils: Spoils
    stood_in: int = 0  # rounds in which a computer moved for a person who was away


class Result(Struct, frozen=True):
    """The result of a finished or abandoned game.

    An abandoned game was closed before its end, after somebody had left it. Such a game counts only for the people who
    had left.
    """

    table: int
    guild_id: int
    ended_at: float  # Unix seconds
    seconds: float  # how long the game took
    rounds: int
    options: Options
    reason: EndReason | None  # None for an abandoned game
    seats: tuple[SeatResult, ...]
    season: int | None = None  # as in `Entry`; unknown until the result is stored
    void_reason: str | None = None  # None if the result is not void

    @property
    def is_void(self) -> bool:
        return self.void_reason is not None

    @property
    def stored_reason(self) -> str:
        return ABANDONED if self.reason is None else self.reason.value

    @property
    def entry(self) -> Entry:
        reason = self.stored_reason
        people = tuple(
            Finish(seat.person, seat.place, seat.points.total, seat.has_left, share(seat.stood_in, self.rounds, reason))
            for seat in self.seats
            if seat.person is not None
        )
        when = self.ended_at, self.season
        return Entry(self.table, self.guild_id, *when, self.options.edition, self.seconds, reason, people)


def result_of(head: Head, events: Sequence[Event], began_at: float, ended_at: float) -> Result:
    """Returns the result of a table whose game is over or abandoned. `events` is the whole log. Times are in Unix
    seconds."""
    game = replay(events)
    assert game.ended is not None or head.is_abandoned
    places = ranking(game, head.left_seats())
    last = last_before_the_last_round(events)
    spoils = [
        replace(
            found,
            best=_best(game, seat),
            first_outs=len(first_outs(events, seat.number) - set(head.occupants[seat.number].stood_in)),
            was_last=seat.number == last,
        )
        for seat, found in zip(game.seats, _spoils(events, len(game.seats)), strict=True)
    ]
    return Result(
        table=head.id,
        guild_id=head.guild_id,
        ended_at=ended_at,
        seconds=ended_at - began_at,
        rounds=game.round,
        options=head.options,
        reason=game.ended,
        seats=tuple(
            _seat_result(head, game, seat, places.index(seat.number) + 1, found)
            for seat, found in zip(game.seats, spoils, strict=True)
        ),
    )


def _seat_result(head: Head, game: Game, seat: Seat, place: int, spoils: Spoils) -> SeatResult:
    occupant = head.occupants[seat.number]
    is_person = occupant.counts_as_person(game.round)
    return SeatResult(
        seat=seat.number,
        person=occupant.user_id if is_person else None,
        place=place,
        points=points_of(game, seat),
        has_left=occupant.presence is Presence.LEFT,
        level=None if is_person else head.level,
        spoils=spoils,
        stood_in=len(occupant.stood_in) if is_person else 0,
    )


def _best(game: Game, seat: Seat) -> Collection | None:
    owned = [(game.card(each.card), each.filled) for each in seat.cards]
    found = [
        Collection(tuple(space.art for space in card.spaces), filled, card_points(card, filled))
        for card, filled in owned
        if not card.is_unique
    ]
    return max(found, key=lambda each: each.points, default=None)


def _spoils(events: Iterable[Event], seats: int) -> list[Spoils]:
    """Returns what each seat kept, paid and gained. A tile that is returned and kept again counts twice."""
    kept: list[Counter[Loot]] = [Counter() for _ in range(seats)]
    paid: list[Counter[Loot]] = [Counter() for _ in range(seats)]
    arts: list[Counter[Art]] = [Counter() for _ in range(seats)]
    loot: tuple[Loot, ...] = ()
    for event in events:
        match event:
            case RoundBegan():
                loot = event.loot
            case Kept():
                kept[event.seat][loot[event.tile]] += 1
            case ArtBought() | CardsBought() | BagOpened():
                paid[event.seat].update(loot[tile] for tile in _paid(event))
                arts[event.seat].update(_gained(event))
    return [Spoils(dict(kept[seat]), dict(paid[seat]), dict(arts[seat])) for seat in range(seats)]


def _paid(event: ArtBought | CardsBought | BagOpened) -> tuple[int, ...]:
    return (event.tile,) if isinstance(event, BagOpened) else event.paid


def _gained(event: ArtBought | CardsBought | BagOpened) -> Iterator[Art]:
    if not isinstance(event, CardsBought) and event.art is not None:
        yield event.art
