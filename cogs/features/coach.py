"""The coach: shows people what they could have done better in a finished game.

A person sees only the report about their own seat.
"""

from coaching.coach_report import CoachedMove, Coaching
from cogs.features.replay_steps import own_seat, prepare_step
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import visible_game
from cogs.outbound.game_coach import GameCoach
from cogs.panels.results.coach import LOST, WELL, coach_panel, coached_step_panel, thinking_panel
from cogs.panels.results.coach_words import CoachedStep
from cogs.panels.results.replay_position import ReplayPosition
from cogs.wire.custom_ids import parse_or_reject
from engine.moves import PickUp
from engine.pieces import Place, place_of
from tables.live.replays import Replays
from tables.live.table import Table
from tables.state.occupants import Presence
from tables.state.refusals import TableCode, TableRefused


class CoachButtons:
    def __init__(self, router: Router, replays: Replays, coach: GameCoach) -> None:
        self._replays = replays
        self._coach = coach
        router.add("coach", self.ask, renews=False, anywhere=True)
        router.add("coach-list", self.show_list, renews=True, anywhere=True)
        router.add("coached", self.show_step, renews=True, anywhere=True)

    async def ask(self, request: Request) -> None:
        """Shows the coach's report. If it has to be computed, first says that the coach is thinking."""
        table, seat = coached_seat(request)
        await self._replays.of(table)  # raises if the game has no replay
        coaching = await self._coach.kept(table, seat)
        if coaching is None:
            await request.show(thinking_panel(table.head, request.say))
            coaching = await self._coach.coaching(table, seat)
        await self._show_list(request, table, coaching)

    async def show_list(self, request: Request) -> None:
        table, seat = coached_seat(request)
        await self._show_list(request, table, await self._coach.coaching(table, seat))

    async def show_step(self, request: Request) -> None:
        table, seat = coached_seat(request)
        coached = _named(request, await self._coach.coaching(table, seat))
        replay = await self._replays.of(table)
        step = CoachedStep.of(coached, replay.games, did_well=request.tap.arg(0) == WELL)
        position = ReplayPosition(replay, coached.step - 1, seat)
        shown = prepare_step(table, position, _room(step), request.say)
        await request.show(coached_step_panel(shown.context, step, replay.last))

    async def _show_list(self, request: Request, table: Table, coaching: Coaching) -> None:
        replay = await self._replays.of(table)
        await request.show(coach_panel(table.head, replay.games, coaching, request.say))


def coached_seat(request: Request) -> tuple[Table, int]:
    """Returns the request's table, and the seat in which the user played to the end.

    Raises what `visible_game` raises, and TableRefused:

    - COACH_NOT_YOURS if the user did not play in the game.
    - COACH_LEFT if the user left the game early.
    """
    table = visible_game(request)
    seat = own_seat(table.head, request.user_id)
    if seat is None:
        raise TableRefused(TableCode.COACH_NOT_YOURS)
    if table.head.occupants[seat].presence is Presence.LEFT:
        raise TableRefused(TableCode.COACH_LEFT)
    return table, seat


def _named(request: Request, coaching: Coaching) -> CoachedMove:
    """Returns the move that a button names. Raises UnknownButton if the report lacks the move, for example after an
    update of the coach."""
    found = {LOST: coaching.lost, WELL: coaching.well}
    number = request.tap.position(1)
    return parse_or_reject(lambda: found[request.tap.args[0]][number])


def _room(step: CoachedStep) -> Place | None:
    for move in (step.coached.other, step.coached.played):
        if isinstance(move, PickUp):
            return place_of(move.tile)
    hand = step.before.seats[step.coached.played.seat].hand
    return None if hand is None else place_of(hand)
