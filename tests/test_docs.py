"""The examples of docs/proofs.md work: a newcomer can copy them, and the proofs use them."""

import ast
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import benchmarks.engine
import proving.crash.verification
import proving.faults.gateway
import proving.faults.matrix
import proving.simultaneity.races
from benchmarks.measure import Figure
from proving.crash.panel_check import SeenPanel
from proving.crash.verification import PlayerRecord, VerificationResult
from proving.fakes.stores import MemoryStore
from proving.faults.gateway import BotFault
from proving.faults.matrix import Fault, TargetRoute
from proving.simultaneity.execution import run_schedule
from proving.simultaneity.races import Race
from proving.simultaneity.schedules import every_schedule

PAGE = Path(__file__).parent.parent / "docs" / "proofs.md"
CHECK, FAULT_AND_ROUTE, UPSET, RACE, FIGURE = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.M)


def done(example: str, where: ModuleType, **names: Any) -> tuple[dict[str, Any], list[Any]]:
    """Runs an example as if it were the end of a module. Returns the names that it defines, and the values of its bare
    expressions."""
    space, values = {**vars(where), **names}, []
    for part in ast.parse(example).body:
        if isinstance(part, ast.Expr):
            values.append(eval(compile(ast.Expression(part.value), PAGE.name, "eval"), space))
        else:
            exec(compile(ast.Module([part], []), PAGE.name, "exec"), space)
    return space, values


def test_an_added_check_of_the_crash_proof_finds_its_fault() -> None:
    long, short = (SeenPanel(7, 1, "en", (), "x" * length) for length in (4_001, 4_000))
    result = VerificationResult({})
    player = PlayerRecord(7, "Ana", {}, [short, long])
    done(CHECK, proving.crash.verification, player=player, result=result, who="Ana")
    assert result.broken == ["Ana: a panel of 4001 characters"]


def test_adding_a_fault_or_a_route_takes_one_line() -> None:
    _, (fault, route) = done(FAULT_AND_ROUTE, proving.faults.matrix)
    assert isinstance(fault, Fault)
    assert fault.name not in {known.name for known in proving.faults.matrix.FAULTS}
    assert isinstance(route, TargetRoute)
    assert (route.journal, route.spared) == ("PATCH /channels/{channel_id}/messages/{message_id}", 2)


def test_a_fault_of_the_whole_bot_takes_an_action_and_one_line() -> None:
    space, (fault,) = done(UPSET, proving.faults.gateway)
    assert isinstance(fault, BotFault)
    assert fault.action is space["_invalidated_twice"]


async def test_adding_a_race_takes_a_line_that_holds_in_every_order() -> None:
    _, (race,) = done(RACE, proving.simultaneity.races)
    assert isinstance(race, Race)
    for schedule in every_schedule(race):
        assert not (await run_schedule(schedule, MemoryStore(), 1)).broken


def test_adding_a_measurement_takes_one_module() -> None:
    measured = {"copy_seconds": lambda: 2e-6, "seconds_of": lambda work, times: 4e-6, "GAMES": ()}
    space, _ = done(FIGURE, benchmarks.engine, **measured)
    assert list(space["figures"]()) == [Figure("a ranking", "4.0 µs", "2 copies")]
