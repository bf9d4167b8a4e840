"""Discord's time, learned from its ids and answers. This machine's wall clock may be wrong and is never used."""

from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Any, Final

from aiohttp import ClientResponse, ClientSession
from discord.utils import DISCORD_EPOCH

from tables.live.clock import steady_seconds

DRIFT: Final = 0.0005
"""Seconds per second by which two clocks may drift apart; NTP corrects no faster."""
DATE_RESOLUTION: Final = 1.0
"""Seconds: the resolution of a `Date` header."""
SAMPLE_SECONDS: Final = 10.0
"""Seconds between two answers whose `Date` is read; reading each would cost more than it helps."""
MAX_LEAP: Final = 60.0
"""Seconds by which a new id may be ahead of the time known so far. An id further ahead is wrong, and would make all
later ids look old."""
FIRST_INTERACTION: Final = 1_606_780_800.0
"""Unix seconds: Discord has had interactions since December 2020. An id that seems older is a mere number from a
stand-in for Discord, and contains no time."""
_WITHOUT_BODY: Final = frozenset({101, 204})
"""Statuses of answers without a content type: the start of a WebSocket, and a success without a body."""


def snowflake_seconds(snowflake: int) -> float:
    """When Discord created an id, in Unix seconds by Discord's clock."""
    return ((snowflake >> 22) + DISCORD_EPOCH) / 1000


class DiscordTime:
    """A lower bound for how far Discord's clock is ahead of `steady_seconds`.

    An id is created before it arrives, and a dated answer is written between its request and its arrival. Each gives a
    lower bound, as in NTP, and the highest one is kept. It sinks by `DRIFT`, and an answer that contradicts it resets
    it, so an error never lasts.
    """

    def __init__(self) -> None:
        self._min_ahead: float | None = None
        self._known_at = 0.0
        self._sampled_at: float | None = None

    def age(self, snowflake: int) -> float:
        """At least how many seconds ago Discord created this id, which has just arrived; 0.0 if that is unknown."""
        now, made = steady_seconds(), snowflake_seconds(snowflake)
        is_odd = self._min_ahead is not None and made - now > self._min_ahead + MAX_LEAP
        if is_odd or made < FIRST_INTERACTION:
            return 0.0
        return now + self._learn(made - now, now) - made

    def record_answer(self, sent: float, received: float, date: float) -> None:
        """Learns from an answer with a `date` in Unix seconds; `sent` and `received` are `steady_seconds`."""
        self._sampled_at = received
        if self._min_ahead is not None and self._min_ahead > date + DATE_RESOLUTION - sent:
            self._min_ahead = None
        self._learn(date - received, received)

    def is_sample_due(self, now: float) -> bool:
        """Whether the date of an answer should be read."""
        return self._sampled_at is None or now - self._sampled_at >= SAMPLE_SECONDS

    def _learn(self, ahead: float, now: float) -> float:
        """Raises the bound to `ahead` if that is higher. Returns the bound."""
        if self._min_ahead is not None:
            ahead = max(ahead, self._min_ahead - DRIFT * (now - self._known_at))
        self._min_ahead, self._known_at = ahead, now
        return ahead


def read_dates(session: ClientSession, discord_time: DiscordTime) -> None:
    """Learns the time from all further answers in this session. aiohttp's own tracing would cost 40 µs for each
    request; this costs less than one."""
    request = session._request

    async def dated(*args: Any, **options: Any) -> ClientResponse:
        sent = steady_seconds()
        response = await request(*args, **options)
        received = steady_seconds()
        if discord_time.is_sample_due(received) and (date := _date_of(response)) is not None:
            discord_time.record_answer(sent, received, date)
        return response

    session._request = dated  # type: ignore[method-assign]  # this session alone


def _date_of(response: ClientResponse) -> float | None:
    """When Discord wrote an answer, in Unix seconds. None if it has no date, or may be a proxy's page."""
    is_discords = response.status in _WITHOUT_BODY or response.content_type == "application/json"
    if not is_discords or "Date" not in response.headers:
        return None
    try:
        return parsedate_to_datetime(response.headers["Date"]).replace(tzinfo=UTC).timestamp()  # HTTP dates are in GMT
    except (ValueError, OverflowError):
        return None
