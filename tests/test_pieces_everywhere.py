"""A dictionary that names a kind of loot, a room or an art must name all of that sort. So a new piece is added
everywhere."""

import ast
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import pairwise
from pathlib import Path

from engine.pieces import KEY_TO, PLACES, TILES_OF, Art, Loot, Place

ROOT = Path(__file__).parent.parent
PIECES: dict[str, type[StrEnum]] = {"Art": Art, "Loot": Loot, "Place": Place}
INCOMPLETE = {
    "KEY_TO": "the first room needs no key; see the test of keys below",
    "TILES_OF": "a room has only some loot; see the test of tiles below",
    "LETTERS": "positions of the proofs are made of loot of the first room only",
}
"""Dictionaries that name only some pieces, and why."""
MAY_NAME_ROOMS = {
    "engine/pieces.py": "defines them",
    "cogs/words/emoji.py": "tables with an entry for each",
    "proving/simultaneity/positions.py": "its positions are in the Garage",
    "proving/simultaneity/races.py": "its positions are in the Garage",
}


@cache
def trees() -> dict[str, ast.Module]:
    """Returns each module of the project that names pieces, except tests."""
    found = {}
    for path in sorted(ROOT.glob("[!.]*/**/*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith("tests/") and any(f"{piece}." in (text := path.read_text()) for piece in PIECES):
            found[name] = ast.parse(text, name)
    return found


def member(node: ast.expr | None) -> tuple[str, str] | None:
    """Returns `Loot.GEM` as ("Loot", "GEM"), and None for anything that is not a piece."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in PIECES:
        return node.value.id, node.attr
    return None


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yields each name that a module defines, with its value."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def tables(tree: ast.Module) -> Iterator[tuple[str, set[tuple[str, str]]]]:
    """Yields the name of each dictionary of a module, with the pieces that it names."""
    for name, value in constants(tree):
        for each in ast.walk(value):
            if isinstance(each, ast.Dict):
                yield name, {found for part in (*each.keys, *each.values) if (found := member(part))}


def missing(tree: ast.Module) -> Iterator[str]:
    for name, named in tables(tree):
        if name not in INCOMPLETE:
            for piece in {piece for piece, _ in named}:
                lacks = PIECES[piece].__members__.keys() - {member for each, member in named if each == piece}
                yield from (f"{name} has no entry for {piece}.{each}" for each in sorted(lacks))


def test_every_mapping_by_piece_has_an_entry_for_each_piece() -> None:
    assert [(name, fault) for name, tree in trees().items() for fault in missing(tree)] == []


def test_a_mapping_without_an_entry_is_found() -> None:
    tree = ast.parse("SIGNS: Final[dict[Place, str]] = {Place.GARAGE: 'g', Place.SAFE: 's'}\nOTHERS = {'a': Art.WATCH}")
    assert "SIGNS has no entry for Place.STUDY" in list(missing(tree))
    assert "OTHERS has no entry for Art.CHALICE" in list(missing(tree))


def test_code_does_not_name_rooms_that_it_could_derive() -> None:
    """Code that names rooms would miss a new room. Code that uses `FIRST_PLACE`, `PLACES` and `KEY_TO` would not."""
    named = [(name, rooms) for name, tree in trees().items() if (rooms := rooms_in(tree))]
    assert [(name, rooms) for name, rooms in named if name not in MAY_NAME_ROOMS] == []


def rooms_in(tree: ast.Module) -> list[str]:
    named = [member(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return [f"Place.{found[1]}" for found in named if found and found[0] == "Place"]


def test_every_room_has_its_tiles_and_every_kind_of_loot_is_somewhere() -> None:
    assert set(TILES_OF) == set(Place), "TILES_OF in engine/pieces.py has the loot of each room"
    lying = {loot for tiles in TILES_OF.values() for loot in tiles}
    assert lying == set(Loot), "each kind of loot is in a room: TILES_OF in engine/pieces.py"


def test_every_room_except_the_first_has_its_key_in_the_room_before() -> None:
    assert list(KEY_TO) == list(PLACES[1:]), "KEY_TO in engine/pieces.py has the key to each room but the first"
    assert len(set(KEY_TO.values())) == len(KEY_TO)
    for before, place in pairwise(PLACES):
        assert KEY_TO[place] in TILES_OF[before], f"the key to the {place} must be in the {before}"
