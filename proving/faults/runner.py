"""Runs the cells of the fault matrix (`matrix.py`).

Cells whose fault concerns one table share an environment. Each fault of the whole bot has its own environment.
"""

import asyncio
import random
import time
import traceback
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import Final

from proving.faults import databases, logs
from proving.faults.disks import held
from proving.faults.environment import FaultEnvironment, fault_environment
from proving.faults.gateway import GATEWAY_FAULTS, BotFault, MidGameFault
from proving.faults.matrix import EVENT, LATER, MEMBER, ROUTES, START, Cell, cells, unknown
from proving.faults.outages import OUTAGES, searches_ended_by_clock
from proving.faults.results import CellResult, Impact
from proving.faults.starts import start
from proving.faults.table_faults import SILENCE_SECONDS, IdlePlayerFault, TimedFault
from proving.faults.table_run import TableRun
from tables.concurrency.tasks import running

TABLES: Final = 4  # tables in one environment, played at the same time
ENVIRONMENTS: Final = 2  # environments open at the same time
HELD: Final = 11.0  # seconds that the database is held; after four or more, the bot refuses the second tap
MOST_REFUSED: Final = 2_000  # answers of 401, 403 or 429 in an environment; at five times as many, Discord bans us
Report = Callable[[CellResult], None]
Job = tuple[str, str, Callable[[], Awaitable[CellResult]]]
"""The row and column of a cell, and a function that runs it."""


async def everything(patterns: Sequence[str], seed: int, report: Report) -> list[list[CellResult]]:
    """Runs the cells whose name matches a pattern such as `"push: *"`. Returns a block of results for each kind of
    fault."""

    def chosen(of: Iterable[Cell]) -> list[Cell]:
        return [cell for cell in of if _fits(cell.name, patterns)]

    at_once = chosen(cells((*ROUTES, EVENT)))
    return [
        await at_tables([cell for cell in at_once if not cell.fault.is_ours], seed, report)
        + await at_tables([cell for cell in at_once if cell.fault.is_ours], seed, report)
        + await at_tables(chosen(cells((MEMBER,))), seed, report, {"SILENCE_SECONDS": SILENCE_SECONDS})
        + await _at_slow_tables(chosen(cells((LATER,))), seed, report),
        await _side_by_side(ENVIRONMENTS, [_job(cell, partial(start, cell)) for cell in chosen(cells(START))], report),
        await _in_environments("gateway", GATEWAY_FAULTS, patterns, seed, report),
        await _in_environments("store", databases.DATABASE_FAULTS, patterns, seed, report),
        await _in_environments("log", logs.LOG_FAULTS, patterns, seed, report),
        await _in_environments("outage", OUTAGES, patterns, seed, report),
    ]


async def at_tables(
    chosen: Sequence[Cell], seed: int, report: Report, settings: Mapping[str, object] | None = None
) -> list[CellResult]:
    """Runs cells that concern one table, each in a game of its own. `TABLES` games run at the same time.

    If one of the faults may make the bot log a bug (`Fault.is_ours`), bugs that name no table are allowed.
    """
    if not chosen:
        return []
    dealt = list(chosen)
    random.Random(seed).shuffle(dealt)
    async with fault_environment(settings) as environment:
        runs = [_job(cell, partial(_play, environment, cell, seed)) for cell in dealt]
        played = await _side_by_side(TABLES, runs, report)
        names = [cell.name for cell in chosen]
        played.sort(key=lambda outcome: names.index(outcome.name))
        return played + _afterwards(environment, report, may_log_bugs=any(cell.fault.is_ours for cell in dealt))


async def _at_slow_tables(chosen: Sequence[Cell], seed: int, report: Report) -> list[CellResult]:
    """Runs cells in the lobby, while another program holds the database."""
    if not chosen:
        return []
    async with fault_environment() as environment:
        outcomes: list[CellResult] = []
        for first in range(0, len(chosen), TABLES):
            outcomes += await _while_held(environment, chosen[first : first + TABLES], seed, report)
        return outcomes + _afterwards(environment, report)


