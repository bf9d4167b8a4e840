"""Shared replays: the people of a channel watch a finished game together.

One message shows the game. One person, the steerer, chooses the steps.
"""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from cogs.features.replay_browser import ReplayBrowser
from cogs.features.replay_steerers import Steerers
from cogs.features.replay_steps import (
    RequestedPosition,
    asked_step,
    asked_viewpoint,
    jump,
    own_seat,
    position_in,
    prepare_step,
    same_position,
)
from cogs.features.sharing import is_allowed_channel, why_not_share_here
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import may_be_shown_here, visible_game
from cogs.outbound.game_coach import GameCoach
from cogs.outbound.public.message_edits import MAX_MESSAGE_AGE
from cogs.panels.components import Panel, notice_panel
from cogs.panels.links import posted_link
from cogs.panels.results.replay_jumps import FIND_SWINGS
from cogs.panels.results.shared_replay import (
    busy_channel_panel,
    closed_shared_replay_panel,
    share_replay_panel,
    shared_replay_panel,
    step_link_panel,
)
from cogs.services import Services
from cogs.upkeep.shared_replay_closer import SharedReplayCloser
from cogs.usage_limits import CHANNEL_REPLAYS, PERSON_REPLAYS, UsageLimiter, use_together
from cogs.wire.custom_ids import UnknownButton
from cogs.words.catalogs import Say
from cogs.words.names import mention
from tables.live.replays import Replay
from tables.live.table import Table
from tables.state.deletion_guard import USER, Operation, subjects_of
from tables.storage.shared_replays import SharedReplay, shared_now


