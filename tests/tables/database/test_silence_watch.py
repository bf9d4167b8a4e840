"""A process counts as silent if it sends the server no statement, whatever the server's clock says."""

from datetime import UTC, datetime, timedelta
from typing import Final

from tables.database.lock_session import ASK_SECONDS, END_SECONDS
from tables.database.silence_watch import SILENT_SECONDS, SilenceWatch

NOON: Final = datetime(2026, 11, 29, 12, tzinfo=UTC)
OWNER: Final = 4711
"""The session of the watched process."""


def watched(changes: list[datetime], seconds: float = 1.0) -> list[list[int]]:
    """Returns whom each check finds silent. The checks are `seconds` apart. `changes` has a time for each check: the
    owner's last state change, as the server tells it."""
    watch = SilenceWatch(1.0)
    return [watch.look({OWNER: change}, seconds * number) for number, change in enumerate(changes)]


def test_a_process_that_asks_each_second_keeps_its_shards() -> None:
    assert not any(watched([NOON + timedelta(seconds=number) for number in range(60)]))


def test_a_frozen_process_is_found_after_five_seconds() -> None:
    assert watched([NOON] * 7) == [[], [], [], [], [], [OWNER], [OWNER]]


def test_a_process_that_wakes_in_time_begins_anew() -> None:
    later = NOON + timedelta(seconds=4)
    assert not any(watched([NOON] * 5 + [later] * 5))


def test_a_server_whose_clock_is_set_makes_nobody_silent() -> None:
    steps = [0, 1, 2, 1003, 1004, -500, -499]
    assert not any(watched([NOON + timedelta(seconds=step) for step in steps]))


def test_after_a_pause_of_the_watching_process_the_others_have_time_to_ask() -> None:
    watch = SilenceWatch(1.0)
    assert watch.look({OWNER: NOON}, 0.0) == []
    assert watch.look({OWNER: NOON}, 600.0) == [], "the whole machine may have slept"
    assert watch.look({OWNER: NOON + timedelta(seconds=ASK_SECONDS)}, 601.0) == []


def test_a_process_counts_as_silent_only_long_after_it_had_to_end() -> None:
    assert SILENT_SECONDS > END_SECONDS + ASK_SECONDS
