"""Seat alerts in the database: who may be called and in which order. Nobody is called twice in an hour."""

import asyncio
import time
from collections.abc import Iterable
from datetime import datetime
from typing import Final

import pytest
from sqlalchemy import Connection, insert

from tables.database.rows import SeatAlertRow, TimeZoneRow
from tables.settings import seat_alerts
from tables.settings.preferences import Preferences
from tables.settings.seat_alerts import MAX_BLOCKED, OwnAlert, SeatAlerts
from tables.state.refusals import TableCode, TableRefused
from tables.state.seat_alerts import DAYS, USUAL_TIMES, AlertTimes, ChosenHour, LocalHour, zones_by_hour
from tables.state.time_zones import unix_time
from tables.storage.alert_store import CALL_GAP, choices, waiting, zones
from tables.storage.writer import NotSaved
from tests.databases import on_both_databases
from tests.query_plans import forbid, postgresql_steps
from tests.tables.harness import ANA, BEN, CLEO, DAN, GUILD, Clock, Tables, role_claimed

MO, TU, WE, TH, FR, SA, SU = DAYS
BERLIN: Final = "Europe/Berlin"
NINE: Final = unix_time(datetime.fromisoformat("2026-12-04T21:00"), BERLIN)  # on a Friday
TEN: Final = AlertTimes(tuple(DAYS), 22, 23)
EVERY_DAY: Final = AlertTimes(tuple(DAYS), 21, 22)
MANY: Final = 10_000


@pytest.fixture
def alerts(here: Tables, clock: Clock) -> SeatAlerts:
    clock.step = NINE - clock.time
    return SeatAlerts(here.store, clock.wall)


async def subscribe(here: Tables, *people: int, times: AlertTimes = EVERY_DAY, guild: int = GUILD) -> None:
    for person in people:
        await Preferences(here.store).set_user_zone(person, BERLIN)
        await SeatAlerts(here.store).turn_on(guild, person, times)


async def claimed(alerts: SeatAlerts, people: list[int]) -> list[int]:
    async with alerts.claim(GUILD, people) as called:
        return called


async def fill(here: Tables, times: AlertTimes) -> None:
    people = range(1000, 1000 + MANY)
    row = {"guild_id": GUILD, "days": 127, "begins": times.begins, "ends": times.ends, "called_at": 0.0}
    alerts = [row | {"user_id": each} for each in people]
    zones = [{"user_id": each, "zone": BERLIN} for each in people]

    def write(connection: object) -> None:
        connection.execute(insert(TimeZoneRow), zones)  # type: ignore[attr-defined]  # a Connection
        connection.execute(insert(SeatAlertRow), alerts)  # type: ignore[attr-defined]

    await here.store.transact(write, is_limited=False)


@on_both_databases
async def test_seat_alerts_are_kept_for_each_server_and_can_be_turned_off(here: Tables, alerts: SeatAlerts) -> None:
    assert await alerts.of(GUILD, ANA) == OwnAlert()
    await alerts.turn_on(GUILD, ANA, USUAL_TIMES)
    await alerts.turn_on(GUILD, ANA, AlertTimes((4, 5), 21, 1))
    await alerts.set_blocked(GUILD, ANA, [DAN, BEN, ANA, DAN])
    assert await SeatAlerts(here.store).of(GUILD, ANA) == OwnAlert(AlertTimes((4, 5), 21, 1), (BEN, DAN))
    assert await alerts.of(2, ANA) == OwnAlert()
    await alerts.turn_off(GUILD, ANA)
    await alerts.set_blocked(GUILD, ANA, [])
    assert await alerts.of(GUILD, ANA) == OwnAlert()


async def test_a_block_list_fits_into_a_select(alerts: SeatAlerts) -> None:
    await alerts.set_blocked(GUILD, ANA, range(1, 100))
    assert len((await alerts.of(GUILD, ANA)).blocked) == MAX_BLOCKED


async def test_only_people_whose_chosen_hour_it_is_are_called(here: Tables, alerts: SeatAlerts, clock: Clock) -> None:
    await subscribe(here, ANA, BEN)
    await subscribe(here, CLEO, times=TEN)
    await subscribe(here, DAN, guild=2)
    assert await alerts.waiting(GUILD, [], [], 9) == [ANA, BEN]
    clock.step += 3600
    assert await alerts.waiting(GUILD, [], [], 9) == [CLEO]
    clock.step += 3600
    assert await alerts.waiting(GUILD, [], [], 9) == []


@on_both_databases
async def test_a_person_without_a_time_zone_is_not_called(alerts: SeatAlerts) -> None:
    await alerts.turn_on(GUILD, ANA, EVERY_DAY)
    assert await alerts.waiting(GUILD, [], [], 9) == []


