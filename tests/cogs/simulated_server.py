"""A simulated Discord server with people. The bot and its database are real. The time is simcord's."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, MutableMapping, MutableSequence
from contextlib import contextmanager, suppress
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.models import Interaction, Message, Overwrite
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import OverwriteType
from simcord.types import HttpLogEntry

from artwork.worker import Job
from cogs.exchange_bot import ExchangeBot
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.panels.pages.about import About
from cogs.usage_limits import UNLIMITED
from cogs.words.catalogs import Words
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.game import Game, Phase
from engine.options import Options
from engine.refusals import Refused
from simulation.simple_player import SimplePlayer
from standings.standings import Standings
from tables.live.clock import Clock
from tables.live.registry import Registry
from tables.live.table import Table
from tables.nights.game_nights import GameNights
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.deadlines import with_deadline
from tables.state.shards import OwnedShards
from tables.state.transition import TableState
from tables.storage.commits import Commit
from tables.storage.database_opening import open_store
from tables.storage.finding_store import FindingStore
from tables.storage.store import Store
from tables.tournaments.tournaments import Tournaments
from tests.cogs.fast_simcord import FastEnv, Locales
from tests.cogs.people import DirectPerson, Form, Person, Tap, text_of
from tests.editions import SHORT, TINY

T = TypeVar("T")

NEVER: Final = 1e6  # seconds between moves of a computer: so large that it never moves
STUCK_AFTER: Final = 60.0  # seconds of real time after which a bot that is still busy counts as stuck
NO_LIMITS: Final = Options(search_seconds=0, turn_seconds=0)
TINY_GAME: Final = replace(NO_LIMITS, edition="tiny")
CLIENTS: Final = {"ana": "en-GB", "ben": "it", "cleo": "de", "dan": "pt-BR", "eva": "es-419", "fay": "fr"}
"""The people and their clients' languages. The server is French."""


