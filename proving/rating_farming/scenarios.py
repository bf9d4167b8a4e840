"""The games that farmers and honest players play in one day. An alt is a player's second account."""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Final

from msgspec import Struct

from engine.events import EndReason
from engine.options import STANDARD

DAY: Final = 86_400.0
GAME: Final = 300.0  # seconds from one farmed game to the next
OPENED: Final = 1_790_000_000.0  # Unix seconds
REGULARS: Final = range(1, 25)
"""People who play each other honestly, the best first. `AVERAGE` is in the middle."""
AVERAGE: Final = 12
NEWCOMER: Final = 500
ALTS: Final = range(1000, 1020)
SERVER: Final = 1
OWN_SERVER: Final = 2

HONEST_DAYS: Final = range(0, 30, 3)
HONEST_GAMES: Final = 8  # games in a day, at tables of four
FARMED_GAMES: Final = 36  # games in a day: three hours, five minutes per game
FEW_ALTS: Final = 8
SEASON_EVENINGS: Final = 20
SEASON_TABLES: Final = 8  # tables in a day of `REGULARS`


ROUNDS: Final = 4
ROUNDS_AWAY: Final = {"Away": ROUNDS, "Half": ROUNDS // 2}


class Left(int):
    """The id of a person who left the game."""


class Away(int):
    """The id of a person for whom a computer played the whole game."""


class Half(int):
    """The id of a person for whom a computer played half of the game."""


Table = tuple[int, ...]
"""The ids of a game's players, from first to last place."""


class Abandoned(Table):
    """A game that was closed before its end, after some players had left."""


Plan = Callable[[int, Random], Iterator[Table]]
"""Yields a player's games of one day."""


class Scenario(Struct, frozen=True):
    """A player's games on `days`, played honestly or to farm rating."""

    name: str
    plan: Plan
    alts: int  # the number of second accounts
    days: Sequence[int] = range(30)
    server: int = OWN_SERVER
    edition: str = STANDARD
    is_honest: bool = False
    seconds: float = GAME
    reason: EndReason = EndReason.CARDS_SHORT


def _honest(skill_of: Callable[[int], float], games: int = HONEST_GAMES) -> Plan:
    """Games of four with three random `REGULARS`."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _ in range(games):
            others = chance.sample([each for each in REGULARS if each != player], 3)
            yield ranked(player, *others, chance=chance, skill_of=skill_of)

    return plan


def ranked(*people: int, chance: Random, skill_of: Callable[[int], float]) -> Table:
    return tuple(sorted(people, key=lambda each: -chance.gauss(skill_of(each), 1.0)))


def true_skill(person: int) -> float:
    """Returns a person's skill: from 1.4 (the best) to -1.5 for the `REGULARS`, and 0 for everybody else. Luck in a
    game has a standard deviation of 1."""
    return (AVERAGE - person) / 8 if person in REGULARS else 0.0


def _as_the_best(person: int) -> float:
    return 1.4 if person in (NEWCOMER, AVERAGE) else true_skill(person)


def _played_for(kind: Callable[[int], int], skill: float) -> Plan:
    """As many honest games as a farmer plays. `kind` (Away or Half) is how much of each game a computer plays for the
    player."""
    honest = _honest(lambda person: skill if person in (NEWCOMER, AVERAGE) else true_skill(person), FARMED_GAMES)

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for table in honest(player, chance):
            yield tuple(kind(each) if each == player else each for each in table)

    return plan


def _gets_out(way: Callable[[Table, int], Table | None]) -> Plan:
    """Honest games of a player of average skill. If the player does not win, `way` changes the result, or returns
    None to remove it."""
    honest = _honest(true_skill)

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for table in honest(player, chance):
            ended = table if table[0] == player else way(table, player)
            if ended is not None:
                yield ended

    return plan


def _left(table: Table, player: int) -> Table:
    return tuple(Left(each) if each == player else each for each in table)


def _left_and_closed(table: Table, player: int) -> Table:
    return Abandoned(_left(table, player))


def _without_result(table: Table, player: int) -> None:
    return None


def _idle(alts: Sequence[int]) -> Plan:
    """Games of four with three random alts, for whom computers play."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _number in range(FARMED_GAMES):
            yield player, *map(Away, chance.sample(alts, 3))

    return plan


def _leaving(player: int, _: Random) -> Iterator[Table]:
    for _number in range(FARMED_GAMES):
        yield player, Left(ALTS[0])


def _duels(alts: Sequence[int]) -> Plan:
    """Games of two with each alt in turn."""

    def plan(player: int, _: Random) -> Iterator[Table]:
        for _number, alt in zip(range(FARMED_GAMES), cycle(alts), strict=False):
            yield player, alt

    return plan


def _fours(alts: Sequence[int]) -> Plan:
    """Games of four with three random alts."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _number in range(FARMED_GAMES):
            yield player, *chance.sample(alts, 3)

    return plan


def _trained(alts: Sequence[int]) -> Plan:
    """In the first half of the games, the alts play each other, to look real. Then they lose to the player."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _number in range(FARMED_GAMES // 2):
            yield tuple(chance.sample(alts, 4))
        for _number in range(FARMED_GAMES // 2):
            yield player, *chance.sample(alts, 3)

    return plan


def _laddered(alts: Sequence[int]) -> Plan:
    """In the first half of the games, some alts lose to the others. Then these others lose to the player."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        high, low = alts[: len(alts) // 2], alts[len(alts) // 2 :]
        for _number in range(FARMED_GAMES // 2):
            yield chance.choice(high), *chance.sample(low, 3)
        for _number in range(FARMED_GAMES // 2):
            yield player, *chance.sample(high, 3)

    return plan


SCENARIOS: Final = (
    Scenario("honest, as good as the average", _honest(true_skill), 0, HONEST_DAYS, SERVER, is_honest=True),
    Scenario("honest, as good as the best", _honest(_as_the_best), 0, HONEST_DAYS, SERVER, is_honest=True),
    Scenario("the same, as busy as a farmer", _honest(_as_the_best, FARMED_GAMES), 0, server=SERVER, is_honest=True),
    Scenario("a hard computer plays", _played_for(Away, true_skill(min(REGULARS))), 0),
    Scenario("a hard computer plays half", _played_for(Half, true_skill(min(REGULARS)) / 2), 0),
    Scenario("host, cancels unless winning", _gets_out(_left), 0, HONEST_DAYS, SERVER),
    Scenario("leaves unless winning, all follow", _gets_out(_left_and_closed), 0, HONEST_DAYS, SERVER),
    Scenario("deletes the channel unless winning", _gets_out(_without_result), 0, HONEST_DAYS, SERVER),
    Scenario("1 alt, leaves at once", _leaving, 1),
    Scenario("1 alt, own edition", _duels(ALTS[:1]), 1, edition="quick"),
    Scenario("1 alt, duels", _duels(ALTS[:1]), 1),
    Scenario("8 alts, nobody plays them", _idle(ALTS[:8]), 8),
    Scenario("8 alts, games of a minute", _fours(ALTS[:8]), 8, seconds=60.0, reason=EndReason.NO_EXCHANGES),
    *(
        Scenario(f"{alts} alts, {name}", plan(ALTS[:alts]), alts)
        for alts in (8, 20)
        for name, plan in (
            ("duels", _duels),
            ("tables of four", _fours),
            ("trained first", _trained),
            ("a ladder", _laddered),
        )
    ),
)
SEASON: Final = Scenario("the season", _honest(true_skill), 0, server=SERVER)
"""The honest games of `REGULARS` before each scenario."""
