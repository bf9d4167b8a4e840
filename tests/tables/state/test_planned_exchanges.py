"""People plan an exchange while they wait. It is carried out when their turn comes."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from structlog.typing import EventDict

from engine.events import ArtBought, ArtPlaced, BagOpened, CardsBought, Caught, Event, Passed, TurnBegan
from engine.game import Game, Phase
from engine.moves import BuyArt, BuyCards, ExchangeMove, OpenBag, Pass, PlaceArt
from engine.options import Options
from engine.pieces import Art
from engine.refusals import Code, Refused
from tables.live import plan_runner
from tables.live.plan_runner import PlanRunner
from tables.live.table import Table
from tables.privacy import export
from tables.state.head import Head, PlannedExchange
from tables.state.occupants import Presence
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import ONLY_SHARD
from tables.storage.commits import Commit
from tables.storage.writer import NotSaved
from tests.engine import positions
from tests.engine.positions import CHALICES
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    Clock,
    Tables,
    arranged,
    make_away,
    open_tables,
    phase_of,
    presence_of,
    prompt,
    stored_equals_memory,
)

WATCH = BuyArt(1, 2, 0)
"""Ben buys the watch of market 2 for jewels and cash."""
LIMITED = Options(search_seconds=0, turn_seconds=60)
LIMITED_SEARCH = Options(search_seconds=60, turn_seconds=0)


def waiting(mine: str = "J C", ana: str = "J C L") -> Game:
    """Returns a game in Ana's turn. For jewels and cash, market 2 sells a watch and a chalice.

    `mine` is the loot on Ben's board, `ana` the loot on Ana's board.
    """
    stock = "manuscript manuscript manuscript manuscript watch chalice"
    return positions.exchange(ana, rivals=[mine, "J C L"], markets="1a 2a 3a", stock=stock)


def plan_of(table: Table, seat: int) -> PlannedExchange | None:
    return table.plan_of(seat)


def to_move(table: Table) -> int | None:
    return None if table.game is None else table.game.to_move


def has_failed(table: Table, seat: int) -> bool:
    plan = plan_of(table, seat)
    return plan is not None and plan.has_failed


async def code_of(asked: Awaitable[object]) -> str:
    with pytest.raises((Refused, TableRefused)) as refusal:
        await asked
    assert isinstance(refusal.value, Refused | TableRefused)
    return refusal.value.code


async def passes(here: Tables, table: Table, user: int = ANA, seat: int = 0) -> None:
    await table.submit(user, prompt(table), Pass(seat))
    await here.settled()


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


@pytest.fixture
def idle_runner(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Stops planned exchanges, as if the process had been killed. Returns a function that allows them again."""
    update = PlanRunner.update
    monkeypatch.setattr(PlanRunner, "update", lambda *_: None)
    return lambda: monkeypatch.setattr(PlanRunner, "update", update)


# --- carried out ---


@pytest.mark.parametrize(
    ("move", "made"), [(WATCH, ArtBought), (BuyCards(1, 2, 0), CardsBought), (OpenBag(1), BagOpened)]
)
async def test_5_1_a_plan_is_carried_out_when_the_turn_comes(
    here: Tables, move: ExchangeMove, made: type[Event]
) -> None:
    table = await arranged(here, waiting("J C L"), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), move)
    assert to_move(table) == 0, "nothing happens before Ana's turn ends"
    await passes(here, table)
    assert [kinds(events) for _, events in here.told[-2:]] == [[Passed, TurnBegan], [made, TurnBegan]]
    assert (to_move(table), plan_of(table, 1)) == (2, None)
    step = (await table.steps())[-1]
    assert step.move == move, "the move is in the log like any other"
    assert await stored_equals_memory(here.store, table)


async def test_6_3_a_plan_may_place_the_art_at_once(here: Tables) -> None:
    table = await arranged(here, positions.give(waiting(), 1, cards={CHALICES: 0}), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), BuyArt(1, 2, 1, onto=CHALICES))
    await passes(here, table)
    assert kinds(here.told[-1][1])[:2] == [ArtBought, ArtPlaced]


