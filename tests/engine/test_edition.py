"""The standard edition is that of chapter 1. A broken edition is refused with its file, line, key and problem."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from engine.editions.flaws import FlawCode
from engine.editions.names import look_of
from engine.editions.reading import EDITIONS, EditionError, load, parse, read, standard
from engine.pieces import BOARD_SPACES, KEY_TO, KEYS, PLACES, TILES_OF, Loot

STANDARD = (EDITIONS / "standard.toml").read_text(encoding="utf-8")
CHALICES = '[["chalice", 4], ["chalice", 7]]'
TWO_GEMS = 'price = ["gem", "gem"]\n'

BROKEN = [
    # a part of the standard edition and its replacement; then the key that the error names, its message, and the
    # beginning of the line that it names, or None if that is the replaced part
    ("manuscript = 10", "vase = 10", "art.vase", "no art is called 'vase'", None),
    ("manuscript = 10", "manuscript = -1", "art.manuscript", "not -1", None),
    ("manuscript = 10", "manuscript = 1000000000", "art.manuscript", "not 1000000000", None),
    ("manuscript = 10", "manuscript = 'ten'", "art", "Expected `int`", "[art]"),
    (
        "manuscript = 10",
        "manuscript = 1",
        "card[7].spaces",
        "asks for 2 of manuscript, there",
        'spaces = [["manuscript"',
    ),
    ("manuscript = 10\n", "", "card[1].spaces", "asks for 1 of manuscript, there", 'spaces = [["manuscript"'),
    ("[art]", "[arts]", "arts", "unknown field `arts`", None),
    ("[art]", "[[art]]", "art", "Expected `object`", None),
    ('name = "standard"', "", "name", "missing required field `name`", "#"),
    ('name = "standard"', 'name = " "', "name", "needs a name", None),
    ('name = "standard"', "name = 3", "name", "Expected `str`", None),
    ('name = "standard"', f'name = "{"a" * 61}"', "name", "61 letters", None),
    ("count = 6", "count = 0", "card[0].count", "not 0", None),
    ("count = 6", "count = 1_000_000_000", "card[0].count", "not 1000000000", None),
    ("count = 6", "cuont = 6", "card[0].cuont", "unknown field `cuont`", None),
    ('[["painting", 5]]', '[["vase", 5]]', "card[6].spaces", "no art is called 'vase'", 'spaces = [["vase"'),
    ('[["painting", 5]]', '[["painting"]]', "card[6].spaces[0]", "Expected `array`", 'spaces = [["painting"]]'),
    ('[["painting", 5]]', '[["painting", 2]]', "card[6].spaces", "points must rise", 'spaces = [["painting", 2'),
    (CHALICES, '[["chalice", 7], ["chalice", 4]]', "card[8].spaces", "points must rise", 'spaces = [["chalice", 7'),
    (CHALICES, '[["chalice", 4], ["chalice", 4]]', "card[8].spaces", "points must rise", 'spaces = [["chalice", 4'),
    (CHALICES, f"{CHALICES[:-1]}, {CHALICES[1:]}", "card[8].spaces", "4 spaces", 'spaces = [["chalice", 4'),
    (CHALICES, '[["chalice", 4], ["chalice", 100]]', "card[8].spaces", "at most 99", 'spaces = [["chalice", 4'),
    ("count = 6", "count = 99\n[[card]]\nspaces = []\ncount = 99", "card", "216 cards in all", "[[card]]"),
    ("count = 6", f"count = {'9' * 101}", "TOML", "more than 100 characters", None),
    ("count = 6", f"count = {'9' * 100}", "card[0].count", "1 to 99 cards", None),
    ("count = 6", "count = 1e400", "card[0].count", "Expected `int`", None),
    ("count = 6", "count = 2020-01-01", "card[0].count", "Expected `int`", None),
    ('name = "standard"', 'name = "stand\\u0000ard"', "name", "U+0000", None),
    ('name = "standard"', 'name = "standard\u200b"', "name", "U+200B", None),
    ('name = "standard"', 'name = "standard\u3164"', "name", "U+3164", None),
    ('name = "standard"', 'name = "the st\u0430ndard"', "name", "two alphabets", None),
    (TWO_GEMS, 'price = ["gem", "ruby"]\n', "market[2].b.price", "no loot is called 'ruby'", None),
    (TWO_GEMS, "price = []\n", "market[2].b.price", "a price must ask for something", None),
    (TWO_GEMS, 'price = ["gold", "gold", "gold", "gold", "gold"]\n', "market[2].b.price", "no board of six", None),
    (TWO_GEMS, "", "market[2].b.price", "missing required field `price`", "[market.b]"),
    (TWO_GEMS, 'price = "gem"\n', "market[2].b.price", "Expected `array`", None),
    ("art_spaces = 4", "art_spaces = 6", "market[0].a.art_spaces", "not 6", None),
    ("art_spaces = 4", "art_spaces = -1", "market[0].a.art_spaces", "not -1", None),
    ("card_spaces = 3", "card_spaces = [1, 1, 3]", "market[0].a.card_spaces", "1 or 2 cards", None),
    ("card_spaces = 3", "card_spaces = [1, 1, 1, 1, 1, 1]", "market[0].a.card_spaces", "not 6", None),
    ("card_spaces = 3", "card_spaces = 6", "market[0].a.card_spaces", "not 6", None),
    ("card_spaces = 3", "card_spaces = 1_000_000_000", "market[0].a.card_spaces", "not 1000000000", None),
    ("card_spaces = 3", "card_spaces = -1", "market[0].a.card_spaces", "not -1", None),
    ("card_spaces = 3", "card_spaces = 'three'", "market[0].a.card_spaces", "Expected `int | array`", None),
    ("4\ncard_spaces = 3", "0\ncard_spaces = []", "market[0].a", "nothing to sell", "[market.a]"),
    ("4\ncard_spaces = 3", "0\ncard_spaces = 0", "market[0].a", "nothing to sell", "[market.a]"),
    ("[market.b]", "[market.c]", "market[0].c", "unknown field `c`", None),
    ("[[market]]\n", "[[market]]\n[market.b]\n", "TOML", "twice", "[market.b]"),
    ('name = "standard"', 'name = "standard', "TOML", "Illegal character", None),
    ("[[card]]  # unique pieces", "[[card]  # unique pieces", "TOML", "Expected ']]'", None),
    ("chalice = 10\nstatuette = 10\n", "", "card[2].spaces", "asks for 1 of chalice, there", 'spaces = [["chalice"'),
]
UNSOUND = [
    (STANDARD.replace("count = 6", "count = 1").partition("[[card]]  # of two")[0], "market", "missing required"),
    (
        STANDARD.replace("art_spaces = 4", "art_spaces = 5").replace("= 10", "= 3"),
        "art",
        "18 tokens; the markets take 20",
    ),
    (
        STANDARD.replace("card_spaces = 3", "card_spaces = [2, 2, 2, 2]").replace("spaces = 2", "spaces = [2, 2, 2]"),
        "card",
        "the markets take 28",
    ),
    (
        STANDARD.replace("card_spaces = 3", "card_spaces = 5")
        .replace("card_spaces = 2", "card_spaces = 4")
        .replace('count = 6\n\n[[card]]  # collections of one space\nspaces = [["manuscript", 4]]', "count = 1"),
        "card",
        "18 cards; the markets take 19",
    ),
    (STANDARD.rpartition("[[market]]")[0], "market", "3 markets where the game has 4"),
    (
        STANDARD + '[[market]]\n[market.a]\nprice = ["gem"]\nart_spaces = 4\ncard_spaces = []\n',
        "market[4].b",
        "missing",
    ),
    ("", "name", "missing required field `name`"),
    ("name = ", "TOML", "Invalid value"),
]


TRIPLE = '"' * 3
EXCESSIVE = [
    # a text and its error; each text has made tomllib or Python slow, or has shown a bug
    ("a." * 8 + "a = 1", "a key of more than 8 parts"),
    ("[" + "a . " * 8 + "a]", "a key of more than 8 parts"),
    ("'a'." * 8 + '"a" = 1', "a key of more than 8 parts"),
    ("[[" + "a." * 16_000 + "a]]\n" + "b = 1\n" * 99, "a key of more than 8 parts"),
    ("x = [{ a = 1, " + "b." * 9 + "b = 1}]", "a key of more than 8 parts"),
    (f"x = 0x{'f' * 29_000}", "of more than 100 characters"),
    (f"x = 1{'0' * 29_000}.0", "of more than 100 characters"),
    (f"x = '{'a' * 29_000}'", "of more than 100 characters"),
    (f"x = {TRIPLE}\n{'a' * 29_000}{TRIPLE}", "of more than 100 characters"),
    (f'x = "{"a" * 29_000}', "of more than 100 characters"),
    (f"{TRIPLE}{'a' * 29_000}\\", "of more than 100 characters"),
    ("x = " + "[" * 33, "more than 32 brackets"),
    ("x = " + "{x = [" * 17, "more than 32 brackets"),
    # strings that have ended although they seem to continue, and the reverse
    (f'x = [{TRIPLE}a""{TRIPLE}' + ", [" * 32, "more than 32 brackets"),
    ("x = ['''a'''''" + ", [" * 32, "more than 32 brackets"),
    ('x = ["\\\\"' + ", [" * 32, "more than 32 brackets"),
    ("x = ['\\'" + ", [" * 32, "more than 32 brackets"),
]


@cache
def flawed() -> tuple[EditionError, ...]:
    return tuple(_flawed())


def _flawed() -> Iterator[EditionError]:
    broken = (STANDARD.replace(old, new, 1) for old, new, *_ in BROKEN)
    texts = [*broken, *(text for text, *_ in (*UNSOUND, *EXCESSIVE))]
    for data in (*(text.encode() for text in texts), b"# \xff"):
        try:
            read(data, "mine.toml")
        except EditionError as error:
            yield error


def test_1_6_each_kind_of_flaw_is_found_in_some_edition() -> None:
    assert {error.flaw.code for error in flawed()} == set(FlawCode)


@pytest.mark.parametrize(("old", "new", "key", "problem", "line"), BROKEN)
def test_1_6_a_broken_edition_is_refused_with_its_flaws(
    old: str, new: str, key: str, problem: str, line: str | None
) -> None:
    assert old in STANDARD
    text = STANDARD.replace(old, new, 1)
    with pytest.raises(EditionError) as caught:
        parse(text, "mine.toml")
    error = caught.value
    assert (error.file, error.key) == ("mine.toml", key)
    assert problem in error.flaw.english
    assert text.splitlines()[error.line - 1].startswith(line or new.strip())
    assert str(error) == f"mine.toml, line {error.line}: {key}: {error.flaw.english}"


@pytest.mark.parametrize(("text", "key", "problem"), UNSOUND)
def test_1_6_an_edition_that_does_not_add_up_is_refused(text: str, key: str, problem: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse(text, "mine.toml")
    assert (caught.value.key, problem in caught.value.flaw.english) == (key, True), caught.value


@pytest.mark.parametrize(("text", "problem"), EXCESSIVE)
def test_1_6_a_file_that_would_take_long_is_refused_before_parsing(
    text: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("tomllib.loads")
    with pytest.raises(EditionError) as caught:
        parse(f"# mine\n{text}", "mine.toml")
    assert (caught.value.key, caught.value.line) == ("TOML", 2)
    assert problem in caught.value.flaw.english


def test_1_6_strings_and_comments_are_not_read_as_keys_or_brackets() -> None:
    name = "[[[[[[[[[[ a.a.a.a.a.a.a.a.a.a '# {{{{{{{{{{"
    text = STANDARD.replace('name = "standard"', f'name = "{name}"  # {name} {"a" * 200}')
    assert parse(text, "mine.toml").name == name


@pytest.mark.parametrize("name", ["Нew", "a\\u0000b", "a\\u200bb", "\\U00000041" * 20])
def test_1_6_a_stored_edition_keeps_a_name_that_no_new_one_may_have(name: str) -> None:
    text = STANDARD.replace('"standard"', f'"{name}"')
    with pytest.raises(EditionError):
        parse(text, "mine.toml")
    assert parse(text, "stored", is_stored=True).cards == standard().cards


@pytest.mark.parametrize(
    "name",
    [" standard ", "STANDARD", "st\u00e1ndard", "\uff53tandard", "standa\u0301rd", "standard\ufe0f"],
)
def test_1_6_names_that_look_alike_are_recognised(name: str) -> None:
    assert look_of(name) == look_of("standard")


@pytest.mark.parametrize(
    "name", ["Ours № 2", "Café", "Tシャツ", "Полночь", "💎❤️", "Ω-Edition", "a b", "½", "🩷🫨 Night", "🏴‍☠️ ❤️‍🔥"]
)
def test_1_6_an_ordinary_name_is_kept_unchanged(name: str) -> None:
    assert parse(STANDARD.replace('"standard"', f'"  {name}\u00a0"'), "mine.toml").name == name
    assert look_of(name) != look_of("standard")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (STANDARD.replace("watch = 10", "  watch = -1  # few"), "watch = -1  # few"),
        (STANDARD.replace('name = "standard"', ""), ""),  # comments have no effect
        ("", ""),
        ("name = ", "name ="),
    ],
)
def test_1_6_the_wrong_line_is_quoted_as_written(text: str, written: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse(text, "mine.toml")
    assert caught.value.written == written


def is_payable_by_trying(price: list[Loot]) -> bool:
    """Whether a board of six spaces can hold this price and the keys to the rooms of its tiles. Tries all rooms."""
    for kept in product(*[[(place, loot) for place in PLACES if loot in TILES_OF[place]] for loot in price]):
        keys = {KEY_TO[place] for place, _ in kept if place in KEY_TO}
        if any(place == "safe" for place, _ in kept):
            keys.add(Loot.IRON_KEY)  # the brass key needs the Study
        enough = all(kept.count((place, loot)) <= TILES_OF[place][loot] for place, loot in kept)
        single = all(price.count(key) <= 1 for key in KEYS)
        if enough and single and len(price) + len(keys - set(price)) <= BOARD_SPACES:
            return True
    return False


def read_price(price: list[Loot]) -> list[str] | str:
    """Reads an edition with this price. Returns the price that was read, or the text of the error."""
    try:
        read = parse(STANDARD.replace(TWO_GEMS, f"price = {[str(each) for each in price]}\n"), "mine.toml")
    except EditionError as error:
        return str(error)
    return [str(each) for each in read.markets[2].b.price]


def test_1_6_a_price_that_no_board_could_hold_is_refused() -> None:
    """Six jewels need an iron key as a seventh tile, and a fifth gem needs the key to the Safe. Nobody can keep two
    keys of one kind."""
    besides: list[list[Loot]] = [[], [Loot.GOLD], [Loot.BRASS_KEY], [Loot.JEWELS, Loot.CASH]]
    prices = [[loot] * count + more for loot in Loot for count in range(1, 8) for more in besides]
    payable = [price for price in prices if is_payable_by_trying(price)]
    assert [found for price in payable if (found := read_price(price)) != price] == []
    refused = {str(price): read_price(price) for price in prices if price not in payable}
    assert refused
    assert {price: flaw for price, flaw in refused.items() if "market[2].b.price: no board of six" not in flaw} == {}


def test_the_standard_edition_is_the_one_in_the_file() -> None:
    assert load(EDITIONS / "standard.toml") == standard()
    assert standard().name == "standard"


def test_an_edition_file_of_your_own_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("\ufeff" + STANDARD.replace('"standard"', '"mine"'), encoding="utf-8")
    assert load(path).name == "mine"


def test_an_edition_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"# mine\nname = '\xff'\n")
    with pytest.raises(EditionError, match=r"mine\.toml, line 2: TOML: .* UTF-8"):
        load(path)


def test_a_missing_edition_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="mine"):
        load(tmp_path / "mine.toml")


def test_different_editions_are_not_equal() -> None:
    other = parse(STANDARD.replace("count = 6", "count = 5"), "mine.toml")
    assert other != standard()
    assert len({other, standard()}) == 2


def as_listed(*markets: str) -> str:
    """Returns the text of the standard edition with these lists of card spaces, one list for both sides of a market."""
    text = STANDARD
    for number, spaces in zip("3322", markets, strict=True):
        text = text.replace(f"card_spaces = {number}\n", f"card_spaces={spaces}\n", 2)
    return text


def test_1_4_an_edition_older_than_the_double_space_gets_one() -> None:
    """An older standard edition, which servers may have stored, lists the double space at market 1."""
    assert parse(as_listed("[1, 1, 2]", "[1, 1, 1]", "[1, 1]", "[1, 1]"), "stored") == standard()


@pytest.mark.parametrize(
    ("spaces", "capacities"),
    [
        (("[1, 1, 1]", "[1, 1, 2]", "[1, 1]", "[1, 1]"), [(1, 1, 1), (1, 1, 2), (1, 1), (1, 1)]),
        (("[1, 2, 2]", "[1, 1, 1]", "[1, 1]", "[1, 1]"), [(1, 2, 2), (1, 1, 1), (1, 1), (1, 1)]),
        (("[1, 1, 1]", "3", "[1, 1]", "2"), [(1, 1, 1), (1, 1, 1), (1, 1), (1, 1)]),
        (("[2]", "[]", "[2, 2]", "2"), [(2,), (), (2, 2), (1, 1)]),
    ],
)
def test_1_6_an_edition_that_lists_its_card_spaces_is_played_as_written(
    spaces: tuple[str, str, str, str], capacities: list[tuple[int, ...]]
) -> None:
    edition = parse(as_listed(*spaces), "mine.toml")
    assert [board.a.card_spaces for board in edition.markets] == capacities
    assert [board.b.card_spaces for board in edition.markets] == capacities
    assert not edition.has_double_space
