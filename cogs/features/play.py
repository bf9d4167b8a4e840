"""At the table: private panels, moves, watching, leaving, cancelling, the end."""

from contextlib import suppress

from cogs.inbound.request import Press
from cogs.inbound.router import Router
from cogs.metrics import count_refusal
from cogs.panels.context import Screen, Sheet
from cogs.panels.parts import notice_panel
from cogs.panels.table import cancel_panel, host_cancel_panel, leave_panel
from cogs.services import House
from cogs.wire.errors import refusal_words
from cogs.wire.taps import Tap, move_of, read
from engine.pieces import TILE_COUNT, place_of
from engine.refusals import Refused
from tables.live.table import Table
from tables.settings.audit import Act, Deed
from tables.state.agreed_end import check_cancel
from tables.state.head import Head, Status
from tables.state.occupants import Presence
from tables.state.refusals import TableCode, TableRefused

MOVES = ("pick", "keep", "put", "return", "escape", "art", "cards", "bag", "pass", "place")


class Play:
    """Answers what is pressed during a game."""

    def __init__(self, house: House, router: Router) -> None:
        self._house = house
        self._panels = house.publisher.panels
        self._hints = house.hints
        for verb in MOVES:
            router.add(verb, self.move, renews=True)
        router.add("show", self.turn_to, renews=True)
        router.add("ready", self.ready, renews=True)
        router.add("panel", self.open_panel, renews=False)
        router.add("watch", self.watch, renews=False)
        router.add("leave", self.ask_leave, renews=False)
        router.add("leave-yes", self.leave, renews=True)
        router.add("cancel", self.ask_cancel, renews=False)
        router.add("cancel-yes", self.cancel, renews=True)
        router.add("cancel-leave", self.leave_as_host, renews=True)
        router.add("end-ask", self.ask_to_end, renews=True)
        router.add("end-agree", self.agree_to_end, renews=True)
        router.add("end-refuse", self.refuse_to_end, renews=True)

    async def move(self, press: Press) -> None:
        """A move of the game. A refusal stands on the redrawn panel, beside today's state."""
        table = press.here
        seat = _seat(press, table)
        notice, back = None, _welcome(press)
        move = move_of(press.tap, seat)
        try:
            await table.submit(press.user_id, press.tap.prompt, move)
            self._hints.did(press.user_id, press.tap)
        except (Refused, TableRefused) as refusal:
            count_refusal(refusal)
            notice = refusal_words(refusal, press.say, table.head)
        await self.show(
            press, table, _after(press.tap, self._panels.line(table, press.user_id).screen), _both(back, notice)
        )

    async def turn_to(self, press: Press) -> None:
        """Another sheet of the panel. A locked room is not turned to: its tab says why."""
        table = press.here
        screen = Screen(read(lambda: Sheet(press.tap.arg(0))), press.tap.args[1:])
        message = press.interaction.message
        on_watch = message is not None and self._panels.is_watching(table, press.user_id, message.id)
        watching, back = on_watch or table.seat_of(press.user_id) is None, _welcome(press)
        await _touch(press)
        line = self._panels.line(table, press.user_id, watching=watching)
        notice = self._lock_notice(press, table, screen) if not watching else None
        await self.show(press, table, line.screen if notice else screen, _both(back, notice), watching=watching)

    def _lock_notice(self, press: Press, table: Table, screen: Screen) -> str | None:
        """3.4: the refusal that a locked room's first tile would give."""
        seat = table.seat_of(press.user_id)
        if table.head.status is not Status.PLAYING or screen.sheet is not Sheet.ROOM or seat is None:
            return None
        place = screen.place
        if place in table.view(seat).open_places:
            return None
        return press.say("place-locked", place=place.value)

    async def ready(self, press: Press) -> None:
        """3.1: ready for the signal."""
        table, back = press.here, _welcome(press)
        await table.ready(press.user_id)
        self._hints.did(press.user_id, press.tap)
        await self.show(press, table, Screen(), back)

    async def open_panel(self, press: Press) -> None:
        """A person's own panel; without a seat, what everyone may see. Opening it the first time is being ready."""
        table = press.here
        if table.seat_of(press.user_id) is None:
            await self.watch(press)
            return
        back = _welcome(press)
        await table.touch(press.user_id)
        if table.game is not None and table.game.round == 1:
            await table.ready(press.user_id)
        await self._hints.read(press.user_id)
        await self.show(press, table, self._panels.line(table, press.user_id).screen, back)

    async def begin(self, press: Press) -> None:
        """A game that someone opened for themselves: they are ready, and have their panel without another tap. Where
        readiness was not saved, the panel asks for it."""
        table, notice = press.here, None
        try:
            await table.ready(press.user_id)
        except TableRefused as refusal:
            count_refusal(refusal)
            notice = refusal_words(refusal, press.say, table.head)
        await self._hints.read(press.user_id)
        await self.show(press, table, Screen(), notice)

    async def watch(self, press: Press) -> None:
        """The public view, kept up to date for as long as Discord allows."""
        table, back = press.here, _welcome(press)
        await _touch(press)
        line = self._panels.line(table, press.user_id, watching=True)
        await self.show(press, table, line.screen, back, watching=True)

    async def ask_leave(self, press: Press) -> None:
        """9.2: from a lobby at once; from a game asked once more."""
        table = press.here
        _seat(press, table)
        if table.head.status is Status.LOBBY:
            await table.stand_up(press.user_id)
            await press.say_so("left")
        else:
            await _touch(press)
            await press.show(leave_panel(table.head, press.say))

    async def leave(self, press: Press) -> None:
        """9.2: the seat is given up for good, and a computer plays it on."""
        await press.here.leave(press.user_id)
        await press.show(notice_panel(press.say("left")))

    async def ask_cancel(self, press: Press) -> None:
        """The host, or whoever may manage the server, is asked once more; a host who plays with others, which of two
        ways they choose."""
        table = press.here
        _check_cancel(press, table)
        await _touch(press)
        plays = table.head.is_begun_with_others and table.may_host(press.user_id)
        await press.show((host_cancel_panel if plays else cancel_panel)(table.head, press.say))

    async def cancel(self, press: Press) -> None:
        """The table ends for everyone."""
        table = press.here
        _check_cancel(press, table)
        try:
            await table.cancel(deed=_managers_deed(press, table), by=press.user_id)
        except TableRefused as refusal:
            if refusal.code is not TableCode.PLAYS_HERE or not table.may_host(press.user_id):
                raise
            await self.ask_cancel(press)  # the game has begun since the button was drawn
        else:
            await press.show(notice_panel(press.say("cancelled")))

    async def leave_as_host(self, press: Press) -> None:
        """The host leaves the game that they would have cancelled; the audit says so."""
        table = press.here
        head = table.head
        is_host = head.is_begun_with_others and head.host_id == press.user_id
        await table.leave(press.user_id, _deed(press, head, Act.HOST_LEFT) if is_host else None)
        await press.show(notice_panel(press.say("left")))

    async def ask_to_end(self, press: Press) -> None:
        """The host asks everyone."""
        await press.here.ask_to_end(press.user_id)
        await press.show(notice_panel(press.say("ending-asked")))

    async def agree_to_end(self, press: Press) -> None:
        """One more agrees."""
        await press.here.agree_to_end(press.user_id)
        await self._answer_ending(press)

    async def refuse_to_end(self, press: Press) -> None:
        """Somebody plays on, or the host does after all."""
        await press.here.refuse_to_end(press.user_id)
        await self._answer_ending(press)

    async def _answer_ending(self, press: Press) -> None:
        """On one's own panel its newest state, elsewhere nothing: the public message shows it by itself."""
        table, pressed = press.here, press.interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            await self.show(press, table, self._panels.line(table, press.user_id).screen)
        else:
            await press.reply.acknowledge()

    async def show(
        self, press: Press, table: Table, screen: Screen, notice: str | None = None, *, watching: bool = False
    ) -> None:
        """Answers with the newest view, and remembers where it stands: not before the answer, since a token whose
        press was never answered reaches nothing."""
        line = self._panels.line(table, press.user_id, watching=watching)
        async with self._panels.answering(line) as version:
            line.screen = screen
            panel = self._panels.draw(line, press.say, notice)
            message_id = await press.show(panel)
            now = self._house.registry.now()
            ref = press.reply.ref(message_id, press.say.language, now) if message_id else None
            self._panels.answered(line, version, panel, ref, notice)
        if ref is not None and not watching:
            with suppress(TableRefused):  # what was pressed is done and shown; the next tap stores this
                await table.remember_panel(press.user_id, ref)
            await self._hints.keep(press.user_id)


