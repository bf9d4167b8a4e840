"""What happens before the game: sitting down, standing up, options, the start (2.1, 9.1, 9.2, 9.5)."""

from collections.abc import Callable

from msgspec.structs import replace

from engine.chance import SeededChance
from engine.decide import start as deal
from engine.edition import Edition
from engine.evolve import replay
from engine.options import Options
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals.levels import Level
from tables.deadlines import with_clock
from tables.head import CloseReason, Head, Status
from tables.occupants import Occupant, Presence, person, rival
from tables.refusals import TableCode, TableRefused
from tables.state import Change, State, after_events, closed

EditionNamed = Callable[[str], Edition | None]


def joined(state: State, user_id: int, name: str, now: float) -> Change | None:
    """9.1: a seat for who has none; joining twice is joining once."""
    head = _lobby(state, user_id)
    if head.seat_of(user_id) is not None:
        return None
    return _seated(head, (*head.occupants, person(user_id, name)), now)


def left(state: State, user_id: int, now: float) -> Change:
    """9.2, 9.5: the seat is freed; the longest-seated person is host; the last person closes the lobby."""
    head = state.head
    seat = head.seat_of(user_id)
    if seat is None:
        raise TableRefused(TableCode.NOT_SEATED)
    occupants = head.occupants[:seat] + head.occupants[seat + 1 :]
    head = replace(head, occupants=occupants, host_id=next_host(head, occupants))
    if head.host_id is None:
        return closed(head, None, CloseReason.EMPTY)
    return _seated(head, occupants, now)


def stood_up(state: State, user_id: int, now: float) -> Change:
    """As `left`, and only while this still is a lobby."""
    _lobby(state, user_id)
    return left(state, user_id, now)


def next_host(head: Head, occupants: tuple[Occupant, ...]) -> int | None:
    """9.5: the host, as long as they are there; else the longest-seated person, before one who is away."""
    there = [o for o in occupants if o.is_person_at_table]
    if any(o.user_id == head.host_id for o in there):
        return head.host_id
    there.sort(key=lambda o: o.presence is Presence.AWAY)
    return there[0].user_id if there else None


def rival_added(state: State, by: int, now: float) -> Change:
    """A computer player takes a free seat."""
    head = _hosted(state, by)
    return _seated(head, (*head.occupants, rival()), now)


def rival_removed(state: State, by: int, now: float) -> Change:
    """The rival who sat down last stands up."""
    head = _hosted(state, by)
    for seat in reversed(range(len(head.occupants))):
        if head.occupants[seat].presence is Presence.RIVAL:
            return _seated(head, head.occupants[:seat] + head.occupants[seat + 1 :], now)
    raise TableRefused(TableCode.NOTHING_TO_REMOVE)


def options_set(state: State, by: int, preset: str, options: Options, now: float) -> Change | None:
    """The host chooses the options, or a rulebook's preset."""
    head = _hosted(state, by)
    if (preset, options) == (head.preset, head.options):
        return None
    return _seated(replace(head, preset=preset, options=options), head.occupants, now)


def level_set(state: State, by: int, level: Level, now: float) -> Change | None:
    """The host chooses how well the table's computers play."""
    head = _hosted(state, by)
    return None if level is head.level else _seated(replace(head, level=level), head.occupants, now)


def started(state: State, by: int, edition_named: EditionNamed, chance: SeededChance, now: float) -> Change:
    """2.1: the host starts the game with everyone who sits here."""
    head = _hosted(state, by)
    if len(head.occupants) < MIN_PLAYERS:
        raise TableRefused(TableCode.TOO_FEW_PLAYERS, seats=len(head.occupants))
    edition = edition_named(head.options.edition)
    if edition is None:
        raise TableRefused(TableCode.EDITION_GONE, edition=head.options.edition)
    events = deal(len(head.occupants), head.options, edition, chance)
    head = replace(head, status=Status.PLAYING)
    return replace(after_events(head, replay(events[:1]), None, events[1:], now), events=events)


def _lobby(state: State, user_id: int) -> Head:
    """The head, while this still is a lobby."""
    if not state.head.is_live:
        raise TableRefused(TableCode.TABLE_OVER)
    if state.head.status is not Status.LOBBY:
        left_before = state.head.has_left(user_id)
        raise TableRefused(TableCode.ALREADY_LEFT if left_before else TableCode.ALREADY_STARTED)
    return state.head


def _hosted(state: State, by: int) -> Head:
    head = _lobby(state, by)
    if by != head.host_id:
        raise TableRefused(TableCode.NOT_HOST, host=head.host_id or 0)
    return head


def _seated(head: Head, occupants: tuple[Occupant, ...], now: float) -> Change:
    """A lobby with these people; every change of a lobby gives it its full time anew."""
    if len(occupants) > MAX_PLAYERS:
        raise TableRefused(TableCode.TABLE_FULL, seats=MAX_PLAYERS)
    return Change(with_clock(replace(head, occupants=occupants, deadline=None), None, now), None)
