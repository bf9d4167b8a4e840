"""Positions of a lesson: after moves that the learner chooses, and after moves that the lesson asks for."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from engine.chance import SeededChance
from engine.decide import decide, start
from engine.editions.reading import standard
from engine.evolve import evolve, replay
from engine.game import Game, Phase
from engine.moves import Keep, Move, PickUp, SeatMove, StartSearch
from engine.pieces import Loot, Place, place_of
from engine.view import PlayerView, view_for
from rivals.lesson_rival import LessonRival
from tables.state import lesson, lesson_deal
from tables.state.lesson import Advice, LessonStep, advice
from tables.state.lesson_deal import LEARNER, RUNNER, SEED

STRAGGLER: Final = 2
RIVALS: Final = (RUNNER, STRAGGLER)
MOST_MOVES: Final = 30
CHANCE: Final = SeededChance(SEED)
STRAIGHT: Final = [
    LessonStep.PICK_UP,
    LessonStep.KEEP,
    LessonStep.REMEMBER,
    LessonStep.KEY,
    LessonStep.LOCKED_ROOM,
    LessonStep.FILL,
    LessonStep.RECALL,
    LessonStep.ESCAPE,
    LessonStep.PRICE,
    LessonStep.BAG,
    LessonStep.PLACE,
    LessonStep.ART,
]
"""The steps of a learner who follows the instructions, without those of waiting for a rival."""


class Position(Struct, frozen=True):
    """A lesson after some moves."""

    game: Game
    looked_at: tuple[int, ...] = ()  # the tiles that the learner has picked up

    @property
    def view(self) -> PlayerView:
        return view_for(self.game, LEARNER)

    @property
    def advice(self) -> Advice:
        return advice(self.view, self.looked_at)

    @property
    def step(self) -> LessonStep:
        return self.advice.step

    @property
    def asked(self) -> SeatMove:
        """The move that the lesson asks for. Fails if the learner has to wait."""
        move = self.advice.move
        assert move is not None
        return move

    @property
    def is_over(self) -> bool:
        return lesson.is_over(self.game)


def begun() -> Position:
    """Returns the lesson after the signal."""
    return after(Position(replay(start(3, lesson.OPTIONS, standard(), CHANCE))), StartSearch())


def after(position: Position, *moves: Move) -> Position:
    game, looked_at = position.game, position.looked_at
    for move in moves:
        for event in decide(game, move, CHANCE):
            game = evolve(game, event)
        if isinstance(move, PickUp) and move.seat == LEARNER:
            looked_at = (*looked_at, move.tile)
    return Position(game, looked_at)


def rivals_moved(position: Position) -> Position:
    """Lets the rivals move until both wait for the learner."""
    moved = True
    while moved and not position.is_over:
        moved = False
        for seat in RIVALS:
            move = LessonRival(lesson_deal.rival_part(position.game.seed_hash, seat)).move(
                view_for(position.game, seat)
            )
            if move is not None and not position.is_over:
                position, moved = after(position, move), True
    return position


def followed(position: Position, until: LessonStep | None = None) -> Position:
    """Returns the position after the learner has followed the instructions, until the step `until` or to the end."""
    for _ in range(MOST_MOVES):
        position = rivals_moved(position)
        if position.is_over or position.step is until:
            return position
        position = after(position, position.asked)
    raise AssertionError(f"{until} was never reached")


def tiles_of(loot: Loot, place: Place = Place.GARAGE) -> list[int]:
    under = enumerate(lesson_deal.loot_under_tiles(CHANCE.seed_hash))
    return [tile for tile, lies in under if lies is loot and place_of(tile) is place]


def kept(position: Position, *tiles: int, seat: int = LEARNER) -> Position:
    return after(position, *(move for tile in tiles for move in (PickUp(seat, tile), Keep(seat))))


def every_step() -> Iterator[tuple[LessonStep, Position]]:
    """Yields positions of each step. Among them are rivals' turns, a full board of useless loot, and a wrong tile in
    the learner's hand."""
    yield LessonStep.SWAP, kept(begun(), *tiles_of(Loot.DRAWER)[:4], *tiles_of(Loot.BAG)[:2])
    position = begun()
    while not position.is_over:
        if position.game.phase is Phase.SEARCH:
            position = rivals_moved(position)
        yield position.step, position
        if position.step is LessonStep.RECALL and position.view.me.hand is None:
            position = after(
                position, PickUp(LEARNER, next(tile for tile in tiles_of(Loot.CASH) if _lies(position, tile)))
            )
            yield position.step, position
        position = after(position, position.asked) if position.advice.move is not None else _rival_moved(position)


def _lies(position: Position, tile: int) -> bool:
    return any(isinstance(move, PickUp) and move.tile == tile for move in position.view.moves)


def _rival_moved(position: Position) -> Position:
    seat = position.game.to_move
    assert seat is not None
    move = LessonRival(lesson_deal.rival_part(position.game.seed_hash, seat)).move(view_for(position.game, seat))
    assert move is not None
    return after(position, move)
