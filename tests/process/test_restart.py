"""The process dies without warning in the middle of a game, and starts again on what it had stored.

What was answered is still there, open panels are drawn anew by themselves, old buttons work, the game goes on.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from proving.process import PATIENCE, Bot, on_discord
from proving.screen import Screen, screen_of
from proving.thumbs import Thumb, play_on, sit_down
from sandbox import Sandbox
from sandbox.client import InteractionFailed
from sandbox.seen import SeenMessage
from tests.process.conftest import Start

PEOPLE = "ana", "ben", "cleo", "dan"


async def test_killed_in_the_search_and_in_the_exchanges(start: Start, discord: Sandbox, short: Path) -> None:
    settings = on_discord(discord) | {"EDITIONS_FOLDER": short}
    bot = await start(**settings)
    await bot.is_ready()
    async with AsyncExitStack() as doors:
        people = [await doors.enter_async_context(discord.person(name)) for name in PEOPLE]
        thumbs = [Thumb(person, seed) for seed, person in enumerate(people)]
        await sit_down(*people, edition="short")
        for moment, agrees in ((_is_half_through_the_search, _kept_at_least), (_is_at_the_markets, _paid_once_at_most)):
            before = await _killed_while_all_press(bot, thumbs, moment)
            in_vain = asyncio.create_task(_says_that_it_failed(thumbs))
            bot = await start(**settings)
            await in_vain
            for thumb, old in zip(thumbs, before, strict=True):
                await _is_drawn_anew(thumb, old)
                assert agrees(_loot(old), _loot(thumb.panel)), f"{old}\nbecame\n{thumb.panel}"
                await _old_buttons_work(thumb, old)
        await play_on(*thumbs)
        assert all("4️⃣" in thumb.screen.text for thumb in thumbs)
    assert not [line for line in bot.err if "error" in line.lower()], bot.told


def _is_half_through_the_search(screen: Screen) -> bool:
    return bool(screen.by("keep")) and "3/6" in screen.text


def _is_at_the_markets(screen: Screen) -> bool:
    return bool(screen.opening("market:"))


async def _killed_while_all_press(bot: Bot, thumbs: list[Thumb], moment: Callable[[Screen], bool]) -> list[SeenMessage]:
    """Kills the bot at the moment someone's screen is as asked, whatever it is doing for the others. The panels as
    they stood then."""
    playing = [asyncio.create_task(thumb.play()) for thumb in thumbs]
    seen = [asyncio.create_task(thumb.person.until(lambda t=thumb: moment(t.screen), PATIENCE)) for thumb in thumbs]
    await asyncio.wait(seen, return_when=asyncio.FIRST_COMPLETED)
    await bot.kill()
    for task in (*playing, *seen):
        task.cancel()
    await asyncio.gather(*playing, *seen, return_exceptions=True)
    return [panel for thumb in thumbs if (panel := thumb.panel)]


async def _says_that_it_failed(thumbs: list[Thumb]) -> None:
    """Without the bot, a button does nothing but say so."""
    person, panel = next((thumb.person, thumb.panel) for thumb in thumbs if thumb.screen.opening("board"))
    assert panel is not None
    with pytest.raises(InteractionFailed):
        await person.press(panel, screen_of(panel).opening("board")[0].custom_id)


async def _is_drawn_anew(thumb: Thumb, old: SeenMessage) -> None:
    """The panel that stood there was edited: nobody has touched it."""
    await thumb.person.until(lambda: thumb.panel is not old, PATIENCE)
    assert thumb.panel is not None
    assert thumb.panel.id == old.id, thumb.person.transcript()


async def _old_buttons_work(thumb: Thumb, old: SeenMessage) -> None:
    """A button drawn before the crash is answered, on the same panel."""
    for button in screen_of(old).opening("board"):
        reply = await thumb.person.press(old, button.custom_id)
        assert reply.message is not None
        assert reply.message.id == old.id


def _kept_at_least(old: Counter[str], new: Counter[str]) -> bool:
    """In the search: a move that was stored but not answered any more may add to what was seen."""
    return old <= new


def _paid_once_at_most(old: Counter[str], new: Counter[str]) -> bool:
    """In the exchanges: such a move may have spent the two tiles of one price."""
    return new <= old and (old - new).total() <= 2


def _loot(panel: SeenMessage | None) -> Counter[str]:
    """What I kept, as the panel's line of six spaces says."""
    assert panel is not None
    line = next((line for line in panel.text.splitlines() if "/6" in line), "")
    return Counter(sign for sign in line.replace("\ufe0f", "") if ord(sign) > 0x2600)
