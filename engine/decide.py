"""A move is asked: the events that answer it, or a refusal. Nothing is applied here."""

from collections.abc import Callable
from typing import Any, Final

from engine.chance import Chance, SeededChance
from engine.edition import Edition
from engine.events import (
    Event,
    GameStarted,
    MarketsChosen,
    PileShuffled,
    SearchStarted,
)
from engine.evolve import evolve, replay
from engine.game import Game, Phase
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
)
from engine.options import Options
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from engine.refusals import Code, Refused
from engine.rules import escape, exchange, prestige, rounds, search, setup


def start(players: int, options: Options, edition: Edition, chance: SeededChance) -> list[Event]:
    """Chapter 2: a new game up to the moment before the first signal. Raises ValueError for 0, 1 or 5 players."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"{players} players; the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    events: list[Event] = [
        GameStarted(players, options, edition, chance.seed_hash),
        MarketsChosen(setup.dealt_markets(players, options, chance)),
        PileShuffled(setup.dealt_pile(edition, chance)),
    ]
    return [*events, *_followed(replay(events), chance)]


def decide(game: Game, move: Move, chance: Chance) -> list[Event]:
    """The events of one move with all that follows by itself. Raises Refused, and then nothing has happened."""
    events = _RULES[type(move)](game, move, chance)
    if type(move) in _ENDS_NOTHING:
        return events
    for event in events:
        game = evolve(game, event)
    return [*events, *_followed(game, chance)]


def _followed(game: Game, chance: Chance) -> list[Event]:
    """5.1, 7, 8: what comes next without a move, until someone must move or the game is over."""
    events: list[Event] = []
    while more := rounds.follow_up(game, chance):
        for event in more:
            game = evolve(game, event)
        events += more
    return events


def _start_search(game: Game, _: StartSearch) -> list[Event]:
    """3.1"""
    if game.phase is not Phase.READY:
        raise Refused(Code.GAME_OVER if game.phase is Phase.OVER else Code.NOT_STARTED)
    return [SearchStarted()]


def _without_chance(rule: Callable[[Game, Any], list[Event]]) -> Callable[[Game, Any, Chance], list[Event]]:
    return lambda game, move, _: rule(game, move)


_RULES: Final[dict[type[Move], Callable[[Game, Any, Chance], list[Event]]]] = {
    PickUp: _without_chance(search.pick_up),
    Keep: _without_chance(search.keep),
    PutBack: _without_chance(search.put_back),
    Return: _without_chance(search.return_kept),
    Escape: _without_chance(escape.escape),
    BuyArt: _without_chance(exchange.buy_art),
    BuyCards: _without_chance(exchange.buy_cards),
    OpenBag: exchange.open_bag,
    Pass: _without_chance(exchange.pass_turn),
    PlaceArt: _without_chance(prestige.place_art),
    StartSearch: _without_chance(_start_search),
    StopSearch: _without_chance(escape.stop_search),
}

_ENDS_NOTHING: Final = frozenset({PickUp, Keep, PutBack, Return, PlaceArt, StartSearch})
"""Moves after which nothing ever follows by itself; the search, all at once, spares the look."""
