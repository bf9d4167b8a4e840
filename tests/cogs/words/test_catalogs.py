"""The catalogs have every text that the code uses, in every language."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import discord
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from structlog.testing import capture_logs

import cogs
from cogs.words import catalogs as module
from cogs.words.catalogs import (
    ENGLISH,
    LANGUAGES,
    LOCALE,
    LOOT,
    MISSING_TEXT,
    PLACE,
    RULES_BODY,
    RULES_PAGES,
    Arg,
    Catalog,
    CatalogError,
    MissingWordError,
    Say,
    WordFamily,
    Words,
    language_of,
)
from cogs.words.names import label_name
from cogs.words.spoken import spoken as in_words
from engine.pieces import Loot
from tests.catalogs import EMOJI, all_words

ROOT = LOCALE.parent
OTHERS = LANGUAGES[1:]
LABEL_LIMIT = 80
DESCRIPTION_LIMIT = 100
PAGE_LIMIT = 800
HINT_LIMIT = 100
LONG_NAME = label_name("W" * 20)  # the longest shown name, with its isolates
PHONE_ROWS = (  # buttons in one row, and the number of letters that they may have together
    (("search-keep-label", "search-face-up-label", "search-face-down-label"), 22),
    (PLACE.ids, 28),
    (("table-panel-label", "table-watch-label"), 22),
    (("lobby-join-label", "lobby-start-label"), 20),
    (("exchange-bag-label", "exchange-pass-label"), 22),
    (("plan-bag-label", "plan-drop-label"), 22),
    (("replay-file-label", "replay-check-label"), 20),
    (("profile-games-label", "profile-together-label"), 22),
    (("history-newer-label", "history-older-label"), 22),
    (("history-mine-label", "history-server-label"), 22),
)
WORD_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z]+)?")
HYPHENED_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+(\.[a-z]+)?")  # cannot be mistaken for another string
SAYING = {"say", "notify", "translatable", "name_and_description"}
NEEDLESS_ARGUMENTS = {("de", "table-away"): {"count"}, ("fr", "night-no"): {"count"}}
"""Arguments of the English text that these texts do not need."""


# --- reading the catalogs, independently of `Words` ---

Entry = ftl.Message | ftl.Term


@cache
def entries(language: str) -> dict[str, Entry]:
    """Returns the messages by id, and the terms by `-id`."""
    found: dict[str, Entry] = {}
    for path in (LOCALE / language).glob("*.ftl"):
        for entry in module._parsed(path.read_text(encoding="utf-8"), language).body:
            if isinstance(entry, Entry):
                found[("-" if isinstance(entry, ftl.Term) else "") + entry.id.name] = entry
    return found


def patterns(catalog: Mapping[str, Entry]) -> Iterator[tuple[str, ftl.Pattern]]:
    """Yields every pattern with its name: `id` or `id.attribute`."""
    for name, entry in catalog.items():
        if isinstance(entry, ftl.Message):
            if entry.value:
                yield name, entry.value
            yield from ((f"{name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes)


def pattern_of(catalog: Mapping[str, Entry], word_id: str) -> ftl.Pattern:
    name, _, attribute = word_id.partition(".")
    entry = catalog[name]
    found = next((each.value for each in entry.attributes if each.id.name == attribute), None)
    pattern = found if attribute else entry.value
    assert pattern, f"{word_id} has no text of its own"
    return pattern


class Reader(Visitor):
    """Collects what a pattern uses: arguments, other messages, and the values in its selectors. Terms are left out: the
    code passes them no arguments."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.references: set[str] = set()  # ids, also as id.attribute
        self.values: set[str] = set()

    @property
    def messages(self) -> set[str]:
        return {word_id.partition(".")[0] for word_id in self.references}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802
        self.values.add(node.key.name if isinstance(node.key, ftl.Identifier) else str(node.key.value))
        self.generic_visit(node)


def read(catalog: Mapping[str, Entry], pattern: ftl.Pattern) -> Reader:
    """Returns what the pattern uses, directly or in messages to which it refers."""
    reader = Reader()
    reader.visit(pattern)
    for word_id in tuple(reader.references):
        further = read(catalog, pattern_of(catalog, word_id))
        reader.arguments |= further.arguments
        reader.references |= further.references
        reader.values |= further.values
    return reader


