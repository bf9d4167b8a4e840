"""Tables are found again: by channel, by number, after a restart, and for a rematch."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace
from structlog.typing import EventDict

from engine.game import Phase
from engine.options import PRESETS, Options
from rivals.levels import Level
from tables.live.table import Table
from tables.state.head import PublicPost, Status
from tables.state.occupants import Presence
from tables.state.operations.absence import with_occupant
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import TableState
from tables.storage.reader import NotRead
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    Clock,
    Tables,
    open_tables,
    panel,
    phase_of,
    play_until,
    tokenless,
)


async def finished(here: Tables, *people: int) -> Table:
    """Returns a table whose game has ended, because nobody could exchange anything in two rounds (8.6)."""
    table = await here.search(*people, options=Options(search_seconds=60))
    while table.head.is_live:
        await here.expire(table)
    assert table.head.status is Status.OVER
    return table


async def test_tables_are_found_by_channel_number_and_user(here: Tables) -> None:
    one = await here.lobby(ANA, BEN)
    other = await here.lobby(BEN, CLEO, channel=12)
    assert here.registry.live_in(CHANNEL) is one
    assert here.registry.live_in(12) is other
    assert here.registry.live_in(13) is None
    assert await here.registry.get(one.id) is one
    assert await here.registry.get(99) is None
    assert list(here.registry.live()) == [one, other]
    assert list(here.registry.tables_of(BEN)) == [one, other]
    assert list(here.registry.tables_of(CLEO)) == [other]


async def test_the_index_of_seats_always_matches_the_tables(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as here:
        lobby = await here.lobby(ANA, BEN, CLEO)
        game = await here.search(BEN, ANA, channel=12)
        for acts in (lobby.stand_up(BEN), game.leave(BEN), lobby.start(ANA), lobby.leave(ANA), game.cancel()):
            await acts
            assert seats_found(here) == seats_in_heads(here)
        assert seats_found(here) == {(CLEO, lobby.id)}
    async with open_tables(tmp_path) as here:
        assert seats_found(here) == {(CLEO, lobby.id)} == seats_in_heads(here)


def seats_found(here: Tables) -> set[tuple[int, int]]:
    return {(user, table.id) for user in (ANA, BEN, CLEO) for table in here.registry.tables_of(user)}


def seats_in_heads(here: Tables) -> set[tuple[int, int]]:
    people = (ANA, BEN, CLEO)
    return {(user, each.id) for each in here.registry.live() for user in people if each.seat_of(user) is not None}


async def test_a_press_elsewhere_counts_at_the_tables_of_its_server(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    here.clock.time += 60
    here.registry.record_press(GUILD + 1, ANA, 0)
    assert table.silent_users(60) == [ANA, BEN]
    here.registry.record_press(GUILD, ANA, 0)
    assert table.silent_users(60) == [BEN]


async def test_a_channel_is_free_when_its_game_is_over(here: Tables) -> None:
    table = await finished(here, ANA, BEN)
    assert here.registry.live_in(CHANNEL) is None
    assert await here.registry.get(table.id) is table
    assert (await here.lobby(CLEO)).id == table.id + 1


async def test_a_finished_table_is_replayed_for_its_old_buttons(tmp_path: Path) -> None:
    """Scenario 2: the button is pressed hours later, in another process."""
    async with open_tables(tmp_path) as here:
        table = await finished(here, ANA, BEN)
    async with open_tables(tmp_path) as here:
        first, second = await asyncio.gather(here.registry.get(table.id), here.registry.get(table.id))
        assert first is second
        assert first is not None
        assert (first.game, first.ranking(), first.revealed_seed) == (table.game, table.ranking(), table.revealed_seed)
        assert list(here.registry.live()) == []
        with pytest.raises(TableRefused, match="table-over"):
            await first.leave(ANA)
        await first.remember_post(PublicPost(7, 1.0))
        assert first.head.post == PublicPost(7, 1.0)


@pytest.mark.parametrize("phase", [None, Phase.READY, Phase.SEARCH, Phase.EXCHANGE])
async def test_a_restart_in_every_phase_brings_everything_back(tmp_path: Path, phase: Phase | None) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as here:
        table = await here.lobby(ANA, BEN, CLEO, options=PRESETS["fr"])
        if phase is not None:
            await table.start(ANA)
            await play_until(table, lambda: table.game is not None and table.game.round == 2)
            await play_until(table, lambda: phase_of(table) is phase)
        await table.remember_panel(BEN, panel("secret"))
        await table.remember_post(PublicPost(70, clock.time))
    async with open_tables(tmp_path, clock) as here:
        back = here.registry.live_in(CHANNEL)
        assert back is not None
        assert (back.game, back.seq, tokenless(back.head)) == (table.game, table.seq, tokenless(table.head))
        assert back.head.occupants[1].panel == panel("secret")
        assert (back.head.post, back.head.seed_hash) == (PublicPost(70, clock.time), table.head.seed_hash)
        if phase is not None:
            round_before = table.game.round if table.game else 0
            await play_until(back, lambda: back.game is not None and back.game.round > round_before)


async def test_one_unreadable_table_does_not_affect_the_others(tmp_path: Path, logged: list[EventDict]) -> None:
    async with open_tables(tmp_path) as here:
        broken, whole = await here.search(ANA, BEN), await here.search(ANA, BEN, channel=12)
    with sqlite3.connect(tmp_path / "exchange.db") as connection:
        connection.execute("UPDATE snapshot SET game = '{}' WHERE table_id = ?", (broken.id,))
    connection.close()
    async with open_tables(tmp_path) as here:
        assert [table.id for table in here.registry.live()] == [whole.id]
        assert logged[-1]["table"] == broken.id
        with pytest.raises(TableRefused, match="not-saved"):
            await here.registry.get(broken.id)


@pytest.mark.parametrize(
    "harm",
    ["UPDATE snapshot SET game = '{}'", "UPDATE game_table SET head = '{}'", "UPDATE game_log SET events = '[[]]'"],
)
async def test_scenario_16_an_unreadable_table_frees_its_channel(tmp_path: Path, harm: str) -> None:
    async with open_tables(tmp_path) as here:
        broken = await here.search(ANA, BEN)
    with sqlite3.connect(tmp_path / "exchange.db") as connection:
        connection.execute(harm)
    connection.close()
    async with open_tables(tmp_path) as here:
        table = await here.lobby(CLEO)
        assert here.registry.live_in(CHANNEL) is table
        with pytest.raises(TableRefused, match="channel-busy"):
            await here.lobby(BEN)
    async with open_tables(tmp_path) as here:
        assert [back.id for back in here.registry.live()] == [table.id]
        assert [event async for event in here.store.live() if event.table == broken.id] == []


async def test_more_tables_than_one_batch_are_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.storage.store.TABLES_PER_QUERY", 2)
    async with open_tables(tmp_path) as here:
        tables = [await here.lobby(ANA, channel=channel) for channel in range(5)]
        await tables[1].cancel()
    async with open_tables(tmp_path) as here:
        assert [table.id for table in here.registry.live()] == [1, 3, 4, 5]


async def test_restoring_twice_changes_nothing(here: Tables) -> None:
    table = await here.lobby(ANA)
    await here.registry.restore()
    assert list(here.registry.live()) == [table]


async def test_a_rematch_is_a_lobby_with_the_same_people(here: Tables) -> None:
    old = await here.lobby(ANA, BEN, CLEO, options=PRESETS["es"])
    await old.add_rival(ANA)
    await old.set_level(ANA, Level.HARD)
    await old.start(ANA)
    await old.leave(CLEO)
    with pytest.raises(TableRefused, match="not-over-yet"):
        await here.registry.opener.rematch(old, ANA)
    await old.cancel()
    with pytest.raises(TableRefused, match="already-left"):
        await here.registry.opener.rematch(old, CLEO)
    with pytest.raises(TableRefused, match="not-seated"):
        await here.registry.opener.rematch(old, 999)
    new = await here.registry.opener.rematch(old, BEN)
    assert [o.user_id for o in new.head.occupants] == [ANA, BEN, None]
    assert [o.presence for o in new.head.occupants] == [Presence.PRESENT, Presence.PRESENT, Presence.RIVAL]
    assert (new.head.host_id, new.head.options, new.head.channel_id) == (BEN, old.head.options, CHANNEL)
    assert (new.head.rematch_of, new.head.level) == (old.id, Level.HARD)
    assert new.head.seed_hash != old.head.seed_hash


async def test_a_rematch_seats_the_person_who_asks_even_if_they_were_away(here: Tables) -> None:
    old = await here.search(ANA, BEN)
    away = replace(old.head.occupants[0], presence=Presence.AWAY)
    old._set_state(TableState(with_occupant(old.head, 0, away), old.game, old.seq))
    await old.cancel()
    new = await here.registry.opener.rematch(old, ANA)
    assert (new.head.host_id, new.seat_of(ANA) is not None) == (ANA, True)


async def test_asking_twice_for_a_rematch_opens_one_table(here: Tables) -> None:
    old = await finished(here, ANA, BEN)
    first, second = await asyncio.gather(here.registry.opener.rematch(old, ANA), here.registry.opener.rematch(old, BEN))
    assert first is second
    assert await here.registry.opener.rematch(old, BEN) is first
    await first.cancel()
    await here.lobby(CLEO)
    with pytest.raises(TableRefused, match="channel-busy"):
        await here.registry.opener.rematch(old, ANA)


async def test_the_person_who_asks_for_a_rematch_is_its_host(here: Tables) -> None:
    """The previous host may be gone without having left the table."""
    old = await here.search(ANA, BEN, CLEO)
    await old.cancel()
    assert (await here.registry.opener.rematch(old, CLEO)).head.host_id == CLEO


async def test_only_a_few_finished_tables_stay_in_memory(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(here.registry._index._finished, "most", 2)
    tables = []
    for _ in range(4):
        table = await here.lobby(ANA)
        await table.cancel()
        tables.append(table)
    assert await here.registry.get(tables[3].id) is tables[3]
    first = await here.registry.get(tables[0].id)
    assert first is not None
    assert first is not tables[0]
    assert first.head == tables[0].head


async def test_an_unreadable_store_leads_to_a_friendly_refusal(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(_: int) -> None:
        raise NotRead("database is locked")

    monkeypatch.setattr(here.store, "load", gone)
    with pytest.raises(TableRefused) as caught:
        await here.registry.get(5)
    assert caught.value.code is TableCode.NOT_SAVED


async def test_after_the_game_no_timer_and_no_computer_acts(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.001) as here:
        table = await here.search(ANA, BEN)
        await table.leave(BEN)
        await here.registry.close()
        seq = table.seq
        await asyncio.sleep(0.02)
        assert table.seq == seq
        assert table.timer is None