def _check_cancel(press: Press, table: Table) -> None:
    """Raises TableRefused for whoever is neither host (9.5) nor manager, and where nothing is left to end."""
    head = table.head
    if not table.may_host(press.user_id):
        if not press.may_manage:
            raise TableRefused(TableCode.NOT_HOST_OR_MANAGER, host=head.host_id or 0)
        check_cancel(head, press.user_id)
    if not table.head.is_live:
        raise TableRefused(TableCode.TABLE_OVER)


def _managers_deed(press: Press, table: Table) -> Deed | None:
    """What a manager does to a table of others is in the audit; what its host does is not."""
    head = table.head
    if table.may_host(press.user_id):
        return None
    return _deed(press, head, Act.CANCELLED)


def _deed(press: Press, head: Head, act: Act) -> Deed:
    return Deed(head.guild_id, press.user_id, act, {"table": head.id, "channel": head.channel_id})


def _seat(press: Press, table: Table) -> int:
    """Whoever pressed sits here. Raises TableRefused for strangers and for who has left."""
    seat = table.seat_of(press.user_id)
    if seat is None:
        left = table.head.has_left(press.user_id)
        raise TableRefused(TableCode.ALREADY_LEFT if left else TableCode.NOT_SEATED)
    return seat


async def _touch(press: Press) -> None:
    """9.3: any press counts, and gives whoever has a seat their seat back; strangers have nothing to be saved."""
    if press.here.seat_of(press.user_id) is not None:
        await press.here.touch(press.user_id)


def _welcome(press: Press) -> str | None:
    """9.3: what happened meanwhile, for whoever comes back with this press."""
    table = press.here
    seat = table.seat_of(press.user_id)
    occupant = None if seat is None else table.head.occupants[seat]
    if occupant is None or occupant.presence is not Presence.AWAY:
        return None
    return press.say("back-again", round=occupant.away_since)


def _both(*notices: str | None) -> str | None:
    """Notices in one line."""
    return " ".join(filter(None, notices)) or None


def _after(tap: Tap, screen: Screen) -> Screen:
    """The sheet after a move: the room of the tile that was picked up, the board after laying back, the markets
    after an exchange, else where the player was."""
    if tap.verb == "pick" and tap.number(0) in range(TILE_COUNT):
        return Screen(Sheet.ROOM, (place_of(tap.number(0)).value,))
    if tap.verb == "return":
        return Screen(Sheet.BOARD)
    if tap.verb in ("art", "cards", "bag", "pass"):
        return Screen(Sheet.MARKETS)
    return screen
