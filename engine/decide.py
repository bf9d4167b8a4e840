"""Decides what a move does: returns its events, or raises a refusal. `engine.evolve` applies the events."""

from collections.abc import Callable
from typing import Any, Final

from engine.chance import Chance, SeededChance
from engine.editions.edition import Edition
from engine.events import (
    Event,
    GameStarted,
    MarketsChosen,
    PileShuffled,
)
from engine.evolve import evolve, replay
from engine.game import Game
from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    Keep,
    Move,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    PutBack,
    Return,
    StartSearch,
    StopSearch,
    Swap,
)
from engine.options import Options
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from engine.rules import escape, exchange, prestige, rounds, search, setup


def start(players: int, options: Options, edition: Edition, chance: SeededChance) -> list[Event]:
    """Chapter 2: returns the events of a new game.

    After these events, the game waits for the signal to search (3.1). Raises ValueError if `players` is not 2, 3 or 4.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"{players} players; the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    events: list[Event] = [
        GameStarted(players, options, edition, chance.seed_hash),
        MarketsChosen(setup.dealt_markets(players, options, chance)),
        PileShuffled(setup.dealt_pile(edition, chance)),
    ]
    return _with_follow_ups(events, replay(events), chance)[0]


def decide(game: Game, move: Move, chance: Chance) -> list[Event]:
    """Returns the events of a move, and of everything that follows automatically. Raises Refused if the rules do not
    allow the move."""
    return decide_and_evolve(game, move, chance)[0]


def decide_and_evolve(game: Game, move: Move, chance: Chance) -> tuple[list[Event], Game]:
    """Returns the same events as `decide`, and the game after them. Raises Refused as `decide` does."""
    kind = type(move)
    events = exchange.open_bag(game, move, chance) if isinstance(move, OpenBag) else _RULES[kind](game, move)
    for event in events:
        game = evolve(game, event)
    return (events, game) if kind in _NOTHING_FOLLOWS else _with_follow_ups(events, game, chance)


def _with_follow_ups(events: list[Event], game: Game, chance: Chance) -> tuple[list[Event], Game]:
    """5.1, 7, 8: adds the events that follow without a move. `game` is the game after `events`."""
    while more := rounds.follow_up(game, chance):
        for event in more:
            game = evolve(game, event)
        events = [*events, *more]
    return events, game


_RULES: Final[dict[type[Move], Callable[[Game, Any], list[Event]]]] = {
    PickUp: search.pick_up,
    Keep: search.keep,
    PutBack: search.put_back,
    Return: search.return_kept,
    Swap: search.swap,
    Escape: escape.escape,
    BuyArt: exchange.buy_art,
    BuyCards: exchange.buy_cards,
    Pass: exchange.pass_turn,
    PlaceArt: prestige.place_art,
    StartSearch: search.start_search,
    StopSearch: escape.stop_search,
}
"""The function for every kind of move except OpenBag, which alone needs `chance`."""

_NOTHING_FOLLOWS: Final = frozenset({PickUp, Keep, PutBack, Return, Swap, PlaceArt, StartSearch})
"""Moves after which `rounds.follow_up` never finds a step. So it is not called after them, which saves time."""
