"""Floods of games, watchers, presses, commands, names or mentions."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from math import inf
from typing import Any, Final

from proving.abuse.cases import BURST, SLOWER, Case
from proving.abuse.environment import MANAGER, AbuseEnvironment, demand
from proving.abuse.hosts import rows
from proving.abuse.members import INTEGER, Member, SendAction, at_once, at_pace, in_lanes, until
from proving.abuse.preparation import PLAYED, fill, finished, with_people
from proving.abuse.process_monitor import MIB, processor_seconds
from proving.abuse.searchers import Searcher
from sandbox import Sandbox
from sandbox.interactions import InteractionType
from sandbox.messages import Message
from tables.concurrency.tasks import cancel_and_wait
from tables.settings.guild_settings import DEFAULT_TABLES
from tables.state.quotas import MAX_HOSTED_PER_SERVER

GAMES: Final = 300
GAMES_IN: Final = 5.0  # s
MOST_GAMES: Final = MAX_HOSTED_PER_SERVER
SERVERS: Final = 15
HOSTS: Final = (
    SERVERS * DEFAULT_TABLES // MAX_HOSTED_PER_SERVER
)  # each person hosts the most tables that are allowed in a server
OPENED_A_SECOND: Final = 10.0
TOLD_WITHIN: Final = 6.0  # seconds until other people's public messages are updated; each edit waits for two seconds
PUSHED_WITHIN: Final = 2.0  # seconds until other people's panels show a change, unless they were slower before
WATCHERS: Final = 100
FAR_AWAY: Final = 0.15  # seconds; a real round trip to Discord
PRESSES: Final = 3_000
CROWD: Final = 300
DESCRIPTORS: Final = 300
"""Files and sockets that the bot may have open in the worst flood. Most hosts allow a process 1,024."""
NAMES: Final = 4_000
LETTERS: Final = 3_003
NAMES_A_SECOND: Final = 100.0
REMATCHES: Final = 10
REMATCH_EVERY: Final = 1.5  # s
MOST_MENTIONS: Final = 3
"""How many messages may mention people during ten rematches in 15 s."""
A_FILE: Final = 64.0  # MiB; one file of 20,000 results at a time
FLOOD: Final = 60.0  # commands a second
FLOOD_FOR: Final = 5.0  # s
RULES: Final = "mx:0:-:rulebook"


def _channels(sandbox: Sandbox) -> None:
    with_people(4)(sandbox)
    for number in range(GAMES):
        sandbox.world.add_channel(f"a{number}", guild=sandbox.world.guild_named("Aside"))


def _many_servers(sandbox: Sandbox) -> None:
    with_people(4)(sandbox)
    for number in range(HOSTS):
        sandbox.world.add_person(f"h{number}")
    servers = [sandbox.world.add_guild(f"server {number}") for number in range(SERVERS)]
    for number in range(SERVERS * DEFAULT_TABLES):
        sandbox.world.add_channel(f"f{number}", guild=servers[number % SERVERS])


# --- games ---


async def _others_start(environment: AbuseEnvironment, host: str, guest: str, channel: str) -> float:
    """Lets two people open a table, join and start.

    Returns the seconds from the press of Start until the public message shows the game. Returns infinity if a step
    failed.
    """
    one, other = environment.member(host, channel), environment.member(guest, channel)
    began = time.monotonic()
    try:
        is_answered = (await one.command("exchange play")).is_answered
        for member, verb in ((other, "join"), (one, "start")):
            began = time.monotonic()
            is_answered = is_answered and (await member.press_public(verb)).is_answered
        await one.public("panel")
    except TimeoutError:
        return inf
    return time.monotonic() - began if is_answered else inf


async def _three_hundred_games(environment: AbuseEnvironment) -> str:
    data = environment.member().command_data("exchange play", rivals="3", level="hard")
    acts = [
        partial(environment.member(channel=f"a{number}").act, InteractionType.APPLICATION_COMMAND, data)
        for number in range(environment.some(GAMES))
    ]
    used, began = processor_seconds(environment.bot.process.pid), time.monotonic()
    answers, late = await asyncio.gather(
        at_pace(acts, GAMES / GAMES_IN), _soon(2.0, _others_start, environment, "m0", "m1", "square")
    )
    await asyncio.sleep(4.0)
    later = await _others_start(environment, "m2", "m3", "corner")
    load = (processor_seconds(environment.bot.process.pid) - used) / (time.monotonic() - began)
    live = len(rows(environment.database, "SELECT id FROM game_table WHERE live_channel IS NOT NULL")) - 3
    refused = [answer for answer in answers if answer.is_answered and not answer.interaction.channel.messages]
    said = f"{live} games, {load:.2f} of a core; others' public messages after {late:.1f} and {later:.1f} s"
    demand(live <= MOST_GAMES, f"one member has {said}")
    demand(max(late, later) <= TOLD_WITHIN, said)
    demand(live >= 1, "not even one game was given")
    demand(all([await answer.words() for answer in refused[:20]]), "a refusal without words")
    environment.no_bugs()
    return said


async def _full_servers(environment: AbuseEnvironment) -> str:
    count = environment.some(SERVERS * DEFAULT_TABLES)
    acts = [
        partial(member.act, InteractionType.APPLICATION_COMMAND, member.command_data("exchange play", rivals="3"))
        for member in (environment.member(f"h{number % HOSTS}", f"f{number}") for number in range(count))
    ]
    answers = await at_pace(acts, OPENED_A_SECOND)
    used, began = processor_seconds(environment.bot.process.pid), time.monotonic()
    late = [
        await _others_start(environment, f"m{number}", f"m{number + 1}", name)
        for number, name in ((0, "square"), (2, "corner"))
    ]
    await asyncio.sleep(max(0.0, began + 8.0 - time.monotonic()))
    load = (processor_seconds(environment.bot.process.pid) - used) / (time.monotonic() - began)
    live = len(rows(environment.database, "SELECT id FROM game_table WHERE live_channel IS NOT NULL")) - 3
    said = f"{live} games, {load:.2f} of a core; others' public messages after {late[0]:.1f} and {late[1]:.1f} s"
    demand(live >= len(answers) // 2, f"of what is allowed there are but {said}")
    demand(max(late) <= TOLD_WITHIN, said)
    environment.no_bugs()
    return said


async def _soon(seconds: float, what: Callable[..., Any], *of: Any) -> Any:
    await asyncio.sleep(seconds)
    return await what(*of)


# --- watchers ---


async def _hundred_watchers(environment: AbuseEnvironment) -> str:
    """Lets a hundred people watch one table. A panel at another table must still be updated soon."""
    players = [environment.member(f"m{number}", "aside") for number in range(4)]
    host, *others = players
    await host.command("exchange play")
    for other in others:
        await other.press_public("join")
    await host.press_public("start")
    panels = [(await player.press_public("panel")).message for player in players]
    calm = await _push_lags(environment, "square")
    source, watch = await host.public("panel")
    searchers = []
    for player, panel in zip(players, panels, strict=True):
        assert panel is not None
        searchers.append(Searcher(player.press, panel, random.Random(player.person.id)))
    await asyncio.gather(*(searcher.wait_for_tile() for searcher in searchers))
    watchers = [environment.member(f"m{number}", "aside") for number in range(4, 4 + WATCHERS)]
    await in_lanes([partial(watcher.press, source, watch) for watcher in watchers], 8)
    searching = [asyncio.create_task(searcher.search()) for searcher in searchers]
    try:
        lags = await _push_lags(environment, "corner")
    finally:
        await cancel_and_wait(*searching)
    said = f"others' panels follow after {max(lags):.1f} s at the latest, {max(calm):.1f} before"
    demand(max(lags) <= max(PUSHED_WITHIN, SLOWER * max(calm)), said)
    environment.no_bugs()
    return said


async def _push_lags(environment: AbuseEnvironment, channel: str) -> list[float]:
    """Lets somebody watch a lobby that others join and leave. Returns the seconds until the panel shows each change."""
    host, guest, looker = (environment.member(f"m{number}", channel) for number in (110, 111, 112))
    await host.command("exchange play")
    source, _ = await host.public("join")
    fingerprint = next(name for name in source.layout.controls if ":join" in name)
    look = await looker.press(source, fingerprint.replace(":join", ":panel"))
    panel = look.message
    demand(panel is not None, "nobody can look at a lobby")
    assert panel is not None
    lags = []
    for verb in ("join", "unseat", "join", "unseat"):
        before = panel.encoded()
        began = time.monotonic()
        demand((await guest.press_public(verb)).is_answered, "a lobby did not answer")
        await until(lambda: panel.encoded() != before, 30.0)  # noqa: B023
        lags.append(time.monotonic() - began)
    return lags


# --- presses ---


async def _presses(environment: AbuseEnvironment, names: Sequence[str]) -> str:
    await environment.member().command("exchange play")
    source, _ = await environment.member().public("join")
    members = [environment.member(name) for name in names]
    data = {"custom_id": RULES, "component_type": 2, "id": 3}
    acts = [
        partial(members[number % len(members)].act, InteractionType.MESSAGE_COMPONENT, data, source)
        for number in range(environment.some(PRESSES))
    ]
    answers, sent = await at_once(acts)
    served = {answer.interaction.person.id for answer in answers if answer.is_answered}
    descriptors = environment.watch.descriptors if environment.watch else 0
    answered = sum(answer.is_answered for answer in answers)
    said = f"sent in {sent:.1f} s; {answered} answered, to {len(served)} of {len(members)}; {descriptors} descriptors"
    demand(len(served) * 2 >= len(members), said)
    demand(descriptors <= DESCRIPTORS, said)
    await asyncio.sleep(3.0)
    demand((await environment.member().press(source, RULES)).is_answered, "afterwards nobody is answered")
    environment.no_bugs()
    return said


async def _fast_taps(environment: AbuseEnvironment) -> str:
    """Four taps a second for half a minute are no abuse: each must get the right answer."""
    await environment.member().command("exchange play")
    source, _ = await environment.member().public("join")
    answers = await at_pace(
        [partial(environment.member().press, source, RULES) for _ in range(environment.some(100))], 4.0
    )
    panels = [answer for answer in answers if answer.is_answered and answer.message and len(answer.text) > 400]
    demand(len(panels) == len(answers), f"{len(panels)} of {len(answers)} were answered with what they asked for")
    return "every tap was answered"


# --- mentions ---


async def _rematches(environment: AbuseEnvironment) -> str:
    ana, ben = (environment.member(name, "square") for name in ("m0", "m1"))
    await finished(environment, ana, ben)
    over, rematch = await ana.public("rematch")
    before = _mentions(environment, ana)
    opened = 0
    for _ in range(environment.some(REMATCHES)):
        began = time.monotonic()
        answer = await ana.press(over, rematch)
        if answer.is_answered and await until(lambda: _lobby(ana), 1.0):
            opened += 1
            _source, _cancel = _lobby(ana) or (None, "")
            asked = await ana.command("exchange cancel")
            sure = asked.message
            if sure is not None:
                yes = next((name for name in sure.layout.controls if "cancel-yes" in name), None)
                if yes is not None:
                    await ana.press(sure, yes)
        await asyncio.sleep(max(0.0, began + REMATCH_EVERY - time.monotonic()))
    mentions = _mentions(environment, ana) - before
    said = f"{opened} rematches opened, the others were mentioned {mentions} times"
    demand(mentions <= MOST_MENTIONS, said)
    demand(opened >= 1, "not even one rematch was given")
    environment.no_bugs()
    return said


def _lobby(member: Member) -> Any:
    for message in reversed(member.channel.messages.values()):
        for name in message.layout.controls:
            if ":join" in name and message.owner is None:
                return message, name
    return None


def _mentions(environment: AbuseEnvironment, member: Member) -> int:
    path = f"/channels/{member.channel.id}/messages"
    bodies = [
        request.body for request in environment.sandbox.journal if request.method == "POST" and request.path == path
    ]
    return sum(bool((body.get("allowed_mentions") or {}).get("users")) for body in bodies)


# --- reads ---


async def _flooded(environment: AbuseEnvironment, act: Callable[[Member, Message], SendAction]) -> str:
    """Sends the same action again and again in a server with many results."""
    fill(environment, environment.some(PLAYED))
    member = environment.member(MANAGER)
    mine = (await member.command("exchange privacy")).message
    assert mine is not None
    answers = await at_pace([act(member, mine)] * environment.some(int(FLOOD * FLOOD_FOR)), FLOOD)
    answered = sum(answer.is_answered for answer in answers)
    demand(answered, "nothing was answered")
    environment.no_bugs()
    await environment.settles(3.0)
    return f"{answered} of {len(answers)} answered"


def _given(command: str) -> Callable[[Member, Message], SendAction]:
    return lambda member, _: partial(member.command, command)


def _pressed(custom_id: str) -> Callable[[Member, Message], SendAction]:
    return lambda member, mine: partial(member.press, mine, custom_id)


def _typed(member: Member, _: Message) -> SendAction:
    numbers = count()
    return lambda: member.typing("exchange replay", "game", str(next(numbers) % 10), INTEGER)


# --- names ---


async def _long_names(environment: AbuseEnvironment) -> str:
    members = [environment.member(f"m{number}") for number in range(CROWD)]

    def acts() -> Iterator[SendAction]:
        for number in range(environment.some(NAMES)):
            name = f"{number:07d}".ljust(LETTERS, "x")
            yield partial(members[number % CROWD].forge, "exchange play", {"type": 3, "name": "edition", "value": name})

    answers = await at_pace(acts(), NAMES_A_SECOND)
    answered = sum(answer.is_answered for answer in answers)
    await environment.settles(2.0)
    kept = (environment.watch.resident() - environment.watch.before) / MIB if environment.watch else 0.0
    environment.no_bugs()
    demand(answered * 2 >= len(answers), f"only {answered} of {len(answers)} were answered")
    return f"{answered} answered, {kept:.0f} MiB are kept"


CASES: Final = (
    Case(
        "games: 300 in 5 s, hard rivals", "a bounded number; others' messages in time", _three_hundred_games, _channels
    ),
    Case(
        "games: all that 15 servers may have",
        "others play as quickly, and see it in time",
        _full_servers,
        _many_servers,
        memory=64.0,
    ),
    Case(
        "watchers: 100 at one table",
        "others' pushes in time, at a round trip of 150 ms",
        _hundred_watchers,
        with_people(130),
        round_trip=FAR_AWAY,
        memory=48.0,
    ),
    Case("presses: 3,000 at once by one", "words, then no answers", lambda s: _presses(s, ["mallory"]), quick=BURST),
    Case(
        "presses: 3,000 at once by 300",
        "half of them are answered once at least",
        lambda s: _presses(s, [f"m{number}" for number in range(CROWD)]),
        with_people(CROWD),
        quick=BURST,
    ),
    Case("presses: fast taps", "each is answered: no limit applies", _fast_taps),
    Case("rematch, cancel, rematch", "others are mentioned seldom", _rematches, with_people(2)),
    *(
        Case(f"flood: {name}", "slower for the attacker and for nobody else", partial(_flooded, act=act), memory=A_FILE)
        for name, act in (
            ("leaderboard", _given("exchange leaderboard")),
            ("profile", _given("exchange profile")),
            ("results as CSV", _pressed("mx:0:-:admin-file:results")),
            ("leaderboard as CSV", _pressed("mx:0:-:admin-file:board")),
            ("autocomplete", _typed),
            ("privacy file", _pressed("mx:0:-:privacy-file")),
        )
    ),
    Case("names: 4,000 of 3,003 letters", "refused, and not kept", _long_names, with_people(CROWD), memory=16.0),
)
