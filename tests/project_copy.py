"""A copy of the project that a test may change. Each file is a link until it is replaced."""

import os
import shutil
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent


def copied(folder: Path) -> Path:
    """Makes the copy in `folder`, which must not exist yet."""
    own = shutil.ignore_patterns(".*", "playthroughs", "stored", "screens")
    return Path(shutil.copytree(ROOT, folder, copy_function=os.symlink, ignore=own))


def write(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    path.write_text(text, encoding="utf-8")
