"""Parses the step that a button of a replay asks for, and prepares what the panel shows of the step."""

from collections.abc import Awaitable, Callable

from msgspec import Struct
from msgspec.structs import replace

from cogs.inbound.request import Request
from cogs.outbound.game_coach import GameCoach
from cogs.panels.context import PanelContext, PanelPage, PanelState
from cogs.panels.game.event_sentences import EventNarrator, EventSentence, Viewpoint
from cogs.panels.people import plain_name
from cogs.panels.results.replay_jumps import FIND_SWINGS, jumped_step
from cogs.panels.results.replay_position import SHOW_ALL, ReplayPosition
from cogs.wire.custom_ids import UnknownButton, parse_integer
from cogs.words.catalogs import Say
from engine.events import Kept, PickedUp, PutDown, Returned, RoundBegan
from engine.pieces import FIRST_PLACE, PLACES, Place, place_of
from engine.view import open_view, view_for
from tables.live.replays import Replay
from tables.live.table import Table
from tables.state.head import Head


class RequestedPosition(Struct, frozen=True):
    """What a button of a replay asks for."""

    step: int  # 0 is the deal; `position_in` finds the nearest step that exists
    viewpoint: Viewpoint  # a seat, or None to show everything
    room: Place | None = None  # None: the room of the tile that was moved last


class ShownStep(Struct, frozen=True):
    context: PanelContext
    position: ReplayPosition
    sentences: list[EventSentence]


def asked_step(request: Request) -> RequestedPosition:
    """Parses a button that leads to another step, or to another room of the same step."""
    tap = request.tap
    return RequestedPosition(tap.position(1), viewpoint_named(tap.arg(2), request.here), _room_named(tap.arg(0)))


async def jump(request: Request, coach: GameCoach, show: Callable[[RequestedPosition], Awaitable[None]]) -> None:
    """Calls `show` with the position that the user chose in the select of jumps.

    For "what decided the game", the position is the step at which a seat's chance to win changed most. If no step
    changed a chance by much, the position stays, and the user is told. The caller checks that the user may see the
    game. Raises what `GameCoach.swings` raises.
    """
    tap, viewpoint = request.tap, viewpoint_named(request.tap.arg(1), request.here)
    if tap.choice != FIND_SWINGS:
        await show(RequestedPosition(parse_integer(jumped_step(tap.choice)), viewpoint))
        return
    swings = await coach.swings(request.here, request.user_id)
    await show(RequestedPosition(swings[0].step if swings else tap.position(0), viewpoint))
    if not swings:
        await request.notify("replay-no-swings")


def asked_viewpoint(request: Request) -> RequestedPosition:
    return RequestedPosition(request.tap.position(0), viewpoint_named(request.tap.choice, request.here))


def same_position(request: Request) -> RequestedPosition:
    """Returns the position in a button's custom_id."""
    return RequestedPosition(request.tap.position(0), viewpoint_named(request.tap.arg(1), request.here))


def viewpoint_named(code: str, table: Table) -> Viewpoint:
    """Returns the viewpoint with this code: a seat, or None for `SHOW_ALL`.

    Raises UnknownButton if the code is malformed, or if the game has no such seat.
    """
    viewpoint = None if code == SHOW_ALL else parse_integer(code)
    if viewpoint is not None and viewpoint not in range(len(table.head.occupants)):
        raise UnknownButton
    return viewpoint


def own_seat(head: Head, person: int) -> int | None:
    """Returns the seat that this person has or had at a table, or None."""
    return next((seat for seat, each in enumerate(head.occupants) if each.user_id == person), None)


def position_in(replay: Replay, requested: RequestedPosition) -> ReplayPosition:
    """Returns the requested position. If its step does not exist, takes the nearest step that exists."""
    return ReplayPosition(replay, replay.nearest(requested.step), requested.viewpoint)


def prepare_step(table: Table, position: ReplayPosition, room: Place | None, say: Say) -> ShownStep:
    """Prepares what a panel shows of a step. If `room` is None, the panel shows the room of the tile that was moved
    last."""
    replay = position.replay
    names = tuple(f"**{plain_name(table.head, seat, say)}**" for seat in range(len(table.head.occupants)))
    sentences = EventNarrator(say, names, position.viewpoint).describe_step(
        replay.steps[position.step], replay.before(position.step), replay.round_start(position.step)
    )
    context = _context_at(table, position, room or _last_room(replay, position.step), say)
    return ShownStep(context, position, list(sentences))


def _context_at(table: Table, position: ReplayPosition, room: Place, say: Say) -> PanelContext:
    """Returns what could be seen from the viewpoint at this step, without possible moves."""
    game = position.replay.games[position.step]
    view = open_view(game) if position.viewpoint is None else view_for(game, position.viewpoint)
    head = replace(table.head, deadline=None)
    return PanelContext(head, replace(view, moves=()), (), say, PanelState(PanelPage.ROOM, (room.value,)))


def _room_named(what: str) -> Place | None:
    """Returns the room that a button names. Returns None for a button that goes forwards or back: it names no room."""
    return Place(what) if what in PLACES else None


def _last_room(replay: Replay, step: int) -> Place:
    """Returns the room of the tile that was moved last, at `step` or before it.

    If nobody has moved a tile in the round of `step`, returns the first room.
    """
    for at in range(step, -1, -1):
        for event in reversed(replay.steps[at].events):
            match event:
                case PickedUp() | Kept() | PutDown() | Returned():
                    return place_of(event.tile)
                case RoundBegan():
                    return FIRST_PLACE
    return FIRST_PLACE
