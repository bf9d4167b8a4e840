"""The deal of a lesson, and how the rivals play with it. A lesson keeps the deal of the bot's version under which it
began. The hash of its seed identifies the deal."""

from functools import cache
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from engine.chance import SeededChance, hash_of
from engine.moves import BuyCards
from engine.pieces import BOARD_SPACES, FIRST_PLACE, TILES_IN, Loot
from engine.rules.setup import dealt_loot
from rivals.lesson_rival import RivalPart

SEED: Final = sha256(b"lesson/1791").digest()
"""The seed of every new lesson. It may be public, because nobody can win a lesson."""
SEED_OF_TWO: Final = sha256(b"lesson/206").digest()
"""The seed of older lessons, which had one rival."""
_SEEDS: Final = MappingProxyType({hash_of(seed): seed for seed in (SEED, SEED_OF_TWO)})
"""The seeds of lessons that may still run, by their hash."""

LEARNER: Final = 0
RUNNER: Final = 1
"""The rival that fills its board, escapes before the learner, and chooses first (5.1). The other rival is caught (4.3).
Older lessons have no runner."""
RUNNER_BUYS: Final = BuyCards(RUNNER, market=2, space=2)
"""Two cards in one purchase (1.4), which the learner may want too. The learner's own purchases remain possible."""
RUNNER_PAYS: Final = (Loot.JEWELS, Loot.CASH)


def is_known(seed_hash: str) -> bool:
    """Whether this version knows the deal of a lesson with this seed. Without it, the lesson gives no advice."""
    return seed_hash in _SEEDS


@cache
def loot_under_tiles(seed_hash: str) -> tuple[Loot, ...]:
    """Returns the loot under each tile of a lesson with this seed, by the tile's number. Raises KeyError if `is_known`
    is False for the seed."""
    return dealt_loot(1, SeededChance(_SEEDS[seed_hash]))


def first_room_tiles(seed_hash: str, *kinds: Loot) -> list[int]:
    loot = loot_under_tiles(seed_hash)
    return [tile for kind in kinds for tile in TILES_IN[FIRST_PLACE] if loot[tile] is kind]


@cache
def rival_part(seed_hash: str, seat: int) -> RivalPart:
    """Returns what the rival in this seat does in a lesson with this seed.

    The runner takes no keys or leather bags, and always finds six tiles. Any other rival keeps one bag, because a rival
    that can make no exchange would pass without a move of its own (5.5).
    """
    *learners_bags, own_bag = first_room_tiles(seed_hash, Loot.BAG)
    if seed_hash != hash_of(SEED_OF_TWO) and seat == RUNNER:
        price = [first_room_tiles(seed_hash, kind)[-1] for kind in RUNNER_PAYS]
        rest = first_room_tiles(seed_hash, Loot.DRAWER, Loot.JEWELS, Loot.CASH)
        return RivalPart(LEARNER, tuple(dict.fromkeys((*price, *rest))), BOARD_SPACES, RUNNER_BUYS)
    return RivalPart(LEARNER, (own_bag, *learners_bags), 1)
