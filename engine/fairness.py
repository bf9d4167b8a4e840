"""Checks the dealing of a finished game against its seed."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from engine.chance import SeededChance, hash_of
from engine.events import (
    ArtDealt,
    BagOpened,
    CardsDealt,
    Event,
    GameStarted,
    Kept,
    MarketsChosen,
    PickedUp,
    PileShuffled,
    PutDown,
    Returned,
    RoundBegan,
)
from engine.evolve import evolve, replay
from engine.game import Game
from engine.rules import setup


class Finding(StrEnum):
    FAIR = "fair"
    WRONG_SEED = "wrong-seed"  # the log does not begin with GameStarted, or has the hash of another seed
    DEALT_OTHERWISE = "dealt-otherwise"  # a random result differs from the one that the seed gives


class DealingCheck(Struct, frozen=True):
    """The result of `check_dealing`.

    If the finding is DEALT_OTHERWISE, `event` is the index of the first event that does not match the seed. Otherwise
    None.
    """

    finding: Finding
    event: int | None = None


def check_dealing(events: Sequence[Event], secret: bytes) -> DealingCheck:
    """Checks whether a game's random results are those of its seed.

    `events` is the whole log of the game, and `secret` is the seed. Raises ValueError if the seed does not have 32
    bytes.
    """
    chance = SeededChance(secret)
    first = events[0]
    if not isinstance(first, GameStarted) or first.seed_hash != hash_of(secret):
        return DealingCheck(Finding.WRONG_SEED)
    game = replay(events[:1])
    for index, event in enumerate(events[1:], 1):
        if not _is_as_dealt(game, event, chance):
            return DealingCheck(Finding.DEALT_OTHERWISE, index)
        game = evolve(game, event)
    return DealingCheck(Finding.FAIR)


def _is_as_dealt(game: Game, event: Event, chance: SeededChance) -> bool:
    """Whether an event has the random results of the seed, and the loot that the moved tile really has.

    `game` is the game before the event. Also true if the event has no random result and moves no tile.
    """
    given: object
    dealt: object
    match event:
        case MarketsChosen():
            given, dealt = event.markets, setup.dealt_markets(len(game.seats), game.options, chance)
        case PileShuffled():
            given, dealt = event.cards, setup.dealt_pile(game.edition, chance)
        case ArtDealt():
            given, dealt = event.arts, setup.dealt_arts(game, chance)
        case CardsDealt():
            given, dealt = event.cards, setup.dealt_cards(game)
        case RoundBegan():
            given, dealt = event.loot, setup.dealt_loot(event.number, chance)
        case BagOpened():
            given, dealt = event.art, setup.drawn_art(game, chance)
        case PickedUp() | Kept() | PutDown() | Returned():
            given, dealt = event.loot, game.tiles[event.tile].loot
        case _:
            return True
    return given == dealt
