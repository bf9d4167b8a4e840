"""What the players of the crash proof conclude from their panel."""

import random
from contextlib import suppress
from typing import Any, cast

import pytest

from proving.crash.players import Party, Player
from proving.crash.press_matching import PressOutcome
from proving.screen import FRAME, screen_of
from sandbox.person_client import BotReply, InteractionFailed
from sandbox.seen_message import BUTTON, EPHEMERAL, SeenMessage

FIRST, REMATCH = 1, 2


def message(number: int, *taps: str, flags: int = EPHEMERAL, kind: int = FRAME) -> SeenMessage:
    """Only a message of the kind `FRAME` is a panel."""
    buttons = [{"type": BUTTON, "custom_id": tap, "style": 2} for tap in taps]
    payload = {"id": number, "channel_id": "1", "flags": flags, "content": "", "author": {"username": "bot"}}
    return SeenMessage(payload | {"components": [{"type": kind, "components": buttons}]})


RESULT = message(10)
PUBLIC = message(11, f"mx:{REMATCH}:1.0:panel", flags=0)
REFUSAL = message(12, kind=10)
PANEL = message(13, f"mx:{REMATCH}:1.0:keep")


class Screen:
    """Replaces a person's page. Each press gets the next of `answers`."""

    id = 7

    def __init__(self, *answers: SeenMessage) -> None:
        self.messages = [RESULT, PUBLIC]
        self.answers = list(answers)

    async def press(self, _: SeenMessage, custom_id: str) -> BotReply:
        assert custom_id.endswith("panel")
        self.messages.append(answer := self.answers.pop(0))
        return BotReply(answer)


async def test_a_panel_still_showing_the_previous_game_is_requested_again() -> None:
    screen = Screen(REFUSAL, PANEL)
    player = Player(cast("Any", screen), "ana", "en-US", Party(["ben", "ana"], {}), random.Random(1), _opened=FIRST)
    await player._act()
    (seen,) = player.record(set()).panels
    assert seen.table == FIRST
    await player._act()
    (seen,) = player.record(set()).panels
    assert (seen.table, screen.answers) == (REMATCH, [])


class SearchPage:
    """The page of a person who searches. The first `unanswered` presses get no answer, the others the same panel."""

    id = 7

    def __init__(self, unanswered: int = 0) -> None:
        self.panel = message(20, *(f"mx:{FIRST}:1.0:{move}" for move in ("pick:3", "pick:4", "keep:3", "keep")))
        self.messages = [self.panel]
        self.unanswered = unanswered

    async def press(self, _: SeenMessage, custom_id: str) -> BotReply:
        self.unanswered -= 1
        if self.unanswered >= 0:
            raise InteractionFailed
        return BotReply(self.panel)


async def outcomes(page: SearchPage, *presses: str) -> list[PressOutcome]:
    player = Player(cast("Any", page), "ana", "en-US", Party(["ana"], {}), random.Random(1))
    buttons = {button.custom_id.split(":", 3)[-1]: button for button in screen_of(page.panel).buttons}
    for press in presses:
        with suppress(InteractionFailed):
            await player._press(page.panel, buttons[press])
    return [press.outcome for press in player.pressed[FIRST]]


YES, PERHAPS = PressOutcome.ACKNOWLEDGED, PressOutcome.UNKNOWN


async def test_a_press_on_the_tile_in_hand_proves_nothing_after_an_unanswered_press_that_picked_it_up() -> None:
    """The slow bot picked the tile up after the person had given up waiting. So the bot takes the next press for the
    second tap of a double tap, and does not keep the tile."""
    assert await outcomes(SearchPage(unanswered=1), "pick:3", "keep:3", "keep") == [PERHAPS, PERHAPS, YES]


@pytest.mark.parametrize(
    ("presses", "last"),
    [
        (("pick:3", "keep:3"), PERHAPS),  # a double tap
        (("pick:3", "pick:4", "keep:3"), PERHAPS),  # the tile 4 was gone, so the tile 3 is still in the hand
        (("pick:3", "pick:3"), PERHAPS),  # on a panel that a slow push made look old again
        (("pick:3", "pick:4"), YES),
        (("pick:3", "keep"), YES),
    ],
)
async def test_only_a_second_press_on_a_tile_may_do_nothing(presses: tuple[str, ...], last: PressOutcome) -> None:
    assert (await outcomes(SearchPage(), *presses))[-1] is last
