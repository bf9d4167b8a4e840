"""Discord's time, learned from its ids and answers. The wall clock of this machine may be wrong and is never asked."""

from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Any, Final

from aiohttp import ClientResponse, ClientSession
from discord.utils import DISCORD_EPOCH

from tables.live.clock import steady_seconds

DRIFT: Final = 0.0005
"""Seconds that two clocks may part in each second; NTP slews no faster."""
DATE_GRAIN: Final = 1.0
"""Seconds: a `Date` header tells whole ones."""
SAMPLED_EVERY: Final = 10.0
"""Seconds between two answers whose `Date` is read; reading each would cost more than it tells."""
LEAP: Final = 60.0
"""Seconds by which an id may be later than all that is known. One from further in the future is odd, and would make all
that follow look old."""
FIRST_INTERACTION: Final = 1_606_780_800.0
"""Unix seconds: Discord has had interactions since December 2020. An id that seems older is a mere number, as a
stand-in for Discord may give, and tells no time."""
_WITHOUT_BODY: Final = frozenset({101, 204})
"""Statuses of answers that have no content type: the start of a WebSocket, and an act that is done."""


def snowflake_seconds(snowflake: int) -> float:
    """When Discord made an id, in Unix seconds by its own clock."""
    return ((snowflake >> 22) + DISCORD_EPOCH) / 1000


class DiscordTime:
    """How far Discord's clock is ahead of `steady_seconds`, at least.

    An id that arrives was made before, and a dated answer was written between its request and its arrival: each is a
    lower bound, as in NTP, and the highest one holds. It sinks by `DRIFT`, and gives way to an answer that contradicts
    it, so an error never lasts.
    """

    def __init__(self) -> None:
        self._least_ahead: float | None = None
        self._known_at = 0.0
        self._sampled_at: float | None = None

    def age(self, snowflake: int) -> float:
        """The least number of seconds since Discord made this id, which has just arrived; 0.0 where nothing else is
        known."""
        now, made = steady_seconds(), snowflake_seconds(snowflake)
        is_odd = self._least_ahead is not None and made - now > self._least_ahead + LEAP
        if is_odd or made < FIRST_INTERACTION:
            return 0.0
        return now + self._learn(made - now, now) - made

    def answered(self, sent: float, received: float, date: float) -> None:
        """An answer that Discord dated in Unix seconds; the other two are `steady_seconds`."""
        self._sampled_at = received
        if self._least_ahead is not None and self._least_ahead > date + DATE_GRAIN - sent:
            self._least_ahead = None
        self._learn(date - received, received)

    def is_sample_due(self, now: float) -> bool:
        """Whether the date of an answer is worth reading."""
        return self._sampled_at is None or now - self._sampled_at >= SAMPLED_EVERY

    def _learn(self, ahead: float, now: float) -> float:
        """Raises the bound to this one where it is higher. The bound."""
        if self._least_ahead is not None:
            ahead = max(ahead, self._least_ahead - DRIFT * (now - self._known_at))
        self._least_ahead, self._known_at = ahead, now
        return ahead


def read_dates(session: ClientSession, discord_time: DiscordTime) -> None:
    """From now on, answers in this session tell the time. Tracing each request by aiohttp's own means would cost
    40 µs; this costs less than one."""
    request = session._request

    async def dated(*args: Any, **options: Any) -> ClientResponse:
        sent = steady_seconds()
        response = await request(*args, **options)
        received = steady_seconds()
        if discord_time.is_sample_due(received) and (date := _date_of(response)) is not None:
            discord_time.answered(sent, received, date)
        return response

    session._request = dated  # type: ignore[method-assign]  # this session alone


def _date_of(response: ClientResponse) -> float | None:
    """When Discord wrote an answer, in Unix seconds. None where the answer does not say, or may be a page from
    something in between."""
    is_discords = response.status in _WITHOUT_BODY or response.content_type == "application/json"
    if not is_discords or "Date" not in response.headers:
        return None
    try:
        return parsedate_to_datetime(response.headers["Date"]).replace(tzinfo=UTC).timestamp()  # HTTP's are in GMT
    except (ValueError, OverflowError):
        return None
