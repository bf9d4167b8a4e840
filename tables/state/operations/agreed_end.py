"""Ends a game without a result if its host asks for it and everyone present agrees (9.5).

A losing host must not simply cancel a game that the others want to finish. `asked`, `agreed` and `refused` also raise
what `play.running_game` and `play.seat_at` raise.
"""

from typing import Final

from msgspec.structs import replace

from engine.game import Game
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.deadlines import with_deadline
from tables.state.head import CloseReason, Ending, Head
from tables.state.operations.play import marked_present, running_game, seat_at
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition, closed

MIN_AGREEING: Final = 2
"""At least this many people must agree, the host included. So the host cannot end the game while the others are only
away. If all others have left for good, the host alone is enough."""


def check_cancel(head: Head, by: int | None) -> None:
    """Raises TableRefused PLAYS_HERE if the user `by` may not cancel this table.

    While a game with other people is running, nobody who plays or has played in it may cancel it. `by` is None if no
    user cancels the table.
    """
    if head.is_running_with_others and by is not None and by in head.people:
        raise TableRefused(TableCode.PLAYS_HERE, host=head.host_id or 0)


def audit_entry_for(head: Head, reason: CloseReason) -> AuditEntry | None:
    """Returns an audit entry if a running game between people ends because its channel was deleted, otherwise None."""
    if reason is not CloseReason.CHANNEL_GONE or not head.is_running_with_others:
        return None
    return AuditEntry(head.guild_id, None, ManagerAction.CHANNEL_GONE, {"table": head.id, "channel": head.channel_id})


def asked(state: TableState, user_id: int, context: Context) -> Transition | None:
    """Records that the host asks to end the game, and agrees. Returns None if this host has asked already.

    Call `closed_if_all_agree` afterwards, because perhaps nobody else has to agree. Raises TableRefused:

    - NOT_HOST_OR_MANAGER if the user is not the host.
    - ENDING_REFUSED if someone has refused in this round.
    """
    head, game, seat = _pressed(state, user_id, context)
    if user_id != head.host_id:
        raise TableRefused(TableCode.NOT_HOST_OR_MANAGER, host=head.host_id or 0)
    if head.ending is not None and head.ending.is_refused:
        raise TableRefused(TableCode.ENDING_REFUSED)
    if head.ending is not None and head.ending.by == seat:
        return None
    return Transition(replace(head, ending=Ending(seat, (seat,))), game)


def agreed(state: TableState, user_id: int, context: Context) -> Transition:
    """Records that a person agrees. If everyone has then agreed, ends the game (`closed_if_all_agree`). Raises
    TableRefused NOT_ASKED if there is no open request."""
    head, game, seat = _pressed(state, user_id, context)
    ending = _open_request(head)
    if seat not in ending.agreed:
        ending = replace(ending, agreed=(*ending.agreed, seat))
    return closed_if_all_agree(Transition(replace(head, ending=ending), game))


def refused(state: TableState, user_id: int, context: Context) -> Transition:
    """Records that a person refuses. Then nobody can ask again in this round. Raises TableRefused NOT_ASKED if there is
    no open request."""
    head, game, _ = _pressed(state, user_id, context)
    return Transition(replace(head, ending=replace(_open_request(head), is_refused=True)), game)


def closed_if_all_agree(transition: Transition) -> Transition:
    """Closes the table if the host has asked for it and everyone present has agreed.

    Adds an audit entry. Call it after each operation, because people also leave or are marked as away. If other people
    have seats, at least `MIN_AGREEING` people must be present. If the host who asked is no longer present, the request
    ends.
    """
    head, ending = transition.head, transition.head.ending
    if ending is None or ending.is_refused or not head.is_live:
        return transition
    host = head.occupants[ending.by]
    if not host.is_person_playing:
        return replace(transition, head=replace(head, ending=None))
    present_seats = {seat for seat, occupant in enumerate(head.occupants) if occupant.is_person_playing}
    if (len(present_seats) < MIN_AGREEING and head.is_running_with_others) or not present_seats <= set(ending.agreed):
        return transition
    audit_entry = AuditEntry(
        head.guild_id, host.user_id, ManagerAction.AGREED, {"table": head.id, "channel": head.channel_id}
    )
    end = closed(head, transition.game, CloseReason.AGREED)
    return replace(transition, head=end.head, audit_entry=audit_entry)


def _pressed(state: TableState, user_id: int, context: Context) -> tuple[Head, Game, int]:
    """Returns the running game with this person marked as present, and their seat."""
    head, game = running_game(state)
    seat = seat_at(head, user_id)
    return with_deadline(marked_present(head, seat), game, context.now), game, seat


def _open_request(head: Head) -> Ending:
    if head.ending is None or head.ending.is_refused:
        raise TableRefused(TableCode.NOT_ASKED)
    return head.ending