@cache
def calls() -> list[tuple[str, dict[str, Arg]]]:
    """Returns the ids of the English catalog with arguments for them.

    An id that has arguments is there several times. Each time, all its arguments have the same value: a number, a long
    name, or a value from its selectors.
    """
    found: list[tuple[str, dict[str, Arg]]] = []
    for word_id, pattern in patterns(entries(ENGLISH)):
        reader = read(entries(ENGLISH), pattern)
        values: list[Arg] = [0, 1, 2, 5, 1000, LONG_NAME, *sorted(reader.values)] if reader.arguments else [0]
        found += [(word_id, dict.fromkeys(reader.arguments, value)) for value in values]
    return found


@cache
def all_said(language: str) -> list[tuple[str, str]]:
    """Returns a language's texts for all `calls`."""
    say = all_words().say(language)
    return [(word_id, say(word_id, **arguments)) for word_id, arguments in calls()]


# --- the catalogs against each other ---


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_ids_of_english(language: str) -> None:
    assert set(entries(language)) == set(entries(ENGLISH))
    assert dict(patterns(entries(language))).keys() == dict(patterns(entries(ENGLISH))).keys()


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_uses_the_arguments_of_english(language: str) -> None:
    english = dict(patterns(entries(ENGLISH)))
    for word_id, pattern in patterns(entries(language)):
        left_out = NEEDLESS_ARGUMENTS.get((language, word_id), set())
        asked = read(entries(ENGLISH), english[word_id]).arguments - left_out
        assert read(entries(language), pattern).arguments == asked, word_id


