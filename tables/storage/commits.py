"""The data that one operation writes, and the statements that write it."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from engine.events import Event, GameEnded
from engine.game import Game
from engine.moves import Move
from tables.state.audit_entries import AuditEntry
from tables.state.daily_game import DailyScore
from tables.state.head import Head
from tables.storage import audit, statements
from tables.storage.encoding import SCHEMA, encoded, schema_of
from tables.storage.statements import Write


class Commit(Struct, frozen=True):
    """The data that one operation writes."""

    table: int
    seq: int
    """The commit's number at its table."""
    at: float
    """In Unix seconds."""
    move: Move | None
    events: list[Event]
    head: Head | None
    """None if it has not changed."""
    snapshot: Game | None
    """The game after this commit, if the commit begins a round."""
    people: frozenset[int] | None = None
    """The new `Head.people`. None if they have not changed."""
    audit_entry: AuditEntry | None = None
    abandons: bool = False
    """Whether this commit closes a game that some people, but not all, had left (`Head.is_abandoned`)."""
    daily_score: DailyScore | None = None
    """The score, if this commit ends a ranked try."""

    def __repr__(self) -> str:
        return f"Commit(table={self.table}, seq={self.seq})"


def writes_of(commit: Commit) -> list[Write]:
    """Returns the writes that store a commit.

    If the commit ends a game that counts for the standings, the writes include an `UnsettledRow`.
    """
    key = {"table_id": commit.table, "seq": commit.seq}
    log = {
        **key,
        "at": commit.at,
        "schema": SCHEMA,
        "move": None if commit.move is None else encoded(commit.move),
        "events": encoded(commit.events) if commit.events else None,
    }
    writes = [Write(statements.INSERT_LOG, log)]
    if (head := commit.head) is not None:
        new = {
            "table_id": head.id,
            "new_head": encoded(head),
            "new_schema": schema_of(head),
            "new_is_untold": head.is_untold,
        }
        claim = {f"new_{column}": value for column, value in claim_columns(head).items()}
        writes.append(Write(statements.UPDATE_TABLE, new | claim))
    if commit.people is not None:
        writes += people_writes(commit.table, commit.people)
    if (game := commit.snapshot) is not None:
        writes.append(Write(statements.DELETE_SNAPSHOT, {"table_id": commit.table}))
        writes.append(Write(statements.INSERT_SNAPSHOT, {**key, "schema": SCHEMA, "game": encoded(game)}))
    if _has_result(commit):
        writes.append(Write(statements.INSERT_UNSETTLED, {"table_id": commit.table}))
    if (score := commit.daily_score) is not None:
        assert commit.head is not None
        attempt = {"of_person": commit.head.owner, "of_day": commit.head.day, "of_table": commit.table}
        new = {"new_points": score.points, "new_lead": score.lead}
        writes.append(Write(statements.SCORE_DAILY_ATTEMPT, attempt | new))
    if commit.audit_entry is not None:
        writes.append(audit.line_write(commit.audit_entry, commit.at))
    return writes


def _has_result(commit: Commit) -> bool:
    """Whether a commit ends a game that counts for the standings.

    A house of the day does not count: it has its own leaderboard.
    """
    if commit.head is not None and commit.head.is_daily:
        return False
    return commit.abandons or GameEnded in map(type, commit.events)


def attempt_write(table: int, head: Head) -> Write:
    """Returns the write that uses up a person's ranked try at a house of the day."""
    values = {"person": head.owner, "day": head.day, "guild_id": head.guild_id, "table_id": table}
    return Write(statements.INSERT_DAILY_ATTEMPT, values | {"points": None, "lead": None})


def people_writes(table: int, people: Collection[int]) -> list[Write]:
    """Returns the writes that replace the rows of a table's people."""
    inserts = (Write(statements.INSERT_OCCUPANT, {"user_id": user, "table_id": table}) for user in people)
    return [Write(statements.DELETE_OCCUPANTS, {"of_table": table}), *inserts]


def claim_columns(head: Head) -> dict[str, Any]:
    """Returns the columns of a table's row that store its claim. All are None if the table is not live."""
    claim = head.claim if head.is_live else None
    return {
        "live_channel": claim if isinstance(claim, int) else None,
        "live_learner": claim[1] if isinstance(claim, tuple) else None,
        "live_claim": claim if isinstance(claim, str) else None,
    }
