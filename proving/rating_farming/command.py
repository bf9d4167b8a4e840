"""What a player's second accounts, or a computer, or an end without a result can do for their rating over all servers,
against honest play.

The games are invented, the counting is the bot's own: results go into a database as finished games do. Before every
scenario stands the same season of honest games among regulars. A farmer plays fast, every evening, and always as
planned; an honest player plays a few evenings a week.
"""

import argparse
import asyncio
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, func, select

from engine.events import EndReason
from engine.options import STANDARD, Options
from engine.rules.scoring import Points
from standings import acts
from standings.periods import EVER
from standings.rating import START
from standings.result import Result, SeatResult, Spoils
from standings.rows import EVERYWHERE, CareerRow, ResultRow
from tables.storage.opening import open_store
from tables.storage.store import Store

DAY: Final = 86_400.0
GAME: Final = 300.0  # s from one farmed game to the next
OPENED: Final = 1_790_000_000.0  # Unix seconds; a Monday does not matter here
REGULARS: Final = range(1, 25)
"""Users who play each other honestly, the best first; `AVERAGE` is in the middle."""
AVERAGE: Final = 12
NEWCOMER: Final = 500
ALTS: Final = range(1000, 1020)
SERVER: Final = 1
OWN_SERVER: Final = 2

HONEST_DAYS: Final = range(0, 30, 3)
HONEST_GAMES: Final = 8  # an evening, at tables of four
FARMED_GAMES: Final = 36  # an evening: three hours at five minutes a game
FEW_ALTS: Final = 8
SEASON_EVENINGS: Final = 20
SEASON_TABLES: Final = 8  # an evening of the regulars


ROUNDS: Final = 4
ROUNDS_AWAY: Final = {"Away": ROUNDS, "Half": ROUNDS // 2}


class Left(int):
    """A user who left that game."""


class Away(int):
    """A user for whom a computer played that game."""


class Half(int):
    """A user for whom a computer played half of that game."""


Table = tuple[int, ...]
"""The users of a game, from first to last."""


class Abandoned(Table):
    """The users of a game that closed before its end, after some of them had left it."""


Plan = Callable[[int, Random], Iterator[Table]]
"""The games of one evening of somebody."""


class Scenario(Struct, frozen=True):
    """What somebody does with how many alts, on which of 30 days, in which server, with which edition."""

    name: str
    plan: Plan
    alts: int
    days: Sequence[int] = range(30)
    server: int = OWN_SERVER
    edition: str = STANDARD
    is_honest: bool = False
    seconds: float = GAME
    reason: EndReason = EndReason.CARDS_SHORT


def _honest(skill_of: Callable[[int], float], games: int = HONEST_GAMES) -> Plan:
    """Tables of four with any three regulars."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _ in range(games):
            others = chance.sample([each for each in REGULARS if each != player], 3)
            yield _played(player, *others, chance=chance, skill_of=skill_of)

    return plan


def _played(*people: int, chance: Random, skill_of: Callable[[int], float]) -> Table:
    return tuple(sorted(people, key=lambda each: -chance.gauss(skill_of(each), 1.0)))


def _skill(person: int) -> float:
    """From 1.4, the best regular, to -1.5; a game's luck has a deviation of 1. A newcomer is average."""
    return (AVERAGE - person) / 8 if person in REGULARS else 0.0


def _as_the_best(person: int) -> float:
    return 1.4 if person in (NEWCOMER, AVERAGE) else _skill(person)


def _played_for(kind: Callable[[int], int], skill: float) -> Plan:
    """As busy as a farmer, at tables with any three regulars, while a computer plays at least in part."""
    honest = _honest(lambda person: skill if person in (NEWCOMER, AVERAGE) else _skill(person), FARMED_GAMES)

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for table in honest(player, chance):
            yield tuple(kind(each) if each == player else each for each in table)

    return plan


def _gets_out(way: Callable[[Table, int], Table | None]) -> Plan:
    """Honest play of average skill, but a game that is not won ends in another way, if it has a result at all."""
    honest = _honest(_skill)

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
    """Tables of four, with any three alts that nobody plays."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _number in range(FARMED_GAMES):
            yield player, *map(Away, chance.sample(alts, 3))

    return plan


def _leaving(player: int, _: Random) -> Iterator[Table]:
    for _number in range(FARMED_GAMES):
        yield player, Left(ALTS[0])


def _duels(alts: Sequence[int]) -> Plan:
    """One game after the other, each against the next alt."""

    def plan(player: int, _: Random) -> Iterator[Table]:
        for _number, alt in zip(range(FARMED_GAMES), cycle(alts), strict=False):
            yield player, alt

    return plan


def _fours(alts: Sequence[int]) -> Plan:
    """Tables of four, with any three alts."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _number in range(FARMED_GAMES):
            yield player, *chance.sample(alts, 3)

    return plan


def _trained(alts: Sequence[int]) -> Plan:
    """Half of the evening the alts play each other, to look like people; then they lose to their owner."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        for _number in range(FARMED_GAMES // 2):
            yield tuple(chance.sample(alts, 4))
        for _number in range(FARMED_GAMES // 2):
            yield player, *chance.sample(alts, 3)

    return plan


def _laddered(alts: Sequence[int]) -> Plan:
    """Half of the alts lose to the other half, which then lose to their owner."""

    def plan(player: int, chance: Random) -> Iterator[Table]:
        high, low = alts[: len(alts) // 2], alts[len(alts) // 2 :]
        for _number in range(FARMED_GAMES // 2):
            yield chance.choice(high), *chance.sample(low, 3)
        for _number in range(FARMED_GAMES // 2):
            yield player, *chance.sample(high, 3)

    return plan


SCENARIOS: Final = (
    Scenario("honest, as good as the average", _honest(_skill), 0, HONEST_DAYS, SERVER, is_honest=True),
    Scenario("honest, as good as the best", _honest(_as_the_best), 0, HONEST_DAYS, SERVER, is_honest=True),
    Scenario("the same, as busy as a farmer", _honest(_as_the_best, FARMED_GAMES), 0, server=SERVER, is_honest=True),
    Scenario("a hard computer plays", _played_for(Away, _skill(min(REGULARS))), 0),
    Scenario("a hard computer plays half", _played_for(Half, _skill(min(REGULARS)) / 2), 0),
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
SEASON: Final = Scenario("the season", _honest(_skill), 0, server=SERVER)
"""How the regulars' games are counted."""


class Gain(Struct, frozen=True):
    """What a scenario adds to somebody's shown rating over all servers."""

    evening: float
    month: float


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="*", help="scenarios by name, as '20 alts*'")


