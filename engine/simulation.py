"""Whole games between simple players: what `python -m engine` runs, and what the tests and benchmarks build on."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator

from msgspec import Struct

from engine.chance import SeededChance
from engine.decide import decide, start
from engine.edition import Edition, standard
from engine.events import Event
from engine.evolve import evolve, replay
from engine.game import Game, Phase
from engine.moves import Move, StartSearch
from engine.options import Options
from engine.pieces import PLACES, TILES_OF, TILES_PER_PLACE, Art, Lies
from engine.simple import Choose, SimplePlayer
from engine.view import view_for


class Step(Struct, frozen=True):
    """One move of a simulated game: what was asked, what happened, and the games before and after."""

    before: Game
    move: Move
    events: list[Event]
    after: Game


def secret_of(seed: int, number: int = 0) -> bytes:
    """32 bytes out of a small seed: for simulations only, real games draw theirs from the system."""
    return hashlib.sha256(f"{seed}/{number}".encode()).digest()


def whims(secret: bytes) -> Choose:
    """A repeatable source of choices for simple players, apart from the game's chance."""
    chance, count = SeededChance(secret), 0

    def choose(limit: int) -> int:
        nonlocal count
        count += 1
        return chance.below(f"whim/{count}", limit)

    return choose


def opened(players: int, secret: bytes, options: Options = Options(), edition: Edition | None = None) -> Game:  # noqa: B008 - frozen
    """A new game before its first signal."""
    return replay(start(players, options, edition or standard(), SeededChance(secret)))


def played(game: Game, secret: bytes, after: Callable[[Step], None] = lambda _: None) -> Iterator[Step]:
    """Plays a game to its end; each seat in turn moves by its own view."""
    chance = SeededChance(secret)
    choose = whims(secret)
    players = [SimplePlayer(choose) for _ in game.seats]
    while game.phase is not Phase.OVER:
        for move in _asked(game, players):
            step = _step(game, move, chance)
            after(step)
            yield step
            game = step.after


def _asked(game: Game, players: list[SimplePlayer]) -> Iterator[Move]:
    """The moves that are due at this moment: the signal, or one of some seat."""
    if game.phase is Phase.READY:
        yield StartSearch()
        return
    start_at = game.tally + sum(seat.hand is not None for seat in game.seats)
    for offset in range(len(players)):
        number = (start_at + offset) % len(players)
        move = players[number].move(view_for(game, number))
        if move is not None:
            yield move
            return
    raise AssertionError("nobody has a move and the game is not over")


def _step(game: Game, move: Move, chance: SeededChance) -> Step:
    events = decide(game, move, chance)
    after = game
    for event in events:
        after = evolve(after, event)
    return Step(game, move, events, after)


def broken_invariants(game: Game) -> list[str]:
    """What is wrong with a game's pieces: nothing doubled, nothing lost, everything where it may be (1, 3.2, 3.6)."""
    return [name for name, holds in _invariants(game) if not holds]


def _invariants(game: Game) -> Iterator[tuple[str, bool]]:
    lying = Counter(number for seat in game.seats for number in (*seat.board, *_hand(seat.hand)))
    yield "54 tiles, each place its own loot", _tiles_are_whole(game)
    yield "a tile in one hand or on one board", all(count == 1 for count in lying.values())
    yield (
        "tiles lie where seats say",
        set(lying) == {n for n, tile in enumerate(game.tiles) if tile.lies in (Lies.IN_HAND, Lies.ON_BOARD)},
    )
    yield "at most six kept", all(len(seat.board) <= 6 for seat in game.seats)
    yield "every art token once", _arts_are_whole(game)
    yield "every card once", _cards_are_whole(game)
    tokens = Counter([*game.tokens_left, *(seat.token for seat in game.seats if seat.token)])
    yield "every escape token once", tokens == Counter(range(1, len(game.seats) + 1)) or game.round == 0


def _hand(hand: int | None) -> tuple[int, ...]:
    return () if hand is None else (hand,)


def _tiles_are_whole(game: Game) -> bool:
    if not game.tiles:
        return game.round == 0
    return all(
        Counter(tile.loot for tile in game.tiles[at * TILES_PER_PLACE : (at + 1) * TILES_PER_PLACE])
        == Counter(TILES_OF[place])
        for at, place in enumerate(PLACES)
    )


def _arts_are_whole(game: Game) -> bool:
    tokens = Counter(game.bag) + Counter(game.box)
    for market in game.markets:
        tokens.update(art for art in market.arts if art is not None)
    for seat in game.seats:
        tokens.update(seat.arts)
        for owned in seat.cards:
            spaces = game.card(owned.card).spaces
            if owned.filled < len(spaces):
                tokens.update(space.art for space in spaces[: owned.filled])
    return tokens == Counter(dict(zip(Art, game.edition.arts, strict=True)))


def _cards_are_whole(game: Game) -> bool:
    cards = Counter(game.pile)
    for market in game.markets:
        for stack in market.cards:
            cards.update(stack)
    for seat in game.seats:
        cards.update(owned.card for owned in seat.cards)
    return cards == Counter(range(len(game.edition.cards)))
