"""What people pressed and how it was answered, held against what the log says."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from cogs.taps import Tap
from proving.replays import Logged


class Outcome(StrEnum):
    """How a press of a move was answered."""

    ACKNOWLEDGED = "acknowledged"  # the panel was redrawn and said nothing against it: it must be in the log
    REFUSED = "refused"  # the panel said why not: it must not be in the log
    UNKNOWN = "unknown"  # no answer, or one that does not tell: it may be in the log, once


class Pressed(Struct):
    """One press of a move by one person; `outcome` is unknown until it is answered."""

    tap: Tap
    outcome: Outcome = Outcome.UNKNOWN


class Verdict(Struct, frozen=True):
    """One seat's presses against its moves in the log: what was acknowledged and is not there, and what is there
    without a press of its own (twice for one press, or after a refusal)."""

    lost: list[Pressed]
    doubled: list[Logged]
    last_seen: int
    """The commit of the last acknowledged move; 0 for none."""


def judged(pressed: Sequence[Pressed], logged: Sequence[Logged]) -> Verdict:
    """Lays the presses beside the log, both in their order, so that as few as possible are left over."""
    left_over = _fewest_left_over(pressed, logged)
    lost: list[Pressed] = []
    doubled: list[Logged] = []
    last_seen = at = there = 0
    while at < len(pressed) or there < len(logged):
        here = left_over[at][there]
        if _may_match(pressed, at, logged, there) and here == left_over[at + 1][there + 1]:
            if pressed[at].outcome is Outcome.ACKNOWLEDGED:
                last_seen = logged[there].seq
            at, there = at + 1, there + 1
        elif at < len(pressed) and here == left_over[at + 1][there] + _is_acknowledged(pressed[at]):
            lost += [pressed[at]] * _is_acknowledged(pressed[at])
            at += 1
        else:
            doubled.append(logged[there])
            there += 1
    return Verdict(lost, doubled, last_seen)


def _fewest_left_over(pressed: Sequence[Pressed], logged: Sequence[Logged]) -> list[list[int]]:
    """[p][l]: how many must be left over of the presses from p on and the log from l on."""
    best = [[0] * (len(logged) + 1) for _ in range(len(pressed) + 1)]
    for there in range(len(logged) - 1, -1, -1):
        best[-1][there] = len(logged) - there
    for at in range(len(pressed) - 1, -1, -1):
        missed = _is_acknowledged(pressed[at])
        best[at][-1] = best[at + 1][-1] + missed
        for there in range(len(logged) - 1, -1, -1):
            least = min(best[at + 1][there] + missed, best[at][there + 1] + 1)
            if _may_match(pressed, at, logged, there):
                least = min(least, best[at + 1][there + 1])
            best[at][there] = least
    return best


def _may_match(pressed: Sequence[Pressed], at: int, logged: Sequence[Logged], there: int) -> bool:
    if at == len(pressed) or there == len(logged) or pressed[at].outcome is Outcome.REFUSED:
        return False
    return _asked(pressed[at].tap) == _asked(logged[there].tap)


def _asked(tap: Tap) -> tuple[str, tuple[str, ...], str]:
    """What a tap asks; art may be placed at any moment, under whatever question (6.4)."""
    return tap.verb, tap.args, "" if tap.verb == "place" else tap.prompt


def _is_acknowledged(press: Pressed) -> bool:
    return press.outcome is Outcome.ACKNOWLEDGED
