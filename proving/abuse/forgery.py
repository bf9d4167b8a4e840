"""Forged input: the bot must answer everything that is pressed, typed or sent, and nothing may break."""

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from cogs.panels.admin.sections import Section
from proving.abuse import fuzz
from proving.abuse.cases import Case
from proving.abuse.environment import AbuseEnvironment, demand
from proving.abuse.members import BotAnswer, SendAction, at_pace
from proving.abuse.preparation import finished, with_people
from sandbox import Sandbox
from sandbox.interactions import InteractionType
from sandbox.json_codec import Json
from sandbox.messages import Message

PRESSES: Final = 1_200
COMMANDS: Final = 300
PEOPLE: Final = 60
"""People who press in turn. With fewer, the limit per person would hide other results."""
MANAGERS: Final = 15
PACE: Final = 40.0  # a second
DESTROYS: Final = ("admin-do", "privacy-yes")
"""Verbs that delete what later presses need. Other tests cover them."""
VERBS: Final = (
    "art", "bag", "board", "board-by", "board-over", "cancel", "cancel-leave", "cancel-yes", "cards", "check",
    "achievements", "coach", "coach-list", "coached",
    "dealing", "end-agree", "end-ask", "end-refuse", "escape", "eyes", "file", "first-game", "games", "history", "join",
    "jump", "keep", "learn", "leave", "leave-yes", "lesson-end", "level", "my-language", "my-words",
    "open-table", "options", "options-set", "panel", "pass",
    "pick", "place", "plan", "privacy-ask", "privacy-file", "privacy-look", "put", "ready", "recap", "rematch",
    "replay", "rerun", "return", "rival", "rulebook", "rules", "set", "share", "show", "skip", "start", "step", "swap",
    "link-step", "open-step", "share-replay", "shared-eyes", "shared-jump", "shared-own", "shared-step",
    "shared-yield", "show-replay",
    "solo", "table", "tables", "tables-panel", "tables-sit", "tables-watch", "take-seat", "tile", "unplan", "unrival",
    "unseat", "watch",
    "admin-ask", "admin-desk", "admin-file", "admin-open", "admin-set",
    "alert-block", "alert-mine", "alert-off", "alert-on", "alert-people", "alert-set", "alert-show", "alert-zone",
    "alerts", "call", "daily", "daily-check", "daily-page", "daily-play", "daily-practise", "daily-share",
    "night-ask-cancel", "night-back", "night-cancel", "night-manage", "night-move", "night-moved", "night-no",
    "night-options", "night-pick", "night-plan", "night-planned", "night-repost", "night-rivals", "night-set",
    "night-table", "night-yes", "night-zone",
    "tournament-ask", "tournament-back", "tournament-begin", "tournament-change", "tournament-changed",
    "tournament-direct", "tournament-do", "tournament-drop", "tournament-earlier", "tournament-here", "tournament-join",
    "tournament-mine", "tournament-my-here", "tournament-my-join", "tournament-my-place", "tournament-my-withdraw",
    "tournament-new", "tournament-options", "tournament-page", "tournament-pick", "tournament-picture",
    "tournament-repost", "tournament-set", "tournament-sheet", "tournament-standings", "tournament-step",
    "tournament-table", "tournament-time", "tournament-timed", "tournament-withdraw", "tournament-zone",
)  # fmt: skip
"""The verbs of all buttons. A test compares them with the router's verbs."""


def _people(sandbox: Sandbox) -> None:
    with_people(PEOPLE)(sandbox)
    for number in range(MANAGERS):
        sandbox.world.add_person(f"boss{number}", is_manager=True)


async def _buttons(environment: AbuseEnvironment) -> str:
    tables, drawn, sources = await _tables(environment)
    members = [environment.member(f"m{number}", "square") for number in range(PEOPLE)]
    members += [environment.member(f"boss{number}", "square") for number in range(MANAGERS)]

    def acts() -> Iterator[SendAction]:
        for number, forged in enumerate(fuzz.buttons(VERBS, tables, drawn, 11, environment.some(PRESSES))):
            source = sources[number % len(sources)]
            data: Json = {"custom_id": forged.custom_id, "component_type": 3 if forged.is_choice else 2, "id": 3}
            if forged.is_choice:
                data["values"] = list(forged.values)
            member = members[number % len(members)]
            yield partial(member.act, InteractionType.MESSAGE_COMPONENT, data, source)

    return _judged(environment, await at_pace(acts(), PACE))


