"""What remains of a whole game: its replay, its file, and the picture of a profile."""

from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import pytest

from proving.scripted_players import ScriptedPlayer, play_on, sit_down
from sandbox.person_client import PersonClient
from sandbox.seen_message import SeenMessage
from tests.process.bots import long_picture_timeout
from tests.process.conftest import Start

MEDIA_GALLERY, FILE = 12, 13


async def download(person: PersonClient, kind: int) -> bytes:
    """Returns the picture or file of the newest message. `kind` is the type of its component."""
    (part,) = (part for part in person.messages[-1].components if part["type"] == kind)
    media = part["items"][0]["media"] if kind == MEDIA_GALLERY else part["file"]
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as response:
        assert response.status == 200
        return await response.read()


def has_picture(message: SeenMessage) -> bool:
    return any(part["type"] == MEDIA_GALLERY for part in message.components)


@pytest.mark.long
async def test_a_game_is_played_to_the_result_and_looked_back_on(start: Start, short: Path) -> None:
    bot = await start((long_picture_timeout.__file__, "--sandbox"), EDITIONS_FOLDER=short)
    await bot.wait_until_ready()
    async with AsyncExitStack() as doors:
        ana, ben, *others = [await doors.enter_async_context(bot.person(name)) for name in bot.pages]
        players = [ScriptedPlayer(person, seed) for seed, person in enumerate((ana, ben, *others))]
        await sit_down(ana, ben, *others, edition="short")
        await play_on(*players)
        assert sum("🥇" in player.screen.text for player in players) == 1, "one of them has won"
        await ben.until(lambda: any("🥇" in message.text for message in ben.messages if not message.is_ephemeral))
        await ben.until(lambda: any(has_picture(message) for message in ben.messages if not message.is_ephemeral))

        replay = (await ben.tap("🎞️")).message
        assert replay is not None
        assert "🎬" in replay.text
        await ben.tap("📄", message=replay)
        text = (await download(ben, FILE)).decode()
        assert "ana" in text.lower()
        assert text.count("\n") > 40
        for _ in range(5):
            replay = (await ben.tap("▶️", message=replay)).message
        assert replay is not None
        assert "5" in replay.text

        await ana.command("exchange profile", person="ben")
        assert (await download(ana, MEDIA_GALLERY)).startswith(b"\x89PNG")
        (offer,) = await ana.complete("exchange replay", "game", game="")
        assert offer["value"] == 1
        assert "Game 1" in offer["name"]
        await ana.command("exchange history")
        await ana.choose("mx:0:-:rerun", "1")
        assert "🎬" in ana.messages[-1].text
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.output
