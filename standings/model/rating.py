"""Computes ratings by the Plackett-Luce model of the library OpenSkill (decision 0026).

The model compares a person with all opponents of a game together, by their order at the end. Only this module imports
OpenSkill.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

from engine.pieces import MAX_PLAYERS
from standings.model.entry import Finish

_MODEL: Final = PlackettLuce()
SCALE: Final = 40.0
NEWCOMER: Final = 1000.0
"""A newcomer's shown rating. A shown rating is cautious: the person is probably at least that good."""


class Rating(Struct, frozen=True):
    """A person's strength: the estimate `mu`, and the standard deviation `sigma` of that estimate."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """OpenSkill's ordinal, mu - 3 sigma, scaled so that a newcomer has 1000."""
        return _shown(self.mu, self.sigma)


@lru_cache(1024)
def _shown(mu: float, sigma: float) -> float:
    return _MODEL.rating(mu, sigma).ordinal(alpha=SCALE, target=NEWCOMER)


START: Final = Rating(_MODEL.mu, _MODEL.sigma)

WINDOW: Final = 28 * 86_400.0
"""Seconds for which a game reduces the weight of later games of the same two people: four weeks."""
DOUBT: Final = 3.0
"""How wrong an opponent's strength may be, in standard deviations (`_doubted`). The shown rating uses the same
number."""

Pairs = Mapping[tuple[int, int], int]
"""How many rated games two people played with each other in the `WINDOW` before a game.

In each key, the lower user id comes first. Pairs without such games may be missing.
"""


Player = tuple[Finish, Rating]
"""A person in a game, with their rating before it."""


def rated(people: Sequence[Finish], before: Sequence[Rating], earlier: Pairs) -> list[Rating]:
    """Returns the ratings of a game's people after the game, in the order of `people` and `before`.

    - People who left are rated against everyone. They share the last place (9.2).
    - Everyone else is rated against the people who played enough (`Finish.played`).

    Repeated games of the same people change ratings less (`weight`). A rating rises less if a computer moved for the
    person (`Finish.gains`).
    """
    everyone = list(zip(people, before, strict=True))
    played = [player for player in everyone if player[0].played]
    return [_after(player, everyone if player[0].has_left else played, earlier) for player in everyone]


def _after(player: Player, against: Sequence[Player], earlier: Pairs) -> Rating:
    """Returns a player's rating after a game against the other players of `against`.

    Without other players, the rating stays the same.
    """
    one, before = player
    others = [other for other in against if other[0] is not one]
    if not others:
        return before
    teams = [[_MODEL.rating(each.mu, each.sigma)] for each in (before, *(_doubted(one, other) for other in others))]
    ranks = [float(_rank(each)) for each in (one, *(other for other, _ in others))]
    (after,), *_ = _MODEL.rate(teams, ranks=ranks)
    share = weight(one.person, [other.person for other, _ in others], earlier)
    moved = _interpolated(before, after.mu, after.sigma, share)
    return moved if moved.shown <= before.shown else _interpolated(before, after.mu, after.sigma, share * one.gains)


def _interpolated(before: Rating, mu: float, sigma: float, share: float) -> Rating:
    return Rating(before.mu + share * (mu - before.mu), before.sigma + share * (sigma - before.sigma))


def _rank(one: Finish) -> int:
    """9.2: all people who left share the last rank."""
    return MAX_PLAYERS + 1 if one.has_left else one.place


def _doubted(one: Finish, other: Player) -> Rating:
    """Returns the rating with which `other` counts for `one`.

    If `one` left, or if both did equally well, returns the rating of `other` unchanged. Otherwise, an opponent who did
    worse counts with the lowest rating that their uncertainty allows (`DOUBT`). An opponent who did better counts with
    the highest. So an opponent with an uncertain rating changes the rating of `one` little.
    """
    finish, rating = other
    behind = _rank(finish) - _rank(one)
    if one.has_left or behind == 0:
        return rating
    off = DOUBT * rating.sigma
    return Rating(rating.mu - off if behind > 0 else rating.mu + off, rating.sigma)


def weight(person: int, others: Sequence[int], earlier: Pairs) -> float:
    """Returns the weight of a game for a person, above 0 and up to 1.

    The more rated games the person played with these people in the `WINDOW` before, the lower the weight. `others` must
    not be empty.
    """
    return sum(1 / (1 + earlier.get(pair(person, other), 0)) for other in others) / len(others)


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
