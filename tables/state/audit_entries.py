"""What a manager of a server did, as a value: the database keeps it (`tables/storage/audit.py`)."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from tables.state.operations import USER, Operation


class ManagerAction(StrEnum):
    """What a manager may do. The words stand in the catalogs as `act-<act>`."""

    CHANNELS = "channels"  # details: channels, by their numbers
    DEFAULTS = "defaults"  # details: option
    LANGUAGE = "language"  # details: language
    TABLES = "tables"  # at once; details: most
    SEASON_BEGAN = "season-began"  # details: number
    SEASON_ENDED = "season-ended"  # details: number
    EDITION_ADDED = "edition-added"  # details: edition
    EDITION_REPLACED = "edition-replaced"  # details: edition
    EDITION_REMOVED = "edition-removed"  # details: edition
    CANCELLED = "cancelled"  # details: table, channel
    HOST_LEFT = "host-left"  # details: table, channel; a host who would have cancelled the game, but for the others
    AGREED = "agreed"  # details: table, channel; a host with whom all agreed to end the game
    CHANNEL_GONE = "channel-gone"  # details: table, channel; by nobody knows whom, a game with people is gone
    VOIDED = "voided"  # details: table
    BOARD_SAVED = "board-saved"
    RESULTS_SAVED = "results-saved"


class AuditEntry(Struct, frozen=True):
    """Who did what where; `user_id` None as in `AuditLine`."""

    guild_id: int
    user_id: int | None
    act: ManagerAction
    details: dict[str, str | int] = {}


def unless_forgotten(audit_entry: AuditEntry, operation: Operation) -> AuditEntry:
    """The deed, by nobody where its person was forgotten since the operation began. Any thread may ask."""
    is_forgotten = audit_entry.user_id is not None and operation.forgot((USER, audit_entry.user_id))
    return replace(audit_entry, user_id=None) if is_forgotten else audit_entry
