"""The rules pages in every language have the same numbers and cards as the game."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from cogs.words.catalogs import LANGUAGES, RULES_BODY, Words
from cogs.words.emoji import ART_EMOJI
from engine.editions.reading import standard
from engine.options import Options
from tables.state.deadlines import DESERTED_SECONDS, IDLE_SECONDS, LOBBY_SECONDS, READY_SECONDS

Strip = tuple[tuple[str, int], ...]


def strips(page: str) -> Iterator[Strip]:
    """The collections on a page: `📿5 ➜ ⌚9`, or several of one kind each as `📜 🏆 4 ➜ 7`."""
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
