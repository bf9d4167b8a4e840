"""Chance as an argument: the rules ask for it by a label, so that anyone can deal a game again from its seed."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Where random results come from. The same label gives the same result: a retried move is not rolled anew."""

    def below(self, label: str, limit: int) -> int:
        """A whole number 0 <= n < limit, all equally likely."""
        ...

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order of which all are equally likely."""
        ...


class SeededChance:
    """HMAC-SHA256 in counter mode over a 32-byte secret, one stream a label.

    Nothing but hashing and whole numbers: every platform and Python version deals the same game.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != 32:
            raise ValueError("a seed has 32 bytes")
        self._secret = secret

    @property
    def seed_hash(self) -> str:
        """SHA-256 of the seed in hex: shown at the start of a game, so that its end can be checked."""
        return hash_of(self._secret)

    def below(self, label: str, limit: int) -> int:
        return _below(self._words(label), limit)

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        words = self._words(label)
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = _below(words, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _words(self, label: str) -> Iterator[int]:
        """64-bit words of one label's stream."""
        name = label.encode()
        counter = 0
        while True:
            block = hmac.digest(self._secret, name + b"\0" + counter.to_bytes(8, "big"), "sha256")
            counter += 1
            for start in range(0, 32, 8):
                yield int.from_bytes(block[start : start + 8], "big")


def hash_of(secret: bytes) -> str:
    """SHA-256 of a seed, in hex."""
    return hashlib.sha256(secret).hexdigest()


def _below(words: Iterator[int], limit: int) -> int:
    """The next word folded under the limit; words from the uneven rest are thrown away, so nothing is favoured."""
    even = (1 << 64) - (1 << 64) % limit
    return next(word for word in words if word < even) % limit
