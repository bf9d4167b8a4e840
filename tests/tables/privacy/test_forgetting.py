"""A person's data is deleted, whatever fails and wherever the process stops (scenario 36)."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from tables.database.rows import OccupantRow, TableRow
from tables.live.table import Table
from tables.privacy import erasing
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.head import CloseReason, Status
from tables.state.lesson_deal import LEARNER
from tables.state.occupants import Presence
from tables.state.operations.anonymise import anonymised_head
from tables.state.refusals import TableCode, TableRefused
from tables.state.seat_alerts import USUAL_TIMES
from tables.storage.encoding import head_from
from tables.storage.preference_store import PreferenceStore
from tables.storage.writer import NotSaved
from tests.databases import on_both_databases
from tests.tables.forgotten import YAN, ZEB, FailingHolder, FakeHolder, forgetting, removed, traces
from tests.tables.harness import ANA, BEN, CLEO, DAN, GUILD, Tables, open_quickly, open_tables, panel, play_until

PRESENT, LEFT = Presence.PRESENT, Presence.LEFT


@pytest.mark.parametrize("restarted", [False, True])
async def test_scenario_36_a_deletion_removes_a_person_from_every_column(tmp_path: Path, restarted: bool) -> None:
    async with open_tables(tmp_path) as here:
        over = await here.over(ANA, ZEB)
        ranking = over.ranking()
        closed = await here.lobby(ZEB, ANA, channel=12)
        await closed.cancel()
        lobby = await here.lobby(ZEB, BEN, channel=13)
        game = await here.search(CLEO, ZEB, BEN, channel=14)
        await game.remember_panel(ZEB, panel("secret"))
        await Preferences(here.store).set_user_locale(ZEB, "it")
        await Preferences(here.store).set_in_words(ZEB, True)
        await here.registry.seat_alerts.turn_on(GUILD, ZEB, USUAL_TIMES)
        await here.registry.seat_alerts.set_blocked(GUILD, ZEB, [BEN])
        await here.registry.seat_alerts.set_blocked(GUILD, BEN, [ZEB, ANA])
        await here.registry.guilds.add_audit_line(AuditEntry(GUILD, ZEB, ManagerAction.LANGUAGE, {"language": "it"}))
        if not restarted:
            await forgetting(here).forget_user(ZEB)
    async with open_tables(tmp_path) as here:
        holder = FakeHolder()
        if restarted:
            await forgetting(here, holder).forget_user(ZEB)
            assert holder.forgot == [("person", ZEB)]
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
        (line,) = (await here.registry.guilds.audit_page(GUILD, 1)).lines
        assert line.user_id is None


async def test_scenario_36_a_deleted_person_also_leaves_live_tables_that_are_not_in_memory(tmp_path: Path) -> None:
    """`forget-user` does the same while the bot is stopped: it starts no timer and no computer. The tables continue at
    the bot's next start."""
    async with open_tables(tmp_path) as here:
        game = await here.search(CLEO, ZEB, BEN, channel=14)
        lobby = await here.lobby(ZEB, BEN, channel=15)
        alone = await here.lobby(ZEB, channel=16)
        lesson = await here.registry.opener.learn(GUILD, 17, ZEB, "Zebedäus")
        clock = here.clock
    store = await open_quickly(tmp_path)
    command = Tables(store, clock, pace=0.0)
    await forgetting(command).forget_user(ZEB)
    assert list(command.registry.live()) == []
    assert len(asyncio.all_tasks()) == 1, "the command starts no clock and no computer"
    await store.close()
    async with open_tables(tmp_path, clock) as here:
        assert [each.id for each in here.registry.live()] == [game.id, lobby.id]
        played, opened = [await here.registry.get(each.id) for each in (game, lobby)]
        assert played is not None
        assert [each.presence for each in played.head.occupants] == [PRESENT, LEFT, PRESENT]
        assert opened is not None
        assert [each.user_id for each in opened.head.occupants] == [opened.head.host_id] == [BEN]
        for each, reason in ((alone, CloseReason.EMPTY), (lesson, CloseReason.ALL_LEFT)):
            closed = await here.registry.get(each.id)
            assert closed is not None
            assert closed.head.close_reason is reason
        assert await here.registry.opener.learn(GUILD, 17, ZEB, "Zebedäus") is not lesson


