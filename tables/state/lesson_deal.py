"""The deal of a lesson, and how the rivals play with it.

The hash of a lesson's seed says which deal the lesson has. So a lesson keeps its deal, even if a newer version of the
bot deals new lessons differently.
"""

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
"""The seat of a rival that fills its board and escapes before the learner. So this rival has the first turn (5.1), and
the other rival is caught (4.3). Lessons with `SEED_OF_TWO` have no runner."""
RUNNER_BUYS: Final = BuyCards(RUNNER, market=2, space=2)
"""The runner's purchase of two cards (1.4). The learner may want these cards, too, but can make other purchases."""
RUNNER_PAYS: Final = (Loot.JEWELS, Loot.CASH)


def is_known(seed_hash: str) -> bool:
    """Whether this version knows the deal of a lesson with this seed. If not, the lesson gives no advice."""
    return seed_hash in _SEEDS


@cache
def loot_under_tiles(seed_hash: str) -> tuple[Loot, ...]:
    """Returns the loot under each tile in a lesson with this seed. The index is the tile's number.

    Raises KeyError if this version does not know the deal (`is_known`).
    """
    return dealt_loot(1, SeededChance(_SEEDS[seed_hash]))


def first_room_tiles(seed_hash: str, *kinds: Loot) -> list[int]:
    loot = loot_under_tiles(seed_hash)
    return [tile for kind in kinds for tile in TILES_IN[FIRST_PLACE] if loot[tile] is kind]


@cache
def rival_part(seed_hash: str, seat: int) -> RivalPart:
    """Returns what the rival in this seat does in a lesson with this seed.

    The runner fills its board from the first room, and takes `RUNNER_PAYS` first. Any other rival keeps one leather
    bag, because without a bag it could make no exchange (5.5).

    Raises KeyError if this version does not know the deal (`is_known`).
    """
    *learners_bags, own_bag = first_room_tiles(seed_hash, Loot.BAG)
    if seed_hash != hash_of(SEED_OF_TWO) and seat == RUNNER:
        price = [first_room_tiles(seed_hash, kind)[-1] for kind in RUNNER_PAYS]
        rest = first_room_tiles(seed_hash, Loot.DRAWER, Loot.JEWELS, Loot.CASH)
        return RivalPart(LEARNER, tuple(dict.fromkeys((*price, *rest))), BOARD_SPACES, RUNNER_BUYS)
    return RivalPart(LEARNER, (own_bag, *learners_bags), 1)
