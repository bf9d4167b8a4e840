"""How strong somebody is, by OpenSkill; the only place that knows it.

The model is Plackett-Luce: what a game tells is one order of finishing, and that is just what it models, as one choice
after the other. Bradley-Terry and Thurstone-Mosteller would take a game of four for six duels and grow sure too soon.
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

WINDOW: Final = 28 * 86_400.0
"""Seconds for which an earlier game of the same two people makes the next ones count less: four weeks."""
DOUBT: Final = 3.0
"""How many sigmas an opponent's strength may be off; as many as what is shown takes off."""

Pairs = Mapping[tuple[int, int], int]
"""How many rated games two people had with each other in the `WINDOW` before: by both in the order of their numbers; a
pair that had none is left out."""


Player = tuple[Finish, Rating]
"""One of a game's people, and what they were rated before it."""


def rated(people: Sequence[Finish], before: Sequence[Rating], earlier: Pairs) -> list[Rating]:
    """The ratings of a game's people after it, in the order given. Rivals are left out.

    9.2: who left comes last against everyone, and several leavers share that place. Everyone else is rated against
    those who played themselves: nobody gains or loses by a seat that a computer played, and who is left alone keeps
    their rating.
    """
    everyone = list(zip(people, before, strict=True))
    played = [player for player in everyone if player[0].played]
    return [_after(player, everyone if player[0].has_left else played, earlier) for player in everyone]


def _after(player: Player, against: Sequence[Player], earlier: Pairs) -> Rating:
    """OpenSkill's step for one player against these, as far as the game weighs for them, and a gain as far as they
    played for it themself (9.3)."""
    one, before = player
    others = [other for other in against if other[0] is not one]
    if not others:
        return before
    teams = [[_MODEL.rating(each.mu, each.sigma)] for each in (before, *(_as_sure(one, other) for other in others))]
    ranks = [float(_rank(each)) for each in (one, *(other for other, _ in others))]
    (after,), *_ = _MODEL.rate(teams, ranks=ranks)
    share = weight(one.person, [other.person for other, _ in others], earlier)
    moved = _on_the_way(before, after.mu, after.sigma, share)
    return moved if moved.shown <= before.shown else _on_the_way(before, after.mu, after.sigma, share * one.gains)


def _on_the_way(before: Rating, mu: float, sigma: float, share: float) -> Rating:
    return Rating(before.mu + share * (mu - before.mu), before.sigma + share * (sigma - before.sigma))


def _rank(one: Finish) -> int:
    """9.2: places among the people alone."""
    return MAX_PLAYERS + 1 if one.has_left else one.place


def _as_sure(one: Finish, other: Player) -> Rating:
    """An opponent as they count for one: as weak as they may be where one beat them, else as strong as they may be.
    So a win over a fresh account that loses on purpose brings little. Who leaves has no benefit of that doubt."""
    finish, rating = other
    behind = _rank(finish) - _rank(one)
    if one.has_left or behind == 0:
        return rating
    off = DOUBT * rating.sigma
    return Rating(rating.mu - off if behind > 0 else rating.mu + off, rating.sigma)


def weight(person: int, others: Sequence[int], earlier: Pairs) -> float:
    """What a game weighs for a person: the mean over its other people of 1/(1+k), where k is how many rated games the
    two had in the `WINDOW` before. The first game between strangers weighs 1."""
    return sum(1 / (1 + earlier.get(pair(person, other), 0)) for other in others) / len(others)


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
