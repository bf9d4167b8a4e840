"""Privacy: what the log may contain, and what others may learn about a game in a hidden channel."""

import asyncio
from functools import partial
from typing import Final

from proving.abuse.cases import Case
from proving.abuse.environment import ID, AbuseEnvironment, demand
from proving.abuse.members import INTEGER, BotAnswer
from proving.abuse.preparation import fill, finished, with_people
from sandbox import Sandbox
from sandbox.faults import page, rate_limit
from sandbox.journal import JournalEntry
from sandbox.rest import interactions

CALLBACK: Final = f"POST {interactions.CALLBACK}"
CHOICES: Final = 8
"""The type of an answer with choices."""
ROUTES: Final = (
    "GET /guilds/{guild_id}/members/{user_id}",
    CALLBACK,
    "PATCH /webhooks/{application_id}/{interaction_token}/messages/{message_id}",
    "POST /webhooks/{application_id}/{interaction_token}",
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages/{message_id}",
)


async def _ids_in_the_log(environment: AbuseEnvironment) -> str:
    """Makes Discord refuse the requests of ROUTES. No line of the log may contain a user's id or a token."""
    fill(environment, 200)
    faults, member = environment.sandbox.faults, environment.member("m0")
    for fault in (rate_limit(0.1), rate_limit(0.1, bare=True), page(403, "blocked")):
        rules = [faults.add(route, fault, None, when=lambda request: _is_of(environment, request)) for route in ROUTES]
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
    numbers = {str(person.id) for person in environment.sandbox.world.people.values()}
    tokens = {interaction.token for interaction in environment.sandbox.interactions._by_age}
    leaks = [line for line in environment.bot.err if numbers & set(ID.findall(line)) or any(t in line for t in tokens)]
    demand(not leaks, f"{len(leaks)} lines of the log name somebody, the first: {leaks[0][:300] if leaks else ''}")
    return f"{len(environment.bot.err)} lines name nobody"


def _is_of(environment: AbuseEnvironment, request: JournalEntry) -> bool:
    return request.path.startswith("/guilds/") or environment.sandbox.channel_of(request) == "aside"


async def _hidden_game(environment: AbuseEnvironment) -> str:
    """Lets a stranger ask for a game of a hidden channel by its number, and press its buttons."""
    players, stranger = [environment.member(name, "nook") for name in ("m0", "m1")], environment.member("m2", "square")
    await finished(environment, *players)
    over, _ = await players[0].public("rematch")
    part = next(iter(over.layout.controls)).split(":")[1]
    number = int(part.partition(".")[0])
    own = await players[0].command("exchange replay", game=number)
    step, file = (next((name for name in _drawn(own) if f":{verb}:" in name), "") for verb in ("step", "file"))
    demand(step and file, "its own players have no replay of it")
    await stranger.command("exchange play")
    source, _ = await stranger.public("join")
    leaks = []
    for what, answer in (
        ("by its number", await stranger.command("exchange replay", game=number)),
        ("by a button", await stranger.press(source, f"mx:{part}:-:replay")),
        ("by a step", await stranger.press(source, step)),
        ("as a file", await stranger.press(source, file)),
        ("from a list", await stranger.press(source, "mx:0:-:rerun", str(number))),
    ):
        words = await answer.words()
        demand(words, f"{what}: no answer")
        if any(":step:" in name for name in _drawn(answer)) or (answer.message and answer.message.attachments):
            leaks.append(what)
    typed = await stranger.typing("exchange replay", "game", "", INTEGER)
    leaks += ["by autocompletion"] if str(number) in str(typed.event.get("choices")) else []
    demand(not leaks, f"shown to somebody who cannot see the channel: {', '.join(leaks)}")
    return "only its players have it"


def _drawn(answer: BotAnswer) -> list[str]:
    return list(answer.message.layout.controls) if answer.message else []


def _with_a_nook(sandbox: Sandbox) -> None:
    with_people(4)(sandbox)
    sandbox.control.hide("nook", "m0", "m1")


CASES: Final = (
    Case("log: who plays", "no user's number, no token at the default level", _ids_in_the_log, with_people(4)),
    Case("replay: of a hidden channel", "for those alone who can see it", _hidden_game, _with_a_nook),
)
