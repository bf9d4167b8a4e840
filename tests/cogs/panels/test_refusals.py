"""Each refusal has words in every language, for the details with which the code raises it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from cogs.panels.refusals import refusal_words
from cogs.words.catalogs import LANGUAGES, Words
from engine.pieces import KEYS, Art, Loot, Place
from engine.refusals import Code, Refused
from tables.state.occupants import person, rival
from tables.state.refusals import TableCode, TableRefused
from tests.cogs.achievement_screens import USERS
from tests.cogs.screens import head_of

ROOT = Path(__file__).parents[3]
ROOMS = ("engine", "tables", "standings", "cogs")
NAMED_BY_COGS = {"link"}

SAMPLES: dict[str, tuple[str | int, ...]] = {
    "art": tuple(Art),
    "channels": ("1", "1 2 3 4"),
    "wanted": tuple(Art),
    "edition": ("luxury",),
    "fewest": (2, 4),
    "host": (USERS[0],),
    "kept": (0, 1, 5),
    "key": tuple(KEYS),
    "lacking": ("gem", "cash cash", " ".join(Loot)),
    "link": ("https://discord.com/channels/1/2/3", "<#2>"),
    "market": (3,),
    "minutes": (5,),
    "most": (1, 20),
    "place": tuple(Place),
    "seat": (0, 1, 2, 3),
    "seats": (1, 4),
    "table": (77_777,),
    "tile": (53,),
    "token": (1, 4),
}


@cache
def raised() -> dict[str, set[frozenset[str]]]:
    """Returns the sets of details, such as `seat`, with which the sources raise each refusal."""
    found: dict[str, set[frozenset[str]]] = {}
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(source if "Refused(" in source else "")):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refused", "TableRefused"):
                    for code in _codes(node):
                        found.setdefault(code, set()).add(frozenset(word.arg or "" for word in node.keywords))
    return found


def _codes(call: ast.Call) -> Iterator[str]:
    for node in ast.walk(call.args[0]):
        match node:
            case ast.Attribute(value=ast.Name(id="Code" | "TableCode" as owner), attr=code):
                yield f"{owner}.{code}"


def every_refusal() -> Iterator[Refused | TableRefused]:
    """Yields refusals that together contain every sample of a detail."""
    for name, sets in sorted(raised().items()):
        owner, _, member = name.partition(".")
        for details in sets:
            for turn in range(max((len(SAMPLES[detail]) for detail in details), default=1)):
                values = {detail: SAMPLES[detail][turn % len(SAMPLES[detail])] for detail in details}
                if owner == "Code":
                    yield Refused(Code[member], **values)
                else:
                    yield TableRefused(TableCode[member], **values)


def test_every_code_is_raised_somewhere() -> None:
    known = {f"Code.{each.name}" for each in Code} | {f"TableCode.{each.name}" for each in TableCode}
    assert set(raised()) == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_friendly_sentence(words: Words, language: str) -> None:
    say = words.say(language)
    people = tuple(person(user, name) for user, name in zip(USERS[:3], ("Ana", "Ben", "Cleo"), strict=True))
    head = replace(head_of(), occupants=(*people, rival()))
    said = 0
    for refusal in every_refusal():
        if refusal.code is TableCode.CHANNEL_BUSY and set(refusal.details).isdisjoint(NAMED_BY_COGS):
            continue  # raised with a table number, which `cogs.features.lobby` replaces by a link
        sentence = refusal_words(refusal, say, head)
        said += 1
        assert sentence.strip() == sentence
        assert 3 <= len(sentence) <= 200
        assert "…" not in sentence
        assert not any(sign in sentence for sign in "{}$_"), sentence
        assert str(USERS[0]) not in sentence
        for raw in (*Loot, *Art, *Place):
            assert "-" not in raw or raw not in sentence, f"{raw} is not a word: {sentence}"
        if "seat" in refusal.details and refusal.details["seat"] == 1:
            assert "Ben" in sentence
        if "host" in refusal.details:
            assert "Ana" in sentence
    assert said > 60


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_refusal_is_translated(words: Words, language: str) -> None:
    english, other = words.say("en"), words.say(language)
    head = head_of()
    same = {
        refusal.code
        for refusal in every_refusal()
        if "table" not in refusal.details
        and refusal_words(refusal, english, head) == refusal_words(refusal, other, head)
    }
    assert not same


def test_a_refusal_without_a_table_still_has_words(words: Words) -> None:
    for refusal in every_refusal():
        if "table" not in refusal.details:
            assert refusal_words(refusal, words.say("it"), None)
