"""`uv run --with pillow python -m tests.process.screens [LANGUAGE…]` renews the pictures in docs/screens/: screenshots
of Ana's phone."""

import asyncio
import io
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from PIL import Image
from playwright.async_api import Page

from proving.bot_process import BOT, Bot, on_discord
from proving.screen import Screen, screen_of
from proving.scripted_players import ScriptedPlayer, press_public
from sandbox import Sandbox
from sandbox.person_client import ActionRefused, PersonClient
from tests.chromium import chromium
from tests.page_pool import PagePool
from tests.process.bots import quick_uploads
from tests.process.browser import HEIGHT, WIDTH, PagePlayer, phone
from tests.process.earlier_games import remembered

FOLDER = BOT.parent / "docs" / "screens"
LANGUAGES = {"en": "en-US", "it": "it"}
CROWD = ("ana", "ben", "cleo", "dan", "eva", "finn", "gia", "hugo", "ida", "jonas", "kim", "lena")
COLOURS = 256
ROUND = ("lobby", "search", "held", "exchange", "market", "result")
FRAME_MILLISECONDS = 1_800
SHOWN_TILES = 3
REPLAYED = 30  # steps: well into the first search
GARAGE_TILE = "garage_"  # how the names of its tiles' pieces begin
GARAGE_TAB = ":show:room:garage"
HELD_BY_ANOTHER = "_hand"
LIVE_TILE = f"button[aria-label^={GARAGE_TILE}]:not([aria-disabled])"
TORCH = "🔦"


async def main(languages: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for language in languages or list(LANGUAGES):
        async with phone_on_server(LANGUAGES[language]) as (page, others):
            await photograph_game(page, others, language)
            animate(language)
            await photograph_admin_panel(page, language)
        async with phone_on_server(LANGUAGES[language], CROWD, has_past=True) as (page, _):
            await photograph_history(page, language)


@asynccontextmanager
async def phone_on_server(
    locale: str, people: tuple[str, ...] = ("ana", "ben", "cleo"), *, has_past: bool = False
) -> AsyncIterator[tuple[Page, list[PersonClient]]]:
    """Yields Ana's phone and the other people, in a server of this language. If `has_past`, the server has games of
    earlier weeks."""
    async with Sandbox(people=dict.fromkeys(people, locale)) as sandbox, AsyncExitStack() as doors:
        sandbox.control.rename_bot("Midnight Exchange")
        sandbox.control.set_guild_locale(locale)
        folder = doors.enter_context(tempfile.TemporaryDirectory())
        if has_past:
            await remembered(sandbox, Path(folder))
        bot = await Bot.start(Path(folder), on_discord(sandbox), program=(quick_uploads.__file__,))
        doors.push_async_callback(bot.kill)
        await bot.wait_until_ready()
        await bot.says("pieces uploaded")
        pool = PagePool(await doors.enter_async_context(chromium()))
        pages = await doors.enter_async_context(pool.borrowing())
        others = [await doors.enter_async_context(sandbox.person(name)) for name in ("ben", "cleo")]
        yield await phone(pages, sandbox.pages["ana"]), others


async def photograph_game(page: Page, others: list[PersonClient], language: str) -> None:
    ana = PagePlayer(page, seed=3)
    await a_lesson(ana, language)
    await ana.command("exchange play")
    await ana.touch(":options")
    await ana.pick("limits", "300.120")
    await ana.touch("submit")
    for other in others:
        await press_public(other, "join")
    await page.get_by_text("Cleo").last.wait_for()
    await photograph(page, f"lobby-{language}")

    await ana.touch(":start")
    for other in others:
        await press_public(other, "panel")
    await ana.touch(":panel")
    await in_the_search(ana, others)
    await photograph(page, f"search-{language}")
    await page.locator("article[data-ephemeral]").last.locator(LIVE_TILE).last.tap()
    await ana.answered()
    await photograph(page, f"held-{language}")

    playing = [asyncio.create_task(ScriptedPlayer(other, seed).play()) for seed, other in enumerate(others)]
    await ana.play(lambda screen: screen.by("pass") and screen.opening("market:"))  # her turn, and she can buy
    await ana.command("exchange panel")
    await page.locator(".cause", has_text="/exchange panel").wait_for()
    await photograph(page, f"exchange-{language}")
    await ana.touch(":show:market:")
    await photograph(page, f"market-{language}")
    await ana.play()
    await asyncio.gather(*playing)
    await page.locator("article:not([data-ephemeral])", has_text="🥇").wait_for()
    await page.wait_for_function("document.querySelectorAll('article:not([data-ephemeral]) .container').length === 1")
    if await (jump := page.locator(".present")).is_visible():  # needed if the newest message is out of view
        await jump.tap()
    await photograph(page, f"result-{language}")

    await ana.touch(":replay")
    for _ in range(REPLAYED):
        await ana.touch(":step:on:")
    await photograph(page, f"replay-{language}")


def animate(language: str) -> None:
    frames = [Image.open(FOLDER / f"{name}-{language}.png").convert("RGB") for name in ROUND]
    frames = [frame.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS) for frame in frames]
    frames[0].save(
        FOLDER / f"round-{language}.webp",
        save_all=True,
        append_images=frames[1:],
        duration=FRAME_MILLISECONDS,
        loop=0,
        quality=70,
        method=6,
    )


