"""Where tables may be opened."""

from msgspec.structs import replace

from cogs.panels.admin.parts import Section
from engine.game import Phase
from tables.state.audit_entries import ManagerAction
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.features.admin.managers import CHANNEL_SELECT, acts, choose_channels, manager
from tests.cogs.people import controls
from tests.cogs.scenarios.test_places import thread_of


async def test_tables_are_opened_in_the_channels_that_were_chosen_alone(evening: Evening) -> None:
    boss, ana, table = manager(evening), evening["ana"], evening.place
    other = evening.guild.create_text_channel("chess")
    await boss.desk()
    await boss.press(f"admin-open:{Section.CHANNELS}")
    assert boss.says("admin-saved") in await boss.press("admin-set:channels", str(other.id))
    said = await ana.command("play")
    assert said == ana.says("channel-not-allowed", channels=f"<#{other.id}>") == ana.reads()
    await evening.restart()
    assert await ana.command("play") == said, "it is stored"
    evening.place = other
    await ana.command("play")
    assert evening["ben"].can("join")

    evening.place = table
    await boss.desk()
    assert f"<#{other.id}>" in boss.reads()
    await boss.press(f"admin-open:{Section.CHANNELS}")
    (select,) = (each for each in controls(boss.panel) if each["type"] == CHANNEL_SELECT)
    assert [each["id"] for each in select["default_values"]] == [str(other.id)]
    await boss.press("admin-set:channels")
    await ana.command("play")
    assert evening["ben"].can("join"), "none chosen is everywhere"
    assert await acts(evening) == [(ManagerAction.CHANNELS, boss.id)] * 2


async def test_a_thread_counts_as_its_channel(evening: Evening) -> None:
    await evening.inside(lambda: choose_channels(evening, evening.place.id))
    thread_of(evening)
    await evening["ana"].command("play")
    assert evening["ben"].can("join")


async def test_a_rematch_needs_an_allowed_channel_and_a_game_under_way_goes_on(evening: Evening) -> None:
    ana, elsewhere = evening["ana"], evening.guild.create_text_channel("elsewhere")
    await evening.search("ana", "ben", options=replace(NO_LIMITS, edition="tiny"))
    await evening.inside(lambda: choose_channels(evening, elsewhere.id))
    await evening.play_on(Phase.OVER)
    said = await ana.press("rematch")
    assert said == ana.says("channel-not-allowed", channels=f"<#{elsewhere.id}>")
    assert evening.registry.live_in(evening.place.id) is None


async def test_where_all_chosen_channels_are_gone_a_kind_word_says_who_can_help(evening: Evening) -> None:
    gone = evening.guild.create_text_channel("gone")
    await evening.inside(lambda: choose_channels(evening, gone.id))
    evening.env.backend.delete_channel(gone.id)
    await evening.wait(1)
    assert await evening["ana"].command("play") == evening["ana"].says("channel-none-allowed")
