"""People who play without end. They tap what they see and remember each answer, even while the bot is down."""

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cogs.features.play import MOVES
from cogs.inbound.replies import PATIENCE
from cogs.wire.custom_ids import Tap, parse
from proving.crash.panel_check import SeenPanel, has_notice
from proving.crash.press_matching import PLAN, PressOutcome, PressRecord
from proving.crash.verification import PlayerRecord
from proving.screen import Button, Screen, newest_framed, next_press, screen_of, table_of
from sandbox.person_client import ActionRefused, BotReply, InteractionFailed, PersonClient
from sandbox.seen_message import SeenMessage

SERVERS: Final = "en-US"
"""The language of the server and its public messages."""
BETWEEN_LOOKS: Final = 0.0, 0.1  # seconds between two looks at the screen
BETWEEN_LAST_LOOKS: Final = 0.0, 0.03  # seconds; after the last kill, to finish the games sooner
PAUSE_AFTER_FAILURE: Final = 0.3  # seconds until the next press after a failed press
STEPS: Final = frozenset({"join", "start", "ready", "rematch"})
"""The verbs of presses that change a table but are not moves."""
RANDOM_PRESSES: Final = 0.1  # the share of presses on a random button
ANSWERED_AT_ONCE: Final = PATIENCE - 0.1
"""Seconds within which the answer is the panel itself; a later answer may only say that the bot is thinking."""


@dataclass
class Party:
    """The people of one channel, who play one game after another."""

    names: Sequence[str]  # the first person is the host
    options: dict[str, str]  # what the host chooses in the first lobby
    plays_on: bool = True  # False: they play no further game after this one


@dataclass(frozen=True)
class Failure:
    """A press without an answer. Times are monotonic seconds."""

    what: str
    pressed_at: float
    failed_at: float  # when the person gave up waiting


