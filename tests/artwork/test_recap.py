"""The recap of a game shows each round in few frames and few bytes."""

import io
from itertools import pairwise
from time import process_time

import pytest
from PIL import Image

from artwork import piece_names
from artwork.recap import END_MS, HEADER, LANE, MAX_ROUNDS, STEPS, WIDTH, Moment, PointRace, recap_job, thinned
from artwork.worker import draw

MAX_BYTES = 1024 * 1024
SPACES = [piece_names.card_space(space.art, space.points, placed=True) for space in piece_names.built_in_spaces()]


def race(rounds: int, seats: int = 2) -> PointRace:
    moments = tuple(
        Moment(f"Round {number}", (number * 3,) * seats, (tuple(SPACES[:number]),) * seats)
        for number in range(1, rounds + 1)
    )
    return PointRace("Game 12", ("Ana", "Ben", "Cleo", "Dan")[:seats], moments, 1)


def test_a_recap_moves_to_each_round_in_steps_and_shows_the_end_longest() -> None:
    job = recap_job(race(5))
    assert len(job.frames) == 1 + 5 * STEPS
    assert all(f"Round {number}" in "".join(job.frames) for number in range(1, 6))
    assert job.durations[-1] == END_MS == max(job.durations)
    assert ">15<" in job.frames[-1]
    assert job.width == WIDTH > job.height > HEADER + 2 * LANE


@pytest.mark.parametrize("rounds", [1, MAX_ROUNDS, 13, 100])
def test_a_recap_of_a_long_game_shows_few_rounds_including_the_last(rounds: int) -> None:
    moments = race(rounds).moments
    shown = thinned(moments)
    assert len(shown) == min(rounds, MAX_ROUNDS)
    assert shown[-1] == moments[-1]
    assert all(a.points < b.points for a, b in pairwise(shown))


def test_a_game_without_points_is_drawn_too() -> None:
    assert draw(recap_job(PointRace("Game 12", ("Ana", "Ben"), (Moment("Round 1", (0, 0), ((), ())),), 0)))


@pytest.mark.long
def test_the_longest_recap_is_small_and_drawn_quickly() -> None:
    began = process_time()
    content = draw(recap_job(race(100, seats=4)))
    assert process_time() - began < 20.0, "drawing it takes two or three seconds"
    assert len(content) < MAX_BYTES
    animation = Image.open(io.BytesIO(content))
    assert animation.size[0] == WIDTH
    assert animation.size[1] > HEADER + 4 * LANE
    assert getattr(animation, "n_frames", 1) > MAX_ROUNDS
