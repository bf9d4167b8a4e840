"""Random games: any options, random legal moves, and moves that may be illegal."""

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from engine.chance import SeededChance
from engine.decide import decide, start
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.events import Event
from engine.evolve import evolve, replay
from engine.game import Game, Phase
from engine.legal import legal_moves
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
    SeatMove,
    StartSearch,
    StopSearch,
)
from engine.options import Options, PutBackRule, Trading
from engine.pieces import Art, Side
from engine.view import PlayerView, view_for
from tests.engine.positions import happened

WEIGHTS = {
    Keep: 12,
    Escape: 12,
    PickUp: 6,
    PutBack: 1,
    Return: 1,
    BuyArt: 3,
    BuyCards: 3,
    OpenBag: 3,
    Pass: 1,
    PlaceArt: 2,
}
"""Chosen so that random searches end."""


def any_options(chosen: random.Random) -> Options:
    return Options(
        put_back=chosen.choice(list(PutBackRule)),
        trading=chosen.choice(list(Trading)),
        open_boards=chosen.random() < 0.3,
        sides=any_sides(chosen),
    )


def any_sides(chosen: random.Random) -> tuple[Side, Side, Side, Side] | None:
    first, second, third, fourth = chosen.choices(list(Side), k=4)
    return chosen.choice([None, (first, second, third, fourth)])


def any_edition(chosen: random.Random) -> Edition:
    """Returns the standard edition, often with fewer art tokens, so that the cloth bag is soon empty."""
    each = chosen.choice([10, 5, 4])
    return replace(standard(), arts=(each,) * len(Art))


class Playing:
    """A game of random moves: its log, its source of chance and its current state."""

    def __init__(self, seed: int, kind_of_chance: type[SeededChance] = SeededChance) -> None:
        self.chosen = random.Random(seed)
        self.secret = self.chosen.randbytes(32)
        self.chance = kind_of_chance(self.secret)
        self.players = self.chosen.choice([2, 3, 4])
        self.log = start(self.players, any_options(self.chosen), any_edition(self.chosen), self.chance)
        self.game = replay(self.log)

    def moves(self, most: int) -> Iterator[tuple[Game, Move, list[Event]]]:
        """Plays up to `most` moves. Yields for each the game before it, the move, and its events."""
        for _ in range(most):
            if self.game.phase is Phase.OVER:
                return
            before, move = self.game, self.any_move()
            events = decide(before, move, self.chance)
            self.log += events
            for event in events:
                self.game = evolve(self.game, event)
            yield before, move, events

    def moves_of_first_seat(self, most: int, next_move: Callable[[PlayerView], SeatMove | None]) -> int:
        """Plays up to `most` moves of all seats. Returns how many moves `next_move` chose.

        `next_move` chooses the moves of the first seat. If it returns None, `any_move` chooses the next move. The moves
        of `next_move` are not added to `log`.
        """
        own = 0
        for _ in range(most):
            if self.game.phase is Phase.OVER:
                break
            move = next_move(view_for(self.game, 0))
            if move is None:
                next(self.moves(1))
            else:
                own += 1
                self.game = happened(self.game, *decide(self.game, move, self.chance))
        return own

    def any_move(self) -> Move:
        """Returns a legal move of some seat or of the bot (`StartSearch`, `StopSearch`)."""
        if self.game.phase is Phase.READY and self.chosen.random() < 0.9:
            return StartSearch()
        if self.game.phase is Phase.SEARCH and self.chosen.random() < 0.003:
            return StopSearch()
        moves = [move for seat in self.game.seats for move in legal_moves(self.game, seat.number)]
        if not moves:
            return StartSearch() if self.game.phase is Phase.READY else StopSearch()
        kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
        kind = self.chosen.choices(kinds, [WEIGHTS[kind] for kind in kinds])[0]
        return self.chosen.choice([move for move in moves if type(move) is kind])


def anyones_move(chosen: random.Random, game: Game) -> SeatMove:
    """Returns a move that may be illegal. Its numbers exist or are just out of range."""
    seat = chosen.randrange(len(game.seats))
    held = game.seats[seat]
    tile = chosen.choice([*range(-1, 55), *held.board * 9, *([held.hand] * 9 if held.hand is not None else [])])
    face_up = chosen.random() < 0.5
    number = chosen.choice([0, 5, *(market.number for market in game.markets), *(1, 2, 3, 4)])
    space = chosen.randrange(-1, 6)
    card = chosen.choice([-1, 24, chosen.randrange(24), *(owned.card for owned in held.cards)])
    art = chosen.choice([*Art, *held.arts])
    moves: list[SeatMove] = [
        PickUp(seat, tile),
        Keep(seat),
        PutBack(seat, face_up),
        Return(seat, tile, face_up),
        Escape(seat),
        BuyArt(seat, number, space, chosen.choice([None, card])),
        BuyCards(seat, number, space),
        OpenBag(seat),
        Pass(seat),
        PlaceArt(seat, art, card),
    ]
    return chosen.choice(moves)


def every_move(seat: int) -> Iterator[SeatMove]:
    """Yields every move of a seat, with every number that exists and the numbers just below and above."""
    yield from (Keep(seat), Escape(seat), OpenBag(seat), Pass(seat), PutBack(seat, True), PutBack(seat, False))
    for tile in range(-1, 55):
        yield from (PickUp(seat, tile), Return(seat, tile, True), Return(seat, tile, False))
    cards = (None, *range(-1, 25))
    for number in range(6):
        for space in range(-1, 5):
            yield BuyCards(seat, number, space)
            yield from (BuyArt(seat, number, space, card) for card in cards)
    yield from (PlaceArt(seat, art, card) for art in Art for card in range(-1, 25))