def test_ids_start_with_an_area() -> None:
    assert [word_id for word_id, _ in patterns(entries(ENGLISH)) if not WORD_ID.fullmatch(word_id)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_catalogs_can_be_formatted(language: str) -> None:
    for word_id, text in all_said(language):
        assert text, word_id
        assert text == text.strip(), word_id
        assert text != word_id
        assert not re.search(r"[{}]|\?\?\?", text), f"{word_id}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words_no_text_has_an_emoji(language: str) -> None:
    say = all_words().say(f"{language}-words")
    said = ((word_id, in_words(text, say)) for word_id, text in all_said(language))
    assert not [(word_id, text) for word_id, text in said if EMOJI.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_have_three_forms(language: str) -> None:
    for name, entry in entries(language).items():
        if isinstance(entry, ftl.Term):
            reader = Reader()
            reader.visit(entry.value)
            assert reader.values == {"name", "one", "many"}, name


# --- the catalogs against the code ---


def sources() -> list[Path]:
    return [path for path in (*ROOT.glob("cogs/**/*.py"), ROOT / "bot.py") if path.exists()]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def trees() -> Iterator[ast.Module]:
    return map(tree, sources())


def families() -> list[WordFamily]:
    """Returns all word families. Imports all modules first, because an imported module declares its families."""
    for info in pkgutil.walk_packages(cogs.__path__, "cogs."):
        importlib.import_module(info.name)
    return WordFamily.declared


def ids_in_the_code() -> set[str]:
    """Returns the ids that are passed to the catalog, and all literals that look like ids, without `.attribute`."""
    found = ids_of_families() | ids_asked_for()
    for tree in trees():
        found |= literals(tree, HYPHENED_ID)
    return {word_id.partition(".")[0] for word_id in found}


def literals(tree: ast.AST, shape: re.Pattern[str]) -> set[str]:
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and shape.fullmatch(value)}


def spoken(argument: ast.expr) -> set[str]:
    """Returns the ids that `argument`, the first argument of `say(…)`, can be.

    Reads literals, and conditional expressions of literals.
    """
    if isinstance(argument, ast.IfExp):
        return spoken(argument.body) | spoken(argument.orelse)
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return {argument.value}
    return set()


def ids_of_families() -> set[str]:
    return {word_id for family in families() for word_id in family.ids}


@cache
def ids_asked_for() -> set[str]:
    """Returns the ids in `say("…")`, `notify("…")`, `translatable("…")` and `name_and_description("…")`."""
    found: set[str] = set()
    for each in trees():
        for node in ast.walk(each):
            if isinstance(node, ast.Call) and node.args and called(node.func) in SAYING:
                suffixes = (".name", ".description") if called(node.func) == "name_and_description" else ("",)
                found |= {word_id + suffix for word_id in spoken(node.args[0]) for suffix in suffixes}
    return found


def called(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def test_every_id_in_the_code_is_in_the_catalog() -> None:
    english = entries(ENGLISH)
    assert ids_asked_for() - dict(patterns(english)).keys() == set()
    assert ids_of_families() - english.keys() == set()


def details_of_refusals() -> Iterator[tuple[str, set[str]]]:
    """Yields the text's id and the details of each refusal that the sources raise."""
    for path in (path for room in ("engine", "tables", "cogs") for path in ROOT.glob(f"{room}/**/*.py")):
        if "Refused(" not in path.read_text(encoding="utf-8"):
            continue
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and node.args and called(node.func) in {"Refused", "TableRefused"}:
                codes = {each.attr for each in ast.walk(node.args[0]) if isinstance(each, ast.Attribute)}
                details = {keyword.arg for keyword in node.keywords if keyword.arg}
                yield from ((f"refusal-{code.lower().replace('_', '-')}", details) for code in codes if code.isupper())


def test_every_refusal_has_the_details_that_its_text_needs() -> None:
    english = entries(ENGLISH)
    told = [(word_id, details) for word_id, details in details_of_refusals() if word_id in english]
    assert {"refusal-not-host", "refusal-place-locked"} <= {word_id for word_id, _ in told}
    for word_id, details in told:
        needed = read(english, pattern_of(english, word_id)).arguments
        if word_id == "refusal-channel-busy":
            needed = needed - {"link"}  # cogs/features/lobby.py replaces the table's number by a link
        assert needed <= details, word_id


def test_every_id_in_the_catalog_is_used() -> None:
    english = entries(ENGLISH)
    used = ids_in_the_code()
    for word_id, pattern in patterns(english):
        if word_id.partition(".")[0] in used:
            used = used | read(english, pattern).messages
    messages = {name for name, entry in english.items() if isinstance(entry, ftl.Message)}
    assert messages - used == set()


# --- limits ---


def is_label(word_id: str) -> bool:
    name, _, attribute = word_id.partition(".")
    return name.endswith("-label") or bool(attribute and attribute not in ("description", "words"))


def is_description(word_id: str) -> bool:
    return word_id.endswith(("-description", ".description"))


def is_command_name(word_id: str) -> bool:
    return word_id.startswith(("command-", "parameter-")) and word_id.endswith(".name")


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_and_descriptions_fit(language: str) -> None:
    for word_id, text in all_said(language):
        if is_label(word_id):
            assert len(text) <= LABEL_LIMIT, word_id
        if is_description(word_id):
            assert len(text) <= DESCRIPTION_LIMIT, word_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_discord_accepts_the_names_of_commands_and_parameters(language: str) -> None:
    for word_id, text in all_said(language):
        if is_command_name(word_id):
            assert re.fullmatch(r"[\w'-]{1,32}", text), word_id
            assert text == text.lower(), word_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_of_a_group_share_a_name(language: str) -> None:
    names = [
        (word_id.rpartition("-")[0], text)
        for word_id, text in all_said(language)
        if is_command_name(word_id) and word_id.startswith("command-")
    ]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_parameters_share_a_name(language: str) -> None:
    """Discord requires this within a command. Comparing all is stricter."""
    names = [text for word_id, text in all_said(language) if re.fullmatch(r"parameter-.*\.name", word_id)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_in_one_row_are_short(language: str) -> None:
    say = all_words().say(language)
    for row, letters in PHONE_ROWS:
        labels = [say(word_id) for word_id in row]
        assert sum(map(len, labels)) <= letters, labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_rules_fits_a_message(language: str) -> None:
    say = all_words().say(language)
    for number in RULES_PAGES:
        assert len(say(RULES_BODY(number))) <= PAGE_LIMIT, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_fits_three_lines_of_a_phone(language: str) -> None:
    for word_id, text in all_said(language):
        if re.search(r"-hint\b", word_id) and not text.startswith("-# "):
            assert len(text) <= HINT_LIMIT, word_id


# --- each language's own typography ---


def test_french_has_a_narrow_space_before_high_punctuation() -> None:
    for word_id, text in all_said("fr"):
        plain = re.sub(r"<[^>]*>", "", text)  # <t:123:R> is Discord's markup
        assert not re.search(r"[^\u202f!?][;!?»]|[^\u202f\d]:(?!//)|«[^\u202f]", plain), f"{word_id}: {text}"


def test_french_gives_no_gender_to_somebody_taken_out_of_a_tournament() -> None:
    for word_id in ("tournament-you-removed", "tournament-removed", "privacy-done-to-you"):
        text = dict(all_said("fr"))[word_id]
        assert not re.search(r"\bvous (y )?a (de nouveau )?\w+(é|is)\b|\bretirée?s?\b", text, re.IGNORECASE), text


def test_spanish_opens_questions_and_exclamations() -> None:
    for word_id, text in all_said("es"):
        assert text.count("?") == text.count("¿"), f"{word_id}: {text}"
        assert text.count("!") == text.count("¡"), f"{word_id}: {text}"


def test_german_nouns_are_capitalised() -> None:
    for name, entry in entries("de").items():
        if isinstance(entry, ftl.Term) and name != "-pass":
            reader = Texts()
            reader.visit(entry.value)
            for text in reader.texts:
                assert re.search(r"\b[A-ZÄÖÜ]", text), f"{name}: {text}"


class Texts(Visitor):
    """Collects the literal texts of a pattern."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        if node.value.strip():
            self.texts.append(node.value.strip())


@pytest.mark.parametrize(
    ("language", "points"),
    [
        ("en", {0: "0 prestige points", 1: "1 prestige point", 1000: "1,000 prestige points"}),
        ("it", {0: "0 punti prestigio", 1: "1 punto prestigio", 1000: "1.000 punti prestigio"}),
        ("fr", {0: "0 point de prestige", 2: "2 points de prestige", 1000: "1\u202f000 points de prestige"}),
        ("es", {0: "0 puntos de prestigio", 1: "1 punto de prestigio"}),
        ("pt", {0: "0 pontos Prestígio", 1: "1 ponto Prestígio", 2: "2 pontos Prestígio"}),
        ("de", {0: "0 Prestigepunkte", 1: "1 Prestigepunkt", 1000: "1.000 Prestigepunkte"}),
    ],
)
def test_plurals_follow_the_rules_of_each_language(language: str, points: dict[int, str]) -> None:
    say = all_words().say(language)
    assert {count: say("count-points", count=count) for count in points} == points


# --- Words at run time ---


def catalogs(folder: Path, **texts: str) -> Path:
    for language, text in texts.items():
        (folder / language).mkdir()
        (folder / language / "some.ftl").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("it", "it"),
        ("fr", "fr"),
        ("es-ES", "es"),
        ("es-419", "es"),
        ("pt-BR", "pt"),
        ("de", "de"),
        ("ja", "en"),
        ("no", "en"),
        ("", "en"),
        (discord.Locale.latin_american_spanish, "es"),
        (discord.Locale.chinese, "en"),
    ],
)
def test_each_discord_locale_maps_to_a_language(locale: str | discord.Locale, language: str) -> None:
    assert language_of(locale) == language
    assert all_words().say(locale).language == language


def test_each_language_has_a_single_say_object() -> None:
    assert all_words().say("es-ES") is all_words().say(discord.Locale.latin_american_spanish)


def test_scenario_30_a_missing_word_is_shown_in_english(tmp_path: Path) -> None:
    words = Words.load(catalogs(tmp_path, en="a-word = English\nb-word = B", it="b-word = Bi"))
    say = words.say("it")
    with capture_logs() as logs:
        assert (say("a-word"), say("b-word"), say("a-word")) == ("English", "Bi", "English")
        assert say("a-word", name="another") == "English"
    assert [log["problem"] for log in logs] == ["it: no a-word"]


def test_a_text_missing_even_in_english_does_not_show_its_id(tmp_path: Path) -> None:
    words = Words.load(catalogs(tmp_path, en="a-word = English\n    .label = Label", de=""))
    with capture_logs() as logs:
        assert words.say("de")("c-word") == MISSING_TEXT
        assert words.say("de")("a-word.title") == MISSING_TEXT
    assert [log["problem"] for log in logs] == [
        "de: no c-word",
        "en: no c-word",
        "de: no a-word.title",
        "en: no a-word.title",
    ]


def test_a_text_with_a_missing_argument_does_not_show_the_arguments_name(tmp_path: Path) -> None:
    say = Words.load(catalogs(tmp_path, en="a-word = { $kept } tiles")).say("en")
    assert say("a-word") == MISSING_TEXT
    assert say("a-word", kept=4) == "4 tiles"


def test_an_attribute_can_be_looked_up(tmp_path: Path) -> None:
    say = Words.load(catalogs(tmp_path, en="a-word =\n    .label = Label")).say("en")
    assert say("a-word.label") == "Label"
    assert say("a-word") == MISSING_TEXT


def test_an_enum_is_selected_by_its_value(tmp_path: Path) -> None:
    text = "a-word = { $loot ->\n    [iron-key] yes\n   *[gem] no\n}"
    say = Words.load(catalogs(tmp_path, en=text)).say("en")
    assert say("a-word", loot=Loot.IRON_KEY) == "yes"


def test_say_adds_no_invisible_direction_marks_around_names(tmp_path: Path) -> None:
    say = Words.load(catalogs(tmp_path, en="a-word = { $name } won")).say("en")
    assert say("a-word", name="Ana") == "Ana won"


def test_a_faulty_catalog_entry_affects_only_itself(tmp_path: Path) -> None:
    folder = catalogs(tmp_path, en="a-word = A\nb-word = B", it="a-word = { $\nb-word = Bi\nb-word = Bis")
    with capture_logs() as logs:
        say = Words.load(folder).say("it")
        assert (say("a-word"), say("b-word")) == ("A", "Bi")
    assert [log["problem"] for log in logs] == [
        "it/some.ftl: can't be read: a-word = { $",
        "it/some.ftl: b-word is already in the it catalog",
        "it: no a-word",
    ]


def test_strict_words_raise_for_every_fault(tmp_path: Path) -> None:
    words = Words.load(catalogs(tmp_path, en="a-word = A", de=""), strict=True)
    with pytest.raises(MissingWordError, match="de: no a-word"):
        words.say("de")("a-word")
    catalogs(tmp_path, it="a-word = { $")
    with pytest.raises(CatalogError, match=r"it/some\.ftl"):
        Words.load(tmp_path, strict=True)


def test_a_missing_english_catalog_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match="no English words"):
        Words.load(catalogs(tmp_path, it="a-word = A"))


def test_french_spaces_are_corrected_when_read(tmp_path: Path) -> None:
    text = "a-word = « Un ! » : { $name } ; <t:{ $when }:R> ?"
    say = Words.load(catalogs(tmp_path, en="a-word = A", fr=text)).say("fr")
    nnbsp = "\u202f"
    assert say("a-word", name="Zoé", when="12") == (f"«{nnbsp}Un{nnbsp}!{nnbsp}»{nnbsp}: Zoé{nnbsp}; <t:12:R>{nnbsp}?")


def test_equal_texts_are_formatted_only_once() -> None:
    worked_out: list[str] = []

    class Counting(Catalog):
        def format(self, word_id: str, args: Mapping[str, Arg]) -> str:
            worked_out.append(word_id)
            return f"{word_id} {args}"

    say = Say([Counting(ENGLISH, all_words().catalogs[ENGLISH].bundle)])
    assert say("a-word", count=1) == say("a-word", count=1)
    assert say("a-word", count=2) != say("a-word", count=1)
    assert worked_out == ["a-word", "a-word"]


# --- families ---


def test_a_family_of_words_rejects_other_values() -> None:
    assert LOOT(Loot.IRON_KEY) == "loot-iron-key"
    assert RULES_BODY(10) == "rules-page-10-body"
    with pytest.raises(KeyError):
        LOOT("umbrella")
