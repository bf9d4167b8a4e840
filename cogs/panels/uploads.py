"""Files that are sent with a message."""

import gzip
import io
from typing import Any, Final

import discord

from cogs.panels.components import Panel, Upload, file_component, text
from cogs.words.catalogs import Say

MAX_BYTES: Final = 8 * 1024 * 1024  # bytes; Discord accepts ten MiB
GZIP_SUFFIX: Final = ".gz"


def compressed_if_large(name: str, content: bytes) -> Upload:
    """Returns a file to send. If it has more than MAX_BYTES, it is compressed, and `.gz` is added to its name.

    Compressing is slow: call this function in a thread.
    """
    if len(content) > MAX_BYTES:
        return Upload(name + GZIP_SUFFIX, gzip.compress(content))
    return Upload(name, content)


def file_panel(upload: Upload, words: str, say: Say) -> Panel:
    """Returns a panel with a file and its description. If the file is compressed, says how to unpack it."""
    how = say("file-packed") if upload.name.endswith(GZIP_SUFFIX) else None
    return Panel(text(words, how), file_component(upload), uploads=(upload,))


def files_of(panel: Panel, as_what: str) -> dict[str, Any]:
    """Returns the files of a panel as the keyword argument `as_what` of a method of discord.py.

    If the panel has no files, the result is empty, and an edited message keeps its files. Call this function before
    each try to send: sending reads the files to their end.
    """
    files = [discord.File(io.BytesIO(upload.content), upload.name) for upload in panel.uploads]
    return {as_what: files} if files else {}
