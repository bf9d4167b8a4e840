"""Positions of a lesson: from its signal on, by the learner's own moves and by what is asked of them."""

from collections.abc import Iterator
from typing import Final

from engine.chance import SeededChance
from engine.decide import decide, start
from engine.editions.reading import standard
from engine.evolve import evolve, replay
from engine.game import Game
from engine.moves import Keep, Move, PickUp, SeatMove, StartSearch
from engine.pieces import Loot, Place, place_of
from engine.view import view_for
from tables.state import lesson
from tables.state.lesson import LEARNER, LessonStep, advice

RIVAL: Final = 1
MOST_MOVES: Final = 20
CHANCE: Final = SeededChance(lesson.SEED)


def begun() -> Game:
    """A lesson after its signal."""
    return after(replay(start(2, lesson.OPTIONS, standard(), CHANCE)), StartSearch())


def after(game: Game, *moves: Move) -> Game:
    for move in moves:
        for event in decide(game, move, CHANCE):
            game = evolve(game, event)
    return game


def step(game: Game) -> LessonStep:
    return advice(view_for(game, LEARNER)).step


def asked(game: Game) -> SeatMove:
    move = advice(view_for(game, LEARNER)).move
    assert move is not None
    return move


def followed(game: Game, until: LessonStep) -> Game:
    """The learner does what is asked until a step is reached."""
    for _ in range(MOST_MOVES):
        if step(game) is until:
            return game
        game = after(game, asked(game))
    raise AssertionError(f"{until} was never reached")


def tiles_of(loot: Loot, place: Place = Place.GARAGE) -> list[int]:
    return [tile for tile, lies in enumerate(lesson.loot_under_tiles()) if lies is loot and place_of(tile) is place]


def kept(game: Game, *tiles: int, seat: int = LEARNER) -> Game:
    return after(game, *(move for tile in tiles for move in (PickUp(seat, tile), Keep(seat))))


def every_step() -> Iterator[tuple[LessonStep, Game]]:
    """One position for each step, with the rival's turn in between and a board full of nothing."""
    yield LessonStep.SWAP, kept(begun(), *tiles_of(Loot.DRAWER)[:4], *tiles_of(Loot.BAG)[:2])
    game = kept(begun(), tiles_of(Loot.BAG)[0], seat=RIVAL)
    while game.round == 1:
        yield step(game), game
        moves = view_for(game, RIVAL).moves if game.to_move == RIVAL else [asked(game)]
        game = after(game, moves[-1])