async def _tables(environment: AbuseEnvironment) -> tuple[list[str], list[str], list[Message]]:
    """Plays a game to its end, opens a lobby, and starts a game at a third table. Returns:

    - the part of custom_ids that names each table
    - the custom_ids that were drawn so far, without DESTROYS
    - the public message of each table
    """
    member, manager = environment.member("m0", "square"), environment.member("boss0", "square")
    await finished(environment, member, environment.member("m1", "square"))
    over, _ = await member.public("rematch")
    await environment.member("m2", "corner").command("exchange play")
    lobby, _ = await environment.member("m2", "corner").public("join")
    await environment.member("m3", "nook").command("exchange play", rivals="1")
    game, _ = await environment.member("m3", "nook").public("panel")
    messages = over, lobby, game
    names = [next(iter(message.layout.controls)).split(":")[1] for message in messages]
    for name in ("leaderboard", "profile", "history", "privacy", "rules", "learn", "replay"):
        await (await member.command(f"exchange {name}")).words()
    await member.command("exchange replay", game=names[0].partition(".")[0])
    panel = await manager.command("exchange-admin")
    for section in Section:
        await manager.press(panel.message, f"mx:0:-:admin-open:{section}")
    channels = (environment.channel(name) for name in ("square", "corner", "nook"))
    every = [message for channel in channels for message in channel.messages.values()]
    drawn = sorted({custom_id for message in every for custom_id in message.layout.controls})
    return names, [each for each in drawn if each.split(":")[3] not in DESTROYS], list(messages)


async def _commands(environment: AbuseEnvironment) -> str:
    members = [environment.member(f"m{number}", "square") for number in range(PEOPLE)]
    described = {
        f"exchange {sub['name']}": sub.get("options") or []
        for command in environment.sandbox.world.global_commands
        if command["name"] == "exchange"
        for sub in command["options"]
    }

    def acts() -> Iterator[SendAction]:
        number = 0
        for path, options in described.items():
            for given in fuzz.options(options, 12, environment.some(COMMANDS // len(described))):
                number += 1
                yield partial(members[number % PEOPLE].forge, path, *given)

    return _judged(environment, await at_pace(acts(), PACE))


async def _typed(environment: AbuseEnvironment) -> str:
    members = [environment.member(f"m{number}", "square") for number in range(PEOPLE)]
    values = (*fuzz.VALUES, *fuzz.NUMBERS, *fuzz.ODD)
    acts = [
        partial(members[number % PEOPLE].typing, path, option, value, kind)
        for number, value in enumerate(values)
        for path, option, kind in (("exchange play", "edition", 3), ("exchange replay", "game", 4))
    ]
    answers = await at_pace(acts, PACE)
    environment.no_bugs()
    return f"{len(answers)} typed"


def _judged(environment: AbuseEnvironment, answers: list[BotAnswer]) -> str:
    silent = [answer for answer in answers if not answer.is_answered]
    if silent:
        asked: Any = silent[0].interaction.data
        demand(
            False,
            f"{len(silent)} of {len(answers)} got no answer, as {str(asked)[:120]}; bugs {len(environment.bugs())}",
        )
    environment.no_bugs()
    return f"{len(answers)} answered"


async def _named(environment: AbuseEnvironment) -> str:
    member, wrong = environment.member("m0", "square"), []
    await member.command("exchange play")
    source, _ = await member.public("join")
    for number, custom_id in enumerate(UNKNOWN):
        answer = await environment.member(f"m{number % PEOPLE}", "square").press(source, custom_id)
        if "button" not in (await answer.words()).lower():
            wrong.append(f"{custom_id}: {answer.text[:60]!r}")
    answer = await member.forge("exchange language", {"type": 3, "name": "language", "value": "xx"})
    words = await answer.words()
    demand(words, "an unknown language has no answer")
    await asyncio.sleep(0.2)
    environment.no_bugs()
    demand(not wrong, f"{len(wrong)} of {len(UNKNOWN)} are not called unknown: {wrong[0] if wrong else ''}")
    return f"{len(UNKNOWN)} called unknown"


UNKNOWN: Final = (
    *(f"mx:0:-:{verb}" for verb in ("panel", "join", "start", "pick:1", "show:room:garage", "options", "rematch")),
    *(f"mx:0:-:{verb}" for verb in ("step:x:1:-", "replay", "check", "file:0:-", "leave", "cancel-yes", "ready")),
    "mx:0:-:board:here:ever:rating:x",
    "mx:0:-:board:there:ever:rating:0",
    "mx:0:-:board:here:ever",
    "mx:0:-:games:9223372036854775808:0:0",
    "mx:0:-:history:1:-9223372036854775809:0",
    "mx:0:-:history:1:2:99999999999999999999999",
    "mx:0:-:nothing",
    "mx:x:-:panel",
    "nothing at all",
)
"""Buttons that the bot never drew."""

CASES: Final = (
    Case("forged: never drawn", '"unknown button"', _named, with_people(PEOPLE)),
    Case("forged: buttons", "an answer each, no bug", _buttons, _people, memory=64.0),
    Case("forged: commands", "an answer each, no bug", _commands, with_people(PEOPLE), memory=64.0),
    Case("forged: typed", "no bug", _typed, with_people(PEOPLE)),
)
