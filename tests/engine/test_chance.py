"""Chance from a secret seed: the same on every platform, fair, and independent for each label."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import islice, permutations, product
from typing import Any

import pytest

from engine.chance import SeededChance, hash_of

SECRET = bytes(range(32))
CHANCE = SeededChance(SECRET)


def words(label: str, secret: bytes = SECRET) -> Iterator[int]:
    """Yields a label's random words, computed independently of the engine: the big-endian 32-bit words of
    HMAC-SHA256(secret, label, 0, counter)."""
    counter = 0
    while True:
        block = hmac.new(secret, label.encode() + bytes([0]) + counter.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def test_chance_gives_the_fixed_test_vectors() -> None:
    assert hash_of(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert CHANCE.seed_hash == hash_of(SECRET)
    assert [CHANCE.below(f"bag/{number}", 60) for number in range(10)] == [14, 13, 25, 21, 18, 36, 22, 44, 35, 48]
    assert CHANCE.shuffled("pile", range(24)) == (
        13,
        21,
        1,
        22,
        3,
        16,
        14,
        8,
        0,
        6,
        4,
        15,
        23,
        19,
        5,
        10,
        11,
        7,
        12,
        18,
        2,
        17,
        20,
        9,
    )


def test_random_numbers_are_32_bit_words_modulo_the_limit() -> None:
    assert CHANCE.below("a", 2**32) == next(words("a"))
    assert CHANCE.below("a", 7) == next(words("a")) % 7
    assert CHANCE.below("a", 1) == 0


def test_words_that_would_bias_the_result_are_rejected() -> None:
    """The limit is three quarters of the number of words. If each word were used, modulo the limit, the lowest third of
    the results would occur twice as often as the others."""
    limit = 3 * 2**30
    for number in range(200):
        label = f"rest/{number}"
        assert CHANCE.below(label, limit) == next(word for word in words(label) if word < limit)


def test_drawing_picks_one_remaining_item_after_another() -> None:
    left, stream = list(range(10)), words("deck")
    drawn = tuple(left.pop(next(stream) % size) for size in range(10, 0, -1))
    assert CHANCE.shuffled("deck", range(10)) == drawn
    for count in range(12):
        assert CHANCE.drawn("deck", range(10), count) == drawn[:count]


@pytest.mark.parametrize("items", [(), ("one",), ("a", "a", "b")])
def test_shuffling_keeps_every_item(items: tuple[str, ...]) -> None:
    assert Counter(CHANCE.shuffled("items", items)) == Counter(items)


def chi_square(counts: Counter[Any], outcomes: Collection[object]) -> float:
    expected = sum(counts.values()) / len(outcomes)
    assert set(counts) <= set(outcomes)
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)


# With fair chance a value above these comes once in a thousand seeds. These seeds are fixed.
CRITICAL = {5: 20.5, 15: 37.7, 23: 49.7, 59: 98.3}


@pytest.mark.parametrize("limit", [6, 60])
def test_all_numbers_are_equally_likely(limit: int) -> None:
    counts = Counter(CHANCE.below(f"number/{each}", limit) for each in range(limit * 200))
    assert chi_square(counts, range(limit)) < CRITICAL[limit - 1]


def test_all_orders_are_equally_likely() -> None:
    counts = Counter(CHANCE.shuffled(f"order/{each}", "abcd") for each in range(24 * 200))
    assert chi_square(counts, list(permutations("abcd"))) < CRITICAL[23]


def test_different_labels_give_independent_results() -> None:
    """One of them may begin with the other."""
    counts = Counter((CHANCE.below(f"art/{each}", 4), CHANCE.below(f"art/{each}0", 4)) for each in range(16 * 200))
    assert chi_square(counts, list(product(range(4), repeat=2))) < CRITICAL[15]


def test_different_seeds_give_independent_results() -> None:
    seeds = [SeededChance(hashlib.sha256(bytes([each])).digest()) for each in range(240)]
    assert chi_square(Counter(seed.below("side/1", 6) for seed in seeds), range(6)) < CRITICAL[5]


def test_the_same_label_gives_the_same_result_regardless_of_earlier_draws() -> None:
    first = CHANCE.shuffled("pile", range(24))
    CHANCE.below("bag/1", 60)
    assert CHANCE.shuffled("pile", range(24)) == first == SeededChance(SECRET).shuffled("pile", range(24))


def test_no_word_repeats_in_a_stream() -> None:
    assert len(set(islice(words("long"), 1000))) == 1000


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SeededChance(bytes(size))
