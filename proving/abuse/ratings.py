"""Wins that are none: a host who loses and cancels."""

import asyncio
from typing import Final

from proving.abuse.cases import Case
from proving.abuse.environment import AbuseEnvironment, demand
from proving.abuse.floods import HURRIED, crowd
from proving.abuse.hosts import rows
from proving.editions import SHORT
from proving.screen import Screen
from proving.thumbs import Thumb, sit_down


async def _host_cancels(scene: AbuseEnvironment) -> str:
    """A game at its first exchanges is ended by its host alone."""
    host = scene.member("m0", "square")
    async with scene.sandbox.person("m0", "square") as one, scene.sandbox.person("m1", "square") as other:
        await sit_down(one, other, edition=SHORT)
        playing = [
            asyncio.create_task(Thumb(each, seed, HURRIED).play(_trades)) for seed, each in enumerate((one, other))
        ]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        asked = await host.command("exchange cancel")
        await asked.words()
        sure = asked.message
        yes = next((name for name in sure.layout.controls if "cancel-yes" in name), None) if sure else None
        if sure is not None and yes is not None:
            await host.press(sure, yes)
            await asyncio.sleep(0.5)
    ((table, live),) = rows(scene.database, "SELECT id, live_channel FROM game_table ORDER BY id DESC LIMIT 1")
    if live is not None:
        return "the game goes on until the others agree"
    left = rows(scene.database, f"SELECT person FROM result_seat WHERE has_left AND table_id = {table}")
    demand(left == [(host.person.id,)], "a host who loses ends the game without a trace")
    return "the host counts as having left"


def _trades(screen: Screen) -> bool:
    return bool(screen.by("pass"))


CASES: Final = (
    Case("rating: a losing host cancels", "it counts as leaving, unless all agree", _host_cancels, crowd(2)),
)
