"""Finished games looked at again: step by step on a private panel, as a text to keep, and their dealing checked."""

import asyncio
from dataclasses import replace as with_

from msgspec import Struct
from msgspec.structs import replace

from cogs.features.replay_access import may_look
from cogs.features.replay_text import story
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.context import PanelContext, PanelState, Sheet
from cogs.panels.event_sentences import EventNarrator, Eyes, verdict
from cogs.panels.parts import Upload, notice_panel
from cogs.panels.people import plain_name
from cogs.panels.replay import ALL_OPEN, ReplayPosition, file_panel, replay_panel
from cogs.services import Services
from cogs.wire.taps import MOST_NUMBER, UnknownButton, whole
from engine.events import Kept, PickedUp, PutDown, Returned, RoundBegan
from engine.pieces import FIRST_PLACE, PLACES, Place, place_of
from engine.view import open_view, view_for
from tables.live.replays import Replay, Replays
from tables.live.table import Table
from tables.state.refusals import TableCode, TableRefused


class Spot(Struct, frozen=True):
    """What somebody wants to see: a step, through whose eyes, and the room if it is not that of the last tile."""

    step: int
    eyes: Eyes
    room: Place | None = None


class ReplayBrowser:
    """Answers what is pressed on a replay. All that a press needs stands in its button: table, step and eyes."""

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        self._replays = Replays()
        router.add("replay", services.expensive.read(self.open), renews=False, anywhere=True)
        router.add("step", self.turn, renews=True, anywhere=True)
        router.add("jump", self.jump, renews=True, anywhere=True)
        router.add("eyes", self.look_through, renews=True, anywhere=True)
        router.add("file", services.expensive.file(self.tell), renews=False, anywhere=True)
        router.add("check", services.expensive.read(self.check), renews=False, anywhere=True)

    async def find(self, request: Request, number: int) -> None:
        """The replay of a game of this server, by its number."""
        assert request.interaction.guild_id is not None
        if not isinstance(number, int) or not 0 < number <= MOST_NUMBER:  # a forged option is handed over as it came
            raise TableRefused(TableCode.NO_SUCH_GAME)
        table = await self._services.registry.finished(number, request.interaction.guild_id)
        await self.open(with_(request, table=table))

    async def open(self, request: Request) -> None:
        """The first step, with everything open."""
        await self._show(request, Spot(0, None))

    async def turn(self, request: Request) -> None:
        """Another step, or another room of this one."""
        tap = request.tap
        await self._show(request, Spot(tap.line(1), _eyes(tap.arg(2), request.here), _room_named(tap.arg(0))))

    async def jump(self, request: Request) -> None:
        """Where a round, its exchanges or the end begins."""
        tap = request.tap
        await self._show(request, Spot(whole(tap.choice), _eyes(tap.arg(1), request.here)))

    async def look_through(self, request: Request) -> None:
        """The same step through other eyes."""
        tap = request.tap
        await self._show(request, Spot(tap.line(0), _eyes(tap.choice, request.here)))

    async def tell(self, request: Request) -> None:
        """The whole game as a text, through the eyes that look now. Written beside the loop, which waits for nobody."""
        table = _seen(request)
        eyes = _eyes(request.tap.arg(1), table)
        text = await asyncio.to_thread(story, table, await self._replays.of(table), eyes, request.say)
        await request.show(file_panel(request.say, Upload(f"midnight-exchange-{table.id}.txt", text.encode())))

    async def check(self, request: Request) -> None:
        """The dealing, dealt again from the seed: a plain verdict."""
        table = _seen(request)
        replay = await self._replays.of(table)
        secret = table.revealed_seed
        assert secret is not None
        await request.reply.tell(notice_panel(await asyncio.to_thread(verdict, replay, secret, request.say)))

    async def _show(self, request: Request, spot: Spot) -> None:
        table = _seen(request)
        replay = await self._replays.of(table)
        look = ReplayPosition(replay, replay.nearest(spot.step), spot.eyes)
        context = _scene(request, table, look, spot.room or _room(replay, look.step))
        names = tuple(f"**{plain_name(table.head, seat, request.say)}**" for seat in range(len(table.head.occupants)))
        told = EventNarrator(request.say, names, look.eyes).step(replay.steps[look.step], replay.before(look.step))
        await request.show(replay_panel(context, look, list(told), table.ranking()))


def _seen(request: Request) -> Table:
    """The table, for who may look at its game. Raises TableRefused NO_SUCH_GAME for everyone else."""
    head = request.here.head
    if not may_look(request.interaction, head.channel_id, (each.user_id for each in head.occupants)):
        raise TableRefused(TableCode.NO_SUCH_GAME)
    return request.here


def _scene(request: Request, table: Table, look: ReplayPosition, room: Place) -> PanelContext:
    """What the eyes saw at this step, with nothing left to do."""
    game = look.replay.games[look.step]
    view = open_view(game) if look.eyes is None else view_for(game, look.eyes)
    head = replace(table.head, deadline=None)
    return PanelContext(head, replace(view, moves=()), (), request.say, PanelState(Sheet.ROOM, (room.value,)))


def _eyes(code: str, table: Table) -> Eyes:
    """Raises UnknownButton for nonsense, and for a seat that this game has not."""
    eyes = None if code == ALL_OPEN else whole(code)
    if eyes is not None and eyes not in range(len(table.head.occupants)):
        raise UnknownButton
    return eyes


def _room_named(what: str) -> Place | None:
    """A button turns to a room, or goes a way."""
    return Place(what) if what in PLACES else None


def _room(replay: Replay, step: int) -> Place:
    """The room in which the last tile was touched in this round."""
    for at in range(step, -1, -1):
        for event in reversed(replay.steps[at].events):
            match event:
                case PickedUp() | Kept() | PutDown() | Returned():
                    return place_of(event.tile)
                case RoundBegan():
                    return FIRST_PLACE
    return FIRST_PLACE
