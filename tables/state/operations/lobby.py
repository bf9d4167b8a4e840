"""The lobby: joining, leaving, options and the start of the game (2.1, 9.1, 9.2, 9.5).

If the table is no lobby any more, all operations but `left` and `touched` raise TableRefused ALREADY_LEFT,
ALREADY_STARTED or TABLE_OVER.

Only a person who may act as host (`may_host`) can change rivals, options and level, or start the game. All others get
NOT_HOST. Whoever changes something becomes the host.
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.chance import SeededChance
from engine.decide import start as deal
from engine.editions.edition import Edition
from engine.evolve import replay
from engine.options import Options
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals.levels import Level
from tables.state.deadlines import LOBBY_SECONDS, with_deadline, with_full_time
from tables.state.head import CloseReason, Head, SeatCall, Status, TableOptions
from tables.state.occupants import Occupant, Presence, person, rival
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition, after_events, closed

HOST_SILENCE_SECONDS: Final = 5 * 60
"""9.5: if the host of a lobby presses nothing there for this many seconds, others may act as host."""

FindEdition = Callable[[str], Edition | None]


def joined(state: TableState, user_id: int, name: str, now: float) -> Transition | None:
    """9.1: gives a new person a seat and restarts the lobby's deadline.

    Returns None if the user has a seat already. Raises TableRefused TABLE_FULL if no seat is free.
    """
    head = state.head
    _check_lobby(head, user_id)
    if head.seat_of(user_id) is not None:
        return None
    return _with_occupants(head, (*head.occupants, person(user_id, name)), now)


def left(state: TableState, user_id: int, context: Context) -> Transition:
    """9.2, 9.5: frees a person's seat. Call it only in a lobby.

    - If the host leaves, the person who has had a seat longest becomes host.
    - If no other person has a seat, the lobby closes.
    - If others stay, the lobby stays open at most `LOBBY_SECONDS` after their last press.

    Raises TableRefused NOT_SEATED if the user has no seat.
    """
    head = state.head
    seat = head.seat_of(user_id)
    if seat is None:
        raise TableRefused(TableCode.NOT_SEATED)
    occupants = head.occupants[:seat] + head.occupants[seat + 1 :]
    host = next_host(head, occupants)
    head = replace(
        head, occupants=occupants, host_id=host, host_was_silent=head.host_was_silent and host == head.host_id
    )
    if host is None:
        return closed(head, None, CloseReason.EMPTY)
    if _is_host_alone(head):
        head = replace(head, options_before=None)
    last_press = max(context.last_seen(o.user_id) for o in occupants if o.user_id is not None)
    if head.deadline is not None:  # people who come and go cannot keep an unused lobby open
        at = min(head.deadline.at, last_press + LOBBY_SECONDS)
        head = replace(head, deadline=replace(head.deadline, at=at))
    return Transition(head, None)


def left_lobby(state: TableState, user_id: int, context: Context) -> Transition:
    """As `left`, but the table may be in any state. Raises TableRefused if it is not a lobby."""
    _check_lobby(state.head, user_id)
    return left(state, user_id, context)


def touched(state: TableState, user_id: int, context: Context) -> Transition | None:
    """Restarts the lobby's deadline after a press by someone seated. Returns None if nothing changes."""
    head = with_full_time(state.head, context.now)
    return None if head is state.head or head.seat_of(user_id) is None else Transition(head, None)


def may_host(head: Head, user_id: int, context: Context) -> bool:
    """9.5: whether a user may act as host.

    The host may. If the host of a lobby has pressed nothing there for `HOST_SILENCE_SECONDS`, everyone seated may.
    """
    if head.host_id is None:
        return False
    is_silent = head.status is Status.LOBBY and context.last_here(head.host_id) <= context.now - HOST_SILENCE_SECONDS
    return user_id == head.host_id or (is_silent and head.seat_of(user_id) is not None)


def next_host(head: Head, occupants: tuple[Occupant, ...]) -> int | None:
    """9.5: returns the user id of the next host, or None if no person has a seat.

    A host who has a seat stays host. Otherwise, the first person present is next, or the first person if all are away.
    `occupants` are in the order in which they sat down.
    """
    people = [o for o in occupants if o.is_person_at_table]
    if any(o.user_id == head.host_id for o in people):
        return head.host_id
    people.sort(key=lambda o: o.presence is Presence.AWAY)
    return people[0].user_id if people else None


def rival_added(state: TableState, by: int, context: Context) -> Transition:
    """Adds a computer player. Raises TableRefused TABLE_FULL if all seats are taken."""
    head = _head_for_host(state, by, context)
    return _with_occupants(head, (*head.occupants, rival()), context.now)


