"""Stores game nights and the answers to them. Each function that takes a `Connection` runs inside a transaction, in the
writer's thread."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Select, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tables.database.rows import GameNightRow, NightAnswerRow
from tables.database.upsert import upsert
from tables.state.game_night import GameNight, NightAnswer, NightStage
from tables.state.night_steps import following
from tables.storage.coding import SCHEMA

log: Final = structlog.get_logger()

_NIGHT: Final = msgspec.json.Decoder(GameNight)
_SET_NIGHT: Final = upsert(GameNightRow)
_SET_ANSWER: Final = upsert(NightAnswerRow)
_ROWS: Final = select(GameNightRow.id, GameNightRow.schema, GameNightRow.night)
_ANSWERS: Final = select(
    NightAnswerRow.night_id, NightAnswerRow.user_id, NightAnswerRow.name, NightAnswerRow.comes, NightAnswerRow.at
).order_by(NightAnswerRow.at, NightAnswerRow.user_id)

NightChange = Callable[[GameNight], GameNight]


def nights_where(*conditions: ColumnElement[bool]) -> Select[int, int, bytes]:
    """Returns a query for nights, the one that is due first at the beginning. `read` reads its rows. Leaves out nights
    that a newer version of the bot has written."""
    return _ROWS.where(GameNightRow.schema <= SCHEMA, *conditions).order_by(
        GameNightRow.next_action_at, GameNightRow.id
    )


async def read(connection: AsyncConnection, query: Select[int, int, bytes]) -> list[GameNight]:
    """Returns the nights of a query with their answers. Leaves out those that cannot be read."""
    return (await read_all(connection, query))[0]


async def read_all(connection: AsyncConnection, query: Select[int, int, bytes]) -> tuple[list[GameNight], set[int]]:
    """Returns the nights of a query with their answers, and the numbers of those that cannot be read."""
    rows = (await connection.execute(query)).all()
    nights = _decoded(rows, (await connection.execute(_answers_to(rows))).all() if rows else ())
    return nights, {row.id for row in rows} - {night.id for night in nights}


def read_now(connection: Connection, query: Select[int, int, bytes]) -> list[GameNight]:
    """Does the same as `read`, inside a writing transaction."""
    rows = connection.execute(query).all()
    return _decoded(rows, connection.execute(_answers_to(rows)).all() if rows else ())


def write(connection: Connection, night: GameNight, before: GameNight | None = None) -> None:
    """Writes a night and the answers that differ from `before`, which is what is stored; None for a new night."""
    stored = () if before is None else before.answers
    connection.execute(
        _SET_NIGHT,
        {
            "id": night.id,
            "guild_id": night.guild_id,
            "organiser": night.organiser,
            "next_action_at": night.next_action_at,
            "schema": SCHEMA,
            "night": msgspec.json.encode(replace(night, answers=())),
        },
    )
    gone = {each.user_id for each in stored} - {each.user_id for each in night.answers}
    if gone:
        of_night = NightAnswerRow.night_id == night.id
        connection.execute(delete(NightAnswerRow).where(of_night, NightAnswerRow.user_id.in_(gone)))
    for answer in set(night.answers) - set(stored):
        connection.execute(_SET_ANSWER, {"night_id": night.id} | msgspec.structs.asdict(answer))


def change(connection: Connection, conditions: Sequence[ColumnElement[bool]], work: NightChange) -> list[GameNight]:
    """Changes each night that fits, and returns them as they are then. Nobody else changes them meanwhile."""
    changed = []
    for night in read_now(connection, nights_where(*conditions).with_for_update()):
        after = work(night)
        if after != night:
            after = replace(after, version=night.version + 1)
            write(connection, after, night)
        changed.append(after)
    return changed


def close(connection: Connection, night_id: int, now: float) -> None:
    """Replaces a night that is over, and about which nothing is left to do, by the next one of its series. Deletes it
    if there is none."""
    for night in read_now(connection, nights_where(GameNightRow.id == night_id).with_for_update()):
        if night.stage is not NightStage.OVER or night.telling or night.is_event_stale:
            continue
        after = following(night, now)
        if after is None:
            delete_nights(connection, GameNightRow.id == night_id)
        else:
            write(connection, after, night)


def delete_nights(connection: Connection, *conditions: ColumnElement[bool]) -> None:
    """Deletes nights and the answers to them."""
    ids = select(GameNightRow.id).where(*conditions)
    connection.execute(delete(NightAnswerRow).where(NightAnswerRow.night_id.in_(ids)))
    connection.execute(delete(GameNightRow).where(*conditions))


def forget(connection: Connection, user_id: int, change_readable: NightChange) -> None:
    """Removes a person from all nights by `change_readable`. Of nights that cannot be read, deletes the answer and the
    organiser."""
    change(connection, (is_about(user_id),), change_readable)
    connection.execute(delete(NightAnswerRow).where(NightAnswerRow.user_id == user_id))
    for row in connection.execute(_ROWS.where(GameNightRow.organiser == user_id)).all():
        of_row = update(GameNightRow).where(GameNightRow.id == row.id)
        connection.execute(of_row.values(organiser=None, night=_without_id(row.night, user_id)))


def _without_id(night: bytes, user_id: int) -> bytes:
    """Returns a night that cannot be read, without a person's id wherever it is a whole number of its JSON."""
    return re.sub(rb"(?<!\d)%d(?!\d)" % user_id, b"null", night)


def is_about(user_id: int) -> ColumnElement[bool]:
    """Returns the condition that a person has planned a night or answered to it."""
    answered = select(NightAnswerRow.night_id).where(NightAnswerRow.user_id == user_id)
    return or_(GameNightRow.organiser == user_id, GameNightRow.id.in_(answered))


def _answers_to(nights: Iterable[Any]) -> Select[int, int, str, bool, float]:
    return _ANSWERS.where(NightAnswerRow.night_id.in_([night.id for night in nights]))


def _decoded(rows: Iterable[Any], answers: Iterable[Any]) -> list[GameNight]:
    of_night: dict[int, list[NightAnswer]] = {}
    for each in answers:
        of_night.setdefault(each.night_id, []).append(NightAnswer(each.user_id, each.name, each.comes, each.at))
    found = []
    for row in rows:
        try:
            night = _NIGHT.decode(row.night)
        except msgspec.MsgspecError as error:
            log.error("a game night cannot be read", night=row.id, reason=str(error))  # noqa: TRY400 - not a bug here
            continue
        found.append(replace(night, answers=tuple(of_night.get(row.id, ()))))
    return found
