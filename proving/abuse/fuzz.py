"""Random forged input: buttons, choices, forms and options. The same seed gives the same input."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from cogs.features.admin.admin import SETTINGS
from cogs.panels.admin.sections import ConfirmedAction, Section
from cogs.panels.context import PanelPage
from cogs.words.catalogs import LANGUAGES
from engine.options import PRESETS, PutBackRule, Trading
from engine.pieces import Art, Loot, Place
from rivals.levels import Level
from standings.model.periods import Span
from standings.reading.boards import Order

LONGEST_ID: Final = 100  # characters in a custom_id or a choice's value
NUMBERS: Final = (
    "0", "1", "2", "3", "7", "12", "17", "41", "99", "-1", "-0", "+1", "00", "01", "1000000", "2147483648",
    "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "999999999999999999",
    "18446744073709551616", "9" * 40, "1e3", "1.5", "nan", "inf", "-inf", "0x10", "0b1", "1_000", " 1", "1 ", "٣", "²",
    "１",
)  # fmt: skip
ODD: Final = (
    "", " ", "-", ".", "..", "x", "None", "null", "true", "[]", "{}", "{0}", "%s", "'", '"', "\\", "/", "../en", "*",
    "\0", "\n", "\u202e", "\u200b", "\ud7ff", "💰", "é", "x" * 60, "<@1>", "@everyone", "mx", "here", "all", "up",
    "down", "open", "closed", "random", "abba", "aaaa", "mine", "server", "auto", "xx", "EN", "en-US", "own", "now",
    "yes", "preset", "put-back", "trading", "boards", "sides", "search", "turn", "edition", "level", "board", "results",
)  # fmt: skip
_KINDS: Final[tuple[type[StrEnum], ...]] = (
    *(Art, Loot, Place, Level, Order, Span, Section, ConfirmedAction, PanelPage, PutBackRule, Trading),
)
WORDS: Final = (*(word.value for kind in _KINDS for word in kind), *SETTINGS, *PRESETS, *LANGUAGES, "standard")
"""Words that are valid in some button, option or form."""
PROMPTS: Final = ("-", "0.0", "1.0", "3.0", "1", "", "x", "-1.5", "9" * 30, "1.1.1", "٣.٣", "none")
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 1.5, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63) - 1, 2**200, "", "x", "٣", "x" * 6_000,
    "standard", "\0", "\u202e", [], {}, [1], {"value": 1},
)  # fmt: skip
"""Values of options, some of the wrong type."""
MOSTLY: Final = 0.8
"""The probability that a part of a custom_id is meaningful."""
SELDOM: Final = 0.05
"""The probability that a part is missing, or the verb unusual."""


@dataclass(frozen=True)
class Forged:
    """A pressed button or, with `is_choice`, a choice in a select."""

    custom_id: str
    values: tuple[str, ...] = ()
    is_choice: bool = False


def buttons(
    verbs: Sequence[str], tables: Sequence[str], drawn: Sequence[str], seed: int, count: int
) -> Iterator[Forged]:
    """Yields `count` forged buttons and choices. Half are changes of real ones, half are invented.

    - `tables`: the parts of custom_ids that name the table, such as `12.4c9f01`.
    - `drawn`: the real custom_ids.
    """
    chance = random.Random(seed)
    for number in range(count):
        parts = chance.choice(drawn).split(":") if drawn and number % 2 else _made_up(chance, verbs, tables)
        if number % 2:
            _change(chance, parts)
        elif chance.random() < SELDOM:
            del parts[chance.randrange(len(parts))]
        is_choice = chance.random() < 0.4
        yield Forged(":".join(parts)[:LONGEST_ID], tuple(_some(chance, 3)) if is_choice else (), is_choice)


def _made_up(chance: random.Random, verbs: Sequence[str], tables: Sequence[str]) -> list[str]:
    verb = chance.choice(verbs) if chance.random() > SELDOM else chance.choice((*ODD, *WORDS))
    table = chance.choice(
        [*tables, "0"] if chance.random() < MOSTLY else [*NUMBERS, "1.", ".1", "1.zz", "0.000000", *ODD]
    )
    prompt = "-" if chance.random() < MOSTLY else chance.choice(PROMPTS)
    return ["mx", table, prompt, verb, *_some(chance, 5)]


def _change(chance: random.Random, parts: list[str]) -> None:
    for _ in range(chance.randint(1, 2)):
        at = (
            chance.randrange(1, len(parts))
            if chance.random() < SELDOM
            else chance.randrange(min(4, len(parts)), len(parts) + 1)
        )
        parts[at : at + chance.randint(0, 1)] = _some(chance, 1)


def _some(chance: random.Random, most: int) -> list[str]:
    pools = NUMBERS, ODD, WORDS
    return [chance.choice(chance.choice(pools))[:LONGEST_ID] for _ in range(chance.randint(0, most))]


def forms(offered: Mapping[str, Sequence[str]], seed: int, count: int) -> Iterator[dict[str, str]]:
    """Yields forged submissions of a modal. `offered` are the real values of each select."""
    chance = random.Random(seed)
    for _ in range(count):
        given = {name: chance.choice(values) for name, values in offered.items()}
        for _ in range(chance.randint(1, 2)):
            name = chance.choice(list(offered)) if chance.random() < MOSTLY else chance.choice((*ODD, *WORDS))
            given[name] = chance.choice((*NUMBERS, *ODD, *WORDS, *offered[chance.choice(list(offered))]))
        if chance.random() < SELDOM:
            del given[chance.choice(list(given))]
        yield given


def options(described: Sequence[dict[str, Any]], seed: int, count: int) -> Iterator[list[dict[str, Any]]]:
    """Yields options that no client would send. `described` are the command's real options."""
    chance = random.Random(seed)
    for _ in range(count):
        given = []
        for option in chance.sample(list(described), chance.randint(0, min(4, len(described)))):
            name = option["name"] if chance.random() < 0.95 else chance.choice(ODD)
            kind = option["type"] if chance.random() < 0.8 else chance.choice((3, 4, 5, 6, 7, 10, 11, 99))
            value = chance.choice((*VALUES, *NUMBERS, *ODD, *WORDS))
            given.append({"type": kind, "name": name, "value": value})
        yield given