def rival_removed(state: TableState, by: int, context: Context) -> Transition:
    """Removes the computer player who was added last. Raises TableRefused NOTHING_TO_REMOVE if there is none."""
    head = _head_for_host(state, by, context)
    for seat in reversed(range(len(head.occupants))):
        if head.occupants[seat].presence is Presence.RIVAL:
            return _with_occupants(head, head.occupants[:seat] + head.occupants[seat + 1 :], context.now)
    raise TableRefused(TableCode.NOTHING_TO_REMOVE)


def options_set(  # noqa: PLR0913, PLR0917
    state: TableState, by: int, preset: str, options: Options, lets_in_late: bool | None, context: Context
) -> Transition | None:
    """Sets the options of the game. `preset` is a key of `PRESETS`. `lets_in_late` is as in `Head`; None leaves it
    unchanged."""
    head = _head_for_host(state, by, context)
    late = head.lets_in_late if lets_in_late is None else lets_in_late
    if (preset, options, late) == (head.preset, head.options, head.lets_in_late):
        return None
    return _with_options(head, replace(head, preset=preset, options=options, lets_in_late=late), context.now)


def level_set(state: TableState, by: int, level: Level, context: Context) -> Transition | None:
    head = _head_for_host(state, by, context)
    return None if level is head.level else _with_options(head, replace(head, level=level), context.now)


def people_called(state: TableState, by: int, people: int | None, context: Context) -> Transition:
    """Records that the user `by` has called people to the free seats.

    `people` is the number of people who were called. It is None if a role was called. Raises what `check_call` raises.
    """
    check_call(state.head, by)
    call = SeatCall(context.now, people)
    return _with_occupants(replace(state.head, call=call), state.head.occupants, context.now)


def check_call(head: Head, by: int) -> None:
    """Raises TableRefused if the user `by` may not call people to this table.

    - NOT_SEATED if the user has no seat.
    - ALREADY_CALLED if people were called before.
    - TABLE_FULL if no seat is free.
    """
    _check_lobby(head, by)
    if head.seat_of(by) is None:
        raise TableRefused(TableCode.NOT_SEATED)
    if head.call is not None:
        raise TableRefused(TableCode.ALREADY_CALLED)
    if len(head.occupants) >= MAX_PLAYERS:
        raise TableRefused(TableCode.TABLE_FULL, seats=MAX_PLAYERS)


def started(
    state: TableState, by: int, edition_named: FindEdition, chance: SeededChance, context: Context
) -> Transition:
    """2.1: starts the game with everyone who has a seat.

    - Raises TableRefused TOO_FEW_PLAYERS if fewer than `MIN_PLAYERS` seats are taken.
    - Raises TableRefused EDITION_GONE if `edition_named` does not find the edition.
    """
    head = _head_for_host(state, by, context)
    if len(head.occupants) < MIN_PLAYERS:
        raise TableRefused(TableCode.TOO_FEW_PLAYERS, seats=len(head.occupants))
    edition = edition_named(head.options.edition)
    if edition is None:
        raise TableRefused(TableCode.EDITION_GONE)
    events = deal(len(head.occupants), head.options, edition, chance)
    head = replace(head, status=Status.PLAYING, options_before=None)
    return after_events(head, replay(events), None, events, context.now)


def _check_lobby(head: Head, user_id: int) -> None:
    if not head.is_live:
        raise TableRefused(TableCode.TABLE_OVER)
    if head.status is not Status.LOBBY:
        left_before = head.has_left(user_id)
        raise TableRefused(TableCode.ALREADY_LEFT if left_before else TableCode.ALREADY_STARTED)


def _head_for_host(state: TableState, by: int, context: Context) -> Head:
    """9.5: returns the head with the user `by` as host."""
    head = state.head
    _check_lobby(head, by)
    if not may_host(head, by, context):
        raise TableRefused(TableCode.NOT_HOST, host=head.host_id or 0, minutes=HOST_SILENCE_SECONDS // 60)
    return head if by == head.host_id else replace(head, host_id=by, host_was_silent=True)


def _with_options(before: Head, after: Head, now: float) -> Transition:
    """Returns the transition to new options.

    `Head.options_before` keeps the old ones, because the public message says what has changed.
    """
    kept = before.options_before or TableOptions(before.preset, before.options, before.level)
    options_before = None if _is_host_alone(after) else kept
    return _with_occupants(replace(after, options_before=options_before), after.occupants, now)


def _is_host_alone(head: Head) -> bool:
    return all(each.user_id in (None, head.host_id) for each in head.occupants)


def _with_occupants(head: Head, occupants: tuple[Occupant, ...], now: float) -> Transition:
    """Returns the transition to new occupants. Restarts the lobby's deadline.

    Raises TableRefused TABLE_FULL if there are more occupants than seats.
    """
    if len(occupants) > MAX_PLAYERS:
        raise TableRefused(TableCode.TABLE_FULL, seats=MAX_PLAYERS)
    return Transition(with_deadline(replace(head, occupants=occupants, deadline=None), None, now), None)