class SharedReplayButtons:
    """Answers the buttons of shared replays.

    Each button contains the step and the viewpoint. So simultaneous presses cannot conflict, and a restart loses no
    position (docs/decisions/0068).
    """

    def __init__(
        self,
        services: Services,
        router: Router,
        closer: SharedReplayCloser,
        browser: ReplayBrowser,
        coach: GameCoach,
    ) -> None:
        self._services = services
        self._replays = browser.replays
        self._shared = services.registry.shared_replays
        self._closer = closer
        self._browser = browser
        self._coach = coach
        now = services.registry.now
        self._steerers = Steerers(now)
        self._posting: set[int] = set()  # channels in which a game is being posted
        self._people: UsageLimiter[int] = UsageLimiter(PERSON_REPLAYS, now)
        self._channels: UsageLimiter[int] = UsageLimiter(CHANNEL_REPLAYS, now)
        for verb, handler in (
            ("share-replay", services.expensive.read(self.ask)),
            ("show-replay", services.expensive.read(self.show)),
            ("link-step", services.expensive.read(self.link)),
            ("open-step", services.expensive.read(self.open_step)),
            ("shared-own", services.expensive.read(self.open_own)),
        ):
            router.add(verb, handler, renews=False, anywhere=True)
        for verb, handler in (
            ("shared-step", self._steering(asked_step)),
            ("shared-jump", self.jump),
            ("shared-eyes", self._steering(asked_viewpoint)),
            ("shared-yield", self.yield_steps),
        ):
            router.add(verb, handler, renews=True, anywhere=True)

    # --- showing a game ---

    async def ask(self, request: Request) -> None:
        """Asks what to post in this channel: the game, or a link to the step in the button.

        If the user may post neither, says why. Raises what `visible_game` raises.
        """
        table = visible_game(request)
        replay = await self._replays.of(table)
        if (word := await self._why_not(request, table)) is not None:
            await request.notify(word, game=str(table.id))
            return
        requested = same_position(request) if request.tap.args else RequestedPosition(0, None)
        await request.show(share_replay_panel(position_in(replay, requested), table.head, request.say))

    async def show(self, request: Request) -> None:
        """Shows the game in this channel, beginning with the step in the button."""
        await self._begin(request, same_position(request))

    async def link(self, request: Request) -> None:
        table = visible_game(request)
        replay = await self._replays.of(table)
        if (refusal := await self._refusal(request, table)) is not None:
            await request.tell(refusal)
            return
        requested, say = same_position(request), await self._say(table)
        shown = prepare_step(table, position_in(replay, requested), requested.room, say)
        if await request.reply.announce(step_link_panel(shown.context, shown.position)) is None:
            await request.notify("shared-late")

    async def _begin(self, request: Request, requested: RequestedPosition) -> None:
        table, channel = visible_game(request), request.place[1]
        replay = await self._replays.of(table)
        if channel in self._posting:
            await request.notify("shared-busy")
            return
        self._posting.add(channel)
        try:
            if (refusal := await self._busy(request) or await self._refusal(request, table)) is not None:
                await request.tell(refusal)
            else:
                await self._post(request, table, replay, requested)
        finally:
            self._posting.discard(channel)

    async def _post(self, request: Request, table: Table, replay: Replay, requested: RequestedPosition) -> None:
        operation, person = self._shared.begin(), request.user_id
        panel = self._panel(table, replay, requested, person, await self._say(table))
        message_id = await request.reply.announce(panel)
        if message_id is None:  # too late for a public answer
            await request.notify("shared-late")
            return
        self._steerers.set(message_id, person)
        await self._store(request, table, message_id, operation)

    async def _store(self, request: Request, table: Table, message_id: int, operation: Operation) -> None:
        now = self._services.registry.wall()
        shown = shared_now(message_id, request.place, table.id, request.user_id, now)
        try:
            await self._shared.add(shown, operation, (*subjects_of(table.head), (USER, request.user_id)))
        finally:
            self._closer.wake()  # closes the game that was shown here before

    # --- refusals ---

    async def _why_not(self, request: Request, table: Table) -> str | None:
        """Returns the id of the sentence that says why this game may not be shown in this channel, or None if it
        may."""
        if table.head.is_private:
            return "shared-private"
        if not may_be_shown_here(request.interaction, table.head):
            return "shared-hidden"
        return await why_not_share_here(request.interaction, self._services, with_file=False)

    async def _refusal(self, request: Request, table: Table) -> Panel | None:
        """Returns a panel that says why the user may not post here. If the user may post, counts the post and returns
        None."""
        if (word := await self._why_not(request, table)) is not None:
            return notice_panel(request.say(word, game=str(table.id)))
        wait = use_together((self._people, request.user_id), (self._channels, request.place[1]))
        return None if wait is None else notice_panel(request.say("shared-often"))

    async def _busy(self, request: Request) -> Panel | None:
        """Returns a panel with a link if somebody else steers a game in this channel."""
        guild_id, channel_id = request.place
        here = await self._shared.in_channel(guild_id, channel_id)
        if here is None or self._steerers.active(here.message_id) in (None, request.user_id):
            return None
        link = posted_link(guild_id, channel_id, here.message_id)
        assert link is not None
        return busy_channel_panel(link, request.say)

    # --- the message ---

    def _steering(self, position_of: Callable[[Request], RequestedPosition]) -> Handler:
        """Returns the handler of a button that shows another position. `position_of` reads this position from the
        button."""

        async def steer(request: Request) -> None:
            await self._go(request, position_of(request))

        return steer

    async def jump(self, request: Request) -> None:
        if request.tap.choice == FIND_SWINGS and await self._steered(request) is None:
            return  # only one press at a time makes the coach work
        await jump(request, self._coach, partial(self._go, request))

    async def _go(self, request: Request, requested: RequestedPosition) -> None:
        """Shows another position of the pressed replay, and makes the user its steerer.

        If the message is older than MAX_MESSAGE_AGE, posts a new one instead. If the user may not steer, or if the
        replay is over, only says so.
        """
        shown = await self._steered(request)  # `jump` asks twice: the coach may have worked for a minute meanwhile
        if shown is None:
            return
        if self._services.registry.wall() - shown.shown_at > MAX_MESSAGE_AGE:
            await self._begin(request, requested)
        else:
            await self._draw(request, requested, request.user_id)

    async def yield_steps(self, request: Request) -> None:
        """The steerer stops steering: anyone may choose the next step."""
        shown = await self._steered(request)
        if shown is None:
            return
        await self._shared.set_steerer(shown.message_id, None)
        self._steerers.set(shown.message_id, None)
        await self._draw(request, same_position(request), None)

    async def open_own(self, request: Request) -> None:
        """Opens the shown step in a private panel: as seen from the user's own seat, or with all tiles visible if they
        did not play."""
        seat = own_seat(request.here.head, request.user_id)
        await self._browser.show(request, RequestedPosition(same_position(request).step, seat))

    async def open_step(self, request: Request) -> None:
        """Opens the step of a link, from the viewpoint that the link names."""
        await self._browser.show(request, same_position(request))

    async def _pressed_replay(self, request: Request) -> SharedReplay | None:
        """Returns the shared replay whose message was pressed. If the replay is over, closes its message and returns
        None.

        A replay is also over if its channel may no longer show the game. Raises UnknownButton if the pressed message is
        private.
        """
        pressed, table = request.interaction.message, request.here
        if pressed is None or pressed.flags.ephemeral:
            raise UnknownButton
        shown, where = await self._shared.get(pressed.id), request.interaction
        is_this = shown is not None and shown.table_id == table.id
        if is_this and may_be_shown_here(where, table.head) and await is_allowed_channel(where, self._services):
            return shown
        await request.show(closed_shared_replay_panel(table.id, table.head, await self._say(table)))
        await self._shared.remove(pressed.id)
        return None

    async def _steered(self, request: Request) -> SharedReplay | None:
        """Makes the user the steerer of the pressed replay, and returns the replay.

        If the user may not steer, or if the replay is over, says so and returns None.
        """
        shown = await self._pressed_replay(request)
        if shown is None:
            return None
        steerer = self._steerers.take(shown.message_id, request.user_id)
        if steerer is not None:
            await request.notify("shared-taken", name=mention(steerer))
            return None
        if shown.steerer != request.user_id:
            await self._shared.set_steerer(shown.message_id, request.user_id)
        return shown

    async def _draw(self, request: Request, requested: RequestedPosition, steerer: int | None) -> None:
        table = request.here
        replay = await self._replays.of(table)
        await request.show(self._panel(table, replay, requested, steerer, await self._say(table)))

    def _panel(
        self, table: Table, replay: Replay, requested: RequestedPosition, steerer: int | None, say: Say
    ) -> Panel:
        buyer = None if steerer is None else own_seat(table.head, steerer)
        swings = self._coach.known_swings(table)
        position = replace(position_in(replay, requested), buyer=buyer, is_shared=True, swings=swings)
        step = prepare_step(table, position, requested.room, say)
        return shared_replay_panel(step.context, position, step.sentences, table.ranking(), steerer)

    async def _say(self, table: Table) -> Say:
        return await self._services.languages.for_server(table.head.guild_id)
