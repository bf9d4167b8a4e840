"""The buttons of a running game: private panels, moves, plans, watching, leaving, cancelling, and agreeing to end."""

from collections.abc import Awaitable
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.metrics import count_refusal
from cogs.outbound.private.panel_delivery import PanelDelivery
from cogs.panels import drawing
from cogs.panels.components import notice_panel
from cogs.panels.context import PanelPage, PanelState
from cogs.panels.game.public import confirm_cancel_panel, confirm_leave_panel, dealing_panel, host_cancel_panel
from cogs.panels.refusals import refusal_words
from cogs.services import Services
from cogs.wire.custom_ids import Tap, UnknownButton, move_of, parse_or_reject, planned_move_of
from engine.moves import PickUp
from engine.pieces import TILE_COUNT, place_of
from engine.refusals import Refused
from tables.concurrency.monotonic import monotonic_seconds
from tables.live.table import Table
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.head import Head, Status
from tables.state.occupants import Presence
from tables.state.operations.agreed_end import check_cancel
from tables.state.refusals import TableCode, TableRefused

DOUBLE_TAP_SECONDS: Final = 0.4
"""For this many seconds after a tile was picked up, a tap that would keep the tile is ignored: it may be the second
tap of a double tap."""

MOVES = ("pick", "keep", "put", "return", "swap", "escape", "art", "cards", "bag", "pass", "place")