async def test_scenario_36_the_last_person_of_a_game_closes_it(here: Tables) -> None:
    table = await here.lobby(ZEB)
    await table.add_rival(ZEB)
    await table.start(ZEB)
    await forgetting(here).forget_user(ZEB)
    assert table.head.close_reason is CloseReason.ALL_LEFT
    assert await traces(here, ZEB, "Zebedäus") == []


@pytest.mark.parametrize("restarted", [False, True])
async def test_scenario_36_a_person_deleted_during_a_lesson_can_begin_another(tmp_path: Path, restarted: bool) -> None:
    async with open_tables(tmp_path) as here:
        first = await here.registry.opener.learn(GUILD, 12, ZEB, "Zebedäus")
        await forgetting(here).forget_user(ZEB)
        assert first.head.close_reason is CloseReason.ALL_LEFT
        assert here.registry.private_of(GUILD, ZEB) is None
        second = first if restarted else await here.registry.opener.learn(GUILD, 12, ZEB, "Zebedäus")
    async with open_tables(tmp_path) as here:
        again = await here.registry.opener.learn(GUILD, 12, ZEB, "Zebedäus")
        assert (again.head.is_live, again.seat_of(ZEB)) == (True, LEARNER)
        assert (again.id == second.id) is not restarted, "a closed table never comes back"


async def test_scenario_36_a_person_is_also_deleted_from_games_they_left(here: Tables) -> None:
    table = await here.search(ANA, ZEB, BEN)
    await table.leave(ZEB)
    assert ZEB in table._activity._ever
    await forgetting(here).forget_user(ZEB)
    assert not [times for times in vars(table._activity).values() if isinstance(times, dict) and ZEB in times]
    assert table.head.status is Status.PLAYING
    assert await traces(here, ZEB, "Zebedäus") == []


async def test_deleting_twice_or_deleting_a_stranger_changes_nothing(here: Tables) -> None:
    await here.search(ANA, BEN)
    before = await traces(here, "Ana", "Ben")
    for _ in range(2):
        await forgetting(here).forget_user(ZEB)
    assert await traces(here, "Ana", "Ben") == before != []
    assert await traces(here, ZEB) == []


@on_both_databases
async def test_two_simultaneous_deletions_both_succeed(here: Tables) -> None:
    await here.search(YAN, ZEB)
    both = forgetting(here)
    await asyncio.gather(both.forget_user(ZEB), both.forget_user(YAN), both.forget_user(ZEB))
    assert await traces(here, ZEB, YAN, "Yannick", "Zebedäus") == []


async def test_a_deletion_interrupted_anywhere_is_finished_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fails_at in range(1, 4):
        folder = tmp_path / str(fails_at)
        folder.mkdir()
        async with open_tables(folder) as here:
            await here.over(ANA, ZEB)
        async with open_tables(folder) as here:
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
        async with open_tables(folder) as here:
            await forgetting(here).resume()
            if fails_at > 1:
                assert await traces(here, ZEB, "Zebedäus") == [], fails_at
            else:
                assert "forgetting" not in await traces(here, ZEB), "the request was not stored, so it was refused"


async def test_data_created_after_a_deletion_request_is_kept(here: Tables) -> None:
    await here.lobby(ZEB, ANA)
    await forgetting(here).forget_user(ZEB)
    later = await here.lobby(ZEB, BEN, channel=12)
    await forgetting(here).resume()
    assert later.seat_of(ZEB) == 0


