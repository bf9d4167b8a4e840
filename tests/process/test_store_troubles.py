"""The database is locked by another program, or its disk is full. The person is told soon, nothing is lost or stored
twice, and the same tap works later."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, closing

import pytest
import pytest_asyncio

from proving.bot_process import PATIENCE
from proving.faults.disks import held, may_not_grow
from proving.faults.environment import FaultEnvironment, fault_environment
from proving.screen import NOTICE
from proving.scripted_players import ScriptedPlayer, press_public, sit_down
from sandbox.person_client import PersonClient

NOT_SAVED = "Salvataggio non riuscito"  # in Ben's language


@pytest_asyncio.fixture(loop_scope="session")
async def environment() -> AsyncIterator[FaultEnvironment]:
    async with fault_environment(on_small_disk=True) as environment:
        yield environment


@pytest_asyncio.fixture(loop_scope="session")
async def logging_bot() -> AsyncIterator[FaultEnvironment]:
    async with fault_environment(on_small_disk=True, logs_to_disk=True) as environment:
        yield environment


def another_program(environment: FaultEnvironment) -> AbstractContextManager[None]:
    return held(environment.database)


def a_full_disk(environment: FaultEnvironment) -> AbstractContextManager[None]:
    assert environment.fill is not None
    return environment.fill(environment.bot.process.pid)


def a_file_that_may_not_grow(environment: FaultEnvironment) -> AbstractContextManager[None]:
    return may_not_grow(environment.bot.process.pid)


@pytest.mark.parametrize("fault", [another_program, a_full_disk, a_file_that_may_not_grow])
async def test_a_tap_that_could_not_be_saved_says_so_and_works_later(
    environment: FaultEnvironment, fault: object
) -> None:
    assert callable(fault)
    async with environment.sandbox.person("ana") as ana, environment.sandbox.person("ben") as ben:
        await sit_down(ana, ben)
        player = ScriptedPlayer(ben, 1)
        await ben.until(lambda: player.screen.by("pick"))
        tile = player.screen.by("pick")[0].custom_id
        stored = moves(environment)
        with fault(environment):
            await press(ben, player, tile)
            await ben.until(lambda: NOTICE + NOT_SAVED in player.screen.text, PATIENCE)
            assert not player.screen.by("keep")
        assert moves(environment) == stored
        await press(ben, player, tile)
        await ben.until(lambda: player.screen.by("keep"), PATIENCE)
        assert moves(environment) == stored + 1
    assert environment.errors_of_any_table() == []


async def test_a_lobby_that_cannot_be_saved_or_logged_says_so_and_opens_later(logging_bot: FaultEnvironment) -> None:
    await a_lobby_is_told(logging_bot)
    await logging_bot.bot.says('"event": "opened"')


async def test_a_lobby_that_cannot_be_saved_says_so_and_opens_later(environment: FaultEnvironment) -> None:
    await a_lobby_is_told(environment)
    assert environment.errors_of_any_table() == []


async def a_lobby_is_told(environment: FaultEnvironment) -> None:
    """While the disk is full, Ben is told that his lobby cannot be saved. Later the same command opens it."""
    async with environment.sandbox.person("ben") as ben:
        with a_full_disk(environment):
            reply = await ben.command("exchange play")
            assert reply.message is not None
            assert NOT_SAVED in reply.message.text
        await ben.command("exchange play")
        await press_public(ben, "rival")


async def press(person: PersonClient, player: ScriptedPlayer, custom_id: str) -> None:
    """Presses a button. Fails if the answer does not come in time."""
    assert player.panel is not None
    await person.press(player.panel, custom_id)


def moves(environment: FaultEnvironment) -> int:
    """Returns how many moves the log has. Fails if a number is missing or occurs twice."""
    with closing(sqlite3.connect(environment.database)) as database:
        log = list(database.execute("SELECT seq, move IS NOT NULL FROM game_log ORDER BY seq"))
    assert [seq for seq, _ in log] == list(range(1, len(log) + 1))
    return sum(is_move for _, is_move in log)
