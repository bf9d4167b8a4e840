"""A manager's action in a server, as a value. `tables/storage/audit.py` stores it."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from tables.state.deletion_guard import USER, Operation


class ManagerAction(StrEnum):
    """What an audit entry is about. The catalogs have a text for each value, `act-<value>`."""

    CHANNELS = "channels"  # where tables may be opened; details: channels, as their ids
    DEFAULTS = "defaults"  # how new tables begin; details: option
    LANGUAGE = "language"  # details: language
    TABLES = "tables"  # how many tables may be live at the same time; details: most
    THREADS_ON = "threads-on"  # further tables of a channel may open in threads
    THREADS_OFF = "threads-off"
    NIGHTS = "nights"  # who may plan game nights; details: who
    CALLS = "calls"  # who is called to a lobby; details: calls, role
    TOURNAMENTS = "tournaments"  # who may begin tournaments; details: hosts, role
    TOURNAMENT_DROPPED = "tournament-dropped"  # a director took `person_id` out; details: title
    TOURNAMENT_READMITTED = "tournament-readmitted"  # a director let `person_id` in again; details: title
    TOURNAMENT_VOIDED = "tournament-voided"  # a director voided a result that is not counted yet; details: title, table
    TOURNAMENT_ROUND_ENDED = "tournament-round-ended"  # a director ended a round early; details: title, round
    TOURNAMENT_ENDED = "tournament-ended"  # a director ended a tournament early; details: title
    TOURNAMENT_CANCELLED = "tournament-cancelled"  # details: title
    TOURNAMENT_SAVED = "tournament-saved"  # a director downloaded the standings; details: title
    TOURNAMENT_OVER = "tournament-over"  # a tournament ended by itself; details: title, people, rounds
    SEASON_BEGAN = "season-began"  # details: number
    SEASON_ENDED = "season-ended"  # details: number
    EDITION_ADDED = "edition-added"  # details: edition
    EDITION_REPLACED = "edition-replaced"  # details: edition
    EDITION_REMOVED = "edition-removed"  # details: edition
    CANCELLED = "cancelled"  # a table; details: table, channel
    HOST_LEFT = "host-left"  # details: table, channel; a host left because a game with others cannot be cancelled
    AGREED = "agreed"  # details: table, channel; a host asked to end the game and everyone agreed
    CHANNEL_GONE = "channel-gone"  # details: table, channel; the channel of a game with people was deleted
    VOIDED = "voided"  # a result; details: table
    BOARD_SAVED = "board-saved"  # a manager downloaded the leaderboard
    RESULTS_SAVED = "results-saved"  # a manager downloaded the results


class AuditEntry(Struct, frozen=True):
    """One action in a server, for the audit log of its managers."""

    guild_id: int
    user_id: int | None
    """Who did it. None if the bot did it, if Discord does not say who did it, or if that person asked to be
    forgotten."""
    act: ManagerAction
    details: dict[str, str | int] = {}
    """What else is known about the action: `ManagerAction` names these values."""
    person_id: int | None = None
    """The person to whom it was done. None if there is no such person, or if that person asked to be forgotten."""


def unless_forgotten(audit_entry: AuditEntry, operation: Operation) -> AuditEntry:
    """Returns the entry, with None in place of the id of each person who was forgotten since the operation began. Any
    thread may call the function."""
    people = {"user_id": audit_entry.user_id, "person_id": audit_entry.person_id}
    forgotten = [field for field, each in people.items() if each is not None and operation.forgot((USER, each))]
    return replace(audit_entry, **dict.fromkeys(forgotten)) if forgotten else audit_entry
