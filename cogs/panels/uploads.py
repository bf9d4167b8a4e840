"""A message with a file to download."""

import gzip
from typing import Final

from cogs.panels.parts import Panel, Upload, file_of, text
from cogs.words.catalogs import Say

LARGEST: Final = 8 * 1024 * 1024  # bytes; Discord takes ten MiB
PACKED: Final = ".gz"


def packed(name: str, content: bytes) -> Upload:
    """A file, compressed if it is too big for Discord. Slow: run it in a thread."""
    if len(content) > LARGEST:
        return Upload(name + PACKED, gzip.compress(content))
    return Upload(name, content)


def file_panel(upload: Upload, words: str, say: Say) -> Panel:
    """The file with a description, and how to unpack it if it is compressed."""
    how = say("file-packed") if upload.name.endswith(PACKED) else None
    return Panel(text(words, how), file_of(upload), uploads=(upload,))
