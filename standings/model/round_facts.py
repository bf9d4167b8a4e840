"""Facts about the rounds of a game, from its events."""

from collections.abc import Sequence
from typing import Final

from engine.events import Escaped, Event, RoundBegan
from engine.evolve import evolve, replay
from engine.rules.prestige import best_placing
from engine.rules.scoring import ranking

FIRST_TOKEN: Final = 1


def first_outs(events: Sequence[Event], seat: int) -> set[int]:
    """4.1: returns the numbers of the rounds in which a seat escaped first.

    A round in which the seat got the first token because the time was up (4.4) does not count.
    """
    rounds, number = set(), 0
    for event in events:
        if isinstance(event, RoundBegan):
            number = event.number
        elif isinstance(event, Escaped) and (event.seat, event.token) == (seat, FIRST_TOKEN):
            rounds.add(number)
    return rounds


def last_before_the_last_round(events: Sequence[Event]) -> int | None:
    """Returns the seat that was last when the last round of a game began. Returns None if the game had no second round.

    Art that a seat could place counts as placed (6.7), so that nobody seems to be last by holding art back.
    """
    began = [at for at, event in enumerate(events) if isinstance(event, RoundBegan)]
    if len(began) <= 1:
        return None
    game = replay(events[: began[-1]])
    for seat in game.seats:
        for placed in best_placing(game, seat):
            game = evolve(game, placed)
    return ranking(game)[-1]
