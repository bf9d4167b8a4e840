"""Computer players: rivals, and computers in the seats of people who have left or are away."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.typing import EventDict

from engine.events import Event
from engine.game import Phase
from engine.moves import PickUp, SeatMove
from engine.view import PlayerView
from proving.fakes.virtual_time import VirtualLoop
from rivals.levels import Level
from rivals.player import Rival
from tables.concurrency.tasks import Tasks
from tables.live import rival_runner
from tables.live.table import Table
from tables.state.head import Status
from tables.state.occupants import Presence
from tables.state.quotas import MOVES_PER_SECOND
from tables.state.refusals import TableCode, TableRefused
from tables.storage.commits import Commit
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    Clock,
    Tables,
    make_away,
    open_tables,
    phase_of,
    play_until,
    prompt,
    stored_equals_memory,
)

PACE = 1.5  # seconds that a computer takes for a move


async def with_rivals(here: Tables, rivals: int) -> Table:
    table = await here.lobby(ANA)
    for _ in range(rivals):
        await table.add_rival(ANA)
    await table.start(ANA)
    await table.ready(ANA)
    return table


async def eventually(holds: Callable[[], bool]) -> None:
    for _ in range(5000):
        if holds():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("never")


async def test_rivals_play_a_game_to_its_end_with_one_person(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await with_rivals(here, 2)
        await play_until(table, lambda: False)
        assert table.head.status is Status.OVER
        assert await stored_equals_memory(here.store, table)


async def test_9_3_rounds_in_which_a_computer_moved_for_somebody_who_is_away_are_counted(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await here.search(ANA, BEN)
        await make_away(table, 1)
        await play_until(table, lambda: table.game is not None and table.game.round == 2)
        assert [each.stood_in for each in table.head.occupants] == [(), (1,)]
        await table.touch(BEN)
        await play_until(table, lambda: table.game is not None and table.game.round == 3)
        assert [each.stood_in for each in table.head.occupants] == [(), (1,)]
        assert await stored_equals_memory(here.store, table)


async def test_no_computer_begins_a_move_when_the_process_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last move is still being stored. Its commit would let other computers begin a move."""
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await with_rivals(here, 2)
        append, is_storing, may_store = here.store.append, asyncio.Event(), asyncio.Event()

        async def slow(commit: Commit) -> None:
            is_storing.set()
            await may_store.wait()
            await append(commit)

        monkeypatch.setattr(here.store, "append", slow)
        await is_storing.wait()
        closing = asyncio.ensure_future(here.registry.close())
        await asyncio.sleep(0)
        may_store.set()
        await closing
        assert here.registry._rival_runner._timers == {}
        assert table.timer is None


async def test_a_leavers_seat_goes_on_after_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as here:
        table = await here.search(ANA, BEN)
        await table.leave(BEN)
        seq = table.seq
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        table_back = here.registry.live_in(CHANNEL)
        assert table_back is not None
        await eventually(lambda: table_back.seq > seq + 3)


async def test_9_3_the_computer_stops_when_its_person_is_back(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.005) as here:
        table = await here.search(ANA, BEN)
        await make_away(table, 1)
        seq = table.seq
        await eventually(lambda: table.seq > seq + 2)
        await table.touch(BEN)
        seq = table.seq
        await asyncio.sleep(0.05)
        assert table.seq == seq
        assert table.head.occupants[1].presence is Presence.PRESENT


async def test_9_3_a_computers_move_is_dropped_if_its_person_came_back_first(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await make_away(table, 1)
    view = table.view(1)
    move = Rival(Level.MEDIUM, lambda _: 0).move(view)
    assert move is not None
    await table.touch(BEN)
    seq = table.seq
    assert await table.submit_for_computer(view.prompt, move) == []
    assert await table.submit_for_computer("0.0", move) == []
    assert table.seq == seq


async def test_a_computer_seat_never_has_two_moves_in_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await with_rivals(here, 1)
        submit, running, most = table.submit_for_computer, 0, 0

        async def counted(prompt: str, move: SeatMove) -> list[Event]:
            nonlocal running, most
            running, most = running + 1, max(most, running + 1)
            await asyncio.sleep(0.005)
            try:
                return await submit(prompt, move)
            finally:
                running -= 1

        monkeypatch.setattr(table, "submit_for_computer", counted)
        seq = table.seq
        await asyncio.gather(play_until(table, lambda: table.seq > seq + 30), eventually(lambda: table.seq > seq + 30))
        assert most == 1


async def test_a_computer_sees_only_its_own_seats_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[PlayerView] = []
    move = Rival.move

    def watched(self: Rival, view: PlayerView) -> SeatMove | None:
        seen.append(view)
        return move(self, view)

    monkeypatch.setattr(Rival, "move", watched)
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await with_rivals(here, 1)
        await eventually(lambda: len(seen) > 10)
        assert {view.seat for view in seen} == {1}
        assert table.seat_of(ANA) == 0


async def test_a_computer_with_no_tile_in_reach_is_not_asked_for_a_move(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.search(ANA, BEN)
    asked = []
    monkeypatch.setattr(Rival, "move", lambda _, view: asked.append(view))
    view = table.view(1)
    monkeypatch.setattr(table, "view", lambda seat: replace(view, moves=()))
    await make_away(table, 1)
    assert await here.registry._rival_runner._move(table, 1) is False
    assert asked == []


async def test_a_store_that_fails_is_tried_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rival_runner, "RETRY_SECONDS", 0.01)
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await here.search(ANA, BEN)
        submit, failures = table.submit_for_computer, 3

        async def fails(prompt: str, move: SeatMove) -> list[Event]:
            nonlocal failures
            failures -= 1
            if failures > 0:
                raise TableRefused(TableCode.NOT_SAVED)
            return await submit(prompt, move)

        monkeypatch.setattr(table, "submit_for_computer", fails)
        await table.leave(BEN)
        seq = table.seq
        await eventually(lambda: table.seq > seq)
        assert failures <= 0


async def test_a_computer_with_a_bug_affects_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
) -> None:
    def fails(self: Rival, view: PlayerView) -> SeatMove:
        raise AssertionError("a board of keys only")

    monkeypatch.setattr(Rival, "move", fails)
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await with_rivals(here, 1)
        await eventually(lambda: any(entry["event"] == "a computer player failed" for entry in logged))
        await table.submit(ANA, prompt(table), PickUp(0, 3))
        assert table.view(0).me.holds