@on_both_databases
async def test_a_second_request_after_an_interrupted_deletion_covers_newer_tables(here: Tables) -> None:
    await here.search(ANA, ZEB)
    with pytest.raises(TableRefused):
        await forgetting(here, FailingHolder(ZEB)).forget_user(ZEB)
    await here.lobby(ZEB, BEN, channel=12)
    await Preferences(here.store).set_user_locale(ZEB, "it")
    await forgetting(here).forget_user(ZEB)
    assert await traces(here, ZEB, "Zebedäus") == []


@on_both_databases
async def test_finishing_a_deletion_later_removes_nothing_newer_than_the_request(here: Tables) -> None:
    old = await here.search(ANA, ZEB)
    await Preferences(here.store).set_user_locale(ZEB, "it")
    await here.registry.guilds.add_audit_line(AuditEntry(GUILD, ZEB, ManagerAction.LANGUAGE))
    with pytest.raises(TableRefused):
        await forgetting(here, FailingHolder(ZEB)).forget_user(ZEB)
    lesson = await here.registry.opener.learn(GUILD, 13, ZEB, "Zebedäus")
    later = await here.lobby(ZEB, BEN, channel=12)
    chosen = Preferences(here.store)
    await chosen.set_user_locale(ZEB, "de")
    chosen.record_learned(ZEB, ["art"])
    await chosen.save_hints(ZEB)
    await here.registry.guilds.add_audit_line(AuditEntry(GUILD, ZEB, ManagerAction.BOARD_SAVED))
    await forgetting(here).daily({GUILD}, removed)
    assert old.head.occupants[1].is_forgotten
    assert later.seat_of(ZEB) == lesson.seat_of(ZEB) == 0
    assert await here.store.holder(lesson.head) == lesson.id
    assert (await PreferenceStore(here.store).of_user(ZEB)).locale == "de"
    assert (await PreferenceStore(here.store).of_user(ZEB)).learned == {"art"}
    lines = (await here.registry.guilds.audit_page(GUILD, 1)).lines
    assert {line.act: line.user_id for line in lines} == {"language": None, "board-saved": ZEB}
    assert "forgetting" not in await traces(here, ZEB)


