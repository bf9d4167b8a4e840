"""Compares people's presses, and the answers to them, with the log of their table."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum, StrEnum
from typing import Final

from msgspec import Struct

from cogs.wire.custom_ids import Tap
from proving.crash.log_replay import ReplayedMove

PLAN: Final = "plan"
"""The verb that plans a move. Its arguments are the verb and arguments of the move."""


class PressOutcome(StrEnum):
    ACKNOWLEDGED = "acknowledged"  # the panel was redrawn without a refusal: the move must be in the log
    REFUSED = "refused"  # the panel gave a reason: the move must not be in the log
    UNKNOWN = "unknown"  # no answer, or an unclear answer: the log may have the move once


class PressRecord(Struct):
    """One press that asks for a move."""

    tap: Tap
    outcome: PressOutcome = PressOutcome.UNKNOWN


class Recorded(Enum):
    """Whether the presses were recorded before the log was read, at the same time, or afterwards.

    The values are costs for `match_presses`: of an acknowledged press without a move, and of a move without a press.
    """

    BEFORE = (1_000_000, 1)  # moves may have been stored since, so only lost presses are problems
    TOGETHER = (1, 1)  # the bot was down, so nothing happened in between
    AFTER = (1, 1_000_000)  # presses may have been made since, so only doubled moves are problems


class PressMatch(Struct, frozen=True):
    """One seat's presses compared with its moves in the log."""

    lost: list[PressRecord]  # acknowledged presses without a move
    doubled: list[ReplayedMove]
    """Moves without a press of their own: a second move for one press, or a move after a refusal."""
    answered: list[int]
    """The commits of the acknowledged moves, in order."""

    @property
    def last_seen(self) -> int:
        """The commit of the last acknowledged move, or 0."""
        return self.answered[-1] if self.answered else 0


Asked = tuple[str, tuple[str, ...], str]
"""The move that a tap requests: verb, arguments and prompt."""


def match_presses(
    pressed: Sequence[PressRecord], logged: Sequence[ReplayedMove], recorded: Recorded = Recorded.TOGETHER
) -> PressMatch:
    """Pairs the presses of one seat with the moves of this seat in the log.

    Both are in order, and the pairs keep this order. Only a press and a move with the same `_asked` can be a pair. Of
    all pairings, takes the one with the lowest sum of costs (`Recorded`).
    """
    press_cost, move_cost = recorded.value
    asked = [None if press.outcome is PressOutcome.REFUSED else _asked(press.tap) for press in pressed]
    stored = [_asked(each.tap) for each in logged]
    owed = [press_cost * (press.outcome is PressOutcome.ACKNOWLEDGED) for press in pressed]
    costs = _least_costs(asked, stored, owed, move_cost)
    lost: list[PressRecord] = []
    doubled: list[ReplayedMove] = []
    answered: list[int] = []
    at = there = 0
    while at < len(asked) or there < len(stored):
        here, both = costs[at][there], at < len(asked) and there < len(stored)
        if both and asked[at] == stored[there] and here == costs[at + 1][there + 1]:
            answered += [logged[there].seq] if owed[at] else []
            at, there = at + 1, there + 1
        elif at < len(asked) and here == costs[at + 1][there] + owed[at]:
            lost += [pressed[at]] if owed[at] else []
            at += 1
        else:
            doubled.append(logged[there])
            there += 1
    return PressMatch(lost, _not_planned(doubled, pressed), answered)


def _not_planned(moves: list[ReplayedMove], pressed: Sequence[PressRecord]) -> list[ReplayedMove]:
    """Returns the moves without those that were planned: for each press that plans a move, one such move is left out,
    whatever its prompt."""
    planned = Counter(press.tap.args for press in pressed if press.tap.verb == PLAN)
    left = []
    for move in moves:
        args = (move.tap.verb, *move.tap.args)
        if planned[args]:
            planned[args] -= 1
        else:
            left.append(move)
    return left


def _least_costs(
    asked: Sequence[Asked | None], stored: Sequence[Asked], owed: Sequence[int], move_cost: int
) -> list[list[int]]:
    """Returns a table of costs. Entry [p][s] is the lowest cost of the presses from number p on with the moves from
    number s on.

    `owed` has the cost of each press without a move.
    """
    best = [[0] * (len(stored) + 1) for _ in range(len(asked) + 1)]
    best[-1] = [move_cost * (len(stored) - there) for there in range(len(stored) + 1)]
    for at in reversed(range(len(asked))):
        row, below = best[at], best[at + 1]
        row[-1] = below[-1] + owed[at]
        for there in reversed(range(len(stored))):
            row[there] = min(below[there] + owed[at], row[there + 1] + move_cost)
            if asked[at] == stored[there]:
                row[there] = min(row[there], below[there + 1])
    return best


def _asked(tap: Tap) -> Asked:
    """Returns what a press and its move have in common.

    Leaves out the prompt for placed art, which any prompt allows (6.4), and the tile that is kept, because the log does
    not name it.
    """
    return tap.verb, () if tap.verb == "keep" else tap.args, "" if tap.verb == "place" else tap.prompt