async def a_lesson(ana: PagePlayer, language: str) -> None:
    """Plays the lesson until the torch shows a tile that Ana will have to remember."""
    await ana.command("exchange learn")
    await ana.page.locator("button", has_text=TORCH).tap()
    await ana.answered()
    await ana.touch(":keep")
    await ana.page.locator("button", has_text=TORCH).wait_for()
    await photograph(ana.page, f"lesson-{language}")


async def photograph_admin_panel(page: Page, language: str) -> None:
    """Takes pictures of the managers' panel, and of the panel about Ana's data."""
    ana = PagePlayer(page)
    await ana.command("exchange-admin")
    await photograph(page, f"admin-{language}")
    await ana.command("exchange privacy")
    await photograph(page, f"privacy-{language}")


async def photograph_history(page: Page, language: str) -> None:
    ana = PagePlayer(page)
    await ana.command("exchange leaderboard")
    await photograph(page, f"leaderboard-{language}")
    await ana.write("exchange profile person:ben")
    await page.locator(".gallery img").wait_for()
    await photograph(page, f"profile-{language}")
    await ana.touch(":games:")
    await photograph(page, f"history-{language}")


async def in_the_search(ana: PagePlayer, others: list[PersonClient]) -> None:
    """Plays until Ana has three tiles and Ben has escaped.

    At the end, some tiles in the Garage are face up, and Cleo holds a face-down tile from there.
    """
    ben, cleo = ScriptedPlayer(others[0], 4), ScriptedPlayer(others[1], 5)
    panel_of_ana = await ana.play(lambda screen: "3/6" in screen.text)
    await cleo.play(lambda screen: "1/6" in screen.text)
    await ben.play(lambda screen: screen.opening("market:"))  # it opens after an escape
    if not is_in_the_garage(cleo.screen):
        await press(cleo, GARAGE_TAB)
    for _ in range(SHOWN_TILES):
        await hold(cleo)
        await press(cleo, "put:up")
    await hold(cleo)
    if not is_in_the_garage(panel_of_ana):
        await ana.touch(GARAGE_TAB)
    panel = ana.page.locator("article[data-ephemeral]").last
    await panel.locator(f"button[aria-label$={HELD_BY_ANOTHER}]").first.wait_for()


def is_in_the_garage(screen: Screen) -> bool:
    """Whether the tab of the Garage is open: the button of an open tab is disabled."""
    return not any(GARAGE_TAB in button.custom_id for button in screen.buttons if button.is_live)


async def hold(player: ScriptedPlayer) -> None:
    """Picks up a face-down tile."""
    while not player.screen.in_hand:
        with suppress(ActionRefused):  # somebody else took it first
            await press(player, GARAGE_TILE)


async def press(player: ScriptedPlayer, what: str) -> None:
    """Presses the panel's first enabled button with this emoji, or this text in its custom_id."""
    panel = player.panel
    assert panel is not None
    live = [button for button in screen_of(panel).buttons if button.is_live]
    button = next(button for button in live if button.emoji.startswith(what) or what in button.custom_id)
    await player.person.press(panel, button.custom_id)


async def photograph(page: Page, name: str) -> None:
    """Waits until nothing moves, and takes a picture in few colours."""
    await page.wait_for_timeout(500)
    picture = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    picture = picture.quantize(COLOURS, kmeans=2)
    picture.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