async def test_finishing_an_old_deletion_keeps_a_newer_request(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second request extends the stored request. So the end of the first request must not remove it."""
    await here.lobby(ZEB, ANA)
    whole, mine = FakeHolder.forget, forgetting(here, holder := FakeHolder())

    async def asks_again(*_: object) -> None:
        monkeypatch.setattr(holder, "forget", partial(whole, holder))
        await here.lobby(ZEB, BEN, channel=12)
        await mine._write(partial(erasing.record_request, user_id=ZEB, alias=-7))

    monkeypatch.setattr(holder, "forget", asks_again)
    await mine.forget_user(ZEB)
    assert "forgetting" in await traces(here, ZEB)
    await mine.resume()
    assert await traces(here, ZEB) == []


async def test_the_index_of_people_matches_the_heads_of_tables(tmp_path: Path) -> None:
    """The index tells who is in which head (the stored state of a table), so that heads need not be read. A head keeps
    people who have left a game, but not people who have left a lobby."""
    async with open_tables(tmp_path) as here:
        table = await here.lobby(ANA, BEN, CLEO)
        await table.leave(CLEO)
        await table.add_rival(ANA)
        assert await found(here) == {(ANA, table.id), (BEN, table.id)} == await in_heads(here)
        await table.start(ANA)
        await table.leave(ANA)
        await here.registry.opener.learn(GUILD, 12, ZEB, "Zebedäus")
        lobby = await here.lobby(CLEO, DAN, channel=13)
        await table.leave(BEN)
        assert (ANA, table.id) in await found(here) == await in_heads(here)
        await forgetting(here).forget_user(ANA)
        await lobby.leave(CLEO)
    async with open_tables(tmp_path) as here:
        await forgetting(here).forget_user(BEN)
        assert {user for user, _ in await found(here)} == {DAN, ZEB}
        assert await found(here) == await in_heads(here)
        await forgetting(here).forget_guild(GUILD)
        assert await found(here) == set()


async def found(here: Tables) -> set[tuple[int, int]]:
    """Returns the index: users, each with a table."""
    rows = await here.store.read(lambda connection: connection.execute(select(OccupantRow)).all())
    return {(row.user_id, row.table_id) for row in rows}


async def in_heads(here: Tables) -> set[tuple[int, int]]:
    rows = await here.store.read(lambda connection: connection.execute(select(TableRow)).all())
    heads = [head_from(row.schema, row.head, row.id) for row in rows]
    return {(user, head.id) for head in heads for user in head.people}


def test_a_person_is_removed_even_from_an_invalid_head() -> None:
    assert anonymised_head(b'{"occupants": [{"user_id": 12}]}', 7, -1) is None
    for broken in (b'{"broken": 712', b'["712"]', b'{"occupants": 712}', b'{"occupants": [712], "host_id": 1}'):
        assert anonymised_head(broken, 712, -1) == b"{}"
    whole = b'{"occupants":[{"user_id":712,"name":"Ana","panel":{}},{"user_id":7123,"name":"Ben"}],"host_id":712}'
    assert json.loads(anonymised_head(whole, 712, -1) or b"") == {
        "occupants": [{"user_id": -1, "name": "", "panel": None}, {"user_id": 7123, "name": "Ben"}],
        "host_id": None,
    }
    assert anonymised_head(b'{"occupants":[{"user_id":7123}],"host_id":null}', 712, -1) is None, (
        "the id is only part of another number"
    )


async def test_a_rematch_does_not_seat_a_deleted_person(here: Tables) -> None:
    table = await here.search(ANA, ZEB, BEN)
    await play_until(table, lambda: False)
    await forgetting(here).forget_user(ZEB)
    again = await here.registry.opener.rematch(table, ANA)
    assert [each.user_id for each in again.head.occupants] == [ANA, BEN]
    assert replace(again.head, id=0).rematch_of == table.id


@on_both_databases
async def test_a_rematch_at_the_same_moment_does_not_seat_a_person_being_deleted(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One rematch is requested just before the deletion request is stored, another just after."""
    tables = [await here.over(ANA, ZEB, channel=channel) for channel in (12, 13)]
    whole, rematches = here.store.transact, list[asyncio.Task[Table]]()

    async def with_a_rematch(work: Any) -> Any:
        if getattr(work, "func", None) is erasing.record_request:
            rematches.append(asyncio.create_task(here.registry.opener.rematch(tables.pop(), ANA)))
            await asyncio.sleep(0)
        return await whole(work)

    first = asyncio.create_task(here.registry.opener.rematch(tables.pop(), ANA))
    await asyncio.sleep(0)
    monkeypatch.setattr(here.store, "transact", with_a_rematch)
    await forgetting(here).forget_user(ZEB)
    for again in (await first, *[await each for each in rematches]):
        assert [each.user_id for each in again.head.occupants] == [ANA]
    assert await traces(here, ZEB, "Zebedäus") == []


async def test_a_rematch_leaves_out_a_person_whose_deletion_is_pending_after_a_restart(tmp_path: Path) -> None:
    """The process stopped after the request was stored. A table joined after the request is not affected."""
    async with open_tables(tmp_path) as here:
        before = await here.over(ANA, ZEB)
        await here.store.transact(partial(erasing.record_request, user_id=ZEB, alias=-7))
        since = await here.over(ANA, ZEB, channel=12)
    async with open_tables(tmp_path) as here:
        for table, people in ((before, [ANA]), (since, [ANA, ZEB])):
            over = await here.registry.get(table.id)
            assert over is not None
            again = await here.registry.opener.rematch(over, ANA)
            assert [each.user_id for each in again.head.occupants] == people
