"""How often one person, or one server, may ask for something. All limits are here; none is reached by honest thumbs."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from discord.ext.commands import Cooldown
from msgspec import Struct

Key = TypeVar("Key", bound=Hashable)

BUCKETS: Final = 10_000
"""Keys whose uses a limiter remembers, about 2 MB. The one that has been quiet for longest goes first."""


class Limit(Struct, frozen=True):
    """So many uses in so many seconds. A limit of 0 uses is none."""

    uses: int
    seconds: float


UNLIMITED: Final = Limit(0, 0.0)
PRESSES: Final = Limit(50, 5.0)
"""Of one person, in all servers: ten a second. A fast thumb taps four times a second, two thumbs eight times."""
ANSWERS: Final = Limit(1, 10.0)
"""Times that one person is told so; after that there is silence."""
READS: Final = Limit(20, 10.0)
"""Of one person: what reads thousands of results (boards, profiles, histories). Nobody reads two pages a second."""
SERVER_READS: Final = Limit(100, 10.0)
"""Of one server: ten a second take a third of a processor. A hundred members may look at a board at once."""
FILES: Final = Limit(6, 60.0)
"""Of one person: what makes a file, or takes one."""
CALLS: Final = Limit(2, 300.0)
"""Mentions of one person in one channel: a rematch and its start. Whoever was called a minute ago is there."""
SERVER_CALLS: Final = Limit(8, 300.0)
"""Mentions of one person in one server: a rematch and its start at four tables, more than anyone plays at once."""


class UsageLimiter(Generic[Key]):
    """Counts uses by key, in buckets of discord.py's `Cooldown`: all uses are there again when its time is over.

    discord.py's own `CooldownMapping` looks at every bucket on each access: in a flood, the work that it should save.
    """

    def __init__(self, limit: Limit, now: Callable[[], float]) -> None:
        """`now`: seconds of a clock that nobody sets."""
        self._limit = limit
        self._now = now
        self._buckets: OrderedDict[Key, Cooldown] = OrderedDict()

    def use(self, key: Key) -> float | None:
        """Counts one use. None if the key had one left; else the seconds until it has."""
        if not self._limit.uses:
            return None
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Cooldown(self._limit.uses, self._limit.seconds)
            if len(self._buckets) > BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.update_rate_limit(self._now())

    def is_spent(self, key: Key) -> bool:
        """Whether the key has no use left now. Counts nothing."""
        bucket = self._buckets.get(key)
        return bucket is not None and not bucket.get_tokens(self._now())


class MentionLimiter:
    """How often messages may mention a person: in one channel, and in one server."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now`: seconds of a clock that nobody sets."""
        self._in_channel: UsageLimiter[tuple[int, int]] = UsageLimiter(CALLS, now)
        self._in_server: UsageLimiter[tuple[int, int]] = UsageLimiter(SERVER_CALLS, now)

    def use(self, guild_id: int, channel_id: int, person: int) -> bool:
        """Counts one call of a person. Whether it may be."""
        return self._in_channel.use((channel_id, person)) is None and self._in_server.use((guild_id, person)) is None
