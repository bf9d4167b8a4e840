"""Whatever the order and length of answers, pushes and changes: some time after the last change, every panel and every
public message that can be reached shows it.

People press what they see, tables change by themselves, and Discord is slow, refuses, loses answers, ends tokens and
messages; the bot is started again in between. All of the bot that writes to Discord is the real one, from the press
to the request; Discord (`proving/fickle.py`), the store and the time are not. A history that leaves something old is
made as short as it goes, and told.
"""

import argparse
import asyncio
import random
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from dataclasses import replace as _with
from functools import cache
from typing import Any, Final, TypeVar

import discord
import structlog.testing
from discord.webhook.async_ import async_context
from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from msgspec.structs import replace

from cogs.features.lessons import Lessons
from cogs.features.lobby import Lobby
from cogs.features.play import Play
from cogs.inbound.replies import Reply
from cogs.inbound.request import Handler, Press
from cogs.inbound.router import Router, answered
from cogs.outbound.hints import Hints
from cogs.outbound.publisher import Publisher
from cogs.panels import drawing
from cogs.panels.context import EVERYTHING, Screen
from cogs.panels.parts import Panel
from cogs.services import House
from cogs.wire.discord_patches import make_lean
from cogs.wire.gateway import guard_events
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap, parse
from cogs.words.catalogs import Words
from cogs.words.languages import Languages
from engine.edition import standard
from engine.events import Event
from engine.game import Phase
from engine.options import Options
from engine.refusals import Refused
from engine.simple import SimplePlayer
from proving.fakes.stores import MemoryStore
from proving.fakes.virtual_time import VirtualLoop
from proving.outbox.fake_discord import (
    APPLICATION,
    BOT_USER,
    KINDS,
    FakeDiscord,
    FakeMessage,
    PatchedFakeAdapter,
    PlannedResponse,
    controls,
)
from tables.live.clock import Clock
from tables.live.registry import Registry
from tables.live.table import Table
from tables.settings.preferences import Preferences
from tables.state.refusals import TableRefused
from tables.storage.store import NotRead

T = TypeVar("T")

GUILD: Final = 4
CHANNEL: Final = 5
PEOPLE: Final = (11, 12, 13, 14)
BEGAN: Final = 1_700_000_000.0
OPTIONS: Final = Options(search_seconds=0, turn_seconds=0, edition="short")
SHORT: Final = replace(standard(), name="short", arts=(3,) * 6, cards=standard().cards[:13])
"""Few pieces are left once the markets are filled: a game has few rounds."""
QUIET: Final = 150.0
"""Seconds after the last change by which everything is shown: longer than the longest gap between two tries."""
MOST_ROUNDS: Final = 12
"""So often it is waited for, since clocks change tables too."""
STEPS: Final = 14
"""The most that happens in one history."""

FATES: Final = (
    PlannedResponse(there=0.4),
    PlannedResponse(there=1.0, back=1.0),
    PlannedResponse(back=2.5),
    PlannedResponse(there=2.5),
    PlannedResponse(back=5.5),
    PlannedResponse(there=5.5),
    PlannedResponse(lost=True),
    PlannedResponse(cut=True),
    PlannedResponse(there=1.0, lost=True),
    PlannedResponse(there=10.5),  # after all have given it up
    PlannedResponse(receipt="<html>"),
    PlannedResponse(receipt={"id": None, "thread": None}),
    PlannedResponse(status=429, code=1),
    PlannedResponse(status=503, code=1),
    PlannedResponse(status=401, code=50027),
    PlannedResponse(status=404, code=10062),
)
REFUSALS: Final = (
    PlannedResponse(status=403, code=50013),
    PlannedResponse(status=429, code=20016),
    PlannedResponse(status=503, code=1),
)


@cache
def words() -> Words:
    return Words.load(strict=True)


class PersistentStore(MemoryStore):
    """A store in memory that outlives the bot. Nobody has set or learned anything."""

    def reading(self) -> Any:
        raise NotRead("nothing was set")

    async def locale(self, kind: str, of: int) -> str | None:
        return None

    async def learned(self, user_id: int) -> frozenset[str]:
        return frozenset()

    async def add_learned(self, user_id: int, hints: Any) -> frozenset[str]:
        return frozenset(hints)


