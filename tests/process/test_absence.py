"""Somebody leaves the server during a game, or is banned. A computer continues in the seat (scenario 16)."""

import re

from proving.bot_process import on_discord
from proving.scripted_players import ScriptedPlayer, sit_down
from sandbox import Sandbox
from sandbox.person_client import PersonClient
from tests.process.conftest import Start

PLAYED_ON = re.compile(r"\*\*Ben\*\* 💤 [1-6]/6")
"""A computer has kept tiles for Ben."""

A_FEW = 8
"""So few presses of each person fill no board, so the game cannot be over."""


def public(person: PersonClient) -> str:
    return "\n".join(message.text for message in person.messages if not message.is_ephemeral)


async def test_scenario_16_a_computer_plays_for_a_former_member_until_they_press_again(
    start: Start, discord: Sandbox
) -> None:
    bot = await start(**on_discord(discord), SILENCE_SECONDS=1)
    await bot.wait_until_ready()
    async with discord.person("ana") as ana, discord.person("ben") as ben:
        await sit_down(ana, ben)
        anas, bens = ScriptedPlayer(ana, 1), ScriptedPlayer(ben, 2)
        discord.control.remove_person("ben")
        await ana.until(lambda: PLAYED_ON.search(public(ana)))
        await anas.play(until=lambda _: anas.presses >= A_FEW)
        discord.control.return_person("ben")
        await bens.play(until=lambda _: bens.presses)
        await ana.until(lambda: "💤" not in public(ana))
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.output
