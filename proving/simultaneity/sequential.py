"""The states that are possible if people press one after another. Simultaneous presses must lead to one of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.moves import Move
from engine.refusals import Refused
from proving.simultaneity.actions import PlayerAction
from proving.simultaneity.positions import CHANCE, NOW, people
from tables.state.deadlines import after_outage, deadline_key
from tables.state.operations import play
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition

DONE: Final = "done"
NOT_SAVED: Final = str(TableCode.NOT_SAVED)


@dataclass
class ActionResult:
    """An action, and how it ended."""

    action: PlayerAction
    outcome: str = ""  # DONE, or the code of the refusal; empty before the answer


@dataclass(frozen=True)
class SequentialState:
    """The state after some presses."""

    state: TableState
    moves: tuple[Move, ...] = ()  # the moves in the log
    winners: frozenset[str] = frozenset()  # the labels of the actions that succeeded
    pressed: frozenset[int] = frozenset()  # the seats that have pressed anything since the current prompt (9.3)

    def and_then(self, press: ActionResult) -> "SequentialState | None":
        """Returns the state after one more press, or None if the press cannot have its outcome in this state.

        A legal press with the outcome "not saved" counts as stored here, because the store may have failed after
        storing it.
        """
        action = press.action
        try:
            transition = action.decide(self.state, self._moment)
        except (Refused, TableRefused) as refusal:
            return self._refused(action) if press.outcome in (str(refusal.code), NOT_SAVED) else None
        if press.outcome not in (DONE, NOT_SAVED):
            return None
        moves = self.moves if transition is None or transition.move is None else (*self.moves, transition.move)
        done = replace(self, moves=moves, winners=self.winners | {action.label})
        return done._after(transition, action, is_reloaded=press.outcome == NOT_SAVED)

    def _refused(self, action: PlayerAction) -> "SequentialState":
        """Returns the state after a refused press. Even a refused press gives an absent person the seat back."""
        if action.seat is None:
            return self
        return self._after(play.touched(self.state, people[action.seat], self._moment), action)

    def _after(
        self, transition: Transition | None, action: PlayerAction, *, is_reloaded: bool = False
    ) -> "SequentialState":
        """Returns the state after an action and its transition. `is_reloaded`: the table was read from the store again,
        as after a restart."""
        head, game = (self.state.head, self.state.game) if transition is None else (transition.head, transition.game)
        pressed = (
            self.pressed if deadline_key(head.deadline) == deadline_key(self.state.head.deadline) else frozenset[int]()
        )
        pressed |= set() if action.seat is None else {action.seat}
        return replace(self, state=TableState(after_outage(head, NOW) if is_reloaded else head, game), pressed=pressed)

    @property
    def _moment(self) -> Context:
        pressed = {people[seat]: NOW for seat in self.pressed}
        return Context(NOW, CHANCE, pressed, pressed, pressed, heard_since=NOW)


def sequential_states(state: SequentialState, presses: Sequence[ActionResult]) -> Iterator[SequentialState]:
    """Yields each state to which these presses can lead if they come in this order and have their recorded outcomes.

    A press that was answered "not saved" may have been stored or not. Both are tried.
    """
    if not presses:
        yield state
        return
    press, rest = presses[0], presses[1:]
    if press.outcome == NOT_SAVED:
        yield from sequential_states(state, rest)
    after = state.and_then(press)
    if after is not None:
        yield from sequential_states(after, rest)
