"""Finished games step by step: the whole log, and each position once. A running game is never shown."""

import pytest

from engine.chance import SeededChance
from engine.decide import start
from engine.editions.reading import standard
from engine.events import RoundBegan
from engine.evolve import replay
from engine.game import Phase
from engine.moves import StartSearch
from engine.options import Options
from simulation.games import new_game, play_game, secret_of
from tables.live.replays import CACHED_GAMES, PhaseStart, Replays, replayed
from tables.state.refusals import TableCode, TableRefused
from tables.storage.reader import NotRead
from tables.storage.stored_tables import LoggedMove
from tests.tables.harness import ANA, BEN, GUILD, Tables


def simulated(players: int = 3, seed: int = 2) -> list[LoggedMove]:
    secret = secret_of(seed)
    steps = [LoggedMove(0.0, None, start(players, Options(), standard(), SeededChance(secret)))]
    return steps + [LoggedMove(0.0, each.move, each.events) for each in play_game(new_game(players, secret), secret)]


def test_each_replay_step_has_the_game_after_that_step() -> None:
    steps = simulated()
    game = replayed(steps)
    events = [event for step in steps for event in step.events]
    assert game.games[-1] == replay(events)
    assert game.games[0] == replay(steps[0].events)
    assert game.before(0) is None
    assert game.before(7) is game.games[6]
    assert len(game.games) == len(steps) == game.last + 1


def test_marks_are_where_rounds_searches_exchanges_and_the_end_begin() -> None:
    game = replayed(simulated())
    begun = [at for at, step in enumerate(game.steps) if any(isinstance(each, RoundBegan) for each in step.events)]
    assert [mark.step for mark in game.marks if mark.phase is Phase.READY] == begun
    assert [mark.step for mark in game.marks if mark.phase is Phase.SEARCH] == [
        at for at, step in enumerate(game.steps) if step.move == StartSearch()
    ]
    assert game.marks[-1] == PhaseStart(game.last, Phase.OVER)
    assert [mark.step for mark in game.marks] == sorted({mark.step for mark in game.marks})


def test_the_next_round_is_found_from_anywhere() -> None:
    game = replayed(simulated())
    begun = [mark.step for mark in game.marks if mark.phase is Phase.READY]
    for step in range(game.last + 1):
        expected = next((at for at in begun if at > step), game.last)
        assert game.next_round(step) == expected
    assert [game.nearest(step) for step in (-5, 3, 10**6)] == [0, 3, game.last]


async def test_only_a_limited_number_of_steps_is_cached(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    replays, tables = Replays(), [await here.over(ANA, BEN, channel=channel) for channel in (11, 12)]
    await replays.of(tables[0])
    monkeypatch.setattr("tables.live.replays.CACHED_STEPS", 1)
    last = await replays.of(tables[1])
    assert list(replays._kept) == [tables[1]]
    assert await replays.of(tables[1]) is last, "the replay that was read last stays in memory"


@pytest.mark.parametrize("steps", [0, 1, 10, -1])
def test_an_unfinished_game_is_not_replayed(steps: int) -> None:
    with pytest.raises(ValueError, match="not over"):
        replayed(simulated()[:steps])


# --- of tables ---


async def test_a_log_is_read_back_with_moves_and_times(here: Tables) -> None:
    table = await here.over(ANA, BEN)
    steps = await table.steps()
    assert steps[0].move is None
    assert steps[1].move == StartSearch()
    assert [event for step in steps for event in step.events] == await table.log()
    assert all(step.at == here.clock.time for step in steps)


async def test_a_recently_replayed_game_is_not_read_again(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await here.over(ANA, BEN)
    reads = 0
    read = here.store.steps

    async def counted(number: int) -> list[LoggedMove]:
        nonlocal reads
        reads += 1
        return await read(number)

    monkeypatch.setattr(here.store, "steps", counted)
    replays = Replays()
    assert await replays.of(table) is await replays.of(table)
    assert reads == 1
    assert len(replays._kept) <= CACHED_GAMES
    monkeypatch.setattr("tables.live.replays.CACHED_GAMES", 0)
    other = await here.over(ANA, BEN, channel=12)
    await replays.of(other)
    await replays.of(table)
    assert reads == 3


async def test_only_a_game_with_a_result_can_be_replayed(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    replays = Replays()
    for code in (TableCode.NOT_OVER_YET, TableCode.NO_RESULT):
        with pytest.raises(TableRefused) as refused:
            await replays.of(table)
        assert refused.value.code is code
        with pytest.raises(TableRefused) as refused:
            await here.registry.finished(table.id, GUILD)
        assert refused.value.code is code
        if table.head.is_live:
            await table.cancel()


async def test_a_game_is_found_only_in_its_own_server_even_after_a_restart(here: Tables) -> None:
    table = await here.over(ANA, BEN)
    here.registry._index._finished.clear()
    found = await here.registry.finished(table.id, GUILD)
    assert found.head == table.head
    for number, guild in ((table.id, GUILD + 1), (table.id + 1, GUILD)):
        with pytest.raises(TableRefused) as refused:
            await here.registry.finished(number, guild)
        assert refused.value.code is TableCode.NO_SUCH_GAME


async def test_looking_for_a_live_game_of_another_process_does_not_load_it(here: Tables) -> None:
    """The other process runs the clocks of its own tables."""
    table = await here.search(ANA, BEN)
    here.registry._index._live.clear()
    with pytest.raises(TableRefused) as refused:
        await here.registry.finished(table.id, GUILD)
    assert refused.value.code is TableCode.NOT_OVER_YET
    assert list(here.registry.live()) == []


async def test_an_unreadable_game_is_refused(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await here.over(ANA, BEN)
    here.registry._index._finished.clear()

    async def broken(_: int) -> None:
        raise NotRead("locked")

    monkeypatch.setattr(here.store, "steps", broken)
    monkeypatch.setattr(here.store, "load", broken)
    for asked in (Replays().of(table), here.registry.finished(table.id, GUILD)):
        with pytest.raises(TableRefused) as refused:
            await asked
        assert refused.value.code is TableCode.NOT_READ