BEGINNINGS: Final = ("lobby", "game", "search", "exchange", "alone", "learn")
"""Where a history begins."""
AT_TABLE: Final = ("panel", "watch")
"""Commands about the channel's table."""
PERMISSIONS: Final = discord.Permissions(view_channel=True, send_messages=True).value

Place = tuple[str, int]
"""A panel's token and message."""
Followed = tuple[int, int, bool]
"""A table, a person, and whether it is the public view that they see."""


class BotInstance:
    """One life of the bot: all of it that answers presses and writes to Discord."""

    def __init__(self, world: "Simulation") -> None:
        self.registry = Registry(
            world.store,
            clock=Clock(world.now, world.loop.time),
            pace=lambda _: 1e9,
            editions={"standard": standard(), "short": SHORT},
        )
        self.registry.on_change.append(world.heard_of)
        client = discord.Client(intents=discord.Intents(guilds=True))
        client._connection.application_id = APPLICATION
        client._connection.user = discord.ClientUser(state=client._connection, data=BOT_USER)  # type: ignore[arg-type]  # no e-mail
        client.http.request = world.discord.by_bot  # type: ignore[method-assign]
        client._connection.dispatch = self._heard
        make_lean(client)
        guard_events(client)
        async_context.set(PatchedFakeAdapter(world.discord))
        self.client = client
        preferences = Preferences(world.store, now=world.now)
        self.languages, self.hints = Languages(client, words(), preferences), Hints(preferences)
        self.publisher = Publisher(client, self.registry, self.languages, self.hints)
        nothing: Any = None
        house = House(self.registry, nothing, preferences, self.languages, self.hints, self.publisher, nothing, nothing)
        self.router = Router(house)
        self.play = TrackedPlay(house, self.router, world.followed)
        self.lobby = Lobby(house, self.router, self.play)
        Lessons(house, self.router, self.lobby, self.play)
        self.answering: set[asyncio.Task[None]] = set()

    def _heard(self, _: str, interaction: Any) -> None:
        is_press = interaction.type is discord.InteractionType.component
        answer = self.router.on_interaction if is_press else self._command
        answering = asyncio.ensure_future(answer(interaction))
        self.answering.add(answering)
        answering.add_done_callback(self.answering.discard)

    async def _command(self, interaction: Any) -> None:
        """As `cogs.features.commands`, without discord.py's tree."""
        name, here = interaction.data["name"], self.registry.live_in(CHANNEL)
        if name in AT_TABLE and here is None:
            return
        reply = Reply(interaction, renews=False)
        table = here if name in AT_TABLE else None
        tap = Tap(NO_TABLE if table is None else table.id, NO_PROMPT, name)
        press = Press(interaction, reply, self.languages.of("en"), tap, table)

        async def work() -> None:
            await answered(press, self._handler(name))

        await self.router.in_time(interaction, reply, work)

    def _handler(self, name: str) -> Handler:
        own = {"play": self._open, "alone": self._open_alone}
        return own.get(name) or self.router.handler(name)

    async def _open(self, press: Press) -> None:
        await self.lobby.open(press, "house", OPTIONS)

    async def _open_alone(self, press: Press) -> None:
        table = await self.lobby.open(press, "house", OPTIONS, rivals=1)
        if table is not None:
            await self.play.begin(_with(press, table=table))

    async def die(self) -> None:
        """The process ends where it is."""
        for task in self.answering:
            task.cancel()
        await asyncio.gather(*self.answering, return_exceptions=True)
        await self.publisher.close()
        await self.registry.close()


@dataclass(frozen=True)
class TrackedPress(Press):
    """A press that knows which message its answer became."""

    shown: list[int | None] = field(default_factory=list)

    async def show(self, panel: Panel) -> int | None:
        self.shown.append(await super().show(panel))
        return self.shown[-1]


class TrackedPlay(Play):
    """Notes which message became somebody's panel, once its answer was heard."""

    def __init__(self, house: House, router: Router, followed: dict[Followed, Place]) -> None:
        super().__init__(house, router)
        self._followed = followed

    async def show(
        self, press: Press, table: Table, screen: Screen, notice: str | None = None, *, watching: bool = False
    ) -> None:
        heard = TrackedPress(press.interaction, press.reply, press.say, press.tap, press.table)
        await super().show(heard, table, screen, notice, watching=watching)
        if (message_id := heard.shown[-1]) is not None:
            note(self._followed, (table.id, press.user_id, watching), (press.interaction.token, message_id))


