"""Limits how often a person or a server may use something.

Normal use reaches none of these limits. How many tables a person may have is limited in `tables/state/quotas.py`.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil
from typing import Any, Final, Generic, TypeVar

from discord.ext.commands import Cooldown
from msgspec import Struct

Key = TypeVar("Key", bound=Hashable)

MAX_KEYS: Final = 10_000
"""The most keys that a limiter remembers: 2 to 3 MB. The least recently used key is dropped first."""


class Limit(Struct, frozen=True):
    """At most `uses` uses in `seconds` seconds. If `uses` is 0, there is no limit."""

    uses: int
    seconds: float


UNLIMITED: Final = Limit(0, 0.0)
PRESSES: Final = Limit(50, 5.0)
"""For one person, in all servers. A fast person taps four times a second with one thumb, eight times with two."""
LIMIT_NOTICES: Final = Limit(1, 10.0)
"""How often one person is told that they have reached PRESSES. Further presses get no answer."""
READS: Final = Limit(20, 10.0)
"""For one person: requests that read thousands of results (leaderboards, profiles, histories)."""
SERVER_READS: Final = Limit(100, 10.0)
"""For all people of one server together: the requests that READS counts.

Ten of them a second take a third of a CPU core. A hundred members may open a leaderboard at the same moment.
"""
FILES: Final = Limit(6, 60.0)
"""For one person: requests that create or upload a file."""
GAME_SHARES: Final = Limit(1, 30 * 86_400.0)
"""For one person and one finished game: posts of its picture. After a restart, one more post is possible."""
PERSON_SHARES: Final = Limit(3, 600.0)
"""For one person, in all servers: posts of finished games."""
PERSON_REPLAYS: Final = Limit(6, 600.0)
"""For one person, in all servers: replays that they show to a channel, and links to steps."""
CHANNEL_REPLAYS: Final = Limit(12, 600.0)
"""For all people in one channel together: what PERSON_REPLAYS counts."""
DAILY_SHARES: Final = Limit(1, 2 * 86_400.0)
"""For one person and one day: posts of their result at the house of the day. After a restart, one more post is
possible."""
DAILY_PRACTICES: Final = Limit(10, 3_600.0)
"""For one person: practice games at the house of the day."""
MOST_COACHED: Final = 12
"""The most reports that the coach is computing or that wait. Together they take at most half a minute of CPU time."""
CHANNEL_MENTIONS: Final = Limit(2, 300.0)
"""Mentions of one person in one channel: enough for a rematch and its start."""
SERVER_MENTIONS: Final = Limit(8, 300.0)
"""Mentions of one person in one server: enough for a rematch and its start at four tables."""
PERSON_THREADS: Final = Limit(3, 600.0)
"""Threads that the bot creates for the tables of one person, in all servers."""
CHANNEL_THREADS: Final = Limit(10, 600.0)
"""Threads that the bot creates in one channel: enough for forty people who come at the same time."""
SERVER_THREADS: Final = Limit(30, 600.0)
"""Threads that the bot creates in one server. Discord allows 1,000 active threads in a server, including those of other
people."""
PERSON_CALLS: Final = Limit(2, 3600.0)
"""For one person in one server: calls of people to a lobby. A game takes half an hour."""
CHANNEL_CALLS: Final = Limit(4, 3600.0)
"""Calls of people to a lobby in one channel."""
SERVER_CALLS: Final = Limit(12, 3600.0)
"""Calls of people to a lobby in one server. At most one of these calls in an hour mentions the same person
(`alert_store.CALL_GAP`)."""
MOST_CALLED: Final = 12
"""The most people whom one call mentions. Their names take six lines on a phone. The next call mentions the rest."""

NIGHT_CHANGES: Final = Limit(10, 600.0)
"""For one person: game nights planned, moved, cancelled or posted again. Each may post a message and change an
event."""
EVENT_EDITS: Final = Limit(10, 600.0)
"""For one server: changes of an event, made by hand in Discord, after which the bot posts the night's message again.
After further changes, the bot only edits the message."""
SERVER_NIGHT_CHANGES: Final = Limit(30, 600.0)
"""The changes of NIGHT_CHANGES by all people of one server together."""

TOURNAMENT_CHANGES: Final = Limit(30, 600.0)
"""For one person: tournaments begun, changed, posted again or moved to the next stage. Each may post a message or end
games."""
TOURNAMENT_ENTRIES: Final = Limit(10, 60.0)
"""For one person: tournaments entered, checked in to or withdrawn from."""
SERVER_TOURNAMENT_CHANGES: Final = Limit(90, 600.0)
"""The changes of TOURNAMENT_CHANGES by all people of one server together."""


class UsageLimiter(Generic[Key]):
    """Counts how often each key is used.

    The seconds of the limit begin with a key's first use. When they are over, all uses of the key are available again.
    """

    def __init__(self, limit: Limit, now: Callable[[], float]) -> None:
        """`now` returns the seconds of a monotonic clock."""
        self._limit = limit
        self._now = now
        # discord.py's `CooldownMapping` would check every bucket on each access, which is too slow in a flood
        self._buckets: OrderedDict[Key, Cooldown] = OrderedDict()  # drops its first entry faster than a BoundedDict

    def use(self, key: Key) -> float | None:
        """If a use is allowed now, counts it and returns None. Otherwise returns the seconds until the next use is
        allowed."""
        if not self._limit.uses:
            return None
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Cooldown(self._limit.uses, self._limit.seconds)
            if len(self._buckets) > MAX_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.update_rate_limit(self._now())

    def give_back(self, key: Key) -> None:
        """Makes all uses of a key available again. Called if a counted use did not happen."""
        self._buckets.pop(key, None)

    def is_spent(self, key: Key) -> bool:
        """Whether the key has no use left now. Does not count as a use."""
        return self.wait_of(key) > 0

    def wait_of(self, key: Key) -> float:
        """Returns the seconds until the key has a use again, or 0 if it has one now. Does not count as a use."""
        bucket = self._buckets.get(key)
        return 0.0 if bucket is None else bucket.get_retry_after(self._now())


def use_together(*limits: tuple[UsageLimiter[Any], Hashable]) -> float | None:
    """Counts one use of each key, or none at all.

    If every key has a use left, counts one of each and returns None. Otherwise returns the seconds until every key has
    a use again.
    """
    if wait := max(limiter.wait_of(key) for limiter, key in limits):
        return wait
    for limiter, key in limits:
        limiter.use(key)
    return None


def minutes_to_wait(*limits: tuple[UsageLimiter[Any], Hashable]) -> int | None:
    """Does what `use_together` does, but returns minutes, rounded up."""
    wait = use_together(*limits)
    return None if wait is None else ceil(wait / 60)


class MentionLimiter:
    def __init__(self, now: Callable[[], float]) -> None:
        self._in_channel: UsageLimiter[tuple[int, int]] = UsageLimiter(CHANNEL_MENTIONS, now)
        self._in_server: UsageLimiter[tuple[int, int]] = UsageLimiter(SERVER_MENTIONS, now)

    def use(self, guild_id: int, channel_id: int, person: int) -> bool:
        """Counts one mention of a person if it is allowed, and returns whether it is."""
        limits = (self._in_channel, (channel_id, person)), (self._in_server, (guild_id, person))
        return use_together(*limits) is None


class ThreadLimiter:
    def __init__(self, now: Callable[[], float]) -> None:
        self._for_person: UsageLimiter[int] = UsageLimiter(PERSON_THREADS, now)
        self._in_channel: UsageLimiter[int] = UsageLimiter(CHANNEL_THREADS, now)
        self._in_server: UsageLimiter[int] = UsageLimiter(SERVER_THREADS, now)

    def use(self, guild_id: int, channel_id: int, person: int | None) -> bool:
        """Counts one thread if it is allowed, and returns whether it is. `person` asked for the thread. None means that
        the bot itself asks."""
        limits = [(self._in_channel, channel_id), (self._in_server, guild_id)]
        limits += [] if person is None else [(self._for_person, person)]
        return use_together(*limits) is None


class CallLimiter:
    def __init__(self, now: Callable[[], float]) -> None:
        self._by_person: UsageLimiter[tuple[int, int]] = UsageLimiter(PERSON_CALLS, now)
        self._in_channel: UsageLimiter[int] = UsageLimiter(CHANNEL_CALLS, now)
        self._in_server: UsageLimiter[int] = UsageLimiter(SERVER_CALLS, now)

    def use(self, guild_id: int, channel_id: int, person: int) -> float | None:
        """If the call is allowed, counts it and returns None. Otherwise returns what `use_together` returns."""
        return use_together(
            (self._by_person, (guild_id, person)), (self._in_channel, channel_id), (self._in_server, guild_id)
        )
