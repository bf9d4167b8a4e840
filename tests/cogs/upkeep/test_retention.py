"""The bot deletes old data only after it has learned in which servers it is."""

from types import SimpleNamespace
from typing import Any

from cogs.upkeep.retention import Retention


async def test_nothing_is_deleted_before_the_servers_of_every_shard_are_known() -> None:
    """A server of a shard that is not ready would look like one that removed the bot."""
    rounds: list[set[int]] = []
    ready = {0}

    async def daily(here: set[int], _: Any) -> None:
        rounds.append(here)

    bot: Any = SimpleNamespace(guilds=[SimpleNamespace(id=7)])
    forgetting: Any = SimpleNamespace(daily=daily)
    retention = Retention(bot, forgetting, lambda: ready == {0, 1})
    await retention.on_shard_ready(0)
    await retention._pass.wait_for_attempt()
    assert rounds == []
    ready.add(1)
    await retention.on_shard_ready(1)
    await retention._pass.wait_for_attempt()
    assert rounds == [{7}]
    await retention.cog_unload()


async def test_a_shard_that_becomes_ready_during_a_cleanup_gets_its_own_cleanup() -> None:
    """When the running cleanup began, that shard's servers were not known."""
    rounds: list[set[int]] = []

    async def daily(here: set[int], _: Any) -> None:
        rounds.append(here)
        if len(rounds) == 1:
            bot.guilds.append(SimpleNamespace(id=8))
            await retention.on_shard_ready(1)

    bot: Any = SimpleNamespace(guilds=[SimpleNamespace(id=7)])
    forgetting: Any = SimpleNamespace(daily=daily)
    retention = Retention(bot, forgetting, lambda: True)
    await retention.on_shard_ready(0)
    await retention._pass.wait_for_attempt()
    await retention._pass.wait_for_attempt()
    assert rounds == [{7}, {7, 8}]
    await retention.cog_unload()
