"""Files that may not be written, also where the tests run as root, to whom everything is open."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

NOBODY: Final = 65534
"""The user that owns nothing."""


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root is nobody for a while; any other user stays who they are."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder in which anyone may write."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        path.chmod(0o777)
        yield path