@dataclass
class Player:
    """A person who plays, through one page that shows the party's channel."""

    person: PersonClient
    name: str
    locale: str
    party: Party
    chance: random.Random
    pressed: defaultdict[int, list[PressRecord]] = field(default_factory=lambda: defaultdict(list))
    """The presses that make or plan a move, by table."""
    failures: list[Failure] = field(default_factory=list)
    has_finished: bool = False
    """Set by others, to end `play`."""
    settled: int = 0
    """The number of answered presses that change a table but are not moves."""
    has_set_options: bool = False
    _old: SeenMessage | None = None
    """The panel for whose redrawing this person waits, or None."""
    _opened: int | None = None
    """The table whose panel this person opened last."""
    _picked_up: tuple[str, ...] = ()
    """The tile that this person pressed last, even if there was no answer."""

    @property
    def panel(self) -> SeenMessage | None:
        return newest_framed(self.person.messages, is_ephemeral=True)

    @property
    def public(self) -> SeenMessage | None:
        return newest_framed(self.person.messages, is_ephemeral=False)

    @property
    def is_resting(self) -> bool:
        return self._old is not None and self.panel is self._old

    def rest_until_redrawn(self, panel: SeenMessage | None) -> None:
        """Makes this player tap nothing until the bot has redrawn `panel` without a press. With None, the player taps
        again."""
        self._old = panel

    def give_up_panel(self) -> None:
        """Forgets the panel, as if it were deleted: the next press opens it again."""
        self._old = self._opened = None

    @property
    def acknowledged(self) -> int:
        return sum(press.outcome is PressOutcome.ACKNOWLEDGED for presses in self.pressed.values() for press in presses)

    @property
    def done(self) -> int:
        """The number of answered presses of this person that changed a table."""
        return self.acknowledged + self.settled

    @property
    def sees_the_result(self) -> bool:
        return all(seen is not None and screen_of(seen).is_over for seen in (self.public, self.panel))

    def record(self, settled: set[int]) -> PlayerRecord:
        """Returns what this person has pressed, except at the tables in `settled`, and what they see now."""
        pressed = {
            table: [PressRecord(press.tap, press.outcome) for press in presses]
            for table, presses in self.pressed.items()
            if table not in settled
        }
        panels = []
        if (panel := self.panel) is not None:  # a panel without buttons belongs to the table that was opened last
            panels.append(_seen_panel(panel, self.person.id, table_of(panel) or self._opened, self.locale))
        if self._is_host and self.public is not None and _is_of_a_game(screen_of(self.public)):
            panels.append(_seen_panel(self.public, None, table_of(self.public), SERVERS))
        return PlayerRecord(self.person.id, self.name, pressed, panels)

    async def play(self) -> None:
        """Taps what the screen shows until `has_finished` is set."""
        while not self.has_finished:
            await asyncio.sleep(self.chance.uniform(*(BETWEEN_LOOKS if self.party.plays_on else BETWEEN_LAST_LOOKS)))
            if self.is_resting:
                continue
            try:
                await self._act()
            except ActionRefused:
                pass  # the screen changed just before the press
            except InteractionFailed:
                await asyncio.sleep(PAUSE_AFTER_FAILURE)

    async def _act(self) -> None:
        public, panel = self.public, self.panel
        if public is None:
            if self._is_host:
                await self._timed("/exchange play", self.person.command("exchange play"))
                self.settled += 1
        elif self._is_host and not self.has_set_options and (options := screen_of(public).by("options")):
            await self._set_options(public, options[0])
        elif (button := self._in_public(public)) is not None:
            await self._press(public, button)
        elif panel is not None and not screen_of(panel).is_over:
            button = self._on(panel)
            if button is not None:
                await self._press(panel, button)

    async def _set_options(self, public: SeenMessage, button: Button) -> None:
        """Chooses the party's options in the modal that `button` opens. If the bot is killed before the submission, the
        host tries again later."""
        opened = await self._timed(button.custom_id, self.person.press(public, button.custom_id))
        if opened.modal is not None:  # a slow bot shows a list instead of a modal
            await self._timed("options", self.person.submit(opened, **self.party.options))
            self.settled += 1
            self.has_set_options = True

    @property
    def _is_host(self) -> bool:
        return self.name == self.party.names[0]

    def _in_public(self, public: SeenMessage) -> Button | None:
        screen = screen_of(public)
        wishes: list[Button] = []
        if screen.is_over:
            wishes = screen.by("rematch") if self._is_host and self.party.plays_on else []
        elif screen.by("join") or screen.by("start"):
            missing = [name for name in self.party.names if f"**{name.capitalize()}**" not in public.text]
            wishes = screen.by("join") if self.name in missing else []
            if self._is_host and not missing:
                wishes = screen.by("start")
        elif self.panel is None or self._opened != table_of(public):
            wishes = screen.by("panel")
        return wishes[0] if wishes else None

    def _on(self, panel: SeenMessage) -> Button | None:
        screen = screen_of(panel)
        live = [button for button in screen.buttons if button.is_live]
        if live and self.chance.random() < RANDOM_PRESSES:
            return self.chance.choice(live)
        return next_press(screen, self.chance.randrange)

    async def _press(self, message: SeenMessage, button: Button) -> None:
        tap = parse(button.custom_id)
        assert tap is not None
        press = self.person.press(message, button.custom_id)
        if tap.verb == PLAN:
            self.pressed[tap.table].append(PressRecord(tap))
        if tap.verb not in MOVES:
            before = self.panel
            reply = await self._timed(button.custom_id, press)
            self.settled += tap.verb in STEPS
            if tap.verb == "panel" and self._has_opened(tap.table, reply, before):
                self._opened = tap.table
            return
        pressed = PressRecord(tap)
        self.pressed[tap.table].append(pressed)
        may_do_nothing, began = self._may_do_nothing(tap), time.monotonic()
        if tap.verb == "pick":
            self._picked_up = tap.args
        try:
            reply = await self._timed(button.custom_id, press)
        except ActionRefused:
            self.pressed[tap.table].pop()
            raise
        if time.monotonic() - began < ANSWERED_AT_ONCE and not may_do_nothing:
            pressed.outcome = _outcome(message, reply)

    def _may_do_nothing(self, tap: Tap) -> bool:
        """Whether the bot may take this press for the second tap of a double tap, and only redraw.

        Only the bot knows when the tile was picked up, so the time of the press does not matter here. A press of the
        button Keep is never a second tap, because the button names no tile.
        """
        return bool(tap.args) and (tap.verb == "keep" or (tap.verb == "pick" and tap.args == self._picked_up))

    def _has_opened(self, table: int, reply: BotReply, before: SeenMessage | None) -> bool:
        """Whether a press has opened the panel of this table. `before` is the panel before the press. A slow bot sends
        the panel later than the answer."""
        panel = self.panel
        if panel is None or panel is before:
            return False
        return table_of(panel) == table or (reply.message is not None and reply.message.id == panel.id)

    async def _timed(self, what: str, press: Coroutine[Any, Any, BotReply]) -> BotReply:
        began = time.monotonic()
        try:
            return await press
        except InteractionFailed:
            self.failures.append(Failure(what, began, time.monotonic()))
            raise


def _outcome(panel: SeenMessage, reply: BotReply) -> PressOutcome:
    """Returns how a move was answered. UNKNOWN if the game is over: it may have ended before this move."""
    shown = reply.message
    if shown is None or shown.id != panel.id or screen_of(shown).is_over:
        return PressOutcome.UNKNOWN
    return PressOutcome.REFUSED if has_notice(shown.components) else PressOutcome.ACKNOWLEDGED


def _seen_panel(message: SeenMessage, user_id: int | None, table: int | None, locale: str) -> SeenPanel:
    return SeenPanel(user_id, table, locale, message.components, str(message))


def _is_of_a_game(public: Screen) -> bool:
    return bool(public.by("panel")) or public.is_over
