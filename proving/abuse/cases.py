"""One abuse: the attack, the right outcome, and the limits on how much others may notice."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from proving.abuse.environment import INNOCENTS, AbuseEnvironment, InnocentTable, abuse_environment, p95
from proving.abuse.members import Member
from proving.abuse.process_monitor import ProcessMonitor
from proving.failure import ProofFailed
from sandbox import Sandbox

BEFORE: Final = 6.0  # seconds of taps without abuse, about sixty
DURING: Final = 6.0  # seconds of taps at least, from the start of the abuse
WARM_UP: Final = 2.0  # seconds of taps that are not counted
SLOWER: Final = 3.0
"""The p95 (95th percentile) of innocent answer times may grow by this factor. A p95 up to QUICK is always allowed."""
QUICK: Final = 0.1  # s
BURST: Final = 1.5
"""Replaces QUICK if thousands of events come at once: Discord sends all of them over one connection, before the tap."""
A_FEW: Final = 32.0  # MiB that an abuse may use


@dataclass(frozen=True)
class Case:
    """One abuse."""

    name: str
    right: str  # the right outcome, in words
    attack: Callable[[AbuseEnvironment], Awaitable[str]]
    """Returns what happened. Raises ProofFailed if this is not the right outcome."""
    furnish: Callable[[Sandbox], None] = lambda sandbox: None
    """Prepares the sandbox before the bot starts."""
    memory: float = A_FEW  # the MiB by which the bot may grow
    quick: float = QUICK  # a p95 of the innocent answer times up to this many seconds is always allowed
    round_trip: float = 0.0
    has_table: bool = True  # False: there is no innocent table, and `attack` starts the bot
    settings: tuple[tuple[str, object], ...] = ()


@dataclass
class CaseResult:
    """The result of a case. None means not measured."""

    name: str
    finding: str = ""
    failures: tuple[str, ...] = ()
    before: float | None = None  # the p95 of the innocent answer times before the attack, in seconds
    during: float | None = None  # the same during the attack
    late: float = 0.0  # the p95 of the proof's own delays, in seconds
    memory: float | None = None  # the MiB by which the bot has grown

    @property
    def slowdown(self) -> float | None:
        return self.during / self.before if self.during and self.before else None


async def run_case(case: Case) -> CaseResult:
    outcome = CaseResult(case.name)
    try:
        async with abuse_environment(round_trip=case.round_trip) as environment:
            environment.settings.update(case.settings)
            case.furnish(environment.sandbox)
            if case.has_table:
                await _beside_a_table(case, environment, outcome)
            else:
                outcome.finding = await case.attack(environment)
    except ProofFailed as failed:
        outcome.failures += (str(failed),)
    except Exception as error:  # after an error in one case, the others go on
        outcome.failures += (f"{type(error).__name__}: {error}"[:600],)
    return outcome


async def _beside_a_table(case: Case, environment: AbuseEnvironment, outcome: CaseResult) -> None:
    bot = await environment.ready()
    table = environment.channel("table")
    people = environment.sandbox.world.people
    environment.innocents = InnocentTable([Member(environment.sandbox, people[name], table) for name in INNOCENTS])
    await environment.innocents.sit_down()
    await asyncio.sleep(WARM_UP)
    began = time.monotonic()
    await asyncio.sleep(BEFORE)
    calm = environment.innocents.between(began, time.monotonic())
    outcome.before = p95([tap.seconds for tap in calm])
    environment.innocents.late.clear()
    with ProcessMonitor(bot.process.pid) as environment.watch:
        began = time.monotonic()
        try:
            outcome.finding = await case.attack(environment)
        except ProofFailed as failed:
            outcome.failures += (str(failed),)
        await asyncio.sleep(max(0.0, began + DURING - time.monotonic()))
        ended = time.monotonic()
    await asyncio.sleep(3.5 if any(not tap.is_answered for tap in environment.innocents.taps[-8:]) else 0.5)
    taps = environment.innocents.between(began, ended)
    outcome.memory = max(0.0, environment.watch.growth)
    outcome.during = p95([tap.seconds for tap in taps])
    outcome.late = p95(environment.innocents.late)
    outcome.failures += tuple(_wrongs(case, outcome, sum(not tap.is_answered for tap in taps), len(taps)))


def _wrongs(case: Case, outcome: CaseResult, unanswered: int, taps: int) -> list[str]:
    assert outcome.during is not None
    assert outcome.before is not None
    assert outcome.memory is not None
    wrong = []
    if unanswered:
        wrong.append(f"{unanswered} of {taps} innocent taps were not answered")
    if outcome.during > max(SLOWER * outcome.before, case.quick):
        wrong.append(f"innocent taps took {outcome.during * 1e3:.0f} ms")
    if outcome.memory > case.memory:
        wrong.append(f"it took {outcome.memory:.0f} MiB, {case.memory:.0f} at most are right")
    return wrong