async def test_a_computer_with_a_bug_passes_its_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Rival, view: PlayerView) -> SeatMove:
        raise AssertionError("it cannot count")

    async with open_tables(tmp_path, pace=0.0) as here:
        table = await with_rivals(here, 1)
        await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
        monkeypatch.setattr(rival_runner, "RETRY_SECONDS", 0.01)
        monkeypatch.setattr(Rival, "move", fails)
        await play_until(table, lambda: table.game is not None and table.game.round == 2)


async def test_a_tables_level_determines_how_its_computers_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[Level] = []
    sit_down = Rival.__init__

    def told(self: Rival, level: Level, choose: Callable[[int], int]) -> None:
        levels.append(level)
        sit_down(self, level, choose)

    monkeypatch.setattr(Rival, "__init__", told)
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await here.lobby(ANA)
        await table.add_rival(ANA)
        await table.set_level(ANA, Level.HARD)
        await table.start(ANA)
        await table.ready(ANA)
        await eventually(lambda: bool(levels))
        assert set(levels) == {Level.HARD}


# --- many computers at once ---


class Crowd:
    """Lets computers move without end, in simulated time. Records when each server's computers have moved."""

    def __init__(self, loop: VirtualLoop, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moves: dict[int, list[float]] = {}
        self.tasks = Tasks()
        self.runner = rival_runner.RivalRunner(self.tasks, lambda _: False, pace=lambda _: PACE)

        async def moved(_: object, table: Table, seat: int) -> bool:
            self.moves.setdefault(table.head.guild_id, []).append(loop.time())
            return True

        monkeypatch.setattr(rival_runner.RivalRunner, "_move", moved)
        monkeypatch.setattr(rival_runner, "_due", lambda *_: [1, 2, 3])
        self._loop = loop

    def plays(self, guild_id: int, tables: int, seconds: float) -> None:
        """Begins games at this many tables of a server, and lets time pass."""
        self._loop.run(self._sit_down(guild_id, tables))
        self._loop.advance(seconds)

    async def _sit_down(self, guild_id: int, tables: int) -> None:
        for number in range(tables):
            head = SimpleNamespace(guild_id=guild_id, occupants=range(4), is_live=True)
            game = SimpleNamespace(phase=Phase.SEARCH)
            table: Any = SimpleNamespace(id=guild_id * 1000 + number, head=head, game=game, is_handed_over=False)
            self.runner.update(table)

    def close(self) -> None:
        self.runner.close()
        self._loop.run(self.tasks.close())

    def moves_of(self, guild_id: int, since: float) -> int:
        return sum(at > since for at in self.moves[guild_id])


def test_a_server_full_of_computers_does_not_slow_computers_of_other_servers(
    loop: VirtualLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = Crowd(loop, monkeypatch)
    crowd.plays(1, tables=300, seconds=20)
    began = loop.time()
    crowd.plays(2, tables=1, seconds=20)
    usual = 3 * 20 / PACE
    assert crowd.moves_of(2, since=began) >= 0.9 * usual
    assert len(crowd.moves[1]) + len(crowd.moves[2]) <= 40 * MOVES_PER_SECOND + rival_runner.BURST + 1
    crowd.close()


def test_a_stop_does_not_wait_for_a_computers_move(loop: VirtualLoop, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = Crowd(loop, monkeypatch)
    crowd.plays(1, tables=300, seconds=20)
    began, before = loop.time(), len(crowd.moves[1])
    crowd.close()
    assert loop.time() == began
    assert len(crowd.moves[1]) == before
