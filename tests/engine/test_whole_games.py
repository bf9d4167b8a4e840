"""Random moves and options keep the invariants of every game."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import SeededChance
from engine.decide import decide
from engine.events import Event
from engine.evolve import evolve, replay
from engine.fairness import DealingCheck, Finding, check_dealing
from engine.game import Game, Phase
from engine.invariants import broken_invariants
from engine.legal import legal_moves
from engine.moves import Move, StartSearch, StopSearch
from engine.refusals import Refused
from tests.engine.anything import Playing, anyones_move, every_move

T = TypeVar("T")

SEEDS = st.integers(0, 2**64)
WHOLE = 2500  # moves; nearly every game ends much earlier
PART = 120


def accepted(game: Game, move: Move, playing: Playing) -> bool:
    try:
        decide(game, move, playing.chance)
    except Refused:
        return False
    return True


@settings(max_examples=settings().max_examples // 2)
@given(seed=SEEDS)
def test_every_invariant_holds_after_every_event_and_the_log_replays_to_the_same_game(seed: int) -> None:
    playing = Playing(seed)
    for _, move, _ in playing.moves(WHOLE):
        assert broken_invariants(playing.game) == [], move
    assert replay(playing.log) == playing.game
    assert check_dealing(playing.log, playing.secret) == DealingCheck(Finding.FAIR)


class Recorded(SeededChance):
    """Records the labels for which it is used."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(secret)
        self.labels: list[str] = []

    def below(self, label: str, limit: int) -> int:
        self.labels.append(label)
        return super().below(label, limit)

    def drawn(self, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        self.labels += [label] * (count > 0)
        return super().drawn(label, items, count)


def test_every_random_result_has_its_own_label() -> None:
    """With the same label, two rounds would be dealt alike."""
    playing = Playing(4, Recorded)
    assert all(True for _ in playing.moves(WHOLE))
    assert playing.game.round > 10
    assert isinstance(playing.chance, Recorded)
    assert len(set(playing.chance.labels)) == len(playing.chance.labels) > 50


def test_random_games_reach_their_end() -> None:
    """Otherwise the tests with random games would check less than they claim."""
    ends = []
    for seed in range(6):
        playing = Playing(seed)
        assert all(True for _ in playing.moves(WHOLE))
        ends.append(playing.game.ended)
    assert None not in ends
    assert len(set(ends)) >= 2


@given(seed=SEEDS)
def test_random_games_show_that_legal_moves_and_decide_agree(seed: int) -> None:
    playing = Playing(seed)
    for _ in playing.moves(PART):
        game = playing.game
        asked = [anyones_move(playing.chosen, game) for _ in range(8)]
        legal = {seat.number: legal_moves(game, seat.number) for seat in game.seats}
        for move in asked:
            assert accepted(game, move, playing) == (move in legal[move.seat]), move
        for move in playing.chosen.choice([*legal.values()]):
            assert accepted(game, move, playing), move


@pytest.mark.parametrize("moves", [0, 40, 130, 250, 400])
def test_legal_moves_and_decide_agree_on_every_possible_move(moves: int) -> None:
    playing = Playing(moves)
    assert all(True for _ in playing.moves(moves))
    for seat in range(playing.players):
        legal = legal_moves(playing.game, seat)
        assert len(legal) == len({repr(move) for move in legal})
        assert [move for move in every_move(seat) if accepted(playing.game, move, playing)] == sorted(
            legal, key=[*every_move(seat)].index
        )


@given(seed=SEEDS)
def test_the_bot_can_start_and_stop_the_search_only_in_their_phases(seed: int) -> None:
    playing = Playing(seed)
    for _ in playing.moves(60):
        assert accepted(playing.game, StartSearch(), playing) is (playing.game.phase is Phase.READY)
        assert accepted(playing.game, StopSearch(), playing) is (playing.game.phase is Phase.SEARCH)


@given(seed=SEEDS)
def test_deciding_does_not_change_the_game_and_gives_the_same_events_again(seed: int) -> None:
    playing = Playing(seed)
    for before, move, events in playing.moves(60):
        written = msgspec.json.encode(before)
        accepted(before, anyones_move(playing.chosen, before), playing)
        assert decide(before, move, playing.chance) == events
        assert msgspec.json.encode(before) == written


@given(seed=SEEDS)
def test_games_and_events_survive_encoding_and_decoding(seed: int) -> None:
    playing = Playing(seed)
    for _ in playing.moves(PART):
        pass
    for encoder, decoder in (
        (msgspec.json.encode, msgspec.json.decode),
        (msgspec.msgpack.encode, msgspec.msgpack.decode),
    ):
        read = decoder(encoder(playing.game), type=Game)
        assert read == playing.game
        assert decoder(encoder(playing.log), type=list[Event]) == playing.log
        assert [legal_moves(read, seat) for seat in range(playing.players)] == [
            legal_moves(playing.game, seat) for seat in range(playing.players)
        ]
    assert replay(msgspec.json.decode(msgspec.json.encode(playing.log), type=list[Event])) == playing.game


@given(seed=SEEDS)
def test_moves_survive_encoding_and_decoding(seed: int) -> None:
    playing = Playing(seed)
    for _, move, _ in playing.moves(60):
        assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


@given(seed=SEEDS)
def test_a_game_decoded_in_the_middle_continues_like_the_live_one(seed: int) -> None:
    """The rules compare enum members by identity, so decoding must give the same ones."""
    playing = Playing(seed)
    for _ in playing.moves(60):
        pass
    read = msgspec.json.decode(msgspec.json.encode(playing.game), type=Game)
    for _, _, events in playing.moves(60):
        for event in events:
            read = evolve(read, event)
    assert read == playing.game
