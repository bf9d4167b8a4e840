"""Starts during which Discord answers badly. The bot becomes ready later, or ends with one sentence.

A bot that cannot register its commands or upload its pieces runs without them and tries again later.
"""

import asyncio
import time
from collections.abc import Callable

from proving.failure import ProofFailed
from proving.faults.environment import FaultEnvironment, fault_environment
from proving.faults.matrix import Cell
from proving.faults.results import CellResult, Impact
from sandbox.faults import RequestFault
from tables.concurrency.tasks import cancel_and_wait

FAULT_SECONDS = 4.0  # seconds that Discord answers badly
DECIDES_WITHIN = 60.0  # seconds until a start succeeds or fails
COMMANDS_ASKED = "list"
ABOUT_COMMANDS = (COMMANDS_ASKED, "sync")
ABOUT_PIECES = ("pieces", "upload")


async def start(cell: Cell) -> CellResult:
    """Starts the bot while Discord answers badly on `cell.route`.

    For the route `list`, an earlier bot registers commands first. Otherwise the bot would not ask for the registered
    commands.
    """
    began = time.monotonic()
    try:
        async with fault_environment(ready=cell.route.name == COMMANDS_ASKED) as environment:
            for bot in environment.bots:
                await bot.kill()
            impact = await _started(environment, cell)
    except ProofFailed as wrong:
        return CellResult(cell.fault.name, cell.route.name, Impact.FAILED, str(wrong), time.monotonic() - began)
    return CellResult(cell.fault.name, cell.route.name, impact, "", time.monotonic() - began)


async def _started(environment: FaultEnvironment, cell: Cell) -> Impact:
    assert isinstance(cell.fault.what, RequestFault)
    first: list[float] = []

    def lasts(_: object) -> bool:
        first.append(time.monotonic())
        return cell.fault.times is not None or first[-1] < first[0] + FAULT_SECONDS

    rule = environment.sandbox.faults.add(cell.route.journal, cell.fault.what, cell.fault.times, when=lasts)
    is_ready = await _becomes_ready(environment)
    if is_ready and cell.route.name in ABOUT_PIECES:
        await _until(lambda: rule.struck > 0, "no piece was asked for")
    if not rule.struck:
        raise ProofFailed("it never struck")
    if not is_ready:
        await environment.ends_with_a_sentence()
        return Impact.EXPLAINED
    if (errors := environment.errors_of_any_table()) and not cell.fault.is_ours:
        raise ProofFailed("\n".join(errors))
    if cell.route.name in ABOUT_COMMANDS and not cell.fault.is_ours and not cell.fault.times:
        await _until(lambda: environment.sandbox.world.global_commands, "the commands were never registered")
    if cell.route.name in ABOUT_PIECES and not cell.fault.is_ours and not cell.fault.times:
        await _until(lambda: len(environment.sandbox.world.emojis) > 1, "the pieces were never uploaded")
    return Impact.UNNOTICED if rule.struck == 1 else Impact.RECOVERED


async def _until(holds: Callable[[], object], otherwise: str) -> None:
    try:
        async with asyncio.timeout(DECIDES_WITHIN):
            while not holds():  # noqa: ASYNC110 - the sandbox has no event to wait for
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise ProofFailed(otherwise) from None


async def _becomes_ready(environment: FaultEnvironment) -> bool:
    """Starts a bot. Returns True as soon as the bot is ready, or False if it ends instead.

    Raises ProofFailed after DECIDES_WITHIN seconds.
    """
    bot = await environment.start()
    ready = asyncio.ensure_future(environment.wait_until_ready())
    ended = asyncio.ensure_future(bot.ends())
    done, _ = await asyncio.wait({ready, ended}, timeout=DECIDES_WITHIN, return_when=asyncio.FIRST_COMPLETED)
    is_ready = ready.done() and ready.exception() is None
    await cancel_and_wait(ready, ended)
    if not done:
        raise ProofFailed(f"neither ready nor ended after {DECIDES_WITHIN:.0f} s:\n{bot.output}")
    return is_ready
