"""The form of a table's options: eight options in five selects, because a modal has space for five.

A submitted form contains all values, not only the changed ones. So the table gets what its host saw in the form, even
if the options changed meanwhile.

If no other edition can be chosen, the form has no select for the edition.
"""

from collections.abc import Mapping
from enum import StrEnum
from itertools import product
from typing import Final

from cogs.words.options import HOUSE_RULES, OptionName, boards_code, matching_preset, sides_code, with_choices
from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, Options, PutBackRule, Trading


class OptionsField(StrEnum):
    RULES = "rules"  # the rulebook, put back (3.5) and exchanges (5.6)
    SIDES = "sides"  # 2.4
    BOARDS = "boards"  # 3.10 and, for a table, 9.6
    LIMITS = "limits"  # 4.4 and 5.8
    EDITION = "edition"  # 1.6


SIDES_OF_RULES: Final = "as-rules"
"""The value of SIDES for the sides that the chosen rules suggest."""


def _rules_value(preset: str, options: Options) -> str:
    """Returns the value of `OptionsField.RULES` for a table's options.

    The value is the name of a preset, or a code such as `face-down.until-all-pass` if no preset matches.
    """
    return matching_preset(preset, options) or f"{options.put_back}.{options.trading}"


def _rules() -> dict[str, Options]:
    ways = (Options(put_back=put_back, trading=trading) for put_back, trading in product(PutBackRule, Trading))
    own = (options for options in ways if matching_preset(HOUSE_RULES, options) is None)
    return PRESETS | {_rules_value(HOUSE_RULES, options): options for options in own}


RULES: Final = _rules()
"""The options for each value of RULES: each rulebook, and each other combination of 3.5 and 5.6."""
LIMITS: Final = tuple(product(SEARCH_LIMITS, TURN_LIMITS))
"""The values of LIMITS: the limits of the search and of a turn, in seconds."""


LATE: Final = ".late"
"""The suffix of a value of BOARDS for a table that lets in latecomers (9.6)."""


def lets_in_late(values: Mapping[str, str]) -> bool:
    """9.6: returns whether a submitted form lets in latecomers. Raises KeyError if the value is missing."""
    return values[OptionsField.BOARDS].endswith(LATE)


def limits_value(search: int, turn: int) -> str:
    return f"{search}.{turn}"


def form_values(preset: str, options: Options) -> dict[str, str]:
    """Returns the value of each select, by `OptionsField`, as the form shows a table's options."""
    rules = _rules_value(preset, options)
    as_in_rules = options.sides == RULES[rules].sides
    return {
        OptionsField.RULES: rules,
        OptionsField.SIDES: SIDES_OF_RULES if as_in_rules else sides_code(options.sides),
        OptionsField.BOARDS: boards_code(options),
        OptionsField.LIMITS: limits_value(options.search_seconds, options.turn_seconds),
        OptionsField.EDITION: options.edition,
    }


def with_form(preset: str, options: Options, values: Mapping[str, str]) -> tuple[str, Options]:
    """Returns the preset and the options after a form was submitted.

    `values` has the chosen values, by `OptionsField`. If the choice of rules is the same as before, `preset` stays.
    Otherwise, the new preset is the chosen one, or HOUSE_RULES if no preset has these rules.

    Without a value for the edition, the edition stays. Raises KeyError or ValueError if another value is missing or
    unknown. Does not check the name of an edition.
    """
    name, sides = values[OptionsField.RULES], values[OptionsField.SIDES]
    rules = RULES[name]
    search, turn = values[OptionsField.LIMITS].split(".")
    choices: dict[str, str | None] = {
        OptionName.PUT_BACK: rules.put_back,
        OptionName.TRADING: rules.trading,
        OptionName.SIDES: sides_code(rules.sides) if sides == SIDES_OF_RULES else sides,
        OptionName.BOARDS: values[OptionsField.BOARDS].removesuffix(LATE),
        OptionName.SEARCH: search,
        OptionName.TURN: turn,
        OptionName.EDITION: values.get(OptionsField.EDITION),
    }
    if name != _rules_value(preset, options):
        preset = name if name in PRESETS else HOUSE_RULES
    return with_choices(choices, preset, options)
