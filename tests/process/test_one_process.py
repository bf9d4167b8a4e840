"""Only one process plays on a database. A second one waits without connecting, then takes over or says which process
has it."""

from proving.bot_process import on_discord
from sandbox import Sandbox
from tests.process.bots import short_lock_wait
from tests.process.conftest import Start

LOGIN = "GET /users/@me"


async def test_a_second_bot_takes_over_from_a_killed_bot_and_ends_beside_a_running_bot(
    start: Start, discord: Sandbox
) -> None:
    first = await start(**on_discord(discord))
    await first.wait_until_ready()
    second = await start(**on_discord(discord))
    await second.says("waiting for the database")
    assert len(discord.journal.find(LOGIN)) == 1
    await first.kill()
    await second.wait_until_ready()
    assert len(discord.journal.find(LOGIN)) == 2

    third = await start((short_lock_wait.__file__,), **on_discord(discord))
    assert await third.ends() == 1, third.output
    sentence = third.err[-1]
    assert f"is in use by process {second.process.pid} on " in sentence
    assert sentence.endswith(": stop that first.")
    assert len(discord.journal.find(LOGIN)) == 2
    assert second.process.returncode is None
