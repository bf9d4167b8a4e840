"""The editions that a server has uploaded: which names they may have, and how they are stored."""

from collections.abc import Collection
from typing import Final

import structlog
from sqlalchemy import Connection, delete

from engine.editions.edition import Edition
from engine.editions.names import look_of
from engine.editions.reading import EditionError, parse
from tables.database.rows import GuildEditionRow
from tables.database.upsert import upsert
from tables.state.refusals import TableCode, TableRefused

log: Final = structlog.get_logger()

MAX_EDITIONS: Final = 20  # per server; together with the built-in editions they fit a list on a phone
_SET_EDITION: Final = upsert(GuildEditionRow)


def check_new_name(name: str, known: Collection[str]) -> None:
    """Raises TableRefused if a server may not add an edition with this new name.

    `known` are the names of the server's own editions.

    - TOO_MANY_EDITIONS if the server has `MAX_EDITIONS` already.
    - EDITION_ALIKE if `name` looks like a name in `known`.
    """
    if len(known) >= MAX_EDITIONS:
        raise TableRefused(TableCode.TOO_MANY_EDITIONS, most=MAX_EDITIONS)
    alike = next((other for other in known if look_of(other) == look_of(name)), None)
    if alike is not None:
        raise TableRefused(TableCode.EDITION_ALIKE, edition=alike)


def editions_from(rows: list[tuple[str, str]]) -> dict[str, Edition]:
    """Returns stored editions that this version can play, by name. `rows` have name and text."""
    found: dict[str, Edition] = {}
    for name, text in rows:
        try:
            found[name] = parse(text, name, is_stored=True)
        except EditionError as error:
            log.warning("a server's edition cannot be played any more", reason=str(error))
    return found


def write_edition(guild_id: int, name: str, text: str, connection: Connection) -> None:
    connection.execute(_SET_EDITION, {"guild_id": guild_id, "name": name, "text": text})


def delete_edition(guild_id: int, name: str, connection: Connection) -> None:
    matches = (GuildEditionRow.guild_id == guild_id, GuildEditionRow.name == name)
    connection.execute(delete(GuildEditionRow).where(*matches))
