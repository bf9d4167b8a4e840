"""The channels in which tables may be opened."""

from cogs.panels.admin.sections import Section
from engine.game import Phase
from tables.state.audit_entries import ManagerAction
from tests.cogs.features.admin.managers import CHANNEL_SELECT, acts, manager
from tests.cogs.people import controls
from tests.cogs.scenarios.test_places import thread_of
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer


async def test_tables_open_only_in_the_chosen_channels(server: SimulatedServer) -> None:
    boss, ana, table = manager(server), server["ana"], server.channel
    other = server.guild.create_text_channel("chess")
    await boss.admin()
    await boss.press(f"admin-open:{Section.CHANNELS}")
    assert boss.says("admin-saved") in await boss.press("admin-set:channels", str(other.id))
    said = await ana.command("play")
    assert said == ana.says("channel-not-allowed", channels=f"<#{other.id}>") == ana.reads()
    await server.restart()
    assert await ana.command("play") == said, "the choice is stored"
    server.channel = other
    await ana.command("play")
    assert server["ben"].can("join")

    server.channel = table
    await boss.admin()
    assert f"<#{other.id}>" in boss.reads()
    await boss.press(f"admin-open:{Section.CHANNELS}")
    (select,) = (each for each in controls(boss.panel) if each["type"] == CHANNEL_SELECT)
    assert [each["id"] for each in select["default_values"]] == [str(other.id)]
    await boss.press("admin-set:channels")
    await ana.command("play")
    assert server["ben"].can("join"), "if no channel is chosen, tables may open in all"
    assert await acts(server) == [(ManagerAction.CHANNELS, boss.id)] * 2


async def test_a_thread_counts_as_its_channel(server: SimulatedServer) -> None:
    await server.change_settings(channels=(server.channel.id,))
    thread_of(server)
    await server["ana"].command("play")
    assert server["ben"].can("join")


async def test_a_rematch_needs_an_allowed_channel_but_a_running_game_continues(server: SimulatedServer) -> None:
    ana, elsewhere = server["ana"], server.guild.create_text_channel("elsewhere")
    await server.search("ana", "ben", options=TINY_GAME)
    await server.change_settings(channels=(elsewhere.id,))
    await server.play_on(Phase.OVER)
    said = await ana.press("rematch")
    assert said == ana.says("channel-not-allowed", channels=f"<#{elsewhere.id}>")
    assert server.registry.live_in(server.channel.id) is None


async def test_if_all_chosen_channels_are_deleted_the_refusal_says_who_can_help(server: SimulatedServer) -> None:
    gone = server.guild.create_text_channel("gone")
    await server.change_settings(channels=(gone.id,))
    server.env.backend.delete_channel(gone.id)
    await server.wait(1)
    assert await server["ana"].command("play") == server["ana"].says("channel-none-allowed")