async def test_people_with_a_seat_or_who_blocked_somebody_at_the_table_are_not_called(
    here: Tables, alerts: SeatAlerts
) -> None:
    await subscribe(here, ANA, BEN, CLEO)
    await alerts.set_blocked(GUILD, BEN, [DAN])
    await alerts.set_blocked(2, CLEO, [DAN])
    assert await alerts.waiting(GUILD, [DAN], [DAN, ANA], 9) == [CLEO]
    assert await alerts.waiting(GUILD, [5], [5], 9) == [ANA, BEN, CLEO]


async def test_nobody_is_called_twice_in_an_hour_even_after_a_restart(
    here: Tables, alerts: SeatAlerts, clock: Clock
) -> None:
    await subscribe(here, ANA, BEN)
    assert await claimed(alerts, [ANA, BEN, CLEO]) == [ANA, BEN]
    later = SeatAlerts(here.store, clock.wall)
    assert await claimed(later, [ANA, BEN]) == []
    clock.step += CALL_GAP - 1
    assert await later.waiting(GUILD, [], [], 9) == []
    await later.turn_off(GUILD, BEN)
    await subscribe(here, ANA, times=AlertTimes(tuple(DAYS), 0, 0))
    assert await claimed(later, [ANA]) == [], "choosing other hours does not begin a new hour"
    clock.step += 2
    assert await later.waiting(GUILD, [], [], 9) == [ANA]
    assert await claimed(later, [ANA, BEN]) == [ANA]


@on_both_databases
async def test_a_person_whose_call_was_refused_can_be_called_at_once(here: Tables, alerts: SeatAlerts) -> None:
    await subscribe(here, ANA, BEN)

    async def refused() -> None:
        async with alerts.claim(GUILD, [ANA]) as called:
            assert called == [ANA]
            raise TableRefused(TableCode.ALREADY_STARTED)

    with pytest.raises(TableRefused):
        await refused()
    assert await claimed(alerts, [ANA]) == [ANA]
    assert await alerts.waiting(GUILD, [], [], 9) == [BEN]


@on_both_databases
async def test_people_are_called_at_each_hour_of_their_times_even_after_midnight(here: Tables) -> None:
    """Every hour of a week is asked for."""
    chosen: dict[AlertTimes, list[tuple[int, Iterable[int]]]] = {
        AlertTimes((MO, WE), 19, 23): [(MO, range(19, 23)), (WE, range(19, 23))],
        AlertTimes((FR,), 21, 1): [(FR, range(21, 24)), (SA, range(1))],
        AlertTimes((SU,), 22, 2): [(SU, range(22, 24)), (MO, range(2))],
        AlertTimes((MO,), 20, 0): [(MO, range(20, 24))],
        AlertTimes((SA,), 6, 6): [(SA, range(6, 24)), (SU, range(6))],
        AlertTimes((TU,), 0, 1): [(TU, range(1))],
        AlertTimes(tuple(DAYS), 23, 1): [(day, [0, 23]) for day in DAYS],
    }
    for person, times in enumerate(chosen):
        await subscribe(here, person, times=times)

    def called(connection: Connection) -> list[tuple[LocalHour, int]]:
        week = [LocalHour(day, hour) for day in DAYS for hour in range(24)]
        queries = ((now, waiting(GUILD, [], {now: [BERLIN]}, NINE, 9)) for now in week)
        return [(now, person) for now, query in queries for person in connection.scalars(query)]

    found = await here.store.read(called)
    for person, (times, wanted) in enumerate(chosen.items()):
        hours = sorted((day, hour) for day, each in wanted for hour in each)
        assert [now for now, each in found if each == person] == hours, times


@on_both_databases
async def test_a_hundred_calls_at_once_reach_each_person_once(here: Tables, alerts: SeatAlerts) -> None:
    await subscribe(here, ANA, BEN, CLEO)
    calls = await asyncio.gather(*(claimed(alerts, [ANA, BEN, CLEO]) for _ in range(100)))
    assert sorted(person for each in calls for person in each) == [ANA, BEN, CLEO]
    roles = await asyncio.gather(*(role_claimed(alerts) for _ in range(100)))
    assert sum(roles) == 1


@on_both_databases
async def test_a_role_is_called_once_an_hour_in_each_server(here: Tables, alerts: SeatAlerts, clock: Clock) -> None:
    assert [await role_claimed(alerts, guild) for guild in (GUILD, 2, GUILD)] == [True, True, False]
    clock.step += CALL_GAP + 1
    assert await role_claimed(SeatAlerts(here.store, clock.wall))


