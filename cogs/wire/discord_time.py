"""Learns Discord's time from the ids and answers that Discord sends. Never uses this machine's wall clock, which may be
wrong."""

from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Any, Final

from aiohttp import ClientResponse, ClientSession
from discord.utils import DISCORD_EPOCH

from tables.concurrency.monotonic import monotonic_seconds

DRIFT: Final = 0.0005
"""Two clocks may drift apart by this many seconds each second. NTP corrects no faster."""
DATE_RESOLUTION: Final = 1.0
"""The resolution of a `Date` header, in seconds."""
SAMPLE_SECONDS: Final = 10.0
"""Seconds between two answers whose `Date` is read."""
MAX_LEAP: Final = 60.0
"""A new id may be this many seconds ahead of the time known so far.

An id that is further ahead is ignored. Otherwise it would make all later ids look old.
"""
FIRST_INTERACTION: Final = 1_606_780_800.0
"""Unix seconds: Discord has had interactions since December 2020. An older id comes from a simulated Discord, and
contains no time."""
_WITHOUT_BODY: Final = frozenset({101, 204})
"""Statuses of answers without a content type: the start of a WebSocket, and a success without a body."""


def snowflake_seconds(snowflake: int) -> float:
    """Returns when Discord created an id, in Unix seconds by Discord's clock."""
    return ((snowflake >> 22) + DISCORD_EPOCH) / 1000


class DiscordTime:
    """Estimates how many seconds Discord's clock is ahead of `monotonic_seconds`.

    The estimate is a lower bound, because an id or an answer takes some time to arrive.
    """

    def __init__(self) -> None:
        self._min_ahead: float | None = None
        self._known_at = 0.0
        self._sampled_at: float | None = None

    def age(self, snowflake: int) -> float:
        """Returns how many seconds ago Discord created an id that has just arrived. Learns from the id.

        The true age may be higher, but not lower. Returns 0.0 for an id that is too far ahead (MAX_LEAP) or too old
        (FIRST_INTERACTION).
        """
        now, made = monotonic_seconds(), snowflake_seconds(snowflake)
        is_odd = self._min_ahead is not None and made - now > self._min_ahead + MAX_LEAP
        if is_odd or made < FIRST_INTERACTION:
            return 0.0
        return now + self._learn(made - now, now) - made

    def record_answer(self, sent: float, received: float, date: float) -> None:
        """Learns from an answer that Discord wrote at `date`, in Unix seconds.

        The request was sent at `sent`, and the answer arrived at `received`, both by `monotonic_seconds`.
        """
        self._sampled_at = received
        # Discord has written the answer after `sent`, so a bound that is higher than this is an error
        if self._min_ahead is not None and self._min_ahead > date + DATE_RESOLUTION - sent:
            self._min_ahead = None
        self._learn(date - received, received)

    def is_sample_due(self, now: float) -> bool:
        """Whether the next answer's date should be read. `now` is in `monotonic_seconds`."""
        return self._sampled_at is None or now - self._sampled_at >= SAMPLE_SECONDS

    def _learn(self, ahead: float, now: float) -> float:
        """Lowers the bound by the `DRIFT` since the last call, then raises it to `ahead` if `ahead` is higher. Returns
        the bound, in seconds."""
        if self._min_ahead is not None:
            ahead = max(ahead, self._min_ahead - DRIFT * (now - self._known_at))
        self._min_ahead, self._known_at = ahead, now
        return ahead


def read_dates(session: ClientSession, discord_time: DiscordTime) -> None:
    """From now on, lets `discord_time` learn from the `Date` header of this session's answers."""
    request = session._request  # wrapped for less than 1 µs per request; aiohttp's own tracing would cost 40 µs

    async def dated(*args: Any, **options: Any) -> ClientResponse:
        sent = monotonic_seconds()
        response = await request(*args, **options)
        received = monotonic_seconds()
        if discord_time.is_sample_due(received) and (date := _date_of(response)) is not None:
            discord_time.record_answer(sent, received, date)
        return response

    session._request = dated  # type: ignore[method-assign]  # this session alone


def _date_of(response: ClientResponse) -> float | None:
    """Returns when Discord wrote an answer, in Unix seconds. None without a date, or if a proxy may have answered."""
    is_discords = response.status in _WITHOUT_BODY or response.content_type == "application/json"
    if not is_discords or "Date" not in response.headers:
        return None
    try:
        return parsedate_to_datetime(response.headers["Date"]).replace(tzinfo=UTC).timestamp()  # HTTP dates are in GMT
    except (ValueError, OverflowError):
        return None
