"""What a submitted form of options means, and what an opened form shows."""

from itertools import product

import pytest

from cogs.words.options import ALL_SIDES, RANDOM_SIDES, matching_preset, sides_from_code
from cogs.words.options_form import LIMITS, RULES, SIDES_OF_RULES, OptionsField, form_values, limits_value, with_form
from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, Options, PutBackRule, Trading

WAYS = tuple(product(PutBackRule, Trading))


def every_option() -> list[Options]:
    """Returns options that together have each value of each option, and each combination of options that share a
    select."""
    together = [
        Options(put_back=put_back, trading=trading, sides=sides_from_code(sides))
        for (put_back, trading), sides in product(WAYS, (RANDOM_SIDES, *ALL_SIDES))
    ]
    times = [Options(search_seconds=search, turn_seconds=turn) for search, turn in product(SEARCH_LIMITS, TURN_LIMITS)]
    return [*together, *times, Options(open_boards=True), Options(edition="short")]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_can_be_reached_from_every_rulebook(preset: str) -> None:
    for wanted in every_option():
        values = form_values("house", wanted)
        assert with_form(preset, PRESETS[preset], values)[1] == wanted


@pytest.mark.parametrize("preset", PRESETS)
def test_a_form_that_nobody_changed_changes_nothing(preset: str) -> None:
    for options in every_option():
        assert with_form(preset, options, form_values(preset, options)) == (preset, options)


@pytest.mark.parametrize("old", PRESETS)
@pytest.mark.parametrize("new", PRESETS)
def test_2_4_choosing_a_rulebook_gives_its_rules_and_its_sides(old: str, new: str) -> None:
    values = form_values(old, PRESETS[old])
    assert values[OptionsField.SIDES] == SIDES_OF_RULES
    chosen = with_form(old, PRESETS[old], values | {OptionsField.RULES: new})
    assert chosen == (new, PRESETS[new])
    assert matching_preset(*chosen) == new


def test_values_chosen_beside_a_new_rulebook_are_kept() -> None:
    values = form_values("house", Options()) | {OptionsField.RULES: "es", OptionsField.SIDES: "abba"}
    preset, options = with_form("house", Options(), values | {OptionsField.LIMITS: limits_value(0, 30)})
    assert (preset, options.put_back) == ("es", PutBackRule.FACE_DOWN)
    assert options.sides == sides_from_code("abba")
    assert (options.search_seconds, options.turn_seconds) == (0, 30)


def test_every_way_to_put_back_and_to_exchange_has_a_name() -> None:
    assert {(rules.put_back, rules.trading) for rules in RULES.values()} == set(WAYS)
    assert len(LIMITS) == len(SEARCH_LIMITS) * len(TURN_LIMITS)


def test_a_form_without_an_edition_keeps_the_tables_own() -> None:
    options = Options(edition="gone")
    values = {key: value for key, value in form_values("house", options).items() if key != OptionsField.EDITION}
    assert with_form("house", options, values)[1].edition == "gone"


@pytest.mark.parametrize(
    "changed",
    [
        {"rules": "luxury"},
        {"rules": ""},
        {"sides": "abbaa"},
        {"sides": "abcd"},
        {"boards": "ajar"},
        {"limits": "7.7"},
        {"limits": "60"},
        {"limits": "120.60.30"},
        {"limits": "60.120"},
    ],
)
def test_a_forged_form_is_refused(changed: dict[str, str]) -> None:
    with pytest.raises((KeyError, ValueError)):
        with_form("house", Options(), form_values("house", Options()) | changed)


@pytest.mark.parametrize("missing", [each for each in OptionsField if each is not OptionsField.EDITION])
def test_a_form_without_an_answer_is_refused(missing: OptionsField) -> None:
    values = form_values("house", Options())
    del values[missing]
    with pytest.raises(KeyError):
        with_form("house", Options(), values)
