"""The guides of CONTRIBUTING.md work: their blocks can be applied to a copy of the project, and then the tests in
`CHECKS` pass."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project_copy import ROOT, copied, write

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
GUIDES = dict(re.findall(r"^### ([^\n]+)\n(.*?)(?=^### |\Z)", PAGE, re.DOTALL | re.M))
BLOCK = re.compile(r"^( *)```(diff|sh)\n(.*?)^\1```", re.DOTALL | re.M)
WORDS = "tests/cogs/words/test_catalogs.py"
CHECKS = {
    "A kind of loot": (
        "tests/test_pieces_everywhere.py",
        "tests/engine/test_1_pieces.py",
        "tests/cogs/words/test_rules_pages.py",
        "tests/cogs/words/test_selectors.py",
        f"{WORDS}::test_every_language_has_the_ids_of_english",
        f"{WORDS}::test_every_text_of_the_catalogs_can_be_formatted",
        f"{WORDS}::test_terms_have_three_forms",
        f"{WORDS}::test_a_page_of_the_rules_fits_a_message",
        f"{WORDS}::test_every_id_in_the_code_is_in_the_catalog",
        f"{WORDS}::test_every_id_in_the_catalog_is_used",
        "tests/artwork/test_pieces.py::test_every_piece_is_drawn",
        "tests/artwork/test_pieces.py::test_every_two_pieces_can_be_distinguished_without_colour",
    ),
    "A room": ("tests/simulation/test_simple_player.py::test_the_simple_player_plays_whole_games[options0-2]",),
    "A subcommand with a button": ("tests/cogs/features/test_coin.py",),
    "A migration": (
        "tests/tables/database/test_schema.py::test_the_migrations_create_the_schema_of_the_models[sqlite]",
        "tests/tables/database/test_schema.py::test_each_migration_can_be_reverted",
    ),
}
"""The guides that change code, in order, and the tests that must then pass."""


def blocks(guide: str) -> Iterator[tuple[str, str]]:
    """Yields the kind and the text of each block of a guide."""
    for indent, kind, text in BLOCK.findall(GUIDES[guide]):
        yield kind, re.sub(f"^{indent}", "", text, flags=re.M)


def follow(guide: str, project: Path) -> str:
    """Carries out the blocks of a guide. Returns the output."""
    return "".join(changed(project, text) if kind == "diff" else run(project, text) for kind, text in blocks(guide))


def run(project: Path, commands: str) -> str:
    python = f'python() {{ "{sys.executable}" "$@"; }}\n'
    done = subprocess.run(["sh", "-ec", python + commands], cwd=project, capture_output=True, text=True, check=True)
    return done.stdout


def changed(project: Path, diff: str) -> str:
    """Applies a diff to the files that fit the pattern in the diff's first line. Returns an empty output."""
    head, *lines = diff.splitlines()
    (pattern,) = re.findall(r"^@@ (\S+) @@$", head)
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] != "+")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] != "-")
    for path in sorted(project.glob(pattern)) or [project / pattern]:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        found = text.count(before) if before else not text  # a block of new lines alone is a new file
        assert found == 1, f"{path}: these lines are there {found} times:\n{before}"
        write(path, text.replace(before, after) if before else after)
    return ""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copied(tmp_path / "project")


def test_every_kind_of_addition_has_a_guide() -> None:
    assert {*CHECKS, "A language", "An edition", "A fault"} == set(GUIDES)


def test_each_block_of_a_guide_applies_to_the_current_code(project: Path) -> None:
    for guide in CHECKS:
        for kind, text in blocks(guide):
            if kind == "diff":
                changed(project, text)


@pytest.mark.long
def test_each_guide_that_changes_code_works(project: Path) -> None:
    for guide in CHECKS:
        follow(guide, project)
    tests = [test for guide in CHECKS for test in CHECKS[guide]]
    asked = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    answer = subprocess.run(asked, cwd=project, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_an_edition_can_be_read(project: Path) -> None:
    assert '"long night"' in follow("An edition", project)


@pytest.mark.parametrize("text", ["", "a = 2\n", "a = 1\na = 1\n"])
def test_a_block_that_fits_nowhere_or_twice_is_reported(tmp_path: Path, text: str) -> None:
    (tmp_path / "some.py").write_text(text)
    with pytest.raises(AssertionError, match=r"these lines are there [02] times"):
        changed(tmp_path, "@@ some.py @@\n-a = 1\n+a = 3\n")
