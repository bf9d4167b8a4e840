"""Stores game nights. The answers to a night have their own rows."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, or_, select

from tables.database.rows import GameNightRow, NightAnswerRow
from tables.database.upsert import upsert
from tables.nights.model.game_night import GameNight, NightAnswer, NightStage
from tables.nights.model.night_steps import following
from tables.scheduled.document_store import Change, DocumentStore

NightChange = Change[GameNight]

_SET_ANSWER: Final = upsert(NightAnswerRow)
_ANSWER: Final = NightAnswerRow
_ANSWERS: Final = (
    select(_ANSWER.night_id, _ANSWER.user_id, _ANSWER.name, _ANSWER.comes, _ANSWER.at)
    .where(_ANSWER.night_id.in_(bindparam("nights", expanding=True)))
    .order_by(_ANSWER.at, _ANSWER.user_id)
)


class NightStore(DocumentStore[GameNight]):
    def __init__(self) -> None:
        super().__init__(GameNight, GameNightRow, GameNightRow.night)

    def close(self, connection: Connection, night_id: int, now: float) -> None:
        """As `GameNights.close`."""
        for night in self.read(connection, self.where(GameNightRow.id == night_id).with_for_update()):
            if night.stage is not NightStage.OVER or night.telling or night.is_event_stale:
                continue
            after = following(night, now)
            if after is None:
                self.delete(connection, GameNightRow.id == night_id)
            else:
                self.write(connection, after, night)

    def is_about(self, user_id: int) -> ColumnElement[bool]:
        answered = select(NightAnswerRow.night_id).where(NightAnswerRow.user_id == user_id)
        return or_(GameNightRow.organiser == user_id, GameNightRow.id.in_(answered))

    def _with_parts(self, connection: Connection, documents: Sequence[GameNight]) -> list[GameNight]:
        of_night: dict[int, list[NightAnswer]] = {night.id: [] for night in documents}
        for row in connection.execute(_ANSWERS, {"nights": list(of_night)}):
            of_night[row.night_id].append(NightAnswer(row.user_id, row.name, row.comes, row.at))
        return [replace(night, answers=tuple(of_night[night.id])) for night in documents]

    def _without_parts(self, document: GameNight) -> GameNight:
        return replace(document, answers=())

    def _write_parts(self, connection: Connection, document: GameNight, before: GameNight | None) -> None:
        stored = () if before is None else before.answers
        gone = {each.user_id for each in stored} - {each.user_id for each in document.answers}
        if gone:
            of_night = NightAnswerRow.night_id == document.id
            connection.execute(delete(NightAnswerRow).where(of_night, NightAnswerRow.user_id.in_(gone)))
        for answer in set(document.answers) - set(stored):
            connection.execute(_SET_ANSWER, {"night_id": document.id} | msgspec.structs.asdict(answer))

    def _delete_parts(self, connection: Connection, ids: Select[int]) -> None:
        connection.execute(delete(NightAnswerRow).where(NightAnswerRow.night_id.in_(ids)))

    def _delete_parts_about(self, connection: Connection, user_id: int) -> None:
        connection.execute(delete(NightAnswerRow).where(NightAnswerRow.user_id == user_id))
