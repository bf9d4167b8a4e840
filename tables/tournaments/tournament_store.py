"""Stores tournaments. Separate rows name the people of each tournament, so that a person's tournaments can be found."""

from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, or_, select

from tables.database.rows import TournamentPersonRow, TournamentRow
from tables.scheduled.document_store import Change, DocumentStore
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.storage import audit
from tables.tournaments.model.tournament import Tournament, TournamentStage

TournamentChange = Change[Tournament]

_PERSON: Final = TournamentPersonRow


class TournamentStore(DocumentStore[Tournament]):
    """Stores tournaments. When a tournament ends, the server's audit log gets a line, if a round had begun."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` returns Unix seconds."""
        super().__init__(Tournament, TournamentRow, TournamentRow.tournament)
        self._now = now

    def write(self, connection: Connection, document: Tournament, before: Tournament | None = None) -> None:
        super().write(connection, document, before)
        is_new_end = before is not None and before.stage is not TournamentStage.OVER
        if is_new_end and document.stage is TournamentStage.OVER and document.rounds:
            audit.add_line(connection, _end_of(document), self._now())

    def is_about(self, user_id: int) -> ColumnElement[bool]:
        takes_part = select(_PERSON.tournament_id).where(_PERSON.user_id == user_id)
        return or_(TournamentRow.organiser == user_id, TournamentRow.id.in_(takes_part))

    def _with_parts(self, connection: Connection, documents: Sequence[Tournament]) -> list[Tournament]:
        return list(documents)

    def _without_parts(self, document: Tournament) -> Tournament:
        return document

    def _write_parts(self, connection: Connection, document: Tournament, before: Tournament | None) -> None:
        now, stored = _people(document), set() if before is None else _people(before)
        of_tournament = _PERSON.tournament_id == document.id
        if stored - now:
            connection.execute(delete(_PERSON).where(of_tournament, _PERSON.user_id.in_(stored - now)))
        if now - stored:
            rows = [{"user_id": user, "tournament_id": document.id} for user in now - stored]
            connection.execute(insert(_PERSON), rows)

    def _delete_parts(self, connection: Connection, ids: Select[int]) -> None:
        connection.execute(delete(_PERSON).where(_PERSON.tournament_id.in_(ids)))

    def _delete_parts_about(self, connection: Connection, user_id: int) -> None:
        connection.execute(delete(_PERSON).where(_PERSON.user_id == user_id))


def _end_of(tournament: Tournament) -> AuditEntry:
    seated = {user for one in tournament.rounds for table in one.tables for user in table.seats}
    told: dict[str, str | int] = {
        "title": tournament.name,
        "people": len(seated),
        "rounds": len(tournament.rounds),
    }
    return AuditEntry(tournament.guild_id, None, ManagerAction.TOURNAMENT_OVER, told)


def _people(tournament: Tournament) -> set[int]:
    """Returns the user ids of all entrants, except people who asked to be forgotten."""
    return {entrant.user_id for entrant in tournament.entrants if entrant.user_id > 0}
