"""`make usability` counts taps for each action, seconds of waiting, and how soon a phone shows the moves of others.

Three people play whole games by touch in Chromium, with the real bot in the real sandbox. What their pages showed and
what they touched is compared with the moves that the bot stored.
"""

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Page

from proving.bot_process import Bot, on_discord
from proving.crash.log_replay import LogReplay, SavedTable, read_tables
from proving.screen import EMPTY_DRAWERS, LIT, NOTICE, Button, Choose, Screen
from proving.short_edition import SHORT, short_edition
from sandbox import Sandbox
from tests.chromium import chromium
from tests.page_pool import PagePool
from tests.process.bots import quick_uploads
from tests.process.browser import PagePlayer, phone
from tests.process.usability_counts import MY_TURN, Recording, StoredMove, Usability, says


class Phone(NamedTuple):
    language: str
    width: int  # CSS pixels
    has_large_buttons: bool = False  # 60 x 54 pixels


PHONES = {"ana": Phone("en-US", 390), "ben": Phone("de", 360), "cleo": Phone("de", 390, has_large_buttons=True)}
LOOKER = "cleo"
"""She opens a market while she waits for her turn."""
PAUSE = 0.45  # seconds from an answer to the next touch; longer than a double tap (`cogs/features/play.py`)
MOST_GAMES = 3
"""The most games. Another game is played if an action was never made, for example because the loot from the Garage paid
at no market."""
MOST_TRIES = 3  # the most tiles that are tried for a swap before the player escapes
RECORDER = (Path(__file__).parent / "usability.js").read_text()


async def main() -> int:
    """Returns 0 if the figures are within their limits, else 1."""
    usability = Usability()
    for _ in range(MOST_GAMES):
        await _count_game(usability)
        if usability.has_all:
            break
    for line in usability.lines():
        print(line)
    return 0 if usability.holds() else 1


async def _count_game(usability: Usability) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with _phones(folder) as pages:
            recordings = await _game(pages)
        for stored in read_tables(folder / "data" / "exchange.sqlite3").values():
            usability.add(recordings, list(_moves(stored)))


@asynccontextmanager
async def _phones(folder: Path) -> AsyncIterator[dict[str, Page]]:
    """Yields a phone for each person, in the sandbox of a bot that has uploaded its pieces."""
    async with (
        Sandbox(people={name: each.language for name, each in PHONES.items()}) as sandbox,
        AsyncExitStack() as doors,
    ):
        settings = on_discord(sandbox) | {"EDITIONS_FOLDER": short_edition(folder)}
        bot = await Bot.start(folder, settings, program=(quick_uploads.__file__,))
        doors.push_async_callback(bot.kill)
        await bot.wait_until_ready()
        await bot.says("pieces uploaded")
        pool = PagePool(await doors.enter_async_context(chromium()))
        pages = await doors.enter_async_context(pool.borrowing())
        yield {
            name: await phone(pages, sandbox.pages[name], each.width, has_large_buttons=each.has_large_buttons)
            for name, each in PHONES.items()
        }


async def _game(pages: dict[str, Page]) -> dict[str, Recording]:
    players = {name: _player(page, seed, looks=name == LOOKER) for seed, (name, page) in enumerate(pages.items())}
    host, *others = players.values()
    await host.command("exchange play")
    await host.touch(":options")
    await host.pick("edition", SHORT)
    await host.touch("submit")
    for other in others:
        await other.touch(":join")
    await host.touch(":start")
    for page in pages.values():
        await page.evaluate(RECORDER)
        await page.evaluate("words => { usability.myTurn = words }", MY_TURN)
    for player in players.values():
        await player.touch(":panel")
    await asyncio.gather(*(player.play() for player in players.values()))
    return {name: Recording.read(await page.evaluate("usability.recording()")) for name, page in pages.items()}


def _player(page: Page, seed: int, *, looks: bool) -> PagePlayer:
    return PagePlayer(page, seed, Guest(looks=looks).next_press, PAUSE)


def _moves(stored: SavedTable) -> Iterator[StoredMove]:
    """Yields the moves in a table's log. Fails if the log cannot be replayed."""
    replay = LogReplay(stored.head.id)
    problems = replay.go_on(stored)
    assert not problems, problems
    names = [occupant.name.lower() for occupant in stored.head.occupants]
    times = {seq: at for seq, at, *_ in replay.rows}
    for move in replay.moves:
        yield StoredMove(times[move.seq], names[move.seat], move.tap)


class Guest:
    """Plays as the panel suggests: keeps a tile by a second tap on the tile, and swaps one tile on a full board."""

    def __init__(self, *, looks: bool) -> None:
        self._looks = looks
        self._tries = 0
        self._useless: set[str] = set()  # empty drawers, and keys like one on the board: tiles not to pick up again
        self._has_art = False

    def next_press(self, screen: Screen, choose: Choose) -> Button | None:
        """Returns None to wait."""
        for buttons in chain(self._search(screen), self._exchange(screen)):
            if buttons:
                return buttons[choose(len(buttons))]
        return None

    def _search(self, screen: Screen) -> Iterator[list[Button]]:
        yield screen.by("ready")
        yield screen.by("place")
        if swaps := screen.by("swap"):
            self._tries = MOST_TRIES
            yield swaps
        held = [button for button in screen.buttons if button.keeps_tile and button.style == LIT]
        is_refused = NOTICE in screen.text
        self._useless.update(_tile(button) for button in held if is_refused or button.emoji in EMPTY_DRAWERS)
        tiles = [button for button in screen.by("pick") if _tile(button) not in self._useless]
        is_full = bool(screen.by("escape"))
        if held and (is_full or is_refused):
            yield screen.by("put")[-1:]
        yield [button for button in held if button.emoji not in EMPTY_DRAWERS]
        if is_full and self._tries < MOST_TRIES:
            self._tries += 1
            yield tiles
        yield screen.by("escape")
        self._tries = 0
        yield tiles
        yield [button for button in screen.opening("room") if not button.emoji.endswith("_locked")]
        yield held  # only empty drawers are in reach, and they fill the board too
        yield screen.by("pick")

    def _exchange(self, screen: Screen) -> Iterator[list[Button]]:
        if says(screen, MY_TURN):
            if not self._has_art and (arts := screen.by("art")):  # so that each game has some art
                self._has_art = True
                yield arts
            yield screen.by("art") + screen.by("cards")
            yield screen.opening("market:")
            yield screen.by("bag")
            yield screen.by("pass")
            yield screen.opening("markets")
        elif self._looks and not screen.by("pick"):
            yield screen.opening("market:")


def _tile(button: Button) -> str:
    """Returns the round and the number of this button's tile."""
    _, _, prompt, _, tile = button.custom_id.split(":")
    return f"{prompt.partition('.')[0]}:{tile}"


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
