"""A short edition, so that many games fit into one run."""

from pathlib import Path
from typing import Final

from proving.bot_process import BOT

STANDARD: Final = BOT.parent / "engine" / "editions" / "standard.toml"
SHORT: Final = "short"


def short_edition(folder: Path) -> Path:
    """Creates a folder for EDITIONS_FOLDER. Its edition SHORT has a bag and a pile that are soon empty."""
    text = STANDARD.read_text().replace('name = "standard"', f'name = "{SHORT}"')
    text = text.replace(" = 10", " = 3").replace("count = 6", "count = 1")
    editions = folder / "editions"
    editions.mkdir()
    (editions / f"{SHORT}.toml").write_text(text)
    return editions
