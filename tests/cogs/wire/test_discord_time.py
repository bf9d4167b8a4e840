"""The age of an id is measured by Discord's clock."""

import asyncio
from email.utils import formatdate
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.wire.discord_time import DRIFT, SAMPLE_SECONDS, DiscordTime, read_dates, snowflake_seconds

AHEAD = 1_700_000_000.0
"""The Unix time at which the machine's monotonic clock began."""


class Ticks:
    """A clock that moves only when a test sets `now`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 5_000.0
        monkeypatch.setattr("cogs.wire.discord_time.monotonic_seconds", lambda: self.now)

    def id_made(self, ago: float) -> int:
        """Returns an id that Discord created this many seconds ago."""
        milliseconds = round((AHEAD + self.now - ago - snowflake_seconds(0)) * 1000)
        return milliseconds << 22


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    return Ticks(monkeypatch)


def test_while_no_delay_is_known_every_id_counts_as_new(ticks: Ticks) -> None:
    assert DiscordTime().age(ticks.id_made(ago=900)) == 0.0


def test_the_age_of_an_id_is_its_delay_beyond_the_fastest_one(ticks: Ticks) -> None:
    time = DiscordTime()
    for delay in (0.4, 0.1, 2.0):
        time.age(ticks.id_made(ago=delay))
        ticks.now += 1
    assert time.age(ticks.id_made(ago=17.1)) == pytest.approx(17.0, abs=0.01)
    assert time.age(ticks.id_made(ago=0.1)) == pytest.approx(0.0, abs=0.01)


def test_an_id_from_the_far_future_does_not_make_other_ids_seem_old(ticks: Ticks) -> None:
    time = DiscordTime()
    time.age(ticks.id_made(ago=0.1))
    assert time.age((1 << 63) - 1) == 0.0
    assert time.age(ticks.id_made(ago=0.1)) == pytest.approx(0.0, abs=0.01)


def test_a_dated_answer_gives_the_time_to_the_second(ticks: Ticks) -> None:
    time = DiscordTime()
    time.record_answer(ticks.now - 0.2, ticks.now, AHEAD + ticks.now - 0.8)
    assert time.age(ticks.id_made(ago=17)) == pytest.approx(16.2, abs=0.01)


def test_a_wrong_date_header_is_corrected_by_the_next_answer(ticks: Ticks) -> None:
    time = DiscordTime()
    time.record_answer(ticks.now, ticks.now, AHEAD + ticks.now + 3600)
    assert time.age(ticks.id_made(ago=0.1)) > 3000
    time.record_answer(ticks.now, ticks.now, AHEAD + ticks.now)
    assert time.age(ticks.id_made(ago=0.1)) < 1


def test_after_a_suspend_the_next_answer_corrects_the_time(ticks: Ticks) -> None:
    time = DiscordTime()
    time.age(ticks.id_made(ago=0.1))
    time.record_answer(ticks.now, ticks.now, AHEAD + ticks.now + 600)
    assert time.age(ticks.id_made(ago=-600 + 17)) == pytest.approx(17, abs=0.2)


def test_a_clock_that_runs_fast_does_not_make_ids_seem_old(ticks: Ticks) -> None:
    time = DiscordTime()
    time.age(ticks.id_made(ago=0.1))
    ticks.now += 86_400
    assert time.age(ticks.id_made(ago=0.1 + 86_400 * DRIFT)) == pytest.approx(0.0, abs=0.01)


def test_ids_of_a_simulated_discord_never_count_as_old(ticks: Ticks) -> None:
    time = DiscordTime()
    time.record_answer(ticks.now, ticks.now, AHEAD + ticks.now)
    for number in range(1_000, 1_003):
        assert time.age(number) == 0.0
        ticks.now += 60


class Session:
    """Answers every request with these headers."""

    def __init__(self, status: int, headers: dict[str, str]) -> None:
        self.asked = 0
        self._answer = SimpleNamespace(
            status=status, headers=headers, content_type=headers.get("Content-Type", "application/octet-stream")
        )

    async def _request(self, *_: Any, **__: Any) -> Any:
        self.asked += 1
        return self._answer


async def sampled(session: Any, time: DiscordTime) -> None:
    read_dates(session, time)
    await session._request("GET", "/")


JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("status", "headers", "is_read"),
    [
        (200, JSON, True),
        (404, JSON, True),
        (204, {}, True),
        (101, {}, True),
        (200, {"Content-Type": "text/html"}, False),
        (502, {"Content-Type": "text/html"}, False),
    ],
)
async def test_only_discords_own_answers_are_read(
    ticks: Ticks, status: int, headers: dict[str, str], is_read: bool
) -> None:
    time = DiscordTime()
    await sampled(Session(status, {"Date": formatdate(AHEAD + ticks.now, usegmt=True)} | headers), time)
    assert (time.age(ticks.id_made(ago=17)) > 3) is is_read


@pytest.mark.parametrize("date", ["", "yesterday", "Sat, 99 Nov 2026 99:99:99 GMT", f"Sat, 28 Nov {10**40} 1:1:1 GMT"])
async def test_an_invalid_date_header_does_not_affect_the_request(ticks: Ticks, date: str) -> None:
    time, session = DiscordTime(), Session(200, JSON | {"Date": date})
    await sampled(session, time)
    assert session.asked == 1
    assert time.age(ticks.id_made(ago=17)) == 0.0


async def test_only_a_sample_of_answers_is_read(ticks: Ticks, monkeypatch: pytest.MonkeyPatch) -> None:
    time, session = DiscordTime(), Session(204, {"Date": formatdate(AHEAD, usegmt=True)})
    read: list[tuple[float, ...]] = []

    def record_answer(*times: float) -> None:
        read.append(times)
        time._sampled_at = ticks.now

    monkeypatch.setattr(time, "record_answer", record_answer)
    read_dates(session, time)  # type: ignore[arg-type]  # it uses no more of a session
    await asyncio.gather(*(session._request() for _ in range(50)))
    ticks.now += SAMPLE_SECONDS
    await session._request()
    assert (session.asked, len(read)) == (51, 2)
