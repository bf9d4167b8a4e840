"""A table's options are named after a rulebook."""

import pytest

from cogs.panels.lobby.options import option_choices, settings_line
from cogs.words.catalogs import Words
from cogs.words.options import matching_preset, with_choices
from cogs.words.options_form import form_values
from engine.options import PRESETS, Options, PutBackRule
from tests.cogs.screens import head_of

BOOKS = tuple(name for name in PRESETS if name != "house")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("sides", ["aaaa", "abba", "bbbb"])
def test_2_4_a_rulebook_with_chosen_sides_is_still_that_rulebook(book: str, sides: str) -> None:
    assert matching_preset(*with_choices({"preset": book, "sides": sides})) == book
    assert matching_preset(*with_choices({"preset": book, "sides": "random"})) == book


@pytest.mark.parametrize("sides", ["aaaa", "abba", "random"])
def test_2_4_house_rules_with_chosen_sides_are_still_house_rules(sides: str) -> None:
    preset, options = with_choices({"preset": "house", "sides": sides})
    assert matching_preset(preset, options) == "house", "chosen sides do not change the name of the rulebook"
    assert form_values(preset, options)["rules"] == "house"


@pytest.mark.parametrize("book", PRESETS)
def test_options_outside_the_rulebooks_keep_the_rulebook(book: str) -> None:
    house = {"boards": "open", "search": "0", "turn": "120", "edition": "short"}
    preset, options = with_choices({"preset": book} | house)
    assert matching_preset(preset, options) == book
    preset, options = with_choices({"preset": "es"}, preset, options)
    assert (options.open_boards, options.search_seconds, options.edition) == (True, 0, "short"), (
        "a value chosen beside the rulebook is kept"
    )


@pytest.mark.parametrize("book", PRESETS)
def test_undoing_a_change_restores_the_rulebook(book: str) -> None:
    preset, options = with_choices({"preset": book})
    other = "either" if options.put_back is PutBackRule.FACE_DOWN else "face-down"
    changed = with_choices({"put-back": other, "sides": "random", "trading": "two-turns"}, preset, options)
    assert matching_preset(*changed) != book
    back = {"put-back": options.put_back, "trading": options.trading, "sides": "aaaa" if options.sides else "random"}
    assert matching_preset(*with_choices(back, *changed)) == book


def test_options_that_match_another_rulebook_get_its_name() -> None:
    assert matching_preset(*with_choices({"preset": "de", "trading": "two-turns"})) == "pt"


def test_options_stored_by_an_older_version_get_the_name_of_their_rulebook() -> None:
    """The older version stored "house" even for the options of another rulebook."""
    assert matching_preset("house", PRESETS["es"]) == "es"
    assert matching_preset("a preset that is gone", Options()) == "house"


def test_the_options_line_and_the_select_name_the_rulebook(words: Words) -> None:
    say = words.say("en")
    for choices, preset, brief in (
        ({"preset": "de", "sides": "abba", "boards": "open"}, "de", [say("option-boards-open"), "1A 2B 3B 4A"]),
        ({"preset": "de", "put-back": "face-down"}, "house", [say("option-put-back-face-down"), "1A 2A 3A 4A"]),
    ):
        chosen, options = with_choices(choices)
        head = head_of(preset=chosen, options=options)
        line = settings_line(head, say, brief=True)
        assert line.startswith(say(f"rulebook-{preset}"))
        assert all(words in line for words in brief), line
        assert option_choices(head, say)[0].chosen == preset
