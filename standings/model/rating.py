"""Computes ratings with the library OpenSkill. Only this module imports it.

It uses the Plackett-Luce model, which rates all players of a game together, by their order of finishing. OpenSkill's
other models would treat a game of four as six duels, and the uncertainty of a rating would shrink too fast.
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
"""For so many seconds, a game of two people reduces the weight of their next games together: four weeks."""
DOUBT: Final = 3.0
"""The assumed error of an opponent's strength, in sigmas, as in the shown rating."""

Pairs = Mapping[tuple[int, int], int]
"""The number of rated games of two people together in the `WINDOW` before a game. The key is their two ids, the lower
one first. Pairs without such games may be missing."""


Player = tuple[Finish, Rating]
"""A person in a game, with their rating before it."""


def rated(people: Sequence[Finish], before: Sequence[Rating], earlier: Pairs) -> list[Rating]:
    """Returns the rating of each of `people` after a game. `people` has no computer players. `before` has their ratings
    before the game, in the same order.

    9.2: people who left share the last place, and are rated against everyone else, also those who left. The others
    are rated only against people who did not leave and played at least half of the rounds themselves (9.3). If there
    are no such opponents, the rating does not change. It changes less if these people have often met (`weight`).
    """
    everyone = list(zip(people, before, strict=True))
    played = [player for player in everyone if player[0].played]
    return [_after(player, everyone if player[0].has_left else played, earlier) for player in everyone]


def _after(player: Player, against: Sequence[Player], earlier: Pairs) -> Rating:
    """Returns a player's rating after a game: OpenSkill's change of `mu` and `sigma`, multiplied by the `weight` of the
    game. If the shown rating rises, also multiplied by `Finish.gains` (9.3). Nothing changes without opponents."""
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
    """Returns the rating with which an opponent counts for `one`: lower by `DOUBT` standard deviations if `one` did
    better, higher if `one` did worse. So a win over a fresh account that loses on purpose brings little. If `one` left,
    or both share a rank, returns the opponent's own rating."""
    finish, rating = other
    behind = _rank(finish) - _rank(one)
    if one.has_left or behind == 0:
        return rating
    off = DOUBT * rating.sigma
    return Rating(rating.mu - off if behind > 0 else rating.mu + off, rating.sigma)


def weight(person: int, others: Sequence[int], earlier: Pairs) -> float:
    """Returns the weight of a game for a person, up to 1: the mean of 1/(1+k) over the others, where k is the number of
    rated games with them in the `WINDOW` before."""
    return sum(1 / (1 + earlier.get(pair(person, other), 0)) for other in others) / len(others)


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
