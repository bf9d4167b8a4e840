"""Each selector in a catalog names all its values, so that a new kind of loot never gets the default text."""

from collections.abc import Iterator
from functools import cache

import pytest
from babel import Locale
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from cogs.words.catalogs import LANGUAGES
from engine.pieces import KEY_TO, MAX_PLAYERS, MIN_PLAYERS, Art, Loot, Place
from tables.settings.guild_settings import CallMode, NightPlanners, TournamentHosts
from tests.cogs.words.test_catalogs import entries

VALUES: dict[str, set[str]] = {
    "place": set(Place),
    "loot": set(Loot),
    "art": set(Art),
    "token": {str(number) for number in range(1, MAX_PLAYERS + 1)},
    "players": {str(number) for number in range(MIN_PLAYERS, MAX_PLAYERS + 1)},
    "calls": set(CallMode),
    "who": set(NightPlanners),
    "hosts": set(TournamentHosts),
    "form": {"name", "one", "many"},
}
ONLY: dict[str, set[str]] = {
    "place-locked": set(KEY_TO),
    "over-place": {str(number) for number in range(2, MAX_PLAYERS + 1)},
}
"""Messages that are used only for these values."""
OPEN = {"wanted"}
"""Arguments without a fixed list of values."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}


class Choices(Visitor):
    """Collects the selectors of a message: each argument, with the names of its variants."""

    def __init__(self) -> None:
        self.found: list[tuple[str, set[str]]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the visitor's protocol
        assert isinstance(node.selector, ast.VariableReference)
        keys = {each.key.name if isinstance(each.key, ast.Identifier) else each.key.value for each in node.variants}
        self.found.append((node.selector.id.name, keys))
        self.generic_visit(node)


def choices(entry: ast.Message | ast.Term) -> list[tuple[str, set[str]]]:
    visitor = Choices()
    visitor.visit(entry)
    return visitor.found


def is_plural(language: str, keys: set[str]) -> bool:
    """Whether the keys are numbers and plural forms, with each form that the language uses up to 100."""
    forms = plural_forms(language)
    return "other" in keys and forms <= keys and all(key in PLURALS or key.isdigit() for key in keys)


@cache
def plural_forms(language: str) -> set[str]:
    rule = Locale.parse(language).plural_form
    return {rule(number) for number in range(1, 101)}


def unnamed(language: str, name: str, entry: ast.Message | ast.Term) -> Iterator[str]:
    for argument, keys in choices(entry):
        if argument in OPEN or (argument != "form" and is_plural(language, keys)):
            continue
        values = ONLY.get(name, VALUES.get(argument, set()))
        if keys != values:
            yield f"{language}: {name}: ${argument} chooses between {sorted(keys)}, and can be {sorted(values)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_variant_in_each_selector(language: str) -> None:
    found = [each for name, entry in entries(language).items() for each in unnamed(language, name, entry)]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "told-place = { $place ->\n    [garage] in the Garage\n   *[safe] in the Safe\n}",
        "told-place = { $place ->\n    [garage] a\n    [study] b\n    [safe] c\n   *[other] somewhere\n}",
        "told-place = { $place ->\n    [garage] a\n    [study] b\n    [safe] c\n   *[cellar] d\n}",
        "call = { $token ->\n    [1] One\n   *[other] Four\n}",
        "count-games = { $count ->\n    [one] game\n   *[many] games\n}",
        "count-games = { $count ->\n   *[other] games\n}",
        "some-news = { $mood ->\n    [good] good\n   *[bad] bad\n}",
        "a-word =\n    .label = { $loot ->\n       *[gem] gem\n    }",
    ],
)
def test_a_value_without_a_variant_is_reported(text: str) -> None:
    (entry,) = parse(text).body
    assert isinstance(entry, ast.Message)
    assert list(unnamed("en", entry.id.name, entry))
