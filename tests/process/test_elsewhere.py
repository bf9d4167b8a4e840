"""Started from another folder, `bot.py` finds the same settings and the same database."""

import asyncio
import os
import shutil
import sys
from pathlib import Path

from proving.process import BOT, OURS

COPIED = "bot.py", "settings.py"
"""The files that are copied, so that their folder belongs to the copy. All others are linked."""
LINKED = {"locale", "migrations", "pyproject.toml"}
"""The files that are linked besides modules and packages."""


def installed(folder: Path) -> Path:
    """The project in another folder, without settings or data."""
    folder.mkdir()
    for part in BOT.parent.iterdir():
        if part.name in COPIED:
            shutil.copy(part, folder)
        elif part.suffix == ".py" or (part / "__init__.py").exists() or part.name in LINKED:
            (folder / part.name).symlink_to(part)
    return folder / "bot.py"


async def test_settings_and_database_are_found_beside_bot_py(tmp_path: Path) -> None:
    bot = installed(tmp_path / "bot")
    (tmp_path / "elsewhere").mkdir()
    (bot.parent / ".env").write_text("DATABASE_URL=sqlite:///kept/tables.db\n")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        bot,
        "recount",
        cwd=tmp_path / "elsewhere",
        env=inherited,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    _, error = await process.communicate()
    assert process.returncode == 1
    assert f"There is no database {bot.parent / 'kept' / 'tables.db'}" in error.decode()
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert not (bot.parent / "kept").exists()
