"""What is stored about a person or a server is told and deleted, whatever fails and wherever the process stops (36)."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select

from tables import forgetting as module
from tables.audit import Act, Deed
from tables.coding import head_from
from tables.forgetting import AT_ONCE, DAY, KEPT_AFTER_REMOVAL, KEPT_AUDIT, Forgetting
from tables.head import CloseReason, Status
from tables.oblivion import stored_without
from tables.occupants import Presence
from tables.preferences import Preferences
from tables.refusals import TableCode, TableRefused
from tables.rows import Base, DepartureRow, ForgettingRow, OccupantRow, TableRow
from tables.writer import NotSaved
from tests.tables.rig import ANA, BEN, CLEO, DAN, GUILD, NAMES, NO_LIMITS, House, house, panel, play_until

ELSEWHERE, SHELVED = 999_999_999, 999_999_998
ZEB = 987_654_321_012_345_678
YAN = 876_543_210_123_456_789
NAMES[ZEB], NAMES[YAN] = "Zebedäus", "Yannick"


class Keeper:
    """Another room that keeps something."""

    def __init__(self, *knows: int) -> None:
        self.knows = set(knows)
        self.forgot: list[tuple[str, int]] = []

    async def about(self, person: int) -> dict[str, Any]:
        return {"shelf": [str(person)]}

    async def forget(self, person: int, alias: int) -> None:
        assert alias < 0
        self.forgot.append(("person", person))

    async def guilds(self) -> set[int]:
        return self.knows

    async def drop_guild(self, guild_id: int) -> None:
        self.forgot.append(("guild", guild_id))


def forgetting(here: House, *keepers: Keeper) -> Forgetting:
    return Forgetting(here.store, here.registry, Preferences(here.store), keepers, now=here.clock)


async def traces(here: House, *words: object) -> list[str]:
    """The database's tables in which any of these words stands, in any column."""
    found: list[str] = []
    async with here.store.reading() as connection:
        for table in Base.metadata.sorted_tables:
            for row in await connection.execute(select(table)):
                text = " ".join(v.decode("utf-8", "replace") if isinstance(v, bytes) else str(v) for v in row)
                if any(str(word) in text for word in words):
                    found.append(table.name)
    return found


async def test_everything_is_told(here: House):
    table = await here.search(ANA, ZEB)
    await table.remember_panel(ZEB, panel("secret"))
    await Preferences(here.store).set_user_locale(ZEB, "it")
    await here.registry.guilds.note(Deed(GUILD, ZEB, Act.LANGUAGE, {"language": "it"}))
    told = await forgetting(here, Keeper()).about(ZEB)
    assert told["user_id"] == str(ZEB)
    assert told["language"] == "it"
    assert told["shelf"] == [str(ZEB)]
    assert [each["act"] for each in told["managed"]] == ["language"]
    (seat,) = told["seats"]
    assert (seat["table"], seat["name"], seat["plays"], seat["panel"]) == (table.id, "Zebedäus", "present", True)
    assert "secret" not in json.dumps(told)
    assert "Ana" not in json.dumps(told)


@pytest.mark.parametrize("restarted", [False, True])
async def test_36_nothing_of_a_person_is_left_in_any_column(tmp_path: Path, restarted: bool):
    async with house(tmp_path) as here:
        over = await here.search(ANA, ZEB)
        await play_until(over, lambda: False)
        ranking = over.ranking()
        closed = await here.lobby(ZEB, ANA, channel=12)
        await closed.cancel()
        lobby = await here.lobby(ZEB, BEN, channel=13)
        game = await here.search(CLEO, ZEB, BEN, channel=14)
        await game.remember_panel(ZEB, panel("secret"))
        await Preferences(here.store).set_user_locale(ZEB, "it")
        await here.registry.guilds.note(Deed(GUILD, ZEB, Act.LANGUAGE, {"language": "it"}))
        if not restarted:
            await forgetting(here).forget_user(ZEB)
    async with house(tmp_path) as here:
        keeper = Keeper()
        if restarted:
            await forgetting(here, keeper).forget_user(ZEB)
            assert keeper.forgot == [("person", ZEB)]
        assert await traces(here, ZEB, "Zebedäus", "secret") == []
        back = await here.registry.get(over.id)
        assert back is not None
        assert back.ranking() == ranking
        assert back.head.occupants[0].name == "Ana"
        assert back.head.occupants[1].is_forgotten
        live = await here.registry.get(game.id)
        assert live is not None
        assert live.head.occupants[1].presence is Presence.LEFT
        opened = await here.registry.get(lobby.id)
        assert opened is not None
        assert [each.user_id for each in opened.head.occupants] == [BEN]
        assert opened.head.host_id == BEN
        (line,) = (await here.registry.guilds.lines(GUILD, 1)).lines
        assert line.user_id is None


