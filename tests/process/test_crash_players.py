"""What the crash proof's people believe about the panel that they see."""

import random
from typing import Any, cast

from proving.crash.players import Party, Player
from proving.screen import FRAME
from sandbox.client import BotReply
from sandbox.seen_message import BUTTON, EPHEMERAL, SeenMessage

FIRST, REMATCH = 1, 2


def message(number: int, *taps: str, flags: int = EPHEMERAL, kind: int = FRAME) -> SeenMessage:
    """A message with these buttons. Without the kind `FRAME` it is no panel."""
    buttons = [{"type": BUTTON, "custom_id": tap, "style": 2} for tap in taps]
    payload = {"id": number, "channel_id": "1", "flags": flags, "content": "", "author": {"username": "bot"}}
    return SeenMessage(payload | {"components": [{"type": kind, "components": buttons}]})


RESULT = message(10)
PUBLIC = message(11, f"mx:{REMATCH}:1.0:panel", flags=0)
REFUSAL = message(12, kind=10)
PANEL = message(13, f"mx:{REMATCH}:1.0:keep")


class Screen:
    """Stands in for a person's page. Each press gets the next of these answers."""

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
