"""The process is stopped for a while, the machine's clock is set, or a server removes the bot while the bot is down."""

import asyncio

from proving.faults.environment import fault_environment
from proving.faults.outages import frozen, searches_ended_by_clock
from proving.screen import Screen
from proving.scripted_players import ScriptedPlayer, play_on, sit_down

LIMIT = 5.0  # s
OUTAGE = LIMIT + 1.5  # s


async def test_scenarios_22_25_outages_do_not_end_a_search_and_a_removed_bot_closes_its_table() -> None:
    async with fault_environment(limit=LIMIT) as environment:
        async with environment.sandbox.person("ana") as ana, environment.sandbox.person("ben") as ben:
            await sit_down(ana, ben)
            with frozen(environment):
                await asyncio.sleep(OUTAGE)
            await environment.bot.says("stood still")
            environment.set_clock(3600)
            await environment.bot.says("clock jumped")
            await play_on(ScriptedPlayer(ana, 1), ScriptedPlayer(ben, 2), until=_is_after_the_search)
        assert searches_ended_by_clock(environment) == []
        await environment.bot.kill()
        environment.sandbox.control.remove_bot()
        await environment.start()
        await environment.bot.says('"reason": "guild-gone"')
        assert environment.errors_of_any_table() == []


def _is_after_the_search(screen: Screen) -> bool:
    """Whether all buttons of the first round's search are gone."""
    return not any(":1.0:" in button.custom_id for button in screen.buttons)
