"""Each event of whole games has a sentence in every language, and none shows hidden information."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from cogs.panels.game.event_sentences import EventNarrator, EventSentence, Viewpoint
from cogs.words.catalogs import LANGUAGES, Words
from cogs.words.emoji import ART_EMOJI, LOOT_EMOJI
from engine.chance import SeededChance
from engine.decide import start
from engine.editions.reading import standard
from engine.events import (
    ArtBought,
    ArtPlaced,
    BagOpened,
    CardsBought,
    Caught,
    CycleBegan,
    EndReason,
    Escaped,
    Event,
    ExchangesEnded,
    GameEnded,
    Kept,
    Passed,
    PickedUp,
    PileShuffled,
    PutDown,
    Returned,
    SearchEnded,
    SearchStarted,
    TurnBegan,
)
from engine.game import Game
from engine.moves import BuyArt, BuyCards, Move, PlaceArt, StartSearch, StopSearch
from engine.options import Options
from engine.pieces import Art, Loot
from simulation.games import new_game, play_game, secret_of
from tables.storage.stored_tables import LoggedMove
from tests.engine import positions
from tests.engine.positions import CHALICES, STATUETTES

NAMES = ("Ana", "Ben", "Cleo", "Dan")
SEARCH = positions.search("I J", hand="J", rivals=("C", "", ""))
EXCHANGE = positions.give(
    positions.exchange("J G C L", rivals=("C C",), markets="1a 3a"), 0, "statuette", cards={STATUETTES: 0}
)


def sentence_for(words: Words, event: Event, viewpoint: Viewpoint, game: Game, language: str = "en") -> str | None:
    told = list(
        EventNarrator(words.say(language), NAMES, viewpoint).describe_step(
            LoggedMove(0.0, StartSearch(), [event]), game
        )
    )
    return told[0].sentence if told else None


@pytest.mark.parametrize(
    ("event", "hers", "others"),
    [
        (PickedUp(0, 20, Loot.GEM), "Ana picks up a gem in the Study.", "Ana picks up a tile in the Study."),
        (Kept(0, 20, Loot.GEM), "Ana keeps a gem.", "Ana keeps a tile."),
        (PutDown(0, 20, False, Loot.GEM), "Ana puts a gem back face down.", "Ana puts a tile back face down."),
        (PutDown(0, 3, True, Loot.CASH), "Ana puts a bundle of cash back face up.", None),
        (
            Returned(0, 3, False, Loot.JEWELS),
            "Ana returns jewels from the board, face down.",
            "Ana returns a tile from the board, face down.",
        ),
        (Returned(0, 3, True, Loot.GOLD), "Ana returns a gold bar from the board, face up.", None),
        (Escaped(1, 1), "Ben escapes with number 1.", None),
        (Caught(1, 2), "Ben has to stop and takes number 2.", None),
        (SearchStarted(), "The signal: everyone searches.", None),
        (SearchEnded(), "The search is over, the exchanges begin.", None),
    ],
)
def test_3_sentences_reveal_the_loot_in_a_hand_only_to_its_owner(
    words: Words, event: Event, hers: str, others: str | None
) -> None:
    assert sentence_for(words, event, None, SEARCH) == hers, "everyone reads this if everything is shown"
    assert sentence_for(words, event, 0, SEARCH) == hers
    assert sentence_for(words, event, 1, SEARCH) == (others or hers)


def test_3_10_with_open_boards_everyone_reads_what_was_kept(words: Words) -> None:
    open_boards = replace(SEARCH, options=Options(open_boards=True))
    assert sentence_for(words, Kept(0, 20, Loot.GEM), 1, open_boards) == "Ana keeps a gem."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Passed(0), "Ana passes."),
        (Passed(1, forced=True), "Ben can make no exchange."),
        (BagOpened(0, 3, Art.WATCH), "Ana opens a leather bag and draws a watch."),
        (BagOpened(0, 3, None), "Ana opens a leather bag, but the cloth bag is empty."),
        (ArtPlaced(0, Art.STATUETTE, STATUETTES), "Ana places a statuette on a collection."),
        (CycleBegan(2), "Another turn for everyone."),
        (ExchangesEnded(), "The exchanges are over; the remaining loot goes back."),
    ],
)
def test_5_everyone_reads_the_same_about_exchanges(words: Words, event: Event, sentence: str) -> None:
    assert {sentence_for(words, event, viewpoint, EXCHANGE) for viewpoint in (None, 0, 1)} == {sentence}


def test_5_2_a_purchase_names_market_and_price(words: Words) -> None:
    jewels, gem = EXCHANGE.seats[0].board[:2]
    bought = ArtBought(0, 3, 1, (jewels, gem), Art.WATCH)
    assert sentence_for(words, bought, 1, EXCHANGE) == "Ana buys a watch at market 3 for 💍💎."
    cards = CardsBought(0, 3, 1, (jewels, gem), (0,))
    assert sentence_for(words, cards, 1, EXCHANGE) == "Ana buys a prestige card (⭐\u20603) at market 3 for 💍💎."
    two = replace(cards, cards=(0, 6))
    assert "2 prestige cards (⭐\u20603 + 📜\u20604)" in (sentence_for(words, two, 1, EXCHANGE) or "")


def told(words: Words, game: Game, move: Move, start: Game | None = None) -> list[str]:
    step = LoggedMove(0.0, move, positions.events(game, move))
    return [each.sentence for each in EventNarrator(words.say("en"), NAMES, 1).describe_step(step, game, start)]


def test_6_6_a_completed_collection_is_reported_with_its_points(words: Words) -> None:
    game = positions.give(EXCHANGE, 0, "chalice chalice", cards={CHALICES: 0})
    first = PlaceArt(0, Art.CHALICE, CHALICES)
    assert told(words, game, first) == ["Ana places a chalice on a collection."]
    sentence = "Ana places a chalice and completes a collection (🏆\u20604\u00a0🏆\u20607): 7 prestige points."
    assert told(words, positions.after(game, first), first) == [sentence]


def test_8_the_last_round_is_announced_when_it_becomes_certain(words: Words) -> None:
    game = positions.exchange("J G C L", rivals=("L",), markets="1a 3a")
    by_art = told(words, positions.with_bag(game, "watch"), BuyArt(0, 3, 0))
    assert by_art[1] == "The cloth bag has no more art than the markets need: this is the last round."
    by_cards = told(words, positions.with_pile(game, 0), BuyCards(0, 3, 0))
    assert by_cards[1] == "There are too few prestige cards to fill the markets again: this is the last round."
    assert len(told(words, game, BuyArt(0, 3, 0))) == 1


def test_7_1_the_end_of_the_exchanges_says_what_everyone_got(words: Words) -> None:
    stock = "watch watch watch watch chalice"
    start = positions.exchange("J G", rivals=("J G J G",), markets="1a 3a", stock=stock)
    game = positions.after(start, BuyArt(0, 3, 0), BuyCards(1, 3, 0))
    sentences = told(words, game, BuyCards(1, 3, 1), start)
    over = sentences.index("The exchanges are over; the remaining loot goes back.")
    assert sentences[over + 1] == "Gained in this round: Ana 🏆\u00a0· Ben 🃏\u2060×2."
    assert "Gained" not in " ".join(told(words, game, BuyCards(1, 3, 1)))


def test_5_5_forced_passes_share_one_sentence(words: Words) -> None:
    idle: list[Event] = [Passed(0, forced=True), Passed(1, forced=True), Passed(0)]
    for language, sentence in (
        ("en", "None of them can make an exchange: Ana, Ben."),
        ("fr", "Ana, Ben ne peuvent rien échanger."),
    ):
        told = list(EventNarrator(words.say(language), NAMES, 1).describe_step(LoggedMove(0.0, None, idle), EXCHANGE))
        assert (told[0].sentence, len(told)) == (sentence, 2)


@pytest.mark.parametrize("event", [PileShuffled((1, 2)), TurnBegan(0), CycleBegan(1)])
def test_unimportant_events_have_no_sentence(words: Words, event: Event) -> None:
    assert {sentence_for(words, event, viewpoint, EXCHANGE) for viewpoint in (None, 0, 1)} == {None}


def test_4_4_the_sentence_about_the_end_of_the_time_comes_first(words: Words) -> None:
    told = list(
        EventNarrator(words.say("de"), NAMES, None).describe_step(LoggedMove(0.0, StopSearch(), [Caught(0, 1)]), SEARCH)
    )
    assert [each.sentence for each in told] == ["Die Zeit ist um.", "Ana muss aufhören und nimmt die Nummer 1."]


def whole_games() -> Iterator[tuple[LoggedMove, Game | None]]:
    for players in (2, 4):
        secret, before = secret_of(3, players), None
        yield LoggedMove(0.0, None, start(players, Options(), standard(), SeededChance(secret))), before
        for step in play_game(new_game(players, secret), secret):
            yield LoggedMove(0.0, step.move, step.events), step.before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_describes_whole_games(words: Words, language: str) -> None:
    """Each sentence also ends with a full stop and has an emoji."""
    told: list[EventSentence] = []
    for step, before in whole_games():
        told += EventNarrator(words.say(language), NAMES, None).describe_step(step, before)
    assert len(told) > 500
    assert {each.sentence for each in told if not each.sentence.endswith(".")} == set()
    assert all(each.emoji for each in told)
    for reason in EndReason:
        assert sentence_for(words, GameEnded(reason), None, EXCHANGE, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_different_words_in_a_sentence(words: Words, language: str) -> None:
    kept = {sentence_for(words, Kept(0, 1, loot), None, SEARCH, language) for loot in Loot}
    drawn = {sentence_for(words, BagOpened(0, 1, art), None, EXCHANGE, language) for art in Art}
    rooms = {sentence_for(words, PickedUp(0, tile, Loot.CASH), None, SEARCH, language) for tile in (0, 18, 36)}
    assert (len(kept), len(drawn), len(rooms)) == (len(LOOT_EMOJI), len(ART_EMOJI), 3)
    assert not any(re.search(r"  |…", sentence or "") for sentence in kept | drawn | rooms)