class SimulatedServer:
    """A server with the bot. Everything that people see and press is in one channel, `channel`."""

    words: Words

    def __init__(self, folder: Path, words: Words, locales: Locales) -> None:
        self.words = words
        self.pace = NEVER  # seconds between moves of a computer player
        self.about: About | None = None  # the facts that the next bot shows about itself
        self.presses = UNLIMITED  # because tests play whole games in an instant
        self.clock_step = 0.0  # seconds by which the machine's wall clock was set forward
        self.logs: MutableSequence[MutableMapping[str, Any]] = []
        self.bugs_expected = 0  # the number of errors in the log; with any other number, the test fails
        self.callback_errors: list[BaseException | None] = []
        self.shards = OwnedShards()
        self.editions: dict[str, Edition] = {"standard": standard(), "short": SHORT, "tiny": TINY}
        self._database = f"sqlite:///{folder}/exchange.db"
        self._locales = locales
        self.store: Store
        self.registry: Registry
        self.standings: Standings
        self.bot: ExchangeBot
        self.env: FastEnv
        self.guild: GuildHandle
        self.channel: ChannelHandle
        self.people: dict[str, Person] = {}

    # --- people come and go ---

    def note_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Makes the test fail at its end, because of an error in a task or callback that nobody awaited."""
        self.callback_errors.append(context.get("exception"))
        loop.default_exception_handler(context)

    async def start(self) -> None:
        bot = await self._new_bot()
        self.env = FastEnv(bot, settle_timeout=STUCK_AFTER)
        self.guild = self.env.create_guild("House", preferred_locale="fr")
        self.channel = self.guild.create_text_channel("table")
        for name, locale in CLIENTS.items():
            self.add_person(name, locale)
        await self.env.start()

    def add_person(self, name: str, locale: str, *, called: str | None = None, manages: bool = False) -> Person:
        """Adds a member. `locale` is the client's language, `called` the display name."""
        user = self.env.create_user(name, global_name=called)
        roles = (
            [self.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))] if manages else []
        )
        person = Person(self, self.guild.add_member(user, roles=roles), locale)
        self._locales.of[person.id] = locale
        self.people[name] = person
        return person

    def direct(self, name: str) -> Person:
        return DirectPerson(self, self[name].actor, self[name].locale)

    @contextmanager
    def without_bot(self, name: str) -> Iterator[Person]:
        """Yields a person in a server without the bot. The person has installed the bot for themselves, and sees the
        messages of this server's channel."""
        self._locales.visitors.add(self[name].id)
        yield self[name]
        self._locales.visitors.discard(self[name].id)

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    async def end(self) -> None:
        await self.env.check_that_nothing_hangs()
        await self.env.shutdown()
        await self.store.close()

    async def restart(self, outage: float = 5.0, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Kills the process and starts another one on the same database, with `meanwhile` in between."""
        old = self.store
        bot = await self._new_bot()
        await self.env.replace_bot(bot, outage, meanwhile)
        await old.close()

    async def change_database(self, path: Path) -> None:
        self._database = f"sqlite:///{path}"
        await self.restart()

    async def _new_bot(self) -> ExchangeBot:
        self.store = await open_store(self._database, survives_power_cut=False)  # tests need no durability
        choose = random.Random(3).randrange
        self.registry = Registry(
            self.store,
            clock=Clock(lambda: self._now() + self.clock_step, self._now),
            pace=lambda _: self.pace,
            choose=choose,
            editions=self.editions,
            shards=self.shards,
        )
        self.standings = Standings(self.store, now=lambda: self.env.seconds)
        preferences, self.nights = Preferences(self.store), GameNights(self.store, self.shards)
        self.tournaments = Tournaments(self.store, self.shards, now=lambda: self.env.seconds)
        self.forgetting = Forgetting(
            self.store,
            self.registry,
            preferences,
            [self.standings, self.nights, self.tournaments],
            now=lambda: self.env.seconds,
        )
        self.bot = ExchangeBot(
            *(self.registry, self.standings, preferences, self.forgetting, self.words),
            presses=self.presses,
            about=self.about,
            nights=self.nights,
            findings=FindingStore(self.store),
            tournaments=self.tournaments,
        )
        return self.bot

    # --- time ---

    def _now(self) -> float:
        """Returns simcord's time. Returns 0 before `start`, when nothing needs the time."""
        return self.env.seconds if hasattr(self, "env") else 0.0

    async def wait(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    async def wait_while_pressing(self, seconds: float, *names: str) -> None:
        """Lets a long time pass. These people press something every ten minutes, so that they are not away."""
        while seconds > 0:
            await self.wait(min(seconds, 600))
            seconds -= 600
            for name in names:
                await self.run_in_bot(partial(self.table.touch, self[name].id))

    async def together(self, *taps: Tap | Form) -> list[str]:
        """Makes taps at the same instant, in this order. Returns the text of each answer. Fails if a tap gets none."""
        return [self.answer(record) for record in await self.burst(*taps)]

    async def burst(self, *taps: Tap | Form) -> list[Interaction]:
        """Makes taps at the same instant, in this order. Returns the interactions, which need not have an answer."""
        records = [tap.emit() for tap in taps]
        await self.env.settle()
        return records

    def answer(self, record: Interaction) -> str:
        """Returns the text of the answer. Fails if there is none."""
        assert record.responded, "this interaction failed, because the bot gave no answer"
        return text_of(self.answer_message(record))

    def answer_message(self, record: Interaction) -> Message | None:
        number = record.followup_ids[-1] if record.followup_ids else record.message_id
        return self.env.backend.messages.get(record.channel_id, {}).get(number or 0)

    # --- messages, the table, requests ---

    def says(self, word_id: str, /, **args: str | int) -> str:
        """Returns a sentence of the catalog in the server's language."""
        return self.words.say("fr")(word_id, **args)

    def public(self) -> list[Message]:
        """Returns the public messages in `channel`, from old to new."""
        stored = self.env.backend.messages.get(self.channel.id, {}).values()
        return sorted((each for each in stored if not each.is_ephemeral), key=lambda each: each.id)

    @property
    def post(self) -> Message:
        assert self.table.head.post is not None
        return self.env.backend.get_message(self.channel.id, self.table.head.post.message_id)

    @property
    def table(self) -> Table:
        """The live table of the channel. If there is none, the newest table that is over, of any channel."""
        live = self.registry.live_in(self.channel.id)
        if live is not None:
            return live
        return max(self.registry._index._finished.values(), key=lambda table: table.id)

    @property
    def game(self) -> Game:
        """The game of `table`. Fails if the game has not begun."""
        assert self.table.game is not None
        return self.table.game

    @property
    def deadline(self) -> float:
        """When the time limit of `table` expires, in Unix seconds. Fails if there is none."""
        assert self.table.head.deadline is not None
        return self.table.head.deadline.at

    @property
    def phase(self) -> Phase | None:
        return None if self.table.game is None else self.table.game.phase

    async def run_in_bot(self, work: Callable[[], Awaitable[T]]) -> T:
        """Runs `work` as the bot would, to arrange positions."""
        return await self.env.as_bot(work)

    def set_permissions(self, channel: ChannelHandle, who: int, **permissions: bool) -> None:
        """Allows or denies permissions in a channel to a member or, if `who` is the server's id, to everyone."""
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        kind = OverwriteType.ROLE if who == self.guild.id else OverwriteType.MEMBER
        assert who == self.guild.id or who in self.env.backend.get_guild(self.guild.id).members
        self.env.backend.set_overwrite(channel.id, Overwrite(who, kind, allow.value, deny.value))

    async def change_settings(self, **settings: Any) -> None:
        """Changes these fields of `GuildSettings`, as a manager would."""
        entry = AuditEntry(self.guild.id, 1, ManagerAction.DEFAULTS)
        work = partial(self.registry.guilds.change, entry, lambda before: replace(before, **settings))
        await self.run_in_bot(work)

    def sent(self, method: str = "*", path: str = "*", since: int = 0) -> list[HttpLogEntry]:
        """Returns the bot's requests to Discord, from request number `since` on.

        In `method` and `path`, `*` stands for any text.
        """
        return [
            each for each in self.env.http_requests[since:] if fnmatch(each.method, method) and fnmatch(each.path, path)
        ]

    def bodies(self, method: str = "*", path: str = "*", since: int = 0) -> list[Any]:
        return [each.json for each in self.sent(method, path, since)]

    @property
    def request_count(self) -> int:
        return len(self.env.http_requests)

    # --- positions ---

    async def lobby(self, *names: str, options: Options = NO_LIMITS) -> Table:
        """Opens a table with these people and returns it in its lobby. The first person is the host."""
        host, *others = (self[name] for name in names)
        await host.command("play")
        await self.run_in_bot(lambda: self.table.set_options(host.id, "house", options))
        await self.wait(2.5)
        for other in others:
            await other.press("join")
        return self.table

    async def started(self, *names: str, options: Options = NO_LIMITS) -> Table:
        """Starts a game. Nobody has a panel yet, so the first search has not begun."""
        await self.lobby(*names, options=options)
        await self[names[0]].press("start")
        await self.wait(1)
        return self.table

    async def search(self, *names: str, options: Options = NO_LIMITS) -> Table:
        """Starts a game and its first search. Everyone has a panel."""
        await self.started(*names, options=options)
        for name in names:
            await self[name].press("panel")
        await self.wait(2.5)
        assert self.phase is Phase.SEARCH
        return self.table

    async def exchange(self, *names: str, options: Options = NO_LIMITS) -> Table:
        """Plays until the first turn of the exchanges."""
        await self.search(*names, options=options)
        return await self.play_on(Phase.EXCHANGE)

    async def over(self, *names: str, options: Options = NO_LIMITS) -> Table:
        """Plays a game of the smallest edition to its end."""
        await self.search(*names, options=replace(options, edition="tiny"))
        return await self.play_on(Phase.OVER)

    async def play_on(self, until: Phase) -> Table:
        """Lets simple players play without taps until a phase has begun and is shown."""
        table = self.table
        people = [each for each in self.people.values() if table.seat_of(each.id) is not None]
        players = {each.id: SimplePlayer(random.Random(each.id).randrange) for each in people}

        async def play() -> None:
            while table.head.is_live and self.phase is not until:
                for each in people:
                    await make_move(table, each.id, players[each.id])

        await self.run_in_bot(play)
        await self.wait(3)
        assert self.phase is until
        return table

    async def play_out(self) -> None:
        """Plays the game to its end. Simple players move for people; rivals move at their own pace."""
        table = self.table
        people = [each for each in self.people.values() if table.seat_of(each.id) is not None]
        players = {each.id: SimplePlayer(random.Random(each.id).randrange) for each in people}

        async def everyone_once() -> None:
            for each in people:
                if table.head.is_live:
                    await make_move(table, each.id, players[each.id])

        while table.head.is_live:
            await self.run_in_bot(everyone_once)
            await self.wait(0.2)
        assert self.phase is Phase.OVER
        await self.wait(3)

    async def arrange(self, game: Game, *names: str, options: Options = NO_LIMITS) -> Table:
        """Opens a table with this position, which survives a restart. Everyone has a panel."""
        await self.search(*names, options=options)
        return await self.arrange_again(game)

    async def arrange_again(self, game: Game) -> Table:
        """Puts the table into another position. The log does not lead to that position, so from now on no result of
        this server is counted."""
        table = self.table
        with suppress(ValueError):  # already removed
            self.registry.on_change.remove(self.standings.result_recorder.changed)
        head = with_deadline(replace(table.head, deadline=None), game, self.env.seconds)
        commit = Commit(table.id, table.seq + 1, self.env.seconds, None, [], head, game)

        async def take() -> None:
            await self.store.append(commit)
            table._set_state(TableState(head, game, commit.seq))
            self.registry._changed(table, [], False)

        await self.run_in_bot(take)
        await self.wait(3)
        return table

    def mover(self) -> Person:
        game = self.table.game
        assert game is not None
        assert game.to_move is not None
        user = self.table.head.occupants[game.to_move].user_id
        return next(each for each in self.people.values() if each.id == user)


def failing(error: Exception) -> Any:
    """Returns a replacement for a method, which raises this error."""

    async def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def drawings_of(renderer: PictureRenderer, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Returns a list that gets an item for each picture that is drawn from now on."""
    drawn, draw = list[object](), renderer.draw_svg

    async def counted(compose: Callable[[], Job]) -> bytes | None:
        drawn.append(compose)
        return await draw(compose)

    monkeypatch.setattr(renderer, "draw_svg", counted)
    return drawn


async def make_move(table: Table, user: int, player: SimplePlayer) -> bool:
    """Makes a simple player's next move for a person. Returns whether there was one."""
    seat = table.seat_of(user)
    assert table.game is not None
    assert seat is not None
    if table.game.phase is Phase.READY:
        await table.ready(user)
        return table.game.phase is not Phase.READY
    view = table.view(seat)
    move = player.move(view) if view.moves else None
    if move is None or not table.head.is_live:
        return False
    with suppress(Refused):  # another player took it first
        await table.submit(user, view.prompt, move)
    return True