async def test_36_the_last_person_of_a_game_closes_it(here: House):
    table = await here.lobby(ZEB)
    await table.add_rival(ZEB)
    await table.start(ZEB)
    await forgetting(here).forget_user(ZEB)
    assert table.head.close_reason is CloseReason.ALL_LEFT
    assert await traces(here, ZEB, "Zebedäus") == []


async def test_36_who_left_a_game_before_is_forgotten_there_too(here: House):
    table = await here.search(ANA, ZEB, BEN)
    await table.leave(ZEB)
    await forgetting(here).forget_user(ZEB)
    assert table.head.status is Status.PLAYING
    assert await traces(here, ZEB, "Zebedäus") == []


async def test_once_more_is_no_harm_and_a_stranger_is_nobody(here: House):
    await here.search(ANA, BEN)
    before = await traces(here, "Ana", "Ben")
    for _ in range(2):
        await forgetting(here).forget_user(ZEB)
    assert await traces(here, "Ana", "Ben") == before != []
    assert await traces(here, ZEB) == []


async def test_of_two_at_once_each_is_forgotten(here: House):
    await here.search(YAN, ZEB)
    both = forgetting(here)
    await asyncio.gather(both.forget_user(ZEB), both.forget_user(YAN), both.forget_user(ZEB))
    assert await traces(here, ZEB, YAN, "Yannick", "Zebedäus") == []


