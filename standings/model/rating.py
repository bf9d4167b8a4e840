"""Computes ratings by the Plackett-Luce model of the library OpenSkill.

The model rates all people of a game together, by their order at the end. OpenSkill's other models treat a game of four
as six duels, so the uncertainty of a rating would shrink too fast. Only this module imports OpenSkill.
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

The key is the ids of the two people, the lower id first. A pair without such games may be missing.
"""


Player = tuple[Finish, Rating]
"""A person in a game, with their rating before it."""


def rated(people: Sequence[Finish], before: Sequence[Rating], earlier: Pairs) -> list[Rating]:
    """Returns the ratings of a game's people after the game.

    `people` has no rivals. `before` has the people's ratings before the game, in the same order. The result has the
    same order, too.

    - A person who left is rated against all other people. All people who left share the last place (9.2).
    - A person who stayed is rated against those who also stayed and played at least half of the rounds (9.3,
      `Finish.played`).
    - A person who is rated against nobody keeps their rating.

    The change of a rating is multiplied by the `weight` of the game, which is smaller if the same people have played
    together before. If the shown rating rises, the change is also multiplied by `Finish.gains`.
    """
    everyone = list(zip(people, before, strict=True))
    played = [player for player in everyone if player[0].played]
    return [_after(player, everyone if player[0].has_left else played, earlier) for player in everyone]


def _after(player: Player, against: Sequence[Player], earlier: Pairs) -> Rating:
    """Returns a player's rating after a game against the other players of `against`.

    OpenSkill's change of `mu` and `sigma` is multiplied by the `weight` of the game. If the shown rating rises, the
    change is also multiplied by `Finish.gains` (9.3). Without other players, the rating stays the same.
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
    """Returns the rating with which the player `other` counts for `one`. The first case that applies counts:

    - `one` left, or both have the same rank: the rating of `other`.
    - `one` did better: the rating of `other` with a `mu` that is lower by `DOUBT` times `sigma`. So a win over a fresh
      account brings little.
    - `one` did worse: the rating of `other` with a `mu` that is higher by the same amount.
    """
    finish, rating = other
    behind = _rank(finish) - _rank(one)
    if one.has_left or behind == 0:
        return rating
    off = DOUBT * rating.sigma
    return Rating(rating.mu - off if behind > 0 else rating.mu + off, rating.sigma)


def weight(person: int, others: Sequence[int], earlier: Pairs) -> float:
    """Returns the weight of a game for a person, above 0 and up to 1.

    The weight is the mean of 1/(1+k) over the people in `others`, which must not be empty. For each of these people, k
    is the number of rated games that `person` played with them in the `WINDOW` before.
    """
    return sum(1 / (1 + earlier.get(pair(person, other), 0)) for other in others) / len(others)


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
