"""Helpers for tests of deletions: people, another holder of personal data, and a search for what is left."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, select

from tables.database.rows import Base
from tables.privacy.forgetting import Forgetting, PersonalDataHolder
from tables.settings.preferences import Preferences
from tables.state.refusals import TableCode, TableRefused
from tests.tables.harness import NAMES, Tables

ELSEWHERE, SHELVED = 999_999_999, 999_999_998
ZEB = 987_654_321_012_345_678
YAN = 876_543_210_123_456_789
NAMES[ZEB], NAMES[YAN] = "Zebedäus", "Yannick"


async def removed(_: int) -> bool:
    return True


class FakeHolder:
    """Holds data about people and servers outside of tables."""

    def __init__(self, *knows: int) -> None:
        self.knows = set(knows)
        self.forgot: list[tuple[str, int]] = []

    async def about_server(self, guild_id: int) -> dict[str, Any]:
        return {}

    async def about(self, person: int) -> dict[str, Any]:
        return {"shelf": [str(person)]}

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        assert alias < 0
        self.forgot.append(("person", person))

    async def guilds(self) -> set[int]:
        return self.knows

    async def drop_guild(self, guild_id: int) -> None:
        self.forgot.append(("guild", guild_id))


class FailingHolder(FakeHolder):
    """Fails to delete the data of these people and servers."""

    def __init__(self, *kept: int) -> None:
        super().__init__()
        self._kept = kept

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        if person in self._kept:
            raise TableRefused(TableCode.NOT_SAVED)
        await super().forget(person, alias, last_table)

    async def drop_guild(self, guild_id: int) -> None:
        if guild_id in self._kept:
            raise TableRefused(TableCode.NOT_SAVED)
        await super().drop_guild(guild_id)


def forgetting(here: Tables, *holders: PersonalDataHolder) -> Forgetting:
    return Forgetting(here.store, here.registry, Preferences(here.store), holders, now=here.clock)


async def traces(here: Tables, *words: object) -> list[str]:
    """Returns the SQL tables with a row that contains one of these words, once for each such row."""

    def find(connection: Connection) -> Iterator[str]:
        for table in Base.metadata.sorted_tables:
            for row in connection.execute(select(table)):
                text = " ".join(v.decode("utf-8", "replace") if isinstance(v, bytes) else str(v) for v in row)
                if any(str(word) in text for word in words):
                    yield table.name

    return await here.store.read(lambda connection: list(find(connection)))
