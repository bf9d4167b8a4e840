"""Replays of finished games: step by step on a private panel, as a text file, and with a check of the deal."""

import asyncio
from dataclasses import replace as with_

from msgspec import Struct
from msgspec.structs import replace

from cogs.features.replay_text import replay_text
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import visible_game
from cogs.outbound.game_pictures import GamePictures
from cogs.panels.context import PanelContext, PanelPage, PanelState
from cogs.panels.game.event_sentences import EventNarrator, Viewpoint, seed_check_words
from cogs.panels.game.public import checked_dealing_panel
from cogs.panels.parts import Upload
from cogs.panels.people import plain_name
from cogs.panels.results.replay import SHOW_ALL, ReplayPosition, replay_file_panel, replay_panel
from cogs.services import Services
from cogs.wire.taps import MAX_INTEGER, UnknownButton, parse_integer
from engine.events import Kept, PickedUp, PutDown, Returned, RoundBegan
from engine.pieces import FIRST_PLACE, PLACES, Place, place_of
from engine.view import open_view, view_for
from tables.live.replays import Replay
from tables.live.table import Table
from tables.state.refusals import TableCode, TableRefused


class RequestedPosition(Struct, frozen=True):
    """The position that a button asks for: a step, a viewpoint and a room. If the room is None, the room of the last
    moved tile is shown."""

    step: int
    viewpoint: Viewpoint
    room: Place | None = None


class ReplayBrowser:
    """Answers the buttons of a replay. Each button carries its table, step and viewpoint."""

    def __init__(self, services: Services, router: Router, pictures: GamePictures) -> None:
        self._services = services
        self._replays = pictures.replays
        self._pictures = pictures
        router.add("replay", services.expensive.read(self.open), renews=False, anywhere=True)
        router.add("step", self.show_step, renews=True, anywhere=True)
        router.add("jump", self.jump, renews=True, anywhere=True)
        router.add("eyes", self.choose_viewpoint, renews=True, anywhere=True)
        router.add("file", services.expensive.file(self.download), renews=False, anywhere=True)
        router.add("check", services.expensive.read(self.check), renews=False, anywhere=True)

    async def open_by_number(self, request: Request, number: int) -> None:
        """Opens the replay of this server's game with this number. Raises TableRefused NO_SUCH_GAME if there is no such
        game, or if the user may not see it."""
        if not isinstance(number, int) or not 0 < number <= MAX_INTEGER:  # discord.py does not check a forged option
            raise TableRefused(TableCode.NO_SUCH_GAME)
        table = await self._services.registry.finished(number, request.guild_id)
        await self.open(with_(request, table=table))

    async def open(self, request: Request) -> None:
        """Shows the first step, with all tiles visible."""
        await self._show(request, RequestedPosition(0, None))

    async def show_step(self, request: Request) -> None:
        """Shows a different step, or a different room of the same step."""
        tap = request.tap
        await self._show(
            request, RequestedPosition(tap.position(1), _viewpoint(tap.arg(2), request.here), _room_named(tap.arg(0)))
        )

    async def jump(self, request: Request) -> None:
        """Jumps to the start of a round, to its exchanges, or to the end."""
        tap = request.tap
        await self._show(request, RequestedPosition(parse_integer(tap.choice), _viewpoint(tap.arg(1), request.here)))

    async def choose_viewpoint(self, request: Request) -> None:
        """Shows the same step from a different viewpoint."""
        tap = request.tap
        await self._show(request, RequestedPosition(tap.position(0), _viewpoint(tap.choice, request.here)))

    async def download(self, request: Request) -> None:
        """Sends the whole game as a text file, seen from the current viewpoint. Writes the text in a thread."""
        table = visible_game(request)
        viewpoint = _viewpoint(request.tap.arg(1), table)
        text = await asyncio.to_thread(replay_text, table, await self._replays.of(table), viewpoint, request.say.plain)
        await request.show(replay_file_panel(request.say, Upload(f"midnight-exchange-{table.id}.txt", text.encode())))

    async def check(self, request: Request) -> None:
        """Deals the game again from its seed. Tells the user whether the result is the same."""
        table = visible_game(request)
        replay = await self._replays.of(table)
        secret = table.revealed_seed
        assert secret is not None
        found = await asyncio.to_thread(seed_check_words, replay, secret, request.say)
        await request.tell(checked_dealing_panel(found, secret, table.head, request.say))

    async def _show(self, request: Request, requested: RequestedPosition) -> None:
        table = visible_game(request)
        replay = await self._replays.of(table)
        position = ReplayPosition(replay, replay.nearest(requested.step), requested.viewpoint)
        context = _context_at(request, table, position, requested.room or _last_room(replay, position.step))
        names = tuple(f"**{plain_name(table.head, seat, request.say)}**" for seat in range(len(table.head.occupants)))
        sentences = EventNarrator(request.say, names, position.viewpoint).describe_step(
            replay.steps[position.step], replay.before(position.step), replay.round_start(position.step)
        )
        card = await self._pictures.result_card(table, request.say) if position.step == replay.last else None
        await request.show(replay_panel(context, position, list(sentences), table.ranking(), card))


def _context_at(request: Request, table: Table, position: ReplayPosition, room: Place) -> PanelContext:
    """Returns the panel's context at this step: what the viewpoint saw, without any possible moves."""
    game = position.replay.games[position.step]
    view = open_view(game) if position.viewpoint is None else view_for(game, position.viewpoint)
    head = replace(table.head, deadline=None)
    return PanelContext(head, replace(view, moves=()), (), request.say, PanelState(PanelPage.ROOM, (room.value,)))


def _viewpoint(code: str, table: Table) -> Viewpoint:
    """Returns the viewpoint that a button names. Raises UnknownButton if it is malformed or not a seat of this game."""
    viewpoint = None if code == SHOW_ALL else parse_integer(code)
    if viewpoint is not None and viewpoint not in range(len(table.head.occupants)):
        raise UnknownButton
    return viewpoint


def _room_named(what: str) -> Place | None:
    """Returns the room that a button names. Returns None for a button that goes forwards or back."""
    return Place(what) if what in PLACES else None


def _last_room(replay: Replay, step: int) -> Place:
    """Returns the room of the tile that was moved last in the round of this step. Returns the first room if no tile was
    moved yet."""
    for at in range(step, -1, -1):
        for event in reversed(replay.steps[at].events):
            match event:
                case PickedUp() | Kept() | PutDown() | Returned():
                    return place_of(event.tile)
                case RoundBegan():
                    return FIRST_PLACE
    return FIRST_PLACE
