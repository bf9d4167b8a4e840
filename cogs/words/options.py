"""Reads table options from the slash command and the options panel, and names them."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, Options, PutBackRule, Sides, Trading
from engine.pieces import Side

DEFAULT_OPTIONS: Final = Options()
RANDOM_SIDES: Final = "random"
HOUSE_RULES: Final = "house"
"""The default preset, and the name for options that follow no rulebook."""
OPTIONS_OUTSIDE_RULEBOOKS: Final = ("open_boards", "search_seconds", "turn_seconds", "edition")
"""Options that no rulebook mentions. Choosing a preset does not change them."""
OPTIONS_OF_RULEBOOKS: Final = frozenset(Options.__struct_fields__) - {*OPTIONS_OUTSIDE_RULEBOOKS}

ALL_SIDES: Final[tuple[str, ...]] = tuple(a + b + c + d for a in "ab" for b in "ab" for c in "ab" for d in "ab")
"""Every choice of sides for markets 1 to 4, as a code: `abba`."""


def sides_code(sides: Sides | None) -> str:
    """Returns the code of the chosen market sides, such as `abba`. Returns `random` for None."""
    return RANDOM_SIDES if sides is None else "".join(sides)


def sides_words(code: str) -> str:
    """Returns a code as words, with the side of each market: `1A 2B 3B 4A`."""
    return " ".join(f"{number}{side.upper()}" for number, side in enumerate(code, 1))


def sides_from_code(code: str) -> Sides | None:
    """Returns the market sides of a code, or None for `random`. Raises ValueError for any other text."""
    if code == RANDOM_SIDES:
        return None
    first, second, third, fourth = (Side(each) for each in code)
    return first, second, third, fourth


def with_choice(preset: str, options: Options, what: str, value: str) -> tuple[str, Options]:
    """Returns preset and options after one choice. `what` names the option. Raises KeyError or ValueError for an
    unknown option or value."""
    if what == "preset":
        kept = {field: getattr(options, field) for field in OPTIONS_OUTSIDE_RULEBOOKS}
        return value, replace(PRESETS[value], **kept)
    field, read = _FIELDS[what]
    return preset, replace(options, **{field: read(value)})


def matching_preset(preset: str, options: Options) -> str | None:
    """Returns the preset whose rules the options match, or None. If several match, prefers `preset`.

    A rulebook that lets players choose the sides (2.4) matches whatever sides they chose.
    """
    return next((name for name in (preset, *PRESETS) if name in PRESETS and _follows(options, PRESETS[name])), None)


def with_choices(
    choices: Mapping[str, str | None], preset: str = HOUSE_RULES, options: Options = DEFAULT_OPTIONS
) -> tuple[str, Options]:
    """Returns preset and options after several choices. Ignores choices that are None. Raises what `with_choice`
    raises."""
    for what, value in choices.items():
        if value is not None:
            preset, options = with_choice(preset, options, what, value)
    return preset, options


def with_known_edition(options: Options, editions: Collection[str]) -> Options:
    """Returns the same options. If their edition was removed, they get the standard edition."""
    return options if options.edition in editions else replace(options, edition=DEFAULT_OPTIONS.edition)


def _follows(options: Options, book: Options) -> bool:
    """Returns whether the options match `book` in everything that rulebooks mention (2.4, 3.5, 5.6)."""
    return (options.put_back, options.trading, options.sides is None) == (
        book.put_back,
        book.trading,
        book.sides is None,
    )


def _one_of(limits: tuple[int, ...]) -> Callable[[str], int]:
    def read(value: str) -> int:
        if int(value) not in limits:
            raise ValueError(f"{value} is none of {limits}")
        return int(value)

    return read


_FIELDS: Final[dict[str, tuple[str, Callable[[str], Any]]]] = {
    "put-back": ("put_back", PutBackRule),
    "trading": ("trading", Trading),
    "boards": ("open_boards", {"open": True, "closed": False}.__getitem__),
    "sides": ("sides", sides_from_code),
    "search": ("search_seconds", _one_of(SEARCH_LIMITS)),
    "turn": ("turn_seconds", _one_of(TURN_LIMITS)),
    "edition": ("edition", str),
}
FIELD_OF: Final = {what: field for what, (field, _) in _FIELDS.items()}
"""The field of `Options` that each option sets."""
