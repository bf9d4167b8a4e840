"""Reports combine the events that belong together, and tell a seat no more than the events do."""

from hypothesis import given
from hypothesis import strategies as st

from engine.events import ArtBought, ArtPlaced, BagOpened, CardsBought, EndReason, ExchangesEnded, PickedUp
from engine.game import Game
from engine.moves import BuyArt, BuyCards, Move, OpenBag, PickUp
from engine.pieces import Art, Loot
from engine.reports import EventReport, Holdings, holdings_of, reports_of, seen_report
from engine.view import seen_by
from tests.engine.anything import Playing
from tests.engine.positions import (
    ANA,
    BEN,
    CHALICES,
    UNIQUE,
    events,
    exchange,
    give,
    happened,
    search,
    with_bag,
    with_pile,
)

CHALICE_AT_2 = "manuscript manuscript manuscript manuscript chalice"


def reported(game: Game, move: Move) -> list[EventReport]:
    return reports_of(game, events(game, move), holdings_of(game))


def test_5_2_a_purchase_says_what_was_paid_and_bought() -> None:
    art, *_ = reported(exchange("C J"), BuyArt(ANA, 2, 0))
    assert isinstance(art.event, ArtBought)
    assert (art.paid, art.cards) == ((Loot.JEWELS, Loot.CASH), ())
    game = exchange("C J", markets="1a 2a", cards=[1, 2, 3, 4, UNIQUE])
    cards, *_ = reported(game, BuyCards(ANA, 2, 0))
    assert isinstance(cards.event, CardsBought)
    assert cards.cards == tuple(game.card(card) for card in cards.event.cards)


def test_6_6_art_that_fills_a_collection_names_it() -> None:
    for filled, completes in ((0, False), (1, True)):
        game = give(exchange("J C", rivals=["L"], stock=CHALICE_AT_2), ANA, cards={CHALICES: filled})
        bought, placed, *_ = reported(game, BuyArt(ANA, 2, 0, onto=CHALICES))
        assert isinstance(placed.event, ArtPlaced)
        assert (bought.completed, placed.completed) == (None, game.card(CHALICES) if completes else None)


def test_8_1_the_last_round_is_reported_once_with_the_event_that_caused_it() -> None:
    game = with_bag(exchange("J C L", rivals=["L"]), "watch")
    assert reported(game, BuyArt(ANA, 2, 0))[0].last_round is EndReason.BAG_EMPTIED
    drawn = reported(game, OpenBag(ANA))[0]
    assert isinstance(drawn.event, BagOpened)
    assert drawn.last_round is EndReason.BAG_EMPTIED
    empty = with_bag(game)
    assert reported(empty, OpenBag(ANA))[0].last_round is None, "the last round was certain before"


def test_8_3_too_few_cards_for_another_round_are_reported_too() -> None:
    game = with_pile(exchange("J C", rivals=["L"]), 0)
    assert reported(game, BuyCards(ANA, 2, 0))[0].last_round is EndReason.CARDS_SHORT


def test_5_6_the_end_of_the_exchanges_says_what_each_seat_got_in_the_round() -> None:
    start = give(exchange("J C", rivals=["J C"], stock=CHALICE_AT_2), ANA, "watch watch", cards={CHALICES: 1})
    game, ended = start, None
    for move in (BuyArt(ANA, 2, 0, onto=CHALICES), BuyCards(BEN, 2, 0)):
        happening = events(game, move)
        reports = reports_of(game, happening, holdings_of(start))
        ended = next((report for report in reports if isinstance(report.event, ExchangesEnded)), None)
        game = happened(game, *happening)
    assert ended is not None
    assert ended.gains == (Holdings((Art.CHALICE,), 0), Holdings((), 1)), (
        "the gains count wherever the art is now, and leave out earlier rounds"
    )
    assert reports_of(start, [ExchangesEnded()])[0].gains == ()


def test_3_3_a_report_hides_what_its_event_hides() -> None:
    game = search("I")
    report, *_ = reported(game, PickUp(ANA, 3))
    assert isinstance(report.event, PickedUp)
    assert seen_report(report, ANA) == report
    theirs = seen_report(report, BEN)
    assert theirs is not None
    assert theirs.event == seen_by(BEN, report.event)


@given(seed=st.integers(0, 2**64))
def test_the_gains_of_all_rounds_add_up_to_the_final_belongings(seed: int) -> None:
    playing = Playing(seed)
    at_start, total = holdings_of(playing.game), [0] * playing.players
    number = playing.game.round
    for before, _, happening in playing.moves(300):
        for report in reports_of(before, happening, at_start):
            for seat, gained in enumerate(report.gains):
                total[seat] += len(gained.arts) + gained.cards
        if playing.game.round != number:
            number, at_start = playing.game.round, holdings_of(playing.game)
            assert total == [len(each.arts) + each.cards for each in at_start]
