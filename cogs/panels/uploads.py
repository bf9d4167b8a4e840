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
    """Returns a file to upload. A file that is too big for Discord is compressed. This is slow, so run it in a
    thread."""
    if len(content) > MAX_BYTES:
        return Upload(name + GZIP_SUFFIX, gzip.compress(content))
    return Upload(name, content)


def file_panel(upload: Upload, words: str, say: Say) -> Panel:
    """Shows the file with a description. For a compressed file, also says how to unpack it."""
    how = say("file-packed") if upload.name.endswith(GZIP_SUFFIX) else None
    return Panel(text(words, how), file_component(upload), uploads=(upload,))


def files_of(panel: Panel, as_what: str) -> dict[str, Any]:
    """Returns the files of a panel as a keyword argument for discord.py. `as_what` is the argument's name. Call this
    function again for each try to send, because sending reads a file to its end. In an edit, the files replace the
    message's files. Without files the result is empty, and the message keeps its own."""
    files = [discord.File(io.BytesIO(upload.content), upload.name) for upload in panel.uploads]
    return {as_what: files} if files else {}
