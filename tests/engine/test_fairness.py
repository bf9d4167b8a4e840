"""Anyone can check how a finished game was dealt. Each difference between the log and the deal of the seed is found."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.chance import SeededChance
from engine.decide import start
from engine.editions.reading import standard
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
    RoundBegan,
)
from engine.evolve import replay
from engine.fairness import DealingCheck, Finding, check_dealing
from engine.options import Options
from engine.pieces import Art, Loot, Side
from simulation.games import play_game, secret_of

SECRET = secret_of(3)


@pytest.fixture(scope="module")
def log() -> list[Event]:
    events = start(3, Options(), standard(), SeededChance(SECRET))
    return events + [event for step in play_game(replay(events), SECRET) for event in step.events]


def test_a_fair_game_passes_the_check(log: list[Event]) -> None:
    assert check_dealing(log, SECRET) == DealingCheck(Finding.FAIR)


def test_an_unfinished_game_cannot_be_checked(log: list[Event]) -> None:
    assert check_dealing(log[:40], SECRET) == DealingCheck(Finding.FAIR)


def test_a_different_seed_fails_the_check(log: list[Event]) -> None:
    assert check_dealing(log, secret_of(4)) == DealingCheck(Finding.WRONG_SEED)


def test_a_log_without_its_beginning_fails_the_check(log: list[Event]) -> None:
    assert check_dealing(log[1:], SECRET) == DealingCheck(Finding.WRONG_SEED)


def test_a_seed_of_another_length_fails_the_check(log: list[Event]) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        check_dealing(log, SECRET[:31])


def other(value: Loot | Art | None) -> Loot | Art:
    match value:
        case Loot():
            return Loot.GOLD if value is not Loot.GOLD else Loot.CASH
        case Art():
            return Art.WATCH if value is not Art.WATCH else Art.CHALICE
        case None:
            return Art.WATCH


TAMPERED: list[tuple[type[Event], Callable[[Any], Event]]] = [
    (
        MarketsChosen,
        lambda event: replace(event, markets=tuple((n, Side.A if s is Side.B else Side.B) for n, s in event.markets)),
    ),
    (MarketsChosen, lambda event: replace(event, markets=event.markets[:-1])),
    (PileShuffled, lambda event: replace(event, cards=event.cards[1:] + event.cards[:1])),
    (ArtDealt, lambda event: replace(event, arts=((*event.arts[0][:2], other(event.arts[0][2])), *event.arts[1:]))),
    (
        CardsDealt,
        lambda event: replace(event, cards=tuple((m, s, (cards[0] ^ 1, *cards[1:])) for m, s, cards in event.cards)),
    ),
    (RoundBegan, lambda event: replace(event, loot=event.loot[::-1])),
    (RoundBegan, lambda event: replace(event, number=event.number + 1)),
    (BagOpened, lambda event: replace(event, art=other(event.art))),
    (BagOpened, lambda event: replace(event, art=None)),
    (PickedUp, lambda event: replace(event, loot=other(event.loot))),
    (Kept, lambda event: replace(event, loot=other(event.loot))),
    (PutDown, lambda event: replace(event, loot=other(event.loot))),
]


@pytest.mark.parametrize(("kind", "tamper"), TAMPERED)
def test_every_tampered_result_is_found(log: list[Event], kind: type[Event], tamper: Callable[[Any], Event]) -> None:
    places = [index for index, event in enumerate(log) if type(event) is kind and tamper(event) != event]
    assert places
    for index in {places[0], places[len(places) // 2], places[-1]}:
        tampered = [*log[:index], tamper(log[index]), *log[index + 1 :]]
        assert check_dealing(tampered, SECRET) == DealingCheck(Finding.DEALT_OTHERWISE, index)


def test_the_hash_of_another_seed_fails_the_check(log: list[Event]) -> None:
    assert isinstance(log[0], GameStarted)
    tampered = [replace(log[0], seed_hash=SeededChance(secret_of(4)).seed_hash), *log[1:]]
    assert check_dealing(tampered, SECRET) == DealingCheck(Finding.WRONG_SEED)
    assert check_dealing(tampered, secret_of(4)).finding is Finding.DEALT_OTHERWISE
