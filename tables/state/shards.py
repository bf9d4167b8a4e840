"""The servers that this process plays for. Discord divides all servers among shards by the servers' ids."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

SERVER_ID_SHIFT: Final = 22


def shard_of(guild_id: int, count: int) -> int:
    """Returns the shard of a server by Discord's formula. Direct messages have the server id 0, so they belong to shard
    0."""
    return (guild_id >> SERVER_ID_SHIFT) % count


@dataclass(frozen=True, slots=True)
class Shard:
    number: int
    count: int

    def has(self, guild_id: int) -> bool:
        return shard_of(guild_id, self.count) == self.number


ONLY_SHARD: Final = Shard(0, 1)
"""The only shard of a bot without sharding. It has every server."""


class OwnedShards:
    """The shards that this process owns at the moment.

    Of all processes, only the owner of a server's shard answers the people of this server, changes its tables and
    deletes its data.
    """

    def __init__(
        self, count: int = 1, owned: Iterable[int] = (0,), is_certain: Callable[[], bool] = lambda: True
    ) -> None:
        """`count` is the number of all shards, `owned` the shards that this process owns at first.

        `is_certain` returns whether it is certain that no other process owns these shards. Other processes may take the
        shards of a frozen process, so `owns` calls `is_certain` each time.
        """
        self.count = count
        self._is_certain = is_certain
        self._owned = set(owned)

    def owns(self, guild_id: int) -> bool:
        """Whether this process certainly owns the shard of this server."""
        return shard_of(guild_id, self.count) in self._owned and self._is_certain()

    def is_certain(self) -> bool:
        """Whether it is certain that no other process owns one of these shards. True if this process owns no shard."""
        return not self._owned or self._is_certain()

    def snapshot(self) -> "OwnedShards":
        """Returns the shards that are owned at this moment. The result does not change when shards come or go."""
        return OwnedShards(self.count, self._owned, self.is_certain)

    def shard(self, number: int) -> Shard:
        return Shard(number, self.count)

    def shard_with(self, guild_id: int) -> Shard:
        return Shard(shard_of(guild_id, self.count), self.count)

    def others(self) -> "OwnedShards":
        return OwnedShards(self.count, set(range(self.count)) - self._owned)

    def take(self, shard: int) -> None:
        """Adds a shard. Call it only while this process holds the shard's lock."""
        self._owned.add(shard)

    def give_up(self, shard: int) -> None:
        """Removes a shard. Call it before the shard's lock is given back."""
        self._owned.discard(shard)

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._owned))

    @property
    def owns_all(self) -> bool:
        return len(self._owned) == self.count