class Play:
    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        self._panels = services.publisher.panels
        self._hints = services.hints
        for verb in MOVES:
            router.add(verb, self.move, renews=True)
        router.add("tile", self.choose_tile, renews=True)
        router.add("plan", self.plan, renews=True)
        router.add("unplan", self.cancel_plan, renews=True)
        router.add("show", self.show_page, renews=True)
        router.add("ready", self.ready, renews=True)
        router.add("panel", self.open_panel, renews=False)
        router.add("watch", self.watch, renews=False)
        router.add("table", self.show_table, renews=False)
        router.add("dealing", self.show_dealing, renews=False)
        router.add("leave", self.ask_leave, renews=False)
        router.add("leave-yes", self.leave, renews=True)
        router.add("cancel", self.ask_cancel, renews=False)
        router.add("cancel-yes", self.cancel, renews=True)
        router.add("cancel-leave", self.leave_as_host, renews=True)
        router.add("end-ask", self.ask_to_end, renews=True)
        router.add("end-agree", self.agree_to_end, renews=True)
        router.add("end-refuse", self.refuse_to_end, renews=True)

    async def move(self, request: Request) -> None:
        """Makes a move of the game, and redraws the panel.

        If the move is refused, the panel says why. Raises TableRefused ALREADY_LEFT if the user has left the game,
        NOT_SEATED if the user never had a seat.
        """
        table = request.here
        welcome, delivery = _welcome_back(request), self._panels.delivery(table, request.user_id)
        notice = await _refusal_notice(request, self._make_move(request, _seat(request, table), delivery))
        await self.show(request, table, _screen_after(request.tap, delivery.screen), _joined_notices(welcome, notice))

    async def _make_move(self, request: Request, seat: int, delivery: PanelDelivery) -> None:
        """Makes the move of a tap, or ignores the second tap of a double tap.

        Such a second tap would pick up the tile that is already in the hand, or keep a tile that was picked up less
        than DOUBLE_TAP_SECONDS ago. Raises TableRefused PROMPT_GONE if the tile to keep is not in the hand. Also raises
        what `Table.submit` raises.
        """
        table, tap = request.here, request.tap
        move, hand = move_of(tap, seat), None if table.game is None else table.game.seats[seat].hand
        names_tile = bool(tap.args) and tap.verb in ("pick", "keep")
        is_held = names_tile and hand is not None and tap.number(0) == hand
        if is_held and (tap.verb == "pick" or monotonic_seconds() - delivery.picked_up_at < DOUBLE_TAP_SECONDS):
            await table.touch(request.user_id)
            return
        if names_tile and tap.verb == "keep" and not is_held:
            await table.touch(request.user_id)
            raise TableRefused(TableCode.PROMPT_GONE)
        await table.submit(request.user_id, tap.prompt, move)
        self._hints.record_tap(request.user_id, tap)
        if isinstance(move, PickUp):
            delivery.picked_up_at = monotonic_seconds()

    async def choose_tile(self, request: Request) -> None:
        """Makes the move for the tile chosen in a select. Panels in words have this select instead of tile buttons."""
        verb, _, tile = request.tap.choice.partition(":")
        if verb not in ("pick", "keep"):
            raise UnknownButton
        await self.move(replace(request, tap=replace(request.tap, verb=verb, args=(tile,), values=())))

    async def plan(self, request: Request) -> None:
        """Plans an exchange for the player's next turn, and replaces an earlier plan.

        Only the player's own panel shows the plan. If the plan is refused, the panel says why. Raises what `move`
        raises.
        """
        table = request.here
        move, welcome = planned_move_of(request.tap, _seat(request, table)), _welcome_back(request)
        notice = await _refusal_notice(request, table.plan(request.user_id, request.tap.prompt, move))
        await self.show(request, table, PanelState(PanelPage.MARKETS), _joined_notices(welcome, notice))

    async def cancel_plan(self, request: Request) -> None:
        table, welcome = request.here, _welcome_back(request)
        notice = await _refusal_notice(request, table.cancel_plan(request.user_id))
        screen = self._panels.delivery(table, request.user_id).screen
        await self.show(request, table, screen, _joined_notices(welcome, notice))

    async def show_page(self, request: Request) -> None:
        """Shows another page of the panel. If the page is a locked room, stays on the current page and says that the
        room is locked."""
        table = request.here
        screen = PanelState(parse_or_reject(lambda: PanelPage(request.tap.arg(0))), request.tap.args[1:])
        message = request.interaction.message
        pressed_on_watch = message is not None and self._panels.is_watching(table, request.user_id, message.id)
        watching, welcome = pressed_on_watch or table.seat_of(request.user_id) is None, _welcome_back(request)
        await _touch(request)
        delivery = self._panels.delivery(table, request.user_id, watching=watching)
        notice = self._lock_notice(request, table, screen) if not watching else None
        await self.show(
            request, table, delivery.screen if notice else screen, _joined_notices(welcome, notice), watching=watching
        )

    def _lock_notice(self, request: Request, table: Table, screen: PanelState) -> str | None:
        """3.4: if the room on the page is locked for the user, returns a sentence that says so. Otherwise returns
        None."""
        seat = table.seat_of(request.user_id)
        if table.head.status is not Status.PLAYING or screen.page is not PanelPage.ROOM or seat is None:
            return None
        place = screen.place
        if place in table.view(seat).open_places:
            return None
        return request.say("place-locked", place=place.value)

    async def ready(self, request: Request) -> None:
        """3.1: marks the player as ready for the signal that starts the search."""
        table, welcome = request.here, _welcome_back(request)
        await table.ready(request.user_id)
        self._hints.record_tap(request.user_id, request.tap)
        await self.show(request, table, PanelState(), welcome)

    async def open_panel(self, request: Request, notice: str | None = None) -> None:
        """Shows the user's panel, or the public view to a user without a seat. In round 1, also marks the player as
        ready."""
        table = request.here
        if table.seat_of(request.user_id) is None:
            await self.watch(request)
            return
        welcome = _welcome_back(request)
        await table.touch(request.user_id)
        if table.game is not None and table.game.round == 1:
            await table.ready(request.user_id)
        await self._hints.read(request.user_id)
        screen = self._panels.delivery(table, request.user_id).screen
        await self.show(request, table, screen, _joined_notices(welcome, notice))

    async def show_table(self, request: Request) -> None:
        """Shows the whole table of a private game, as everyone would see it in a channel."""
        await _touch(request)
        await request.tell(drawing.public(request.here, request.say))

    async def begin(self, request: Request) -> None:
        """Marks the user as ready in the new game that they have just opened, and shows their panel.

        If the table refuses, the panel says why, and still has the ready button.
        """
        table = request.here
        notice = await _refusal_notice(request, table.ready(request.user_id))
        await self._hints.read(request.user_id)
        await self.show(request, table, PanelState(), notice)

    async def watch(self, request: Request) -> None:
        """Shows the public view in a private panel, which is updated as long as Discord allows edits."""
        table, welcome = request.here, _welcome_back(request)
        await _touch(request)
        delivery = self._panels.delivery(table, request.user_id, watching=True)
        await self.show(request, table, delivery.screen, welcome, watching=True)

    async def show_dealing(self, request: Request) -> None:
        """Shows the hash of the seed, with which people can check the dealing after the game."""
        await _touch(request)
        await request.tell(dealing_panel(request.here.head, request.say))

    async def ask_leave(self, request: Request) -> None:
        """9.2: in a lobby, gives up the user's seat immediately. In a game, asks first.

        Raises TableRefused ALREADY_LEFT if the user has left the game, NOT_SEATED if the user never had a seat.
        """
        table = request.here
        _seat(request, table)
        if table.head.status is Status.LOBBY:
            await table.stand_up(request.user_id)
            await request.notify("left")
        else:
            await _touch(request)
            await request.show(confirm_leave_panel(table.head, request.say))

    async def leave(self, request: Request) -> None:
        """9.2: gives up the user's seat. In a game, a computer player plays it from now on, and the user cannot come
        back."""
        await request.here.leave(request.user_id)
        await request.show(notice_panel(request.say("left")))

    async def ask_cancel(self, request: Request) -> None:
        """Asks the host or a manager whether to cancel the table.

        The host of a running game with other people is asked instead whether to leave, or to ask everyone to end the
        game. Raises what `_check_cancel` raises.
        """
        table = request.here
        _check_cancel(request, table)
        await _touch(request)
        plays = table.head.is_running_with_others and table.may_host(request.user_id)
        await request.show((host_cancel_panel if plays else confirm_cancel_panel)(table.head, request.say))

    async def cancel(self, request: Request) -> None:
        table = request.here
        _check_cancel(request, table)
        is_host = table.may_host(request.user_id)  # the audit log does not record what a host cancels
        entry = None if is_host else _audit_entry(request, table.head, ManagerAction.CANCELLED)
        try:
            await table.cancel(audit_entry=entry, by=request.user_id)
        except TableRefused as refusal:
            if refusal.code is not TableCode.PLAYS_HERE or not table.may_host(request.user_id):
                raise
            await self.ask_cancel(request)  # the game has begun since the button was drawn
        else:
            await request.show(notice_panel(request.say("cancelled")))

    async def leave_as_host(self, request: Request) -> None:
        """Gives up the user's seat. If the user is the host of a running game with other people, also records the
        departure in the audit log."""
        table = request.here
        head = table.head
        is_host = head.is_running_with_others and head.host_id == request.user_id
        await table.leave(request.user_id, _audit_entry(request, head, ManagerAction.HOST_LEFT) if is_host else None)
        await request.show(notice_panel(request.say("left")))

    async def ask_to_end(self, request: Request) -> None:
        """Asks everyone whether to end the game without a result. Only the host may ask."""
        await request.here.ask_to_end(request.user_id)
        await request.show(notice_panel(request.say("ending-asked")))

    async def agree_to_end(self, request: Request) -> None:
        await request.here.agree_to_end(request.user_id)
        await self._answer_ending(request)

    async def refuse_to_end(self, request: Request) -> None:
        """Records that the user refuses to end the game. If the user is the host, withdraws the question."""
        await request.here.refuse_to_end(request.user_id)
        await self._answer_ending(request)

    async def _answer_ending(self, request: Request) -> None:
        """Redraws the private panel that was pressed. A press on the public message is only acknowledged, because that
        message is redrawn anyway."""
        table, pressed = request.here, request.interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            await self.show(request, table, self._panels.delivery(table, request.user_id).screen)
        else:
            await request.reply.acknowledge()

    async def show(
        self, request: Request, table: Table, screen: PanelState, notice: str | None = None, *, watching: bool = False
    ) -> None:
        """Answers with the user's panel of `table`, on the page `screen`.

        - `notice`: a sentence that the panel also shows.
        - `watching`: shows the public view, even to a user with a seat.

        The bot can edit this message later. If `watching` is False, the bot can do so even after a restart.
        """
        delivery = self._panels.delivery(table, request.user_id, watching=watching)
        async with self._panels.answering(delivery) as version:
            delivery.screen = screen
            panel = self._panels.draw(delivery, request.say, notice)
            message_id = await request.show(panel)
            now = self._services.registry.now()
            ref = request.reply.ref(message_id, request.say.key, now) if message_id else None
            self._panels.answer_sent(delivery, version, panel, ref, notice, request.interaction.id)
        if ref is not None and delivery.ref is ref and not watching:
            with suppress(TableRefused):  # the move is stored and shown; the next tap stores the panel
                await table.remember_panel(request.user_id, ref)
            await self._hints.save(request.user_id)
        self._panels.delete_former(delivery)


