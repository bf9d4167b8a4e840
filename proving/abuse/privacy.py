"""What others may come to know: of who plays, from the log; of a game, from a channel that they can't see."""

import asyncio
from functools import partial
from typing import Final

from proving.abuse.cases import Case
from proving.abuse.crowd import INTEGER
from proving.abuse.floods import crowd, fill
from proving.abuse.scene import ID, Scene, demand
from proving.faults.table import CALLBACK
from sandbox.faults import page, rate_limit
from sandbox.journal import Request

CHOICES: Final = 8
"""The kind of an answer with choices."""
ROUTES: Final = (
    "GET /guilds/{guild_id}/members/{user_id}",
    CALLBACK,
    "PATCH /webhooks/{application_id}/{interaction_token}/messages/{message_id}",
    "POST /webhooks/{application_id}/{interaction_token}",
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages/{message_id}",
)


async def _ids_in_the_log(scene: Scene) -> str:
    """Discord refuses all that can be refused, and choices can't be sent: nobody's number is in a line of it."""
    fill(scene, 200)
    faults, member = scene.sandbox.faults, scene.member("m0")
    for fault in (rate_limit(0.1), rate_limit(0.1, bare=True), page(403, "blocked")):
        rules = [faults.add(route, fault, None, when=lambda request: _is_of(scene, request)) for route in ROUTES]
        choices = faults.add(CALLBACK, fault, None, when=lambda request: request.body["type"] == CHOICES)
        acts = [
            partial(member.command, "exchange leaderboard"),
            partial(member.command, "exchange profile", person="m1"),
            partial(member.typing, "exchange replay", "game", "1", INTEGER),
            partial(member.typing, "exchange play", "edition", "s"),
            partial(member.typing, "exchange replay", "game", {"odd": 1}),
            partial(member.command, "exchange play"),
        ]
        await asyncio.gather(*(act() for act in acts))
        for rule in (*rules, choices):
            faults.remove(rule)
    await asyncio.sleep(0.5)
    numbers = {str(person.id) for person in scene.sandbox.world.people.values()}
    tokens = {interaction.token for interaction in scene.sandbox.interactions._by_age}
    told = [line for line in scene.bot.err if numbers & set(ID.findall(line)) or any(t in line for t in tokens)]
    demand(not told, f"{len(told)} lines of the log name somebody, the first: {told[0][:300] if told else ''}")
    return f"{len(scene.bot.err)} lines name nobody"


def _is_of(scene: Scene, request: Request) -> bool:
    """Whether a request concerns the server of who asks, and not the innocents' table."""
    return request.path.startswith("/guilds/") or scene.sandbox.channel_of(request) == "aside"


CASES: Final = (Case("log: who plays", "no user's number, no token at the default level", _ids_in_the_log, crowd(4)),)
