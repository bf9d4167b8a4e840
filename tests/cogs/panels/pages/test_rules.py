"""The rules pages of every language agree with the numbers and cards of the game."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from artwork import piece_names
from cogs.panels.components import emoji_text
from cogs.panels.context import PanelPage, PanelState
from cogs.panels.game.private import private_panel
from cogs.panels.pages.rules import rules_panel
from cogs.words.catalogs import LANGUAGES, RULES_BODY, Words
from cogs.words.emoji import ART_EMOJI
from engine.editions.reading import standard
from engine.events import PickedUp
from engine.options import Options
from engine.pieces import Place
from tables.state.deadlines import DESERTED_SECONDS, IDLE_SECONDS, LOBBY_SECONDS, READY_SECONDS
from tests.catalogs import all_words, words_with_pieces
from tests.cogs.people import BUTTON, text_in, walk
from tests.cogs.screens import context
from tests.engine import positions

Strip = tuple[tuple[str, int], ...]


def strips(page: str) -> Iterator[Strip]:
    """Yields the collections on a page, such as `📿5 ➜ ⌚9`, or several of one kind, such as `📜 🏆 4 ➜ 7`."""
    for line in (line for line in page.splitlines() if line.startswith("- ")):
        for part in line.split(":", 1)[1].split(" · "):
            *signs, first = part.split(" ➜ ")[0].split()
            points = [int(number) for number in re.findall(r"\d+", part)]
            if signs:
                assert first.isdecimal()
                yield from (tuple((sign, each) for each in points) for sign in signs)
            else:
                kinds = [re.sub(r"\d+", "", step).strip() for step in part.split(" ➜ ")]
                yield tuple(zip(kinds, points, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_3_the_rules_name_every_kind_of_card(words: Words, language: str) -> None:
    cards, page = standard().cards, words.say(language)(RULES_BODY(8))
    collections = [card for card in cards if not card.is_unique]
    printed = Counter(tuple((ART_EMOJI[space.art], space.points) for space in card.spaces) for card in collections)
    assert Counter(strips(page)) == printed
    numbers = re.findall(r"\d+", page)
    assert {str(len(cards)), str(len(collections)), str(len(cards) - len(collections))} <= set(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("page", "numbers"),
    [
        (3, [sum(standard().arts)]),  # 1.2
        (4, [READY_SECONDS]),  # 3.1
        (5, [Options().search_seconds // 60]),  # 4.4
        (10, [IDLE_SECONDS // 60, DESERTED_SECONDS // 60, LOBBY_SECONDS // 60]),  # 9.3, 9.4
    ],
)
def test_the_rules_have_the_numbers_of_the_game(words: Words, language: str, page: int, numbers: list[int]) -> None:
    said = re.findall(r"(?<![\d.])\d+(?![\d.]*\))", words.say(language)(RULES_BODY(page)))
    assert Counter(map(str, numbers)) - Counter(said) == Counter()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("catalogs", [all_words, words_with_pieces])
def test_the_legend_has_only_signs_that_a_search_panel_draws(catalogs: Callable[[], Words], language: str) -> None:
    say, study = catalogs().say(language), PanelState(PanelPage.ROOM, (Place.STUDY,))
    game = positions.happened(positions.search("I G", rivals=("", ""), up="G"), PickedUp(2, 20, None))
    panel = private_panel(context(game, say, 0, study))
    drawn = {emoji_text(each) for each in walk(panel.payload) if each["type"] == BUTTON}
    legend = text_in(rules_panel(4, say).payload).splitlines()[-1].removeprefix("-# ")
    assert {sign.split()[0] for sign in legend.split(" · ")} <= drawn


def test_the_rules_show_an_escape_as_panels_do() -> None:
    say = words_with_pieces().say("en")
    escape, token = say.emoji.own(piece_names.ESCAPE), say.emoji.token(1)
    assert f"{escape} {token} ➜" in text_in(rules_panel(5, say).payload)
