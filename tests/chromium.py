"""Chromium, for the tests that open pages. If none is installed, `python -m tests.chromium` lets Playwright fetch
one."""

import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, async_playwright
from playwright.sync_api import sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FETCH: Final = (sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
FETCH_WITHIN: Final = 600.0  # s
CONNECT_WITHIN: Final = 5_000  # milliseconds; Playwright would try five times for 30 s, even without a network
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """Returns the path of a Chromium that starts here, or None."""
    return next((path for path in _candidates() if _starts(path)), None)


def _candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def _starts(path: str) -> bool:
    """Whether this Chromium exists, and its libraries are not missing."""
    return Path(path).exists() and not subprocess.run((path, "--version"), capture_output=True, check=False).returncode


def fetch() -> None:
    """Lets Playwright fetch a Chromium. If the fetching fails, says so; the tests that open pages are then skipped."""
    print("No Chromium is installed: Playwright fetches one...", flush=True)
    environment = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": str(CONNECT_WITHIN)} | os.environ
    with suppress(subprocess.TimeoutExpired):
        if not subprocess.run(
            FETCH, capture_output=True, check=False, timeout=FETCH_WITHIN, env=environment
        ).returncode:
            return
    print(f"Playwright could not fetch it. To see why: uv run {' '.join(FETCH[2:])}")


CHROMIUM: Final = find()
needs_chromium = pytest.mark.skipif(
    CHROMIUM is None,
    reason="no Chromium. Get it with `apt-get install chromium fonts-noto-color-emoji`, "
    "or with a network and `uv run playwright install --with-deps --no-shell chromium`",
)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            yield browser
        finally:
            await browser.close()


if __name__ == "__main__" and CHROMIUM is None:
    fetch()
