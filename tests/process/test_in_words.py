"""A whole game alone, by touch with words instead of signs."""

import re
from pathlib import Path
from typing import Final

from proving.screen import Button, Choose, Screen, next_press
from tests.chromium import needs_chromium
from tests.page_pool import Pages
from tests.process.bots import quick_rivals
from tests.process.browser import PagePlayer, phone
from tests.process.conftest import Start

pytestmark = needs_chromium

SIGN: Final = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf]")
TILES: Final = "[data-custom-id$=':tile']"
ONLY_ME: Final = "👁"
"""The beginning of the line that the page puts below a private message."""


class Listener:
    """Plays in words, and records what the panels say."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def next_press(self, screen: Screen, choose: Choose) -> Button | None:
        assert all(button.is_live for button in screen.buttons), "iOS does not say that a button is disabled"
        self.heard.append(screen.text.partition(ONLY_ME)[0])
        return next_press(screen, choose)

    @staticmethod
    def chooses_tile(screen: Screen) -> bool:
        """Whether the next press chooses a tile from the select."""
        return bool(screen.by("tile")) and not screen.by("keep") and not screen.by("escape")


async def test_a_whole_solo_game_can_be_played_by_touch_with_words_instead_of_signs(
    start: Start, short: Path, pages: Pages
) -> None:
    bot = await start((quick_rivals.__file__, "--sandbox"), EDITIONS_FOLDER=short)
    await bot.wait_until_ready()
    listener = Listener()
    ana = PagePlayer(await phone(pages, bot.pages["ana"]), next_press=listener.next_press)
    await ana.command("exchange settings")
    await ana.touch(":my-words:on")
    await ana.write("exchange play rivals:3 level:easy edition:short")
    await ana.page.locator(TILES).last.wait_for()
    tiles = 0
    while not (result := await ana.play(listener.chooses_tile)).is_over:
        await ana.choose_first(":tile", "pick:")
        tiles += 1
    assert tiles
    assert "win" in result.text, "the panel says how the game ended for this player"
    await ana.touch(":rematch")
    await ana.page.locator(TILES).last.wait_for()
    await ana.choose_first(":tile", "pick:")
    after = await ana.play(lambda screen: screen.by("keep"))
    assert after.by("keep") or after.is_over, "the rematch waits for a move, or quick rivals have ended it"
    assert [text for text in listener.heard if SIGN.search(text)] == []
    assert any("in your hand" in text.lower() for text in listener.heard)
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.output
