"""Adding a folder to `locale/` is enough to add a language."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cogs.words.catalogs import LOCALE, languages_in
from tests.project_copy import copied, write


def project_with(language: str, folder: Path) -> Path:
    """Returns a copy of the project with one more language: the Italian catalog, with other words on one button."""
    project = copied(folder / "project")
    panels = Path(shutil.copytree(LOCALE / "it", project / LOCALE.name / language)) / "panels.ftl"
    words = panels.read_text(encoding="utf-8")
    write(panels, words.replace("back-label = Indietro", "back-label = Terug", 1))
    return project


@pytest.mark.long
def test_a_new_language_needs_only_a_folder(tmp_path: Path) -> None:
    project = project_with("nl", tmp_path)
    asked = [sys.executable, "-m", "tests.cogs.words.languages_shown", "nl"]
    answer = subprocess.run(asked, cwd=project, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout) == {
        "a button": "Terug",
        "the command's name": "lingua",
        "a choice of the command": "Nederlands",
        "a choice in the server settings": "Nederlands",
        "a client of the tests": True,
    }


def test_folders_for_languages_unknown_to_discord_are_ignored(tmp_path: Path) -> None:
    for name in ("de", "nl", "en", "drafts", "xx"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "some.ftl").touch()
    (tmp_path / "fr").mkdir()  # a folder without words
    assert languages_in(tmp_path) == ("en", "de", "nl")
