"""A new Python runs `bot.py` from another working folder. The bot finds the same settings and database. It imports the
sandbox only if it runs the sandbox."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from proving.bot_process import BOT, OURS

COPIED = "bot.py", "settings.py"
"""Files that are copied: the bot looks for its data beside them."""
LINKED = {"locale", "migrations", "pyproject.toml"}
"""What is linked, besides modules and packages."""
IMPORTED = "import time:"
"""The beginning of a line of `-X importtime`. Such a line ends with the name of the imported module."""


def installed(folder: Path) -> Path:
    """Links the project into another folder, without settings and data. Returns `bot.py` there."""
    folder.mkdir()
    for part in BOT.parent.iterdir():
        if part.name in COPIED:
            shutil.copy(part, folder)
        elif part.suffix == ".py" or (part / "__init__.py").exists() or part.name in LINKED:
            (folder / part.name).symlink_to(part)
    return folder / "bot.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder with `bot/`, which has the bot, and `elsewhere/`, the working folder."""
    return tmp_path_factory.mktemp("installed")


@pytest.fixture(scope="module")
def recount(folder: Path) -> subprocess.CompletedProcess[str]:
    bot = installed(folder / "bot")
    (folder / "elsewhere").mkdir()
    (bot.parent / ".env").write_text("DATABASE_URL=sqlite:///kept/tables.db\n")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    command = (sys.executable, "-X", "importtime", bot, "recount")
    return subprocess.run(command, cwd=folder / "elsewhere", env=inherited, capture_output=True, text=True, check=False)


def test_settings_and_database_are_found_beside_bot_py(folder: Path, recount: subprocess.CompletedProcess[str]) -> None:
    assert recount.returncode == 1
    assert f"There is no database {folder / 'bot' / 'kept' / 'tables.db'}" in recount.stderr
    assert list((folder / "elsewhere").iterdir()) == []
    assert not (folder / "bot" / "kept").exists()


def test_the_sandbox_is_imported_only_where_it_runs(recount: subprocess.CompletedProcess[str]) -> None:
    lines = [line for line in recount.stderr.splitlines() if line.startswith(IMPORTED)]
    modules = {line.rpartition("|")[2].strip() for line in lines}
    assert "cogs.exchange_bot" in modules
    assert [name for name in modules if name.startswith("sandbox")] == []
