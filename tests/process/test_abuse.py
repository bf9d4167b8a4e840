"""A short form of `make abuse` (docs/proofs.md): a part of each flood, on one bot. Times are not judged."""

from fnmatch import fnmatchcase

import pytest

from proving.abuse.abuse_command import CASES
from proving.abuse.environment import abuse_environment, open_table
from proving.abuse.floods import RULES
from proving.abuse.preparation import with_people

SHARE = 0.05
"""For example, 150 presses at the same time instead of 3,000."""
QUICK = ("edition: a.a.a… of*", "presses: 3,000 at once by one", "flood: leaderboard", "flood: results*", "names*")


@pytest.mark.long
async def test_several_floods_in_a_row_are_survived() -> None:
    chosen = [case for case in CASES if any(fnmatchcase(case.name, pattern) for pattern in QUICK)]
    assert len(chosen) == len(QUICK)
    async with abuse_environment() as environment:
        environment.share = SHARE
        with_people(300)(environment.sandbox)
        await environment.ready()
        await open_table(environment.member("ana", "table"))
        source, _ = await environment.member("ana", "table").public("join")
        for case in chosen:
            await case.attack(environment)
            assert (await environment.member("ben", "table").press(source, RULES)).is_answered, case.name
        environment.no_bugs()
