"""Unfair wins: a host who is losing cancels the game."""

import asyncio
from typing import Final

from proving.abuse.cases import Case
from proving.abuse.environment import AbuseEnvironment, demand
from proving.abuse.hosts import rows
from proving.abuse.preparation import FASTEST_PAUSE, with_people
from proving.screen import Screen
from proving.scripted_players import ScriptedPlayer, sit_down
from proving.short_edition import SHORT
from tables.concurrency.tasks import cancel_and_wait


async def _host_cancels(environment: AbuseEnvironment) -> str:
    """Lets the host end a game without the consent of the others."""
    host = environment.member("m0", "square")
    async with environment.sandbox.person("m0", "square") as one, environment.sandbox.person("m1", "square") as other:
        await sit_down(one, other, edition=SHORT)
        playing = [
            asyncio.create_task(ScriptedPlayer(each, seed, FASTEST_PAUSE).play(_trades))
            for seed, each in enumerate((one, other))
        ]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        await cancel_and_wait(*playing)
        asked = await host.command("exchange cancel")
        await asked.words()
        sure = asked.message
        yes = next((name for name in sure.layout.controls if "cancel-yes" in name), None) if sure else None
        if sure is not None and yes is not None:
            await host.press(sure, yes)
            await asyncio.sleep(0.5)
    ((table, live),) = rows(environment.database, "SELECT id, live_channel FROM game_table ORDER BY id DESC LIMIT 1")
    if live is not None:
        return "the game goes on until the others agree"
    left = rows(environment.database, f"SELECT person FROM result_seat WHERE has_left AND table_id = {table}")
    demand(left == [(host.person.id,)], "a host who loses ends the game without a trace")
    return "the host counts as having left"


def _trades(screen: Screen) -> bool:
    return bool(screen.by("pass"))


CASES: Final = (
    Case("rating: a losing host cancels", "it counts as leaving, unless all agree", _host_cancels, with_people(2)),
)