async def _while_held(
    environment: FaultEnvironment, chosen: Sequence[Cell], seed: int, report: Report
) -> list[CellResult]:
    lobbies, is_held = asyncio.Barrier(len(chosen) + 1), asyncio.Event()

    async def hold() -> None:
        await lobbies.wait()
        with held(environment.database):
            is_held.set()
            await asyncio.sleep(HELD)

    def play(cell: Cell) -> Awaitable[CellResult]:
        run = _table_run(environment, cell, seed)

        async def asks_in_vain() -> None:
            await lobbies.wait()
            await is_held.wait()
            await run.asks_twice()

        return run.run(cell.fault.name, cell.route.name, asks_in_vain)

    async with running(hold()):
        return await _side_by_side(TABLES, [_job(cell, partial(play, cell)) for cell in chosen], report)


async def _in_environments(
    what: str, faults: Iterable[BotFault], patterns: Sequence[str], seed: int, report: Report
) -> list[CellResult]:
    """Runs faults of the whole bot, each in its own environment."""

    async def run_fault(fault: BotFault) -> CellResult:
        chance = random.Random(f"{seed} {fault.name}")
        async with fault_environment(
            on_small_disk=fault.on_small_disk, logs_to_disk=fault.logs_to_disk, limit=fault.limit
        ) as environment:
            in_game = MidGameFault(fault.action, chance)
            run = TableRun(environment, "quiet", _new_people(environment, "quiet"), in_game, chance.randrange(2**32))
            outcome = await run.run(fault.name, what)
            return outcome.unless(environment.errors() + (searches_ended_by_clock(environment) if fault.limit else []))

    chosen = [fault for fault in faults if _fits(f"{what}: {fault.name}", patterns)]
    return await _side_by_side(
        ENVIRONMENTS, [(fault.name, what, partial(run_fault, fault)) for fault in chosen], report
    )


def _fits(name: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


async def _play(environment: FaultEnvironment, cell: Cell, seed: int) -> CellResult:
    return await _table_run(environment, cell, seed).run(cell.fault.name, cell.route.name)


def _table_run(environment: FaultEnvironment, cell: Cell, seed: int) -> TableRun:
    chance = random.Random(f"{seed} {cell.name}")
    channel = f"c{len(environment.sandbox.world.channels)}"
    fault = IdlePlayerFault(cell, chance) if cell.route is MEMBER else TimedFault(cell, chance)
    return TableRun(environment, channel, _new_people(environment, channel), fault, chance.randrange(2**32))


def _new_people(environment: FaultEnvironment, channel: str) -> tuple[str, str]:
    environment.sandbox.control.add_channel(channel)
    people = f"ana{channel}", f"ben{channel}"
    for name in people:
        environment.sandbox.control.add_person(name)
    return people


def _job(cell: Cell, do: Callable[[], Awaitable[CellResult]]) -> Job:
    return cell.fault.name, cell.route.name, do


async def _side_by_side(most: int, jobs: Sequence[Job], report: Report) -> list[CellResult]:
    gate = asyncio.Semaphore(most)

    async def done(job: Job) -> CellResult:
        async with gate:
            outcome = await _caught(job)
            report(outcome)
            return outcome

    return list(await asyncio.gather(*(done(job) for job in jobs)))


async def _caught(job: Job) -> CellResult:
    row, column, do = job
    began = time.monotonic()
    try:
        return await do()
    except Exception:
        return CellResult(row, column, Impact.FAILED, traceback.format_exc(), time.monotonic() - began)


def _afterwards(environment: FaultEnvironment, report: Report, *, may_log_bugs: bool = False) -> list[CellResult]:
    """Checks the whole environment after all games. Returns a failure for each problem."""
    journal = environment.sandbox.journal
    found = {
        "requests that the matrix lacks": sorted(unknown(name for name, _ in journal.counts)),
        "errors of no table": [] if may_log_bugs else environment.errors(),
        "requests without the User-Agent that Discord demands": [f"{journal.unsigned}"] if journal.unsigned else [],
        "refusals enough for a ban": [f"{journal.refused}"] if journal.refused > MOST_REFUSED else [],
        "the bot ended": [environment.bot.output] if environment.bot.process.returncode is not None else [],
    }
    wrong = [CellResult(what, "environment", Impact.FAILED, "\n".join(each)) for what, each in found.items() if each]
    for outcome in wrong:
        report(outcome)
    return wrong
