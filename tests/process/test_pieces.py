"""Our own pieces: the bot uploads them while people play, and again after somebody has deleted them."""

from artwork.piece_names import ALL_PIECES
from proving.bot_process import on_discord
from sandbox import Sandbox
from sandbox.json_codec import Json
from sandbox.person_client import PersonClient
from sandbox.seen_message import SeenMessage
from tests.process.bots import quick_uploads
from tests.process.conftest import Start


def panel_with_pieces(ana: PersonClient) -> SeenMessage | None:
    """Returns Ana's panel of the search if it shows our own pieces, or else None."""
    return next((message for message in ana.messages if tiles(message) and own(message)), None)


def tiles(message: SeenMessage) -> list[Json]:
    """Returns the tiles that can be picked up."""
    return [each for each in message.controls if ":pick:" in each["custom_id"] and not each["disabled"]]


def own(message: SeenMessage) -> set[str]:
    """Returns our own pieces on a message's buttons."""
    emoji = [each.get("emoji") or {} for each in message.controls]
    return {each["name"] for each in emoji if "id" in each}


def delete(discord: Sandbox, names: set[str]) -> None:
    """Deletes emoji, as somebody can do in Discord's portal."""
    for emoji in [each for each in discord.world.emojis.values() if each.name in names]:
        del discord.world.emojis[emoji.id]


async def test_a_panel_is_shown_even_if_its_emoji_are_deleted(start: Start, discord: Sandbox) -> None:
    bot = await start((quick_uploads.__file__,), **on_discord(discord))
    await bot.wait_until_ready()
    await bot.says("pieces uploaded")
    assert {emoji.name for emoji in discord.world.emojis.values()} == set(ALL_PIECES)
    async with discord.person("ana") as ana:
        await ana.command("exchange play", rivals=1, level="easy")
        before = await ana.until(lambda: panel_with_pieces(ana))

        delete(discord, own(before))
        reply = await ana.press(before, tiles(before)[0]["custom_id"])
        assert reply.message is not None
        assert own(reply.message) == set()
        assert any(each["style"] == 3 for each in reply.message.controls), "the tile in hand is green"
        await bot.says("discord refused a piece in a panel")

        await bot.says("pieces uploaded", times=2)
        await ana.until(lambda: panel_with_pieces(ana))
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.output
