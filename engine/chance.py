"""The source of all random results in a game.

The rules ask for each result by a label. With the seed, anyone can compute the same results again.
"""

import hashlib
import hmac
import itertools
import struct
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

_WORDS: Final = 1 << 32
_EIGHT_WORDS: Final = struct.Struct(">8L").unpack


class Chance(Protocol):
    """A source of random results. Each request has a label. With the same seed, the same request gives the same
    result."""

    def below(self, label: str, limit: int) -> int:
        """Returns a whole number n with 0 <= n < limit. Each n is equally likely. `limit` is from 1 to 2**32."""
        ...

    def drawn(self, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Draws `count` of the items without replacement, in random order. If there are fewer items, draws all of
        them."""
        ...

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        """Returns all items in random order."""
        ...


class SeededChance:
    """Computes random results from a seed of 32 bytes, `secret`.

    The numbers come from HMAC-SHA256 in counter mode, with the seed as its key (decision 0002). So the same seed gives
    the same results on every platform and Python version. Raises ValueError for a seed of another length.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != 32:
            raise ValueError("a seed has 32 bytes")
        self._secret = secret

    @property
    def seed_hash(self) -> str:
        """SHA-256 of the seed, in hex. People see the hash when the game starts, and the seed when the game is over."""
        return hash_of(self._secret)

    def below(self, label: str, limit: int) -> int:
        return _below(self._words(label), limit)

    def drawn(self, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        words = self._words(label)
        left = list(items)
        return tuple([left.pop(_below(words, len(left))) for _ in range(min(count, len(left)))])

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return self.drawn(label, items, len(items))

    def _words(self, label: str) -> Iterator[int]:
        name = label.encode()
        for counter in itertools.count():
            yield from _EIGHT_WORDS(hmac.digest(self._secret, name + b"\0" + counter.to_bytes(8, "big"), "sha256"))


def hash_of(secret: bytes) -> str:
    """Returns SHA-256 of a seed, in hex."""
    return hashlib.sha256(secret).hexdigest()


def _below(words: Iterator[int], limit: int) -> int:
    """Returns a whole number n with 0 <= n < `limit`. `words` are random numbers of 32 bits."""
    even = _WORDS - _WORDS % limit  # a word from here on is skipped, so that all numbers are equally likely
    word = next(words)
    while word >= even:
        word = next(words)
    return word % limit