@on_both_databases
async def test_a_role_whose_call_was_refused_can_be_called_at_once(here: Tables, alerts: SeatAlerts) -> None:
    await role_claimed(alerts, 2)

    async def refused() -> None:
        async with alerts.claim_role(GUILD):
            raise TableRefused(TableCode.ALREADY_STARTED)

    with pytest.raises(TableRefused):
        await refused()
    assert [await role_claimed(alerts, guild) for guild in (GUILD, 2)] == [True, False]


@on_both_databases
async def test_a_refused_call_of_a_role_does_not_undo_a_later_call(
    here: Tables, alerts: SeatAlerts, clock: Clock
) -> None:
    async def refused() -> None:
        async with alerts.claim_role(GUILD):
            clock.step += CALL_GAP + 1
            assert await role_claimed(SeatAlerts(here.store, clock.wall))
            raise TableRefused(TableCode.ALREADY_STARTED)

    with pytest.raises(TableRefused):
        await refused()
    assert not await role_claimed(alerts)


async def test_a_clock_that_was_years_ahead_does_not_prevent_calls(
    here: Tables, alerts: SeatAlerts, clock: Clock
) -> None:
    await subscribe(here, ANA, times=AlertTimes(tuple(DAYS), 0, 0))
    clock.step += 1e8
    assert await claimed(alerts, [ANA]) == [ANA]
    clock.step -= 1e8
    assert await alerts.waiting(GUILD, [], [], 9) == [ANA]


@on_both_databases
async def test_people_called_longest_ago_are_called_first(here: Tables, alerts: SeatAlerts, clock: Clock) -> None:
    await subscribe(here, ANA, BEN, CLEO, DAN, times=AlertTimes(tuple(DAYS), 0, 0))
    order = []
    for _ in range(6):
        order += await claimed(alerts, await alerts.waiting(GUILD, [], [], 2))
        clock.step += CALL_GAP + 1
    assert order == [ANA, BEN, CLEO, DAN] * 3


async def test_the_most_chosen_hour_is_read_only_once_in_a_while(
    here: Tables, alerts: SeatAlerts, clock: Clock
) -> None:
    await subscribe(here, ANA, BEN)
    assert await alerts.chosen_hour(GUILD) is None
    await subscribe(here, CLEO)
    assert await alerts.chosen_hour(GUILD) is None
    clock.step += seat_alerts.CHOSEN_HOUR_SECONDS
    assert await alerts.chosen_hour(GUILD) == ChosenHour(NINE + 24 * 3600, 3)
    assert await alerts.chosen_hour(2) is None


async def test_a_seat_alert_that_could_not_be_saved_is_refused(
    here: Tables, alerts: SeatAlerts, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise NotSaved("full")

    monkeypatch.setattr(here.store, "transact", fails)
    for change in (alerts.turn_on(GUILD, ANA, USUAL_TIMES), claimed(alerts, [ANA]), alerts.turn_off(GUILD, ANA)):
        with pytest.raises(TableRefused) as refused:
            await change
        assert refused.value.code is TableCode.NOT_SAVED


@on_both_databases
async def test_a_call_among_ten_thousand_subscribers_is_fast(here: Tables, alerts: SeatAlerts) -> None:
    """Nobody has chosen this hour, so everyone must be checked."""
    await fill(here, TEN)
    began = time.process_time()
    assert await alerts.waiting(GUILD, [ANA], [ANA], 12) == []
    assert time.process_time() - began < 1.0
    await subscribe(here, BEN)
    assert await alerts.waiting(GUILD, [ANA], [ANA], 12) == [BEN]
    began = time.process_time()
    chosen = await alerts.chosen_hour(GUILD)
    assert chosen == ChosenHour(NINE + 3600, MANY)
    assert time.process_time() - began < 1.0
    await check_query_plans(here)


async def check_query_plans(here: Tables) -> None:
    """Fails unless each query reads a range of an index and finds the rest by keys."""
    by_hour = zones_by_hour([BERLIN], NINE)
    queries = waiting(GUILD, [ANA], by_hour, NINE, 500), choices(GUILD, 1000), zones(GUILD)

    def check(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            forbid(connection, "seqscan", "bitmapscan", "sort", "hashjoin", "mergejoin")
            first, second, _ = [postgresql_steps(connection, query) for query in queries]
            assert first[0].startswith("ix_seat_alert_called: (guild_id = 1)"), first
            assert second[-2].startswith(("ix_seat_alert_called: (guild_id = 1)", "pk_seat_alert: (guild_id")), second
            return
        for query in queries:
            asked = query.compile(connection.engine, compile_kwargs={"literal_binds": True, "render_postcompile": True})
            found = [str(row[-1]) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}")]
            assert not any(step.startswith("SCAN") for step in found), found
            assert any("seat_alert USING" in step and "guild_id=?" in step for step in found), found

    await here.store.read(check)
