"""Two people play a whole game over real sockets, every option as it comes."""

from proving.process import Bot
from proving.scripted_players import ScriptedPlayer, play_on, sit_down


async def test_two_people_play_to_the_result(playing: Bot) -> None:
    async with playing.person("ana") as ana, playing.person("ben") as ben:
        await sit_down(ana, ben)
        players = ScriptedPlayer(ana, 1), ScriptedPlayer(ben, 2)
        await play_on(*players)
        assert all("🥇" in player.screen.text for player in players), ana.transcript()
        await ben.until(lambda: any("🥇" in message.text for message in ben.messages if not message.is_ephemeral))
    assert not [line for line in playing.err if "error" in line or "Traceback" in line], playing.told
