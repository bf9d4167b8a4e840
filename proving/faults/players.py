"""Patient players: they repeat a tap that failed, and reopen a panel that is no longer updated."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from proving.failure import ProofFailed
from proving.faults.table_faults import TableFault
from proving.screen import is_framed, next_press, screen_of, table_of
from proving.scripted_players import ScriptedPlayer
from sandbox.person_client import ActionRefused, InteractionFailed, PersonClient
from sandbox.seen_message import SeenMessage

PAUSE = 0.4  # seconds between a failed tap and the next
REOPENED_AFTER = 5.0  # seconds after which a panel that need not recover is opened again
RECOVERS_WITHIN = 20.0  # seconds after a fault until a panel has recovered by itself
TRIES_FOR = 60.0  # seconds that a person keeps trying

NOT_SAVED = "could not be saved"  # a part of the text on a panel

Attempt = Callable[[], Awaitable[object]]


class PatientPlayer(ScriptedPlayer):
    """A player who repeats a tap that failed, and reopens a panel that is no longer updated."""

    def __init__(
        self, name: str, person: PersonClient, seed: int, fault: TableFault, was_starved: Callable[[], bool]
    ) -> None:
        """`fault` says whether taps may fail now.

        At other times, one failed tap is excused if `was_starved()`. Two failed taps in a row are an error.
        """
        super().__init__(person, seed)
        self.name = name
        self._fault = fault
        self._excused = was_starved
        self._failed_without_fault = 0
        self.failed = 0  # the number of taps without an answer
        self.unsaved = 0  # the number of taps that were answered "not saved"
        self.reopened = 0  # the number of panels that were opened again
        self.wrong: list[str] = []

    @property
    def notices(self) -> list[str]:
        mine = (message for message in self.person.messages if message.is_ephemeral and not message.is_loading)
        return [message.text for message in mine if not is_framed(message)]

    def posts(self, table: int) -> list[SeenMessage]:
        """Returns the messages of this table in the channel, without escape calls."""
        public = (message for message in self.person.messages if not message.is_ephemeral and is_framed(message))
        return [message for message in public if table_of(message) == table]

    @property
    def is_over(self) -> bool:
        return self.screen.is_over

    @property
    def _has_no_buttons(self) -> bool:
        """Whether the panel has no buttons, because its table is closed."""
        return self.panel is None or not self.panel.controls

    async def tries(self, act: Attempt) -> bool:
        """Does `act`, and returns whether the bot answered. Adds to `wrong` if a tap failed that may not fail."""
        had_fault, words = self._fault.is_on, len(self.notices)
        try:
            await act()
            is_unsaved = NOT_SAVED in self.screen.text
            self.unsaved += is_unsaved
            if is_unsaved or len(self.notices) > words:  # the person reads the message first
                await asyncio.sleep(PAUSE)
        except ActionRefused:  # the screen has changed just before the press
            await asyncio.sleep(PAUSE)
        except InteractionFailed:
            self.failed += 1
            self._failed_without_fault = 0 if had_fault or self._fault.is_on else self._failed_without_fault + 1
            if self._failed_without_fault > self._excused():
                self.wrong.append("a tap failed when the fault was over")
            await asyncio.sleep(PAUSE)
            return False
        self._failed_without_fault = 0
        return True

    async def repeats(self, act: Attempt, is_done: Callable[[], object], *, settles: float = 3.0) -> None:
        """Repeats `act` until `is_done()`, and waits up to `settles` seconds after each try. Raises ProofFailed after
        TRIES_FOR seconds."""
        try:
            async with asyncio.timeout(TRIES_FOR):
                while not is_done():
                    await self.tries(act)
                    await self.sees(is_done, settles)
        except TimeoutError:
            raise ProofFailed(f"something never worked, seeing:\n{self.person.transcript()}") from None

    async def sees(self, what: Callable[[], object], within: float) -> bool:
        """Returns whether `what()` became true within this many seconds."""
        try:
            await self.person.until(what, within)
        except TimeoutError:
            return False
        return True

    async def presses_public(self, table: int, verb: str) -> None:
        """Presses a button of the table's newest public message, if there is one."""
        for message in reversed(self.posts(table)):
            for button in screen_of(message).by(verb)[:1]:
                await self.person.press(message, button.custom_id)
                return
        await asyncio.sleep(PAUSE)

    async def opens_panel(self, table: int) -> None:
        """Presses the public button that opens the panel, or sends a command if there is no such button."""
        if any(screen_of(message).by("panel") for message in self.posts(table)):
            await self.presses_public(table, "panel")
        else:
            await self.person.command("exchange panel")

    async def plays(self, table: int, has_closed: Callable[[], bool]) -> None:
        """Plays until the game is over, or until the panel says that the table closed."""

        def is_done() -> bool:
            return self.is_over or (self._has_no_buttons and has_closed())

        while not is_done():
            await self._fault.before_press(self.name, self.presses)
            button, panel = next_press(self.screen, self._chance.randrange), self.panel
            if button is not None and panel is not None:
                self.presses += 1
                await self.tries(partial(self.person.press, panel, button.custom_id))
            else:
                await self._waits(table, is_done)

    async def _waits(self, table: int, is_done: Callable[[], bool]) -> None:
        """Waits for the others. Opens the panel again if the bot has not repaired it some time after a fault."""
        had_fault, may_stop = self._fault.is_on, self._fault.stills_panels
        within = REOPENED_AFTER if may_stop else RECOVERS_WITHIN
        if await self.sees(lambda: is_done() or self._may_go_on(_never), within):
            return
        if not may_stop:
            if had_fault or self._fault.is_on:
                return  # the fault is the reason, so the person goes on waiting
            self.wrong.append(f"a panel was no longer updated:\n{self.person.transcript()}")
        self.reopened += 1
        await self.tries(lambda: self.opens_panel(table))


def _never(_: object) -> bool:
    return False
