"""A tournament of three rounds, by eight people over sockets, from its sign-up to the winner."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from proving.bot_process import PATIENCE, on_discord
from proving.screen import newest_framed
from proving.scripted_players import ScriptedPlayer
from sandbox import Sandbox
from sandbox.person_client import BotReply, PersonClient
from sandbox.seen_message import SeenMessage
from sandbox.world import THREADS
from tests.process.conftest import Start

EIGHT = ("ana", "ben", "cleo", "dan", "eva", "fay", "gil", "hal")


class Entrant(ScriptedPlayer):
    """A person who presses the tournament's buttons in the channel, and plays in the thread of their table."""

    thread = ""

    @property
    def panel(self) -> SeenMessage | None:
        return newest_framed(self.person.messages_in(self.thread), is_ephemeral=True)

    def _offered(self, verb: str, channel: str) -> Iterator[tuple[SeenMessage, str]]:
        for message in reversed(self.person.messages_in(channel)):
            for control in message.controls:
                if verb in control.get("custom_id", "") and not control.get("disabled"):
                    yield message, control["custom_id"]

    async def presses_on(self, verb: str, *values: str, channel: str = "table") -> BotReply:
        """Presses the newest control whose custom_id contains `verb`."""
        message, custom_id = await self.person.until(lambda: next(self._offered(verb, channel), None), PATIENCE)
        return await self.person.press(message, custom_id, values)

    async def reads(self, what: str) -> None:
        """Waits until the public messages of the channel contain this text."""
        await self.person.until(lambda: what in _text(self.person, "table"), PATIENCE)

    async def plays_a_round(self) -> None:
        name = f"**{self.person.me['name']}**"

        def seated() -> str | None:
            for thread in (each for each in self.person._channels if each != "table"):
                if any(name in message.text for message, _ in self._offered(":panel", thread)):
                    return thread
            return None

        self.thread = await self.person.until(seated, PATIENCE) or ""
        await self.presses_on(":panel", channel=self.thread)
        await self.play()


def _text(person: PersonClient, channel: str) -> str:
    return "\n".join(message.text for message in person.messages_in(channel) if not message.is_ephemeral)


@pytest.mark.long
async def test_a_tournament_of_eight_over_sockets(start: Start, short: Path) -> None:
    async with Sandbox(people=dict.fromkeys(EIGHT, "en-US")) as discord, AsyncExitStack() as stack:
        bot = await start(**on_discord(discord), EDITIONS_FOLDER=short)
        await bot.wait_until_ready()
        people = [await stack.enter_async_context(discord.person(name)) for name in EIGHT]
        players = [Entrant(person, seed) for seed, person in enumerate(people)]
        ana = players[0]
        await ana.person.command("exchange-admin", channel="table")
        await ana.person.tap("Tables")
        await ana.person.choose("Further tables of a channel", "on")
        form = await ana.person.command("exchange tournament", channel="table", name="Autumn Cup")
        await ana.person.submit(form)
        await asyncio.gather(*(each.presses_on("tournament-join") for each in players))
        await ana.presses_on("tournament-direct")
        await ana.person.submit(await ana.presses_on("tournament-options"), edition="short")
        for number in (1, 2, 3):
            await ana.presses_on("tournament-direct")
            await ana.presses_on("tournament-step")
            await ana.reads(f"Round {number} of 3")
            await asyncio.gather(*(each.plays_a_round() for each in players))
            ended = "Congratulations" if number == 3 else f"Round {number} of 3 is over"
            await ana.reads(ended)
        assert len([each for each in discord.world.channels.values() if each.kind in THREADS]) >= 2
        await ana.presses_on("tournament-standings")
        assert all(name.title() in _standings(ana.person) for name in EIGHT)
    assert not [line for line in bot.err if "error" in line]


def _standings(person: PersonClient) -> Any:
    private = [message for message in person.messages_in("table") if message.is_ephemeral]
    return private[-1].text
