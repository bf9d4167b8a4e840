"""The options of a table: applies choices to them, and names their values."""

from collections.abc import Callable, Collection, Mapping
from enum import StrEnum
from typing import Any, Final

from msgspec.structs import replace

from engine.options import PRESETS, SEARCH_LIMITS, TURN_LIMITS, Options, PutBackRule, Sides, Trading
from engine.pieces import Side

DEFAULT_OPTIONS: Final = Options()
RANDOM_SIDES: Final = "random"
HOUSE_RULES: Final = "house"
"""The default preset, and the name for options that follow no rulebook."""
OPTIONS_OUTSIDE_RULEBOOKS: Final = ("open_boards", "search_seconds", "turn_seconds", "edition")
"""Options that are in no rulebook, so choosing a preset does not change them."""

ALL_SIDES: Final[tuple[str, ...]] = tuple(a + b + c + d for a in "ab" for b in "ab" for c in "ab" for d in "ab")
"""Every choice of sides for markets 1 to 4, as a code such as `abba`."""


class OptionName(StrEnum):
    """The options of a table. Custom_ids and stored audit entries contain these names."""

    PRESET = "preset"
    PUT_BACK = "put-back"  # 3.5
    TRADING = "trading"  # 5.6
    BOARDS = "boards"  # 3.10
    SIDES = "sides"  # 2.4
    SEARCH = "search"  # 4.4
    TURN = "turn"  # 5.8
    LEVEL = "level"  # 9.2; not a field of `Options`
    EDITION = "edition"  # 1.6


class Boards(StrEnum):
    """The values of BOARDS: whether everyone sees a player's board (3.10)."""

    CLOSED = "closed"
    OPEN = "open"


def boards_code(options: Options) -> Boards:
    return Boards.OPEN if options.open_boards else Boards.CLOSED


def sides_code(sides: Sides | None) -> str:
    """Returns the code of the market sides, such as `abba`, or `random` for None."""
    return RANDOM_SIDES if sides is None else "".join(sides)


def sides_words(code: str) -> str:
    """Returns a code of market sides as text: `1A 2B 3B 4A` for `abba`."""
    return " ".join(f"{number}{side.upper()}" for number, side in enumerate(code, 1))


def sides_from_code(code: str) -> Sides | None:
    """Returns the market sides of a code, or None for `random`. Raises ValueError for any other text."""
    if code == RANDOM_SIDES:
        return None
    first, second, third, fourth = (Side(each) for each in code)
    return first, second, third, fourth


def with_choice(preset: str, options: Options, name: str, value: str) -> tuple[str, Options]:
    """Returns the preset and the options after `value` was chosen for the option `name`.

    For PRESET, the new preset's options replace all options except OPTIONS_OUTSIDE_RULEBOOKS. For any other
    `OptionName`, only this option changes, and the preset stays.

    Raises KeyError or ValueError for an unknown name or value, and for LEVEL. Does not check the name of an edition.
    """
    if name == OptionName.PRESET:
        kept = {field: getattr(options, field) for field in OPTIONS_OUTSIDE_RULEBOOKS}
        return value, replace(PRESETS[value], **kept)
    field, read = _FIELDS[name]
    return preset, replace(options, **{field: read(value)})


def matching_preset(preset: str, options: Options) -> str | None:
    """Returns the name of a preset that the options match, or None.

    Only the rules for putting tiles back (3.5) and for the end of the exchanges (5.6) are compared. If several presets
    match, `preset` is preferred.
    """
    return next((name for name in (preset, *PRESETS) if name in PRESETS and _follows(options, PRESETS[name])), None)


def with_choices(
    choices: Mapping[str, str | None], preset: str = HOUSE_RULES, options: Options = DEFAULT_OPTIONS
) -> tuple[str, Options]:
    """Returns the preset and the options after several choices.

    `choices` has the chosen value for each `OptionName`, or None if nothing was chosen. Put PRESET first, because it
    replaces other options. Raises what `with_choice` raises.
    """
    for name, value in choices.items():
        if value is not None:
            preset, options = with_choice(preset, options, name, value)
    return preset, options


def with_known_edition(options: Options, editions: Collection[str]) -> Options:
    """Returns the options. If their edition is not in `editions`, they get the standard edition."""
    return options if options.edition in editions else replace(options, edition=DEFAULT_OPTIONS.edition)


def _follows(options: Options, book: Options) -> bool:
    return (options.put_back, options.trading) == (book.put_back, book.trading)


def _one_of(limits: tuple[int, ...]) -> Callable[[str], int]:
    def read(value: str) -> int:
        if int(value) not in limits:
            raise ValueError(f"{value} is none of {limits}")
        return int(value)

    return read


_FIELDS: Final[dict[str, tuple[str, Callable[[str], Any]]]] = {
    OptionName.PUT_BACK: ("put_back", PutBackRule),
    OptionName.TRADING: ("trading", Trading),
    OptionName.BOARDS: ("open_boards", lambda code: Boards(code) is Boards.OPEN),
    OptionName.SIDES: ("sides", sides_from_code),
    OptionName.SEARCH: ("search_seconds", _one_of(SEARCH_LIMITS)),
    OptionName.TURN: ("turn_seconds", _one_of(TURN_LIMITS)),
    OptionName.EDITION: ("edition", str),
}
"""For each option, the field of `Options` that it sets, and the function that reads its value."""
