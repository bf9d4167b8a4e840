"""News on a panel: a line for each event since the reader's last move, the newest last."""

import pytest
from msgspec.structs import replace

from cogs.panels.context import PanelContext
from cogs.panels.game.news import news_lines, public_news_lines
from cogs.words.catalogs import LANGUAGES, Words
from cogs.words.emoji import NEWS
from engine.events import BagOpened, Caught, Escaped, Event, ExchangesEnded, Passed
from engine.game import Game
from engine.moves import BuyArt, OpenBag
from engine.pieces import Art
from engine.reports import EventReport, Holdings, reports_of
from engine.view import view_for
from tables.live.news import News
from tables.state.head import Head
from tables.state.occupants import person
from tests.cogs.people import seen
from tests.cogs.screens import head_of
from tests.engine import positions

NAMES = ("Ana", "Ben", "Cleo")
GAME = positions.exchange("J C L", rivals=["J C L", "L"], markets="1a 2a 3a", stock="watch " * 4 + "chalice")


def head() -> Head:
    return head_of(3, occupants=tuple(person(number, name) for number, name in enumerate(NAMES, 101)))


def context(words: Words, news: News, seat: int | None = 0, language: str = "en") -> PanelContext:
    return PanelContext(head(), view_for(GAME, seat), (), words.say(language), news=news)


def news(*events: Event, omitted: int = 0) -> News:
    return News(tuple(EventReport(event, 1) for event in events), omitted)


def lines(words: Words, told: News, seat: int | None = 0, most: int = 4) -> list[str]:
    return [seen(line).removeprefix(f"{NEWS} ") for line in news_lines(context(words, told, seat), most)]


def happened(game: Game, move: BuyArt | OpenBag) -> News:
    return News(tuple(report for report in reports_of(game, positions.events(game, move))[:1]))


def test_5_2_news_names_what_somebody_else_bought(words: Words) -> None:
    bought = happened(GAME, BuyArt(0, 2, 0))
    assert lines(words, bought, seat=1) == ["🏆 **Ana** buys a chalice at market 2 for 💍💵."]


def test_5_3_news_of_my_own_draw_say_where_the_art_is_now(words: Words) -> None:
    drawn = news(BagOpened(0, 8, Art.WATCH))
    assert lines(words, drawn, seat=0) == ["⌚ You drew a watch. It is on your board now."]
    assert lines(words, drawn, seat=1) == ["⌚ **Ana** opens a leather bag and draws a watch."]
    assert lines(words, news(BagOpened(0, 8, None)), seat=0) == [
        "👜 **Ana** opens a leather bag, but the cloth bag is empty."
    ]


def test_5_5_forced_passes_share_a_line(words: Words) -> None:
    told = news(Passed(1, forced=True), Passed(2, forced=True), Passed(0))
    assert lines(words, told) == ["⏭️ None of them can make an exchange: **Ben**, **Cleo**.", "⏭️ **Ana** passes."]


def test_4_3_news_name_escapes_and_the_player_who_was_caught(words: Words) -> None:
    told = news(Escaped(1, 1), Escaped(0, 2), Caught(2, 3))
    assert lines(words, told)[-1] == "3️⃣ **Cleo** has to stop and takes number 3."


def test_4_3_a_caught_reader_sees_that_first_until_they_act(words: Words) -> None:
    told = news(Escaped(1, 1), Escaped(0, 2), Caught(2, 3), *[Passed(1)] * 5)
    assert lines(words, told, seat=2, most=2) == [
        "❗ **You were caught: your number is 3.**",
        "… 5 more",
        "⏭️ **Ben** passes.",
        "⏭️ **Ben** passes.",
    ]
    assert "caught" not in str(lines(words, told, seat=0, most=9))


def test_8_1_the_last_round_follows_the_event_that_makes_it_certain(words: Words) -> None:
    told = lines(words, happened(positions.with_bag(GAME, "watch"), BuyArt(0, 2, 0)), seat=1)
    assert told[1:] == ["🔔 The cloth bag has no more art than the markets need: this is the last round."]


def test_the_end_of_a_round_is_one_line_with_what_everyone_got(words: Words) -> None:
    gains = (Holdings((Art.WATCH,), 1), Holdings(), Holdings((), 2))
    ended = News((EventReport(ExchangesEnded(), 1, gains=gains),))
    expected = ["🧾 Gained in this round: **Ana** ⌚🃏\u00a0· **Ben** –\u00a0· **Cleo** 🃏\u2060×2."]
    assert lines(words, ended) == expected
    assert [seen(line).removeprefix(f"{NEWS} ") for line in public_news_lines(context(words, ended, None))] == expected


def test_the_newest_news_come_last_and_older_news_are_counted(words: Words) -> None:
    told = news(Passed(0), Escaped(0, 1), Escaped(1, 2), Escaped(2, 3), Passed(1), omitted=2)
    assert lines(words, told, most=2) == ["… 5 more", "3️⃣ **Cleo** escapes with number 3.", "⏭️ **Ben** passes."]
    assert lines(words, replace(told, omitted=0), most=5)[0] == "⏭️ **Ana** passes."
    assert lines(words, News()) == []


def test_news_of_one_move_stay_together(words: Words) -> None:
    told = happened(positions.with_bag(GAME, "watch"), BuyArt(0, 2, 0))
    assert lines(words, told, seat=1, most=1) == ["… 1 more"]


def test_the_public_message_shows_the_last_three_news(words: Words) -> None:
    told = news(Passed(0), Escaped(0, 1), Escaped(1, 2), Escaped(2, 3))
    assert len(public_news_lines(context(words, told, None))) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_news(words: Words, language: str) -> None:
    drawn = [news_lines(context(words, news(BagOpened(0, 8, art), omitted=3), 0, language))[-1] for art in Art]
    assert len(set(drawn)) == len(Art)