def note(followed: dict[Followed, Place], who: Followed, where: Place) -> None:
    """One message is one panel: the one that it showed last."""
    for other in [other for other, (_, message_id) in followed.items() if message_id == where[1]]:
        del followed[other]
    followed[who] = where


class Simulation:
    """A channel, four people, Discord, and one bot after another."""

    def __init__(self) -> None:
        self.loop = VirtualLoop()
        self.discord = FakeDiscord(self.loop, BEGAN)
        self._before = async_context.set(PatchedFakeAdapter(self.discord))
        self.store = PersistentStore()
        self.followed: dict[Followed, Place] = {}
        self.tables: dict[int, Table] = {}
        self.changed_at: dict[int, float] = {}
        self.players: dict[int, SimplePlayer] = {}
        self.bot = self.run(self._born())

    def begin(self, begins: str) -> None:
        """One of BEGINNINGS: nobody has a panel yet, but for who plays or learns alone."""
        self.command(PEOPLE[0], begins if begins in ("alone", "learn") else "play")
        self.advance(3)
        if begins in ("alone", "learn", "lobby"):
            return
        table = self.bot.registry.live_in(CHANNEL)
        assert table is not None
        self.run(self._start(table))
        self.advance(3)
        for phase in {"game": (), "search": (Phase.SEARCH,), "exchange": (Phase.SEARCH, Phase.EXCHANGE)}[begins]:
            while table.head.is_live and table.game is not None and table.game.phase is not phase:
                self.change(1)
        self.advance(3)

    async def _start(self, table: Table) -> None:
        for user in PEOPLE[1:3]:
            await table.join(user, f"p{user}")
        await table.start(PEOPLE[0])

    def now(self) -> float:
        return BEGAN + self.loop.time()

    def heard_of(self, table: Table, _: list[Event]) -> None:
        """Something changed at a table."""
        self.tables[table.id] = table
        self.changed_at[table.id] = self.loop.time()

    def advance(self, seconds: float) -> None:
        self.run(asyncio.sleep(seconds))

    def command(self, user: int, name: str) -> None:
        self._interact(user, None, 2, {"id": "1", "name": name, "type": 1})

    def press(self, user: int, message: FakeMessage, control: dict[str, Any]) -> None:
        data = {"component_type": control["type"], "custom_id": control["custom_id"]}
        if "options" in control:
            data["values"] = [control["options"][0]["value"]]
        self._interact(user, message, 3, data)

    def change(self, moves: int) -> None:
        """The tables change by so many moves, as computers and clocks change them: nobody presses anything."""
        self.run(self._change(moves))
        self.advance(0.001)

    def restart(self) -> None:
        """The process dies, and what it sent arrives; another one comes up three seconds later."""
        self.run(self.bot.die())
        self.discord.cut()
        self.discord.fates.clear()
        self.advance(3)
        self.tables.clear()
        self.followed.clear()
        self.bot = self.run(self._born())
        self.advance(0.001)

    def settle(self) -> None:
        """Discord is well again, but for what it refuses on purpose, and time passes until nothing changes any more."""
        self.discord.fates.clear()
        for _ in range(MOST_ROUNDS):
            before = dict(self.changed_at)
            self.advance(QUIET)
            if self.changed_at == before:
                break

    def end(self) -> None:
        """Nothing is left."""
        self.run(self.bot.die())
        self.loop.close()
        async_context.reset(self._before)

    def stale(self) -> list[str]:
        """What can be reached and does not show the newest state; a sentence each."""
        return [*self._stale_panels(), *self._stale_posts()]

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something inside the bot's loop."""
        return self.loop.run(work)

    async def _born(self) -> BotInstance:
        bot = BotInstance(self)
        await bot.registry.restore()
        await bot.publisher.expect()
        self._restoring = asyncio.ensure_future(bot.publisher.restore())
        for table in (*bot.registry.live(), *bot.registry.untold()):
            self.tables[table.id] = table
            for occupant in table.head.occupants:
                if occupant.panel is not None and occupant.user_id is not None:
                    where = occupant.panel.token, occupant.panel.message_id
                    note(self.followed, (table.id, occupant.user_id, False), where)
        return bot

    def _interact(self, user: int, message: FakeMessage | None, kind: int, data: dict[str, Any]) -> None:
        number = self.discord.press(user, message)
        person = {"id": str(user), "username": f"p{user}", "discriminator": "0", "avatar": None}
        channel = {"id": str(CHANNEL), "type": 0, "name": "table", "position": 0, "guild_id": str(GUILD)}
        payload: dict[str, Any] = {
            "id": str(number),
            "application_id": str(APPLICATION),
            "type": kind,
            "token": f"t{number}",
            "version": 1,
            "guild_id": str(GUILD),
            "channel_id": str(CHANNEL),
            "channel": channel,
            "data": data,
            "member": {"user": person, "roles": [], "joined_at": None, "flags": 0, "permissions": "0"},
            "app_permissions": str(PERMISSIONS),
            "locale": "en-US",
            "attachment_size_limit": 1,
        }
        if message is not None:
            payload["message"] = message.payload()

        async def hear() -> None:
            self.bot.client._connection.parsers["INTERACTION_CREATE"](payload)

        self.run(hear())
        self.advance(0.001)

    async def _change(self, moves: int) -> None:
        for _ in range(moves):
            for table in list(self.bot.registry.live()):
                if table.game is not None:
                    await self._move(table)

    async def _move(self, table: Table) -> None:
        """Everyone who can makes a move."""
        for occupant in table.head.occupants:
            user, seat = occupant.user_id, None if occupant.user_id is None else table.seat_of(occupant.user_id)
            if user is None or seat is None or not table.head.is_live or table.game is None:
                continue
            with suppress(Refused, TableRefused):
                if table.game.phase is Phase.READY:
                    await table.ready(user)
                    continue
                player = self.players.setdefault(user, SimplePlayer(random.Random(user).randrange))
                view = table.view(seat)
                move = player.move(view) if view.moves else None
                if move is not None:
                    await table.submit(user, view.prompt, move)

    def _stale_panels(self) -> Iterator[str]:
        for (number, user, watching), (token, message_id) in self.followed.items():
            table, message = self.tables.get(number), self.discord.messages.get(message_id)
            if table is None or message is None or not self.discord.reachable(token):
                continue
            if message.components not in self._panels(table, user, watching):
                whose = f"the {'watching ' if watching else ''}panel of person {user}"
                yield f"{whose} at table {number} ({table.head.status})"

    def _panels(self, table: Table, user: int, watching: bool) -> list[Any]:
        """How a panel may look now. An answer's words may stand on it still, and a hint that is new or needless comes
        and goes with the next drawing."""
        line = self.bot.publisher.panels.line(table, user, watching=watching)
        say, seat = self.bot.languages.of("en"), None if watching else table.seat_of(user)
        return [
            drawing.private(table, seat, say, line.screen, notice, learned).payload
            for notice in (None, line.notice)
            for learned in (EVERYTHING, self.bot.hints.learned(user))
        ]

    def _stale_posts(self) -> Iterator[str]:
        for number, table in self.tables.items():
            post = table.head.post
            if table.head.is_lesson or post is None:
                continue
            message = self.discord.messages.get(post.message_id)
            if message is None:
                if table.head.is_live and post.message_id in self.discord.found_gone and not self.discord.refuses:
                    yield f"table {number} ({table.head.status}) stands nowhere"
                continue
            if message.components not in [self._public(table, calls) for calls in (False, True)]:
                yield f"the public message of table {number} ({table.head.status})"
        yield from self._misplaced()

    def _public(self, table: Table, calls: bool) -> Any:
        return drawing.public(table, self.bot.languages.of("en"), calls=calls).payload

    def _misplaced(self) -> Iterator[str]:
        """Tables that stand twice in the channel, and results below a table that is being played. A table that was over
        before a restart, and whose message nobody had noted, is not known any more."""
        stand = Counter(number for message in self.discord.public() for number in _tables_on(message))
        for number, times in stand.items():
            if times > 1 and number in self.tables:
                yield f"table {number} stands {times} times in the channel"
        live = self.bot.registry.live_in(CHANNEL)
        for table in self.tables.values():
            if live is None or live.head.post is None or table.head.is_live or table.head.post is None:
                continue
            if (
                table.head.post.message_id > live.head.post.message_id
                and table.head.post.message_id in self.discord.messages
            ):
                yield f"the result of table {table.id} stands below table {live.id}"


