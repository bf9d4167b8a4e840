"""`make art`: draws the contact sheets in `docs/artwork/`. They show every piece at three sizes, from the smallest to
the largest on people's screens."""

from pathlib import Path
from typing import Final

from artwork.contact_sheet import contact_sheet
from artwork.drawing import drawings
from artwork.piece_names import ALL_PIECES

FOLDER: Final = Path(__file__).parent.parent / "docs" / "artwork"
COLUMNS: Final = {20: 36, 48: 18, 128: 12}
"""The number of columns, by the size of a piece in pixels. With 18 columns, a row has all tiles of one room."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    pieces = {name: drawings()[name] for name in ALL_PIECES}
    for size, columns in COLUMNS.items():
        contact_sheet(pieces, size, columns).save(FOLDER / f"pieces-{size}.png", optimize=True)


if __name__ == "__main__":
    main()