def run(arguments: argparse.Namespace) -> int:
    """Prints a line for each scenario. 1 where eight alts, a computer or an end without a result bring more in a month
    than the best player gets by as many games."""
    chosen = [each for each in SCENARIOS if fnmatchcase(each.name, arguments.only)]
    with TemporaryDirectory() as folder:
        gains = asyncio.run(_gains(chosen, Path(folder), arguments.seed))
    honest = _most(gains, (each for each in chosen if each.is_honest))
    few = _most(gains, (each for each in chosen if not each.is_honest and each.alts <= FEW_ALTS))
    many = _most(gains, (each for each in chosen if each.alts > FEW_ALTS))
    print(f"scenarios {len(chosen)}, the most in a month:", end=" ")
    print(f"honest {honest:.0f}, up to {FEW_ALTS} alts {few:.0f}, more {many:.0f}")
    return 1 if few > honest > 0 else 0


def _most(gains: dict[str, tuple[Gain, Gain]], scenarios: Iterable[Scenario]) -> float:
    """What some scenarios bring in a month at most."""
    return max((gain.month for each in scenarios for gain in gains[each.name]), default=0.0)


async def _gains(scenarios: Sequence[Scenario], folder: Path, seed: int) -> dict[str, tuple[Gain, Gain]]:
    """By scenario: what it gives a newcomer, and a regular of average skill."""
    print(f"{'':36}      a newcomer |       a regular")
    print(f"{'gained of shown rating in an':36} evening  month | evening  month")
    before = folder / "before.db"
    await _season(before, seed)
    gains = {}
    for scenario in scenarios:
        newcomer, regular = [await gained(scenario, each, before, seed) for each in (NEWCOMER, AVERAGE)]
        gains[scenario.name] = newcomer, regular
        told = (f"{gain.evening:+8.0f}{gain.month:+7.0f}" for gain in gains[scenario.name])
        print(f"{scenario.name:36}{' | '.join(told)}", flush=True)
    return gains


async def gained(scenario: Scenario, player: int, before: Path, seed: int) -> Gain:
    """Plays a scenario's month on a copy of a database."""
    path = before.with_name("after.db")
    shutil.copy(before, path)
    store, chance = await open_store(f"sqlite:///{path}"), Random(seed)
    start = await _shown(store, player)
    evenings = []
    for day in scenario.days:
        tables = list(scenario.plan(player, chance))
        await _settle(store, tables, SEASON_EVENINGS + day, scenario)
        evenings.append(await _shown(store, player) - start)
    await store.close()
    return Gain(evenings[0], evenings[-1])


async def _season(path: Path, seed: int) -> None:
    """The honest games of the regulars, before anything else."""
    store, chance = await open_store(f"sqlite:///{path}"), Random(seed)
    for evening in range(SEASON_EVENINGS):
        seated = [chance.sample(REGULARS, 4) for _ in range(SEASON_TABLES)]
        tables = [_played(*people, chance=chance, skill_of=_skill) for people in seated]
        await _settle(store, tables, evening, SEASON)
    await store.close()


async def _settle(store: Store, tables: Sequence[Table], day: int, scenario: Scenario) -> None:
    """Counts an evening's games, five minutes apart."""

    def settled(connection: Connection) -> None:
        number = (connection.scalar(select(func.max(ResultRow.table_id))) or 0) + 1
        for at, people in enumerate(tables):
            acts.count(connection, _result(number + at, people, OPENED + day * DAY + at * GAME, scenario))

    await store.transact(settled, patience=None)


async def _shown(store: Store, person: int) -> float:
    query = select(CareerRow.shown).where(CareerRow.person == person, CareerRow.scope == EVERYWHERE)
    async with store.reading() as connection:
        shown = await connection.scalar(query.where(CareerRow.period == EVER.key))
    return START.shown if shown is None else shown


def _result(table: int, people: Table, ended_at: float, scenario: Scenario) -> Result:
    return Result(
        table=table,
        guild_id=scenario.server,
        ended_at=ended_at,
        seconds=scenario.seconds,
        rounds=ROUNDS,
        options=Options(edition=scenario.edition),
        reason=None if isinstance(people, Abandoned) else scenario.reason,
        seats=tuple(
            SeatResult(
                seat=seat,
                person=int(who),
                place=seat + 1,
                points=Points(40 - 5 * seat, 0, 0, 0),
                has_left=isinstance(who, Left),
                level=None,
                spoils=Spoils({}, {}, {}),
                stood_in=ROUNDS_AWAY.get(type(who).__name__, 0),
            )
            for seat, who in enumerate(people)
        ),
    )
