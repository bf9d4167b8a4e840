"""Compares how much rating people gain by honest play, second accounts, a computer player and games without a result.

The games are invented, but the bot's own code counts their results. A farmer plays fast, every day, and always gets the
planned result. An honest player plays every third day.
"""

import argparse
import asyncio
import shutil
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec import Struct
from sqlalchemy import Connection, func, select

from engine.options import Options
from engine.rules.scoring import Points
from proving.rating_farming.scenarios import (
    AVERAGE,
    DAY,
    FEW_ALTS,
    GAME,
    NEWCOMER,
    OPENED,
    REGULARS,
    ROUNDS,
    ROUNDS_AWAY,
    SCENARIOS,
    SEASON,
    SEASON_EVENINGS,
    SEASON_TABLES,
    Abandoned,
    Left,
    Scenario,
    Table,
    ranked,
    true_skill,
)
from standings.counting import transactions
from standings.model.entry import EVERYWHERE
from standings.model.periods import EVER
from standings.model.rating import START
from standings.model.result import Result, SeatResult, Spoils
from standings.rows import CareerRow, ResultRow
from tables.storage.database_opening import open_store
from tables.storage.store import Store


class Gain(Struct, frozen=True):
    """How much global rating a player gains in a scenario."""

    evening: float  # on its first day
    month: float  # until its end


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="*", help="scenarios by name, as '20 alts*'")


def run(arguments: argparse.Namespace) -> int:
    """Prints a line for each scenario.

    Returns 1 if somebody with at most FEW_ALTS second accounts gains more rating in a month than the best honest
    player. Otherwise returns 0.
    """
    chosen = [each for each in SCENARIOS if fnmatchcase(each.name, arguments.only)]
    with TemporaryDirectory() as folder:
        gains = asyncio.run(_gains(chosen, Path(folder), arguments.seed))
    honest = _most(gains, (each for each in chosen if each.is_honest))
    few = _most(gains, (each for each in chosen if not each.is_honest and each.alts <= FEW_ALTS))
    many = _most(gains, (each for each in chosen if each.alts > FEW_ALTS))
    print(f"scenarios {len(chosen)}, the most in a month:", end=" ")
    print(f"honest {honest:.0f}, up to {FEW_ALTS} alts {few:.0f}, more {many:.0f}")
    return 1 if few > honest > 0 else 0


def _most(gains: dict[str, tuple[Gain, Gain]], scenarios: Iterable[Scenario]) -> float:
    return max((gain.month for each in scenarios for gain in gains[each.name]), default=0.0)


async def _gains(scenarios: Sequence[Scenario], folder: Path, seed: int) -> dict[str, tuple[Gain, Gain]]:
    """Returns and prints for each scenario the gains of `NEWCOMER` and of `AVERAGE`."""
    print(f"{'':36}      a newcomer |       a regular")
    print(f"{'gained of shown rating in an':36} evening  month | evening  month")
    before = folder / "before.db"
    await _season(before, seed)
    gains = {}
    for scenario in scenarios:
        newcomer, regular = [await gained(scenario, each, before, seed) for each in (NEWCOMER, AVERAGE)]
        gains[scenario.name] = newcomer, regular
        columns = (f"{gain.evening:+8.0f}{gain.month:+7.0f}" for gain in gains[scenario.name])
        print(f"{scenario.name:36}{' | '.join(columns)}", flush=True)
    return gains


async def gained(scenario: Scenario, player: int, before: Path, seed: int) -> Gain:
    """Plays a scenario on a copy of the database `before`. Returns what the player gains."""
    path = before.with_name("after.db")
    shutil.copy(before, path)
    store, chance = await open_store(f"sqlite:///{path}", survives_power_cut=False), Random(seed)
    start = await _shown(store, player)
    evenings = []
    for day in scenario.days:
        tables = list(scenario.plan(player, chance))
        await _settle(store, tables, SEASON_EVENINGS + day, scenario)
        evenings.append(await _shown(store, player) - start)
    await store.close()
    return Gain(evenings[0], evenings[-1])


async def _season(path: Path, seed: int) -> None:
    store, chance = await open_store(f"sqlite:///{path}", survives_power_cut=False), Random(seed)
    for evening in range(SEASON_EVENINGS):
        seated = [chance.sample(REGULARS, 4) for _ in range(SEASON_TABLES)]
        tables = [ranked(*people, chance=chance, skill_of=true_skill) for people in seated]
        await _settle(store, tables, evening, SEASON)
    await store.close()


async def _settle(store: Store, tables: Sequence[Table], day: int, scenario: Scenario) -> None:
    """Adds one day's results to the standings."""

    def settled(connection: Connection) -> None:
        number = (connection.scalar(select(func.max(ResultRow.table_id))) or 0) + 1
        for at, people in enumerate(tables):
            transactions.store_and_count(
                connection, _result(number + at, people, OPENED + day * DAY + at * GAME, scenario)
            )

    await store.transact(settled, is_limited=False)


async def _shown(store: Store, person: int) -> float:
    query = select(CareerRow.shown).where(CareerRow.person == person, CareerRow.scope == EVERYWHERE)
    shown = await store.read(lambda connection: connection.scalar(query.where(CareerRow.period == EVER.key)))
    return START.shown if shown is None else shown


def _result(table: int, people: Table, ended_at: float, scenario: Scenario) -> Result:
    return Result(
        table=table,
        guild_id=scenario.server,
        ended_at=ended_at,
        seconds=scenario.seconds,
        rounds=ROUNDS,
        options=Options(edition=scenario.edition),
        reason=None if isinstance(people, Abandoned) else scenario.reason,
        seats=tuple(
            SeatResult(
                seat=seat,
                person=int(who),
                place=seat + 1,
                points=Points(40 - 5 * seat, 0, 0, 0),
                has_left=isinstance(who, Left),
                level=None,
                spoils=Spoils({}, {}, {}),
                stood_in=ROUNDS_AWAY.get(type(who).__name__, 0),
            )
            for seat, who in enumerate(people)
        ),
    )
