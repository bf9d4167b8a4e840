"""The hardest cases of `make faults`, each with a whole game, and two quick starts."""

import random
from fnmatch import fnmatchcase

import pytest

from proving.faults.faults_command import matrix
from proving.faults.matrix import EVENT, ROUTES, START, Cell, cells, unknown
from proving.faults.results import CellResult, Impact
from proving.faults.runner import at_tables
from proving.faults.starts import start
from tests.long import draws

MEANEST = (
    "redraw: silence",
    "post: cut after",
    "tap: twice",
    "open: cut after",
    "redraw: 429 for 10 min",
    "push: silence",
    "post: 10003 *",
    "edit: 429, a page",
)


def named(*patterns: str) -> list[Cell]:
    every = cells((*ROUTES, EVENT, *START))
    return [cell for cell in every if any(fnmatchcase(cell.name, pattern) for pattern in patterns)]


async def test_whole_games_survive_the_worst_faults() -> None:
    meanest = MEANEST[: draws(3, len(MEANEST))]
    chosen = named(*meanest)
    assert len(chosen) == len(meanest)
    outcomes = await at_tables(chosen, 1, lambda outcome: None)
    assert [each for each in outcomes if each.impact is Impact.FAILED] == []


@pytest.mark.parametrize("name", ["me: 429, a page", "app: 50001 *"])
async def test_failed_starts_end_with_one_sentence(name: str) -> None:
    (cell,) = named(name)
    assert (await start(cell)).impact is Impact.EXPLAINED


async def test_a_start_waits_until_discord_lifts_a_rate_limit() -> None:
    (cell,) = named("sync: 429 for all*")
    assert (await start(cell)).impact is Impact.RECOVERED


def test_the_fault_table_is_a_readable_page() -> None:
    chance = random.Random(1)
    outcomes = [CellResult(c.fault.name, c.route.name, chance.choice(list(Impact))) for c in cells((*ROUTES, EVENT))]
    assert max(len(line) for line in matrix(outcomes)) <= 100


def test_a_route_missing_from_the_fault_table_is_found() -> None:
    assert unknown(["GET /users/@me", "PUT /guilds/{guild_id}/bans/{user_id}"]) == {
        "PUT /guilds/{guild_id}/bans/{user_id}"
    }


def test_a_fault_followed_by_an_error_counts_as_failed() -> None:
    fine = CellResult("502", "push", Impact.UNNOTICED)
    assert fine.unless([]) is fine
    assert fine.unless(["an error"]).impact is Impact.FAILED