async def test_wherever_it_is_broken_off_it_is_ended_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The store fails at its first, second, third … write in turn; the next process ends what was asked for."""
    for fails_at in range(1, 4):
        folder = tmp_path / str(fails_at)
        folder.mkdir()
        async with house(folder) as here:
            over = await here.search(ANA, ZEB)
            await play_until(over, lambda: False)
        async with house(folder) as here:
            await here.search(ZEB, BEN, channel=12)
            whole, calls = here.store.transact, [0]

            async def breaks(work: Any, whole: Any = whole, calls: Any = calls, at: int = fails_at) -> Any:
                calls[0] += 1
                if calls[0] >= at:
                    raise NotSaved("database or disk is full")
                return await whole(work)

            monkeypatch.setattr(here.store, "transact", breaks)
            with pytest.raises(TableRefused) as refused:
                await forgetting(here).forget_user(ZEB)
            assert refused.value.code is TableCode.NOT_SAVED
        async with house(folder) as here:
            await forgetting(here).resume()
            if fails_at > 1:
                assert await traces(here, ZEB, "Zebedäus") == [], fails_at
            else:
                assert "forgetting" not in await traces(here, ZEB), "it was not even written down, and was refused"


async def test_what_a_person_does_afterwards_is_theirs(here: House):
    await here.lobby(ZEB, ANA)
    await forgetting(here).forget_user(ZEB)
    later = await here.lobby(ZEB, BEN, channel=12)
    await forgetting(here).resume()
    assert later.seat_of(ZEB) == 0


async def test_many_tables_are_looked_through_a_few_at_a_time(here: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "HEADS_AT_ONCE", 2)
    for number in range(5):
        table = await here.lobby(ZEB if number % 2 == 0 else ANA, BEN, channel=20 + number)
        await table.cancel()
    told = await forgetting(here).about(ZEB)
    assert [seat["table"] for seat in told["seats"]] == [1, 3, 5]
    await forgetting(here).forget_user(ZEB)
    assert await traces(here, ZEB) == []


async def test_who_is_found_at_which_table_is_what_the_heads_say(tmp_path: Path):
    """After whatever people do: nobody is looked for in heads, and nobody is found where they no longer are."""
    async with house(tmp_path) as here:
        table = await here.lobby(ANA, BEN, CLEO)
        await table.leave(CLEO)
        await table.add_rival(ANA)
        assert await found(here) == {(ANA, table.id), (BEN, table.id)} == await in_heads(here)
        await table.start(ANA)
        await table.leave(ANA)
        await here.registry.learn(GUILD, 12, ZEB, "Zebedäus")
        lobby = await here.lobby(CLEO, DAN, channel=13)
        await table.leave(BEN)
        assert (ANA, table.id) in await found(here) == await in_heads(here)
        await forgetting(here).forget_user(ANA)
        await lobby.leave(CLEO)
    async with house(tmp_path) as here:
        await forgetting(here).forget_user(BEN)
        assert {user for user, _ in await found(here)} == {DAN, ZEB}
        assert await found(here) == await in_heads(here)
        await forgetting(here).forget_guild(GUILD)
        assert await found(here) == set()


async def found(here: House) -> set[tuple[int, int]]:
    """Users, and the tables at which they are looked for."""
    async with here.store.reading() as connection:
        return {(row.user_id, row.table_id) for row in await connection.execute(select(OccupantRow))}


async def in_heads(here: House) -> set[tuple[int, int]]:
    async with here.store.reading() as connection:
        heads = [head_from(row.schema, row.head, row.id) for row in await connection.execute(select(TableRow))]
    return {(user, head.id) for head in heads for user in head.people}


def test_a_head_that_makes_no_sense_leaves_nothing():
    assert stored_without(b'{"occupants": [{"user_id": 12}]}', 7, -1) is None
    for broken in (b'{"broken": 712', b'["712"]', b'{"occupants": 712}', b'{"occupants": [712], "host_id": 1}'):
        assert stored_without(broken, 712, -1) == b"{}"
    whole = b'{"occupants":[{"user_id":712,"name":"Ana","panel":{}},{"user_id":7123,"name":"Ben"}],"host_id":712}'
    assert json.loads(stored_without(whole, 712, -1) or b"") == {
        "occupants": [{"user_id": -1, "name": "", "panel": None}, {"user_id": 7123, "name": "Ben"}],
        "host_id": None,
    }
    assert stored_without(b'{"occupants":[{"user_id":7123}],"host_id":null}', 712, -1) is None, "part of another number"


# --- servers ---


async def marks(here: House) -> dict[int, float]:
    async with here.store.reading() as connection:
        return {row.guild_id: row.due_at for row in await connection.execute(select(DepartureRow))}


async def test_a_server_is_deleted_with_all_that_hangs_on_it_and_no_other(here: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "TABLES_AT_ONCE", 2)
    for number in range(5):
        table = await here.search(ANA, BEN, channel=20 + number)
        if number < 3:
            await table.cancel()
    other = await here.registry.open(ELSEWHERE, 5, CLEO, "Cleo", "house", table.head.options)
    await Preferences(here.store).set_guild_locale(Deed(GUILD, ANA, Act.LANGUAGE), "it")
    keeper = Keeper()
    await forgetting(here, keeper).forget_guild(GUILD)
    assert keeper.forgot == [("guild", GUILD)]
    assert await traces(here, "Ana", "Ben") == []
    assert set(await traces(here, "Cleo")) == {"game_table"}
    assert [each.id for each in here.registry.live()] == [other.id]
    assert await marks(here) == {}
    assert await here.registry.get(table.id) is None


async def test_a_table_that_is_opened_meanwhile_goes_with_its_server(here: House, monkeypatch: pytest.MonkeyPatch):
    await here.search(ANA, BEN)
    whole, calls = here.store.transact, [0]

    async def with_an_opening(work: Any) -> Any:
        done = await whole(work)
        calls[0] += 1
        if calls[0] == 2:  # after the mark and the tables there were
            await here.lobby(CLEO, channel=12)
        return done

    monkeypatch.setattr(here.store, "transact", with_an_opening)
    await forgetting(here).forget_guild(GUILD)
    assert calls[0] > 2
    assert await traces(here, "Ana", "Cleo") == []
    assert list(here.registry.live()) == []


async def test_a_table_whose_rows_are_gone_closes_and_troubles_nobody(here: House):
    """As when `forget-guild` runs beside the bot."""
    table = await here.search(ANA, BEN)
    beside = Forgetting(here.store, _Nobody(), Preferences(here.store), now=here.clock)  # type: ignore[arg-type]
    await beside.forget_guild(GUILD)
    with pytest.raises(TableRefused) as refused:
        await table.leave(ANA)
    assert refused.value.code is TableCode.TABLE_OVER
    assert table.head.status is Status.CLOSED
    assert list(here.registry.live()) == []
    await table.remember_post(None)


class _Nobody:
    """A registry of another process, which knows no tables."""

    class guilds:  # noqa: N801
        @staticmethod
        def drop(_: int) -> None: ...

    async def drop_guild(self, *_: object) -> None: ...


async def test_the_mark_of_a_removal_lasts_thirty_days_and_is_taken_back(here: House):
    await here.search(ANA, BEN)
    mine = forgetting(here)
    await mine.daily({GUILD})
    assert await marks(here) == {}
    await mine.daily(set())
    assert await marks(here) == {GUILD: here.clock() + KEPT_AFTER_REMOVAL}
    due = await marks(here)
    here.clock.time += DAY
    await mine.departed(GUILD)
    assert await marks(here) == due, "a second mark does not make it longer"
    await mine.daily({GUILD})
    assert await marks(here) == {}
    await mine.departed(GUILD)
    await mine.returned(GUILD)
    assert await marks(here) == {}
    await mine.departed(GUILD)
    here.clock.time += KEPT_AFTER_REMOVAL + 1
    await mine.daily(set())
    assert await traces(here, "Ana", "Ben") == []
    assert await marks(here) == {}


async def test_a_server_that_only_another_room_knows_is_deleted_as_well(here: House):
    keeper = Keeper(SHELVED)
    mine = forgetting(here, keeper)
    await mine.daily(set())
    here.clock.time += KEPT_AFTER_REMOVAL + 1
    await mine.daily(set())
    assert keeper.forgot == [("guild", SHELVED)]


async def test_what_was_asked_for_is_not_taken_back_by_being_there(here: House, monkeypatch: pytest.MonkeyPatch):
    await here.search(ANA, BEN)
    mine = forgetting(here)
    whole = here.store.transact

    async def breaks(_: Any) -> Any:
        raise NotSaved("database or disk is full")

    await mine._write(lambda connection: module._mark(connection, GUILD, AT_ONCE))
    await mine.returned(GUILD)
    await mine.departed(GUILD)
    assert await marks(here) == {GUILD: AT_ONCE}
    monkeypatch.setattr(here.store, "transact", breaks)
    with pytest.raises(TableRefused):
        await mine.daily({GUILD})
    monkeypatch.setattr(here.store, "transact", whole)
    await mine.daily({GUILD})
    assert await traces(here, "Ana") == []


async def test_what_cannot_be_deleted_holds_up_nothing_else(here: House, monkeypatch: pytest.MonkeyPatch):
    """One person and one server cannot be done; the others, and the old lines of the audit, go all the same."""
    await here.search(YAN, ZEB)
    other = await here.registry.open(ELSEWHERE, 5, CLEO, "Cleo", "house", NO_LIMITS)
    await here.registry.guilds.note(Deed(77, ANA, Act.BOARD_SAVED))
    keeper = Stubborn(YAN, GUILD)
    mine = forgetting(here, keeper)
    with pytest.raises(TableRefused):
        await mine.forget_user(YAN)
    for server in (GUILD, ELSEWHERE):
        await mine._write(lambda connection, server=server: module._mark(connection, server, AT_ONCE))
    asked = {"user_id": ZEB, "alias": -7, "last_table": other.id}
    await mine._write(lambda connection: connection.execute(insert(ForgettingRow), asked))
    here.clock.time += KEPT_AUDIT + 1
    with pytest.raises(TableRefused):
        await mine.daily({GUILD, ELSEWHERE, 77})
    assert keeper.forgot == [("person", ZEB), ("guild", ELSEWHERE)]
    assert await marks(here) == {GUILD: AT_ONCE}
    assert await traces(here, ZEB, "Cleo", "board-saved") == []
    assert await traces(here, YAN) == ["forgetting"], "the next day finds it"


class Stubborn(Keeper):
    """A room that cannot delete just now what it keeps about these."""

    def __init__(self, *kept: int) -> None:
        super().__init__()
        self._kept = kept

    async def forget(self, person: int, alias: int) -> None:
        if person in self._kept:
            raise TableRefused(TableCode.NOT_SAVED)
        await super().forget(person, alias)

    async def drop_guild(self, guild_id: int) -> None:
        if guild_id in self._kept:
            raise TableRefused(TableCode.NOT_SAVED)
        await super().drop_guild(guild_id)


async def test_lines_of_the_audit_go_after_a_year(here: House):
    guilds = here.registry.guilds
    await guilds.note(Deed(GUILD, ANA, Act.BOARD_SAVED))
    here.clock.time += KEPT_AUDIT
    await guilds.note(Deed(GUILD, ANA, Act.RESULTS_SAVED))
    here.clock.time += 1
    await forgetting(here).daily({GUILD})
    assert [line.act for line in (await guilds.lines(GUILD, 1)).lines] == ["results-saved"]


async def test_a_rematch_seats_nobody_who_is_forgotten(here: House):
    table = await here.search(ANA, ZEB, BEN)
    await play_until(table, lambda: False)
    await forgetting(here).forget_user(ZEB)
    again = await here.registry.rematch(table, ANA)
    assert [each.user_id for each in again.head.occupants] == [ANA, BEN]
    assert replace(again.head, id=0).rematch_of == table.id