async def test_two_plans_are_carried_out_one_after_the_other(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(CLEO, prompt(table), BuyArt(2, 2, 1))
    await table.plan(BEN, prompt(table), WATCH)
    await passes(here, table)
    assert table.game is not None
    assert [seat.arts for seat in table.game.seats] == [(), (Art.WATCH,), (Art.CHALICE,)]
    assert table.head.plans == ()
    assert await stored_equals_memory(here.store, table)


async def test_a_plan_that_arrives_in_the_players_own_turn_is_executed_at_once(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    before = prompt(table)
    await passes(here, table)
    assert to_move(table) == 1
    await table.plan(BEN, before, WATCH)
    await here.settled()
    assert (to_move(table), plan_of(table, 1)) == (2, None)


async def test_a_move_made_before_the_plan_replaces_it(here: Tables, idle_runner: Callable[[], None]) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    await passes(here, table)
    await table.submit(BEN, prompt(table), BuyArt(1, 2, 1))
    assert (to_move(table), plan_of(table, 1)) == (2, None)
    idle_runner()
    assert await table.make_due_plan() == []


# --- not carried out ---


async def test_a_plan_fails_when_someone_else_buys_it_first(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    await table.submit(ANA, prompt(table), BuyArt(0, 2, 0))
    await here.settled()
    assert plan_of(table, 1) == PlannedExchange(1, WATCH, Art.WATCH, has_failed=True)
    assert to_move(table) == 1, "the player is asked, like anybody without a plan"
    assert await stored_equals_memory(here.store, table)
    await table.submit(BEN, prompt(table), BuyArt(1, 2, 1))
    assert plan_of(table, 1) is None, "the player has moved, so the plan is gone"


async def test_a_player_is_told_at_once_that_a_plan_failed_and_can_plan_again(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(CLEO, prompt(table), BuyCards(2, 2, 0))
    await table.submit(ANA, prompt(table), BuyCards(0, 2, 0))
    assert to_move(table) == 1
    plan = plan_of(table, 2)
    assert plan is not None
    assert (plan.has_failed, plan.cards) == (True, (4,)), "the failed plan says what was planned"
    await table.plan(CLEO, prompt(table), OpenBag(2))
    assert not has_failed(table, 2)
    await passes(here, table, BEN, 1)
    assert kinds(here.told[-1][1])[0] is BagOpened


async def test_if_two_people_plan_the_same_the_first_in_turn_succeeds(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(CLEO, prompt(table), BuyArt(2, 2, 0))
    await table.plan(BEN, prompt(table), WATCH)
    await passes(here, table)
    assert (to_move(table), plan_of(table, 1), has_failed(table, 2)) == (2, None, True)


async def test_6_4_placing_art_takes_no_turn_and_does_not_end_a_plan_that_is_still_possible(here: Tables) -> None:
    game = positions.give(waiting(), 1, "chalice chalice", cards={CHALICES: 0})
    table = await arranged(here, game, ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), BuyArt(1, 2, 1, onto=CHALICES))
    for failed in (False, True):
        await table.submit(BEN, prompt(table), PlaceArt(1, Art.CHALICE, CHALICES))
        assert has_failed(table, 1) is failed, "the second one completes the collection (6.6)"


async def test_a_plan_ends_with_the_round_and_is_shown_until_its_player_is_ready(here: Tables) -> None:
    game = positions.exchange("J C", rivals=["L"], turn=1, markets="1a 2a")
    table = await arranged(here, game, ANA, BEN)
    await table.plan(ANA, prompt(table), BuyArt(0, 2, 0))
    await passes(here, table, BEN, 1)
    assert (phase_of(table), has_failed(table, 0)) == (Phase.READY, True), "Ana had passed, and then everyone passed"
    assert table.game is not None
    assert table.game.seats[0].arts == ()
    assert await stored_equals_memory(here.store, table)
    await table.ready(ANA)
    assert table.head.plans == ()


async def test_a_failed_plan_of_the_last_round_is_forgotten_when_the_next_search_starts(here: Tables) -> None:
    table = await arranged(here, positions.exchange("J C", rivals=["L"], turn=1), ANA, BEN)
    await table.plan(ANA, prompt(table), BuyArt(0, 2, 0))
    await passes(here, table, BEN, 1)
    await make_away(table, 0)
    assert has_failed(table, 0)
    await table.ready(BEN)
    assert (phase_of(table), table.head.plans) == (Phase.SEARCH, ())


async def test_a_plan_is_replaced_and_cancelled(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), BuyArt(1, 2, 1))
    await table.plan(BEN, prompt(table), WATCH)
    assert table.head.plans == (PlannedExchange(1, WATCH, Art.WATCH),)
    await table.cancel_plan(BEN)
    assert await code_of(table.cancel_plan(BEN)) is TableCode.NO_PLAN
    await passes(here, table)
    assert to_move(table) == 1


async def test_a_plan_is_refused_like_a_move(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    cases: list[tuple[int, str, ExchangeMove, Code | TableCode]] = [
        (DAN, "1.1", WATCH, TableCode.NOT_SEATED),
        (ANA, "1.1", WATCH, TableCode.NOT_YOUR_SEAT),
        (BEN, "0.1", WATCH, TableCode.PROMPT_GONE),
        (BEN, "1.1", BuyArt(1, 3, 0), Code.CANNOT_PAY),
        (BEN, "1.1", OpenBag(1), Code.NO_BAG),
    ]
    for user, under, move, code in cases:
        assert await code_of(table.plan(user, under, move)) is code
    assert table.head.plans == ()
    searching = await here.search(ANA, BEN, channel=12)
    assert await code_of(searching.plan(BEN, "1.0", WATCH)) is Code.NOT_EXCHANGING


# --- planned after an escape, while others still search (4.1) ---


def escaped() -> Game:
    """Returns a game in which Ana and Ben have escaped and can pay at market 2. Cleo and Dan still search.

    The first art of market 2 is a watch.
    """
    game = positions.search("J C L", rivals=["J C", "", ""], token=1)
    return positions.happened(game, Caught(1, 2))


async def search_ends(here: Tables, table: Table) -> None:
    """Lets the time limit end the search (4.4)."""
    await here.expire(table)
    await here.settled()
    assert phase_of(table) is Phase.EXCHANGE


async def test_4_1_an_exchange_planned_during_the_search_is_carried_out_on_the_first_turn(here: Tables) -> None:
    table = await arranged(here, escaped(), ANA, BEN, CLEO, DAN, options=LIMITED_SEARCH)
    await table.plan(ANA, prompt(table), BuyArt(0, 2, 0))
    assert phase_of(table) is Phase.SEARCH
    await search_ends(here, table)
    assert (to_move(table), plan_of(table, 0)) == (1, None)
    assert table.game is not None
    assert table.game.seats[0].arts == (Art.WATCH,)
    assert await stored_equals_memory(here.store, table)


async def test_4_1_a_plan_made_during_the_search_fails_when_someone_earlier_buys_it(here: Tables) -> None:
    table = await arranged(here, escaped(), ANA, BEN, CLEO, DAN, options=LIMITED_SEARCH)
    await table.plan(BEN, prompt(table), WATCH)
    await table.plan(ANA, prompt(table), BuyArt(0, 2, 0))
    await search_ends(here, table)
    assert (to_move(table), has_failed(table, 1)) == (1, True)


async def test_4_1_a_plan_made_during_the_search_survives_a_kill_then_and_at_the_end_of_the_search(
    tmp_path: Path, clock: Clock, idle_runner: Callable[[], None]
) -> None:
    async with open_tables(tmp_path, clock) as here:
        table = await arranged(here, escaped(), ANA, BEN, CLEO, DAN, options=LIMITED_SEARCH)
        await table.plan(ANA, prompt(table), BuyArt(0, 2, 0))
    async with open_tables(tmp_path, clock) as here:
        restored = here.registry.live_in(CHANNEL)
        assert restored is not None
        assert plan_of(restored, 0) == PlannedExchange(0, BuyArt(0, 2, 0), Art.WATCH)
        await search_ends(here, restored)
        assert to_move(restored) == 0
    idle_runner()
    async with open_tables(tmp_path, clock) as here:
        restored = here.registry.live_in(CHANNEL)
        assert restored is not None
        await here.settled()
        assert (to_move(restored), plan_of(restored, 0)) == (1, None)


async def test_4_1_a_plan_made_during_the_search_is_secret_and_can_be_cancelled(here: Tables) -> None:
    table = await arranged(here, escaped(), ANA, BEN, CLEO, DAN, options=LIMITED_SEARCH)
    views, head, told = [table.view(seat) for seat in (None, 1, 2)], shown(table), len(here.told)
    await table.plan(ANA, prompt(table), BuyArt(0, 2, 0))
    assert ([table.view(seat) for seat in (None, 1, 2)], shown(table), len(here.told)) == (views, head, told)
    assert await code_of(table.plan(CLEO, prompt(table), OpenBag(2))) is Code.NOT_EXCHANGING
    await table.cancel_plan(ANA)
    await search_ends(here, table)
    assert to_move(table) == 0, "Ana is asked"


# --- restarts and failures ---


async def test_a_plan_survives_a_restart(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as here:
        table = await arranged(here, waiting(), ANA, BEN, CLEO)
        await table.plan(BEN, prompt(table), WATCH)
    async with open_tables(tmp_path, clock) as here:
        restored = here.registry.live_in(CHANNEL)
        assert restored is not None
        await passes(here, restored)
        assert (to_move(restored), plan_of(restored, 1)) == (2, None)


async def test_a_plan_survives_a_kill_after_the_turn_begins_and_before_the_move(
    tmp_path: Path, clock: Clock, idle_runner: Callable[[], None]
) -> None:
    async with open_tables(tmp_path, clock) as here:
        table = await arranged(here, waiting(), ANA, BEN, CLEO)
        await table.plan(BEN, prompt(table), WATCH)
        await passes(here, table)
        assert to_move(table) == 1
    idle_runner()
    async with open_tables(tmp_path, clock) as here:
        restored = here.registry.live_in(CHANNEL)
        assert restored is not None
        await here.settled()
        assert (to_move(restored), plan_of(restored, 1)) == (2, None)
        assert await stored_equals_memory(here.store, restored)


async def test_a_plan_that_is_not_saved_is_tried_again(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_runner, "RETRY_SECONDS", 0.0)
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    append, failures = here.store.append, 2

    async def fails_at_first(commit: Commit) -> None:
        nonlocal failures
        if isinstance(commit.move, BuyArt) and failures:
            failures -= 1
            raise NotSaved
        await append(commit)

    monkeypatch.setattr(here.store, "append", fails_at_first)
    await table.submit(ANA, prompt(table), Pass(0))
    await here.until(lambda: to_move(table) == 2)
    assert failures == 0


async def test_5_8_a_turn_limit_carries_out_the_plan_and_nobody_misses_a_limit(
    here: Tables, idle_runner: Callable[[], None]
) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO, options=LIMITED)
    await table.plan(BEN, prompt(table), WATCH)
    await passes(here, table)
    await here.expire(table)
    assert kinds(here.told[-1][1]) == [ArtBought, TurnBegan]
    assert table.head.occupants[1].missed == 0
    idle_runner()


async def test_scenario_22_a_plan_waits_for_the_end_of_an_outage(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_runner, "RETRY_SECONDS", 0.0)
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    here.registry.connectivity.connection_lost(ONLY_SHARD)
    await passes(here, table)
    assert to_move(table) == 1
    await here.registry.connectivity.connection_restored(ONLY_SHARD)
    await here.until(lambda: to_move(table) == 2)


# --- chapter 9 ---


async def test_9_3_executing_a_plan_does_not_count_as_presence(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO, options=LIMITED)
    await table.plan(BEN, prompt(table), WATCH)
    await make_away(table, 1, Presence.PRESENT, missed=1)
    await passes(here, table)
    assert to_move(table) == 2
    assert (presence_of(table, 1), table.head.occupants[1].missed, table.head.acted) == (Presence.PRESENT, 1, ())


async def test_9_3_the_plan_of_an_absent_player_is_executed_before_a_computer_moves(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.0) as here:
        table = await arranged(here, waiting(), ANA, BEN, CLEO)
        await table.plan(BEN, prompt(table), WATCH)
        await make_away(table, 1)
        await table.submit(ANA, prompt(table), Pass(0))
        await here.until(lambda: to_move(table) == 2)
        assert table.game is not None
        assert table.game.seats[1].arts == (Art.WATCH,)
        assert (presence_of(table, 1), table.head.occupants[1].stood_in) == (Presence.AWAY, ())


async def test_9_3_a_computer_does_not_move_before_a_pending_plan(
    here: Tables, idle_runner: Callable[[], None]
) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    await make_away(table, 1)
    await passes(here, table)
    assert await table.submit_for_computer(prompt(table), Pass(1)) == []
    assert to_move(table) == 1
    idle_runner()


async def test_9_2_the_plan_of_a_player_who_leaves_is_dropped(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    await table.leave(BEN)
    assert table.head.plans == ()


async def test_the_plan_of_a_deleted_person_is_dropped(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    await table.forget(BEN, -7)
    assert table.head.plans == ()
    assert await stored_equals_memory(here.store, table)


async def test_9_3_planning_counts_as_a_press_even_if_it_is_refused(here: Tables) -> None:
    for move in (WATCH, OpenBag(1)):
        table = await arranged(here, waiting(), ANA, BEN, CLEO)
        await make_away(table, 1)
        await asyncio.gather(table.plan(BEN, prompt(table), move), return_exceptions=True)
        assert presence_of(table, 1) is Presence.PRESENT
        await table.cancel()


async def test_a_table_that_closes_keeps_no_plan(here: Tables) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    await table.plan(BEN, prompt(table), WATCH)
    await table.cancel()
    assert table.head.plans == ()


# --- secrecy ---


def shown(table: Table) -> Head:
    """Returns the head as panels show it: without `acted`, who has pressed something (9.3)."""
    return replace(table.shown_head, acted=())


async def test_a_plan_is_secret(here: Tables, logged: list[EventDict]) -> None:
    table = await arranged(here, waiting(), ANA, BEN, CLEO)
    views, head, told = [table.view(seat) for seat in (None, 0, 2)], shown(table), len(here.told)
    steps = await table.steps()
    logged.clear()
    await table.plan(BEN, prompt(table), WATCH)
    assert [table.view(seat) for seat in (None, 0, 2)] == views
    assert shown(table) == head
    assert len(here.told) == told, "no panel and no message changes"
    assert logged == []
    assert "BuyArt" not in repr(table.head)
    assert await table.steps() == steps, "no replay shows the plan"
    exported = [await here.store.read(partial(export.about, user_id=user)) for user in (ANA, BEN, CLEO)]
    moves = [each["seats"][0]["plan"] for each in exported]
    assert moves == [None, {"type": "BuyArt", "seat": 1, "market": 2, "space": 0, "onto": None}, None]


async def test_others_learn_nothing_about_a_failed_plan(here: Tables) -> None:
    told = []
    for plans in (False, True):
        table = await arranged(here, waiting(), ANA, BEN, CLEO)
        if plans:
            await table.plan(BEN, prompt(table), WATCH)
        told.append(await table.submit(ANA, prompt(table), BuyArt(0, 2, 0)))
        assert table.shown_head.plans == ()
        await table.cancel()
    assert told[0] == told[1]