def _tables_on(message: FakeMessage) -> set[int]:
    """The tables whose buttons stand on a message."""
    taps = (parse(control["custom_id"]) for control in controls(message))
    return {tap.table for tap in taps if tap is not None and tap.table != NO_TABLE}


class Histories(RuleBasedStateMachine):
    """What may happen, in any order. At the end all is shown."""

    ended = 0
    """Histories that came to their end, in this process."""

    def __init__(self) -> None:
        super().__init__()
        self.logs = ExitStack()
        self.lines = self.logs.enter_context(structlog.testing.capture_logs())
        self.world = Simulation()

    @initialize(begins=st.sampled_from(BEGINNINGS))
    def begin(self, begins: str) -> None:
        self.world.begin(begins)

    @rule(seconds=st.sampled_from((0.05, 0.3, 1.0, 3.0, 10.0, 60.0, 200.0, 1000.0)))
    def wait(self, seconds: float) -> None:
        self.world.advance(seconds)

    @rule(who=st.sampled_from(PEOPLE), which=st.integers(0, 10_000))
    def press(self, who: int, which: int) -> None:
        """Somebody presses something that they see."""
        seen = [(message, control) for message in self.world.discord.visible(who) for control in controls(message)]
        if seen:
            self.world.press(who, *seen[which % len(seen)])

    @rule(who=st.sampled_from(PEOPLE), name=st.sampled_from(("panel", "panel", "watch", "play", "alone", "learn")))
    def command(self, who: int, name: str) -> None:
        self.world.command(who, name)

    @rule(moves=st.sampled_from((1, 1, 3, 400)))
    def change(self, moves: int) -> None:
        self.world.change(moves)

    @rule(kind=st.sampled_from(KINDS), fate=st.sampled_from(FATES))
    def fate(self, kind: str, fate: PlannedResponse) -> None:
        """The next request of a kind comes to something else."""
        self.world.discord.fates.setdefault(kind, []).append(fate)

    @rule(which=st.integers(0, 100))
    def a_token_dies(self, which: int) -> None:
        tokens = list(self.world.discord.tokens.values())
        if tokens:
            tokens[-1 - which % len(tokens)].is_dead = True

    @rule(which=st.integers(0, 100))
    def a_post_is_deleted(self, which: int) -> None:
        posts = self.world.discord.public()
        if posts:
            del self.world.discord.messages[posts[which % len(posts)].id]

    @rule(refusal=st.sampled_from((*REFUSALS, None)))
    def the_channel_takes_no_posts(self, refusal: PlannedResponse | None) -> None:
        """Or takes them again."""
        self.world.discord.refuses = {} if refusal is None else {"post": refusal}

    @rule()
    def restart(self) -> None:
        self.world.restart()

    def teardown(self) -> None:
        try:
            self.world.settle()
            wrong = self.world.stale()
        finally:
            self.world.end()
            self.logs.close()
        wrong += [f"a bug: {line}" for line in self.lines if line["log_level"] in ("error", "critical")]
        type(self).ended += 1
        assert not wrong, "\n".join(wrong)


def options(parser: argparse.ArgumentParser) -> None:
    """How many."""
    parser.add_argument("--histories", type=int, default=10_000, help="how many histories (default 10000)")


def run(arguments: argparse.Namespace) -> int:
    """Proves it, and tells. 0 when nothing is left old, else 1."""
    stale = 0
    while Histories.ended < arguments.histories and not stale:
        stale += not prove(arguments.histories - Histories.ended)
    print(f"histories {min(Histories.ended, arguments.histories)}, stale {stale}")  # a few more than asked for have run
    return 1 if stale else 0


def prove(histories: int, *, derandomize: bool = False, shrinks: bool = True) -> bool:
    """Runs so many histories. Whether none leaves anything old; one that does is told, as short as it goes if it
    `shrinks`."""
    given = settings(
        max_examples=histories,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        derandomize=derandomize,
        phases=(Stage.generate, Stage.shrink) if shrinks else (Stage.generate,),
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(Histories, settings=given)
    except AssertionError as error:
        print(*getattr(error, "__notes__", ()), error, sep="\n")
        return False
    return True
