"""Measures the engine alone: moves, views, legal moves and whole games."""

from collections.abc import Iterator
from functools import partial

from benchmarks.measure import Figure, copy_seconds, seconds_of
from engine.chance import SeededChance
from engine.decide import decide_and_evolve
from engine.legal import legal_moves
from engine.view import view_for
from simulation.games import PlayedMove, new_game, play_game, secret_of

GAMES = 8


def figures() -> Iterator[Figure]:
    """Yields the engine's figures. The targets are in docs/performance.md."""
    games = [
        (secret, list(play_game(new_game(4, secret), secret)))
        for secret in (secret_of(1, each) for each in range(GAMES))
    ]
    steps = [step for _, game in games for step in game]

    copy = copy_seconds()
    yield Figure("a tuple of 54 copied, the baseline", f"{copy * 1e6:.2f} µs", "1")

    move = sum(seconds_of(partial(_move, secret, game)) for secret, game in games) / len(steps)
    yield Figure("moves decided and evolved", f"{1 / move:,.0f} /s", f"{move / copy:.1f} copies a move")

    view = seconds_of(lambda: [view_for(step.before, 0) for step in steps], len(steps))
    yield Figure("view_for a seat", f"{view * 1e6:.1f} µs", f"{view / copy:.0f} copies")

    legal = seconds_of(lambda: [legal_moves(step.before, 0) for step in steps], len(steps))
    yield Figure("legal_moves of a seat", f"{legal * 1e6:.1f} µs", f"{legal / copy:.0f} copies")

    game = seconds_of(_four_simple_players)
    yield Figure("a game of four simple players", f"{game * 1e3:.1f} ms", f"{game / move:.0f} moves' time")


def _move(secret: bytes, steps: list[PlayedMove]) -> None:
    chance = SeededChance(secret)
    for step in steps:
        decide_and_evolve(step.before, step.move, chance)


def _four_simple_players() -> None:
    secret = secret_of(1)
    for _ in play_game(new_game(4, secret), secret):
        pass
