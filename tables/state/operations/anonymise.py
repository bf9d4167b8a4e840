"""Puts an alias in the place of a person who asked to be forgotten, at a table where they have or had a seat."""

from typing import Any

import msgspec
from msgspec.structs import replace

from tables.state.head import Head, Status
from tables.state.occupants import anonymised as anonymised_occupant
from tables.state.operations import lobby, play
from tables.state.transition import Context, TableState, Transition


def anonymised(state: TableState, user_id: int, alias: int, context: Context) -> Transition | None:
    """Replaces a person at this table by an alias. Returns None if the person is not in the head.

    If the table is live, the person first leaves it (9.2). Their name and panel are deleted. Their moves stay. If they
    are still the host, the table has no host any more.
    """
    head = state.head
    if user_id not in (head.host_id, *(occupant.user_id for occupant in head.occupants)):
        return None
    transition = Transition(head, state.game, silent=not head.is_live)
    if head.is_live and head.seat_of(user_id) is not None:
        is_lobby = head.status is Status.LOBBY
        transition = lobby.left(state, user_id, context) if is_lobby else play.left(state, user_id, context)
    return replace(transition, head=_without(transition.head, user_id, alias))


def _without(head: Head, user_id: int, alias: int) -> Head:
    occupants = tuple(anonymised_occupant(each, alias) if each.user_id == user_id else each for each in head.occupants)
    return replace(head, occupants=occupants, host_id=None if head.host_id == user_id else head.host_id)


def anonymised_head(head: bytes, user_id: int, alias: int) -> bytes | None:
    """Replaces a person by an alias in the stored head of a table that is no longer live.

    Any version of the bot may have written the head. Returns None if the person is not in the head. If a head with
    their id cannot be decoded, returns an empty JSON object.
    """
    if str(user_id).encode() not in head:
        return None
    try:
        values = msgspec.json.decode(head)
        found = _blank(values, user_id, alias)
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError):
        return b"{}"
    return msgspec.json.encode(values) if found else None


def _blank(values: dict[str, Any], user_id: int, alias: int) -> bool:
    seats = [seat for seat in values["occupants"] if seat["user_id"] == user_id]
    for seat in seats:
        seat |= {"user_id": alias, "name": "", "panel": None}
    if is_host := values["host_id"] == user_id:
        values["host_id"] = None
    return bool(seats) or is_host
