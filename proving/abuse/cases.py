"""One abuse: what is done, what must come of it, and how it is judged."""

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

BEFORE: Final = 6.0  # s of taps without abuse, some sixty
DURING: Final = 6.0  # s of taps at least, from the beginning of the abuse on
WARM_UP: Final = 2.0  # s
SLOWER: Final = 3.0
"""So many times as slow as before may an innocent table's p95 become, or else..."""
QUICK: Final = 0.1  # s ...this slow, where it was quicker before
BURST: Final = 1.5
"""The same for thousands of events in one instant, which stand before a tap on the only line that Discord has: to read
them takes so long, whatever is done with them."""
A_FEW: Final = 32.0  # MiB that an abuse may take


@dataclass(frozen=True)
class Case:
    """`right` is the right outcome in words, `attack` raises Failed for any other one and gives what it saw. `memory`
    is how many MiB it may take, `quick` a p95 (s) of innocent taps that is fine however quick they were before,
    `round_trip` (s) how far away Discord is. Cases about a start have no table."""

    name: str
    right: str
    attack: Callable[[AbuseEnvironment], Awaitable[str]]
    furnish: Callable[[Sandbox], None] = lambda sandbox: None
    memory: float = A_FEW
    quick: float = QUICK
    round_trip: float = 0.0
    has_table: bool = True
    settings: tuple[tuple[str, object], ...] = ()


@dataclass
class CaseResult:
    """What came of a case; times in seconds, memory in MiB."""

    name: str
    finding: str = ""
    failures: tuple[str, ...] = ()
    before: float | None = None
    during: float | None = None
    late: float = 0.0
    memory: float | None = None

    @property
    def slowdown(self) -> float | None:
        return self.during / self.before if self.during and self.before else None


async def run_case(case: Case) -> CaseResult:
    """One case, on a bot of its own."""
    outcome = CaseResult(case.name)
    try:
        async with abuse_environment(round_trip=case.round_trip) as scene:
            scene.settings.update(case.settings)
            case.furnish(scene.sandbox)
            if case.has_table:
                await _beside_a_table(case, scene, outcome)
            else:
                outcome.finding = await case.attack(scene)
    except ProofFailed as failed:
        outcome.failures += (str(failed),)
    except Exception as error:  # a case that breaks tells so, and the others go on
        outcome.failures += (f"{type(error).__name__}: {error}"[:600],)
    return outcome


async def _beside_a_table(case: Case, scene: AbuseEnvironment, outcome: CaseResult) -> None:
    bot = await scene.ready()
    table = scene.channel("table")
    people = scene.sandbox.world.people
    scene.innocents = InnocentTable([Member(scene.sandbox, people[name], table) for name in INNOCENTS])
    await scene.innocents.sit_down()
    await asyncio.sleep(WARM_UP)
    began = time.monotonic()
    await asyncio.sleep(BEFORE)
    calm = scene.innocents.between(began, time.monotonic())
    outcome.before = p95([tap.seconds for tap in calm])
    scene.innocents.late.clear()
    with ProcessMonitor(bot.process.pid) as scene.watch:
        began = time.monotonic()
        try:
            outcome.finding = await case.attack(scene)
        except ProofFailed as failed:
            outcome.failures += (str(failed),)
        await asyncio.sleep(max(0.0, began + DURING - time.monotonic()))
        ended = time.monotonic()
    await asyncio.sleep(3.5 if any(not tap.is_answered for tap in scene.innocents.taps[-8:]) else 0.5)
    taps = scene.innocents.between(began, ended)
    outcome.memory = max(0.0, scene.watch.growth)
    outcome.during = p95([tap.seconds for tap in taps])
    outcome.late = p95(scene.innocents.late)
    outcome.failures += tuple(_wrongs(case, outcome, sum(not tap.is_answered for tap in taps), len(taps)))


def _wrongs(case: Case, outcome: CaseResult, unanswered: int, taps: int) -> list[str]:
    """What others felt that they should not have."""
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
