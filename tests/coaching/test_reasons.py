"""The coach's reasons for a better move."""

import pytest

from coaching.coach import coach
from coaching.coach_report import Coaching, ReasonCode
from coaching.comparisons import Outcome, TriedMove
from coaching.exchange_reasons import exchange_reasons
from coaching.reasons import Pair
from engine.events import ArtBought, CardsBought, Event
from engine.game import Game
from engine.moves import BuyArt, BuyCards, Move, Pass, PlaceArt
from engine.pieces import Art
from tests.engine.positions import ANA, BEN, CHALICES, SET_WATCH_PAINTING, after, exchange, give

STOCK = "chalice chalice chalice chalice manuscript painting watch statuette"
CARDS = (0, 1, 2, 3, 4, 5, 6)
MARKET, PAINTING, WATCH = 2, 1, 2


def said(game: Game, *moves: Move) -> Coaching:
    games, made = [game], list[Move | None]([None])
    for move in moves:
        games.append(after(games[-1], move))
        made.append(move)
    return coach(games, made, ANA)


@pytest.mark.parametrize("between", [[], [PlaceArt(ANA, Art.CHALICE, CHALICES)]])  # 6.4: placing art is no turn
def test_the_reasons_are_that_the_collection_needs_the_watch_and_ben_takes_it(between: list[Move]) -> None:
    """Ana and Ben can each pay for one art. Ana's collection has a jewellery set and still needs a watch."""
    game = exchange("J C", rivals=["J C"], markets="1a 2a", stock=STOCK, cards=CARDS)
    game = give(game, ANA, cards={SET_WATCH_PAINTING: 1})
    moves = [BuyArt(ANA, MARKET, PAINTING), *between, BuyArt(BEN, MARKET, WATCH)]
    (lost,) = said(give(game, ANA, "chalice", {CHALICES: 0}), *moves).lost
    assert lost.other == BuyArt(ANA, MARKET, WATCH, SET_WATCH_PAINTING)
    assert lost.own_points >= 1
    asked, taken, *_ = lost.reasons
    assert (asked.code, asked.art, asked.card) == (ReasonCode.COLLECTION_ASKED, Art.WATCH, SET_WATCH_PAINTING)
    assert asked.points == 4
    assert (taken.code, taken.seat) == (ReasonCode.TAKEN_NEXT, BEN)


def test_a_person_who_makes_the_best_move_is_praised() -> None:
    game = exchange("J C", rivals=["J C"], markets="1a 2a", stock=STOCK, cards=CARDS)
    game = give(game, ANA, cards={SET_WATCH_PAINTING: 1})
    best = said(game, BuyArt(ANA, MARKET, WATCH, SET_WATCH_PAINTING))
    assert not best.lost
    assert best.judged == 1


def test_a_move_that_gains_more_points_at_once_is_explained_by_that() -> None:
    """A unique piece brings 3 points, and the manuscript 1."""
    game = exchange("J C", markets="1a 2a", stock=STOCK, cards=CARDS)
    (lost,) = said(game, BuyArt(ANA, MARKET, 0)).lost
    assert isinstance(lost.other, BuyCards)
    assert [reason.points for reason in lost.reasons if reason.code is ReasonCode.MORE_POINTS] == [2]


@pytest.mark.parametrize(
    ("bought", "codes"),
    [
        (ArtBought(BEN, MARKET, PAINTING, (), Art.PAINTING), [ReasonCode.RIVAL_WANTED]),
        (CardsBought(BEN, MARKET, PAINTING, (), (1,)), []),
    ],
    ids=["the art", "the cards beside it"],
)
def test_a_rival_is_named_for_buying_the_goods_not_for_buying_what_has_the_same_number(
    bought: Event, codes: list[ReasonCode]
) -> None:
    game = exchange("J C", rivals=["J C"], markets="1a 2a", stock=STOCK, cards=CARDS)
    outcome = Outcome((0.0, 0.0), (0.5, 0.5), game, (bought,))
    pair = Pair(game, ANA, TriedMove(Pass(ANA), (outcome,)), TriedMove(BuyArt(ANA, MARKET, PAINTING), (outcome,)))
    reasons = exchange_reasons(pair, ())
    assert [reason.code for reason in reasons if reason.seat == BEN] == codes
