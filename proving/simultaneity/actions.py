"""Actions of people, computer players and clocks at a table."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.moves import ExchangeMove, SeatMove
from proving.simultaneity.positions import CHANCE, Position, edition_named, people
from rivals.levels import Level
from tables.live.committed_state import TransitionFunction
from tables.live.table import Table
from tables.state.head import CloseReason, Status
from tables.state.operations import lobby, play
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition, closed


@dataclass(frozen=True)
class PlayerAction:
    """An action at a table: `press` sends it, `decide` is the same as a pure function."""

    label: str
    press: Callable[[Table], Awaitable[object]]
    decide: TransitionFunction
    seat: int | None = None
    """The seat whose person presses. Even a refused press counts as being present (9.3)."""


def makes_move(seat: int, prompt: str, move: SeatMove) -> PlayerAction:
    """Makes a move by a press on a panel that was drawn for `prompt`."""
    user = people[seat]
    return PlayerAction(
        f"{seat} {move}",
        lambda table: table.submit(user, prompt, move),
        lambda state, context: play.moved(state, play.TableInput(user, prompt), move, context),
        seat,
    )


def plans_move(seat: int, prompt: str, move: ExchangeMove) -> PlayerAction:
    user = people[seat]
    return PlayerAction(
        f"{seat} plans {move}",
        lambda table: table.plan(user, prompt, move),
        lambda state, context: play.planned(state, play.TableInput(user, prompt), move, context),
        seat,
    )


def cancels_plan(seat: int) -> PlayerAction:
    user = people[seat]
    return PlayerAction(
        f"{seat} cancels the plan",
        lambda table: table.cancel_plan(user),
        lambda state, context: play.plan_cancelled(state, user, context),
        seat,
    )


def plan_comes_due() -> PlayerAction:
    """Carries out the planned move of the seat that has the turn, if there is one."""
    return PlayerAction("plan", lambda table: table.make_due_plan(), play.plan_made)


def joins(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} joins",
        lambda table: table.join(user, str(user)),
        lambda state, context: lobby.joined(state, user, str(user), context.now),
    )


def starts(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} starts",
        lambda table: table.start(user),
        lambda state, context: lobby.started(state, user, edition_named, CHANCE, context),
    )


def stands_up(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} stands up",
        lambda table: table.stand_up(user),
        lambda state, context: lobby.left_lobby(state, user, context),
    )


def seats_rival(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} seats a rival",
        lambda table: table.add_rival(user),
        lambda state, context: lobby.rival_added(state, user, context),
    )


def sets_level(user: int, level: Level) -> PlayerAction:
    return PlayerAction(
        f"{user} sets the level {level}",
        lambda table: table.set_level(user, level),
        lambda state, context: lobby.level_set(state, user, level, context),
    )


def leaves(user: int) -> PlayerAction:
    def left(state: TableState, context: Context) -> Transition:
        in_lobby = state.head.status is Status.LOBBY
        return lobby.left(state, user, context) if in_lobby else play.left(state, user, context)

    return PlayerAction(f"{user} leaves", lambda table: table.leave(user), left)


def presses_ready(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} presses ready",
        lambda table: table.ready(user),
        lambda state, context: play.readied(state, user, context),
        people.index(user),
    )


def comes_back(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} comes back",
        lambda table: table.touch(user),
        lambda state, context: play.touched(state, user, context),
        people.index(user),
    )


def computer(prompt: str, move: SeatMove) -> PlayerAction:
    return PlayerAction(
        f"computer {move}",
        lambda table: table.submit_for_computer(prompt, move),
        lambda state, context: play.moved_by_computer(state, prompt, move, context),
    )


def cancels() -> PlayerAction:
    def cancelled(state: TableState, _: Context) -> Transition:
        if not state.head.is_live:
            raise TableRefused(TableCode.TABLE_OVER)
        return closed(state.head, state.game, CloseReason.CANCELLED)

    return PlayerAction("cancel", lambda table: table.cancel(), cancelled)


def clock(position: Position) -> PlayerAction:
    """Lets the clock of this position run out."""
    deadline = position.head.deadline
    assert deadline is not None

    async def rings(table: Table) -> None:
        if not await table.expire(deadline):
            raise TableRefused(TableCode.NOT_SAVED)

    return PlayerAction("clock", rings, lambda state, context: play.deadline_expired(state, deadline, context))