def _check_cancel(request: Request, table: Table) -> None:
    """Raises TableRefused if the user may not cancel this table.

    - NOT_HOST_OR_MANAGER if the user is neither the host (9.5) nor a manager.
    - PLAYS_HERE if a manager who is not the host has or had a seat in this running game with other people.
    - TABLE_OVER if the table is over.

    `Table.cancel` also refuses the host of a running game with other people.
    """
    head = table.head
    if not table.may_host(request.user_id):
        if not request.may_manage:
            raise TableRefused(TableCode.NOT_HOST_OR_MANAGER, host=head.host_id or 0)
        check_cancel(head, request.user_id)
    if not table.head.is_live:
        raise TableRefused(TableCode.TABLE_OVER)


def _audit_entry(request: Request, head: Head, act: ManagerAction) -> AuditEntry:
    return AuditEntry(head.guild_id, request.user_id, act, {"table": head.id, "channel": head.channel_id})


def _seat(request: Request, table: Table) -> int:
    seat = table.seat_of(request.user_id)
    if seat is None:
        left = table.head.has_left(request.user_id)
        raise TableRefused(TableCode.ALREADY_LEFT if left else TableCode.NOT_SEATED)
    return seat


async def _refusal_notice(request: Request, asked: Awaitable[object]) -> str | None:
    """Does the work that the user asked for. Returns None, or a sentence that says why the work was refused."""
    try:
        await asked
    except (Refused, TableRefused) as refusal:
        count_refusal(refusal)
        refusal.__traceback__ = None  # its stack frames refer to the refusal: a reference cycle of about 70 objects
        return refusal_words(refusal, request.say, request.here.head)
    return None


async def _touch(request: Request) -> None:
    """9.3: marks a seated player as present."""
    if request.here.seat_of(request.user_id) is not None:
        await request.here.touch(request.user_id)


def _welcome_back(request: Request) -> str | None:
    """9.3: returns a notice for a player who was away until this press."""
    table = request.here
    seat = table.seat_of(request.user_id)
    occupant = None if seat is None else table.head.occupants[seat]
    if occupant is None or occupant.presence is not Presence.AWAY:
        return None
    return request.say("back-again", round=occupant.away_since)


def _joined_notices(*notices: str | None) -> str | None:
    return " ".join(filter(None, notices)) or None


def _screen_after(tap: Tap, screen: PanelState) -> PanelState:
    if tap.verb == "pick" and tap.number(0) in range(TILE_COUNT):
        return PanelState(PanelPage.ROOM, (place_of(tap.number(0)).value,))
    if tap.verb == "return":
        return PanelState(PanelPage.BOARD)
    if tap.verb in ("art", "cards", "bag", "pass"):
        return PanelState(PanelPage.MARKETS)
    return screen
