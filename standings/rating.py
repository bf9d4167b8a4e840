"""How strong somebody is, by OpenSkill; the only place that knows it.

The model is Plackett-Luce: what a game tells is one order of finishing, and that is just what it models, as one choice
after the other. Bradley-Terry and Thurstone-Mosteller would take a game of four for six duels and grow sure too soon.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

from standings.result import Finish

_MODEL: Final = PlackettLuce()
SCALE: Final = 40.0
NEWCOMER: Final = 1000.0
"""What a newcomer's rating is shown as; what is shown is what somebody is at least worth, by all that is known."""


class Rating(Struct, frozen=True):
    """A person's strength: the best guess, and how far off it may be."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """OpenSkill's ordinal, mu - 3 sigma, on a scale on which a newcomer has 1000."""
        return _shown(self.mu, self.sigma)


@lru_cache(1024)
def _shown(mu: float, sigma: float) -> float:
    return _MODEL.rating(mu, sigma).ordinal(alpha=SCALE, target=NEWCOMER)


START: Final = Rating(_MODEL.mu, _MODEL.sigma)

Pairs = Mapping[tuple[int, int], int]
"""How many rated games two people had with each other earlier on the same day: by both in the order of their numbers;
a pair that had none is left out."""


def rated(people: Sequence[Finish], before: Sequence[Rating], earlier: Pairs) -> list[Rating]:
    """The ratings of a game's people after it, in the order given. Rivals are left out; who left is last, and several
    who left share that place."""
    teams = [[_MODEL.rating(rating.mu, rating.sigma)] for rating in before]
    ranks = [float(rank) for rank in _ranks(people)]
    after = [Rating(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=ranks)]
    weights = [weight(one, people, earlier) for one in people]
    return [_step(*each) for each in zip(before, after, weights, strict=True)]


def _ranks(people: Sequence[Finish]) -> list[int]:
    """9.2: places among the people alone."""
    last = max(one.place for one in people) + 1
    return [last if one.has_left else one.place for one in people]


def weight(one: Finish, people: Sequence[Finish], earlier: Pairs) -> float:
    """What a game weighs for a person: the mean over its other people of 1/(1+k), where k is how many rated games the
    two had earlier that day. The first game of a day between strangers weighs 1."""
    others = [other.person for other in people if other.person != one.person]
    shares = [1 / (1 + earlier.get(pair(one.person, other), 0)) for other in others]
    return sum(shares) / len(shares)


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _step(before: Rating, after: Rating, share: float) -> Rating:
    """That share of the way from one rating to the next."""
    if share == 1.0:
        return after
    return Rating(before.mu + share * (after.mu - before.mu), before.sigma + share * (after.sigma - before.sigma))
