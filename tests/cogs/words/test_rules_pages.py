"""The rules pages for players and docs/rules.md have the same pieces as the engine."""

import re

import pytest

from cogs.words.catalogs import LANGUAGES, LOCALE, PLACE, RULES_BODY, RULES_LEGEND
from cogs.words.emoji import LOOT_EMOJI, PLACE_EMOJI
from engine.editions.reading import standard
from engine.pieces import KEY_TO, PLACES, TILE_COUNT, TILES_OF, TILES_PER_PLACE, Loot
from tests.catalogs import all_words

PAGE = (LOCALE.parent / "docs" / "rules.md").read_text(encoding="utf-8")
HOUSE = 2
"""The page of `/exchange rules` about rooms, loot and keys."""


def table_under(rule: str) -> list[list[str]]:
    """Returns the rows of the first table below a rule of docs/rules.md, with the heading."""
    (table,) = re.findall(rf"^\*\*{re.escape(rule)}\*\*.*?\n((?:\|[^\n]*\n)+)", PAGE, re.DOTALL | re.M)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    return [rows[0], *rows[2:]]


def test_the_rules_document_lists_the_loot_of_each_room() -> None:
    """Rule 1.1: a line for each kind of loot, a column for each room."""
    (_, *rooms, _), *lines = table_under("1.1")
    words = all_words().say("en")
    assert [each.partition(" ")[0] for each in rooms] == [words(PLACE(place)) for place in PLACES]
    counts = {line[0].partition(" ")[0]: [int(cell.replace("–", "0")) for cell in line[1:]] for line in lines}
    lying = {loot: [TILES_OF[place].get(loot, 0) for place in PLACES] for loot in Loot}
    assert counts == {LOOT_EMOJI[loot]: [*found, sum(found)] for loot, found in lying.items()}
    assert f"{TILE_COUNT} place tiles, {TILES_PER_PLACE} for each place" in PAGE
    assert f"All {TILE_COUNT} tiles" in PAGE


def test_the_rules_document_lists_the_prices_of_the_standard_edition() -> None:
    _, *lines = table_under("1.4")
    prices = [
        ["".join(f" {LOOT_EMOJI[loot]}" for loot in side.price).strip() for side in (market.a, market.b)]
        for market in standard().markets
    ]
    assert lines == [[str(number), *sides] for number, sides in enumerate(prices, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_command_lists_each_room_and_each_kind_of_loot(language: str) -> None:
    say = all_words().say(language)
    page, legend = say(RULES_BODY(HOUSE)), say(RULES_LEGEND(HOUSE))
    for place, tiles in TILES_OF.items():
        loot = " ".join(f"{count}×{LOOT_EMOJI[each]}" for each, count in tiles.items())
        assert re.search(rf"^{PLACE_EMOJI[place]} \*\*.+\*\* {loot}$", page, re.M), f"{place}: {loot}"
    unnamed = [loot for loot in Loot if not re.search(rf"{LOOT_EMOJI[loot]} \w", legend)]
    assert unnamed == [], "each kind of loot is named after its emoji"
    assert [str(TILE_COUNT), str(TILES_PER_PLACE)] == re.findall(r"\d+", page)[:2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_command_lists_each_key(language: str) -> None:
    page = all_words().say(language)(RULES_BODY(HOUSE))
    assert re.findall(r"(\S+) ➜ (\S+)", page) == [
        (LOOT_EMOJI[key], PLACE_EMOJI[place]) for place, key in KEY_TO.items()
    ]
