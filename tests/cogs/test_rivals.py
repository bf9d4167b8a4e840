"""Playing with computers: how well they play, and what is seen of it."""


from rivals.levels import Level
from tests.cogs.evening import Evening
from tests.cogs.people import text_of


async def test_the_host_chooses_how_well_computers_play_and_all_can_read_it(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    assert evening.says("option-level") not in text_of(evening.post), "nobody asks while no computer is there"
    await ben.press("options")
    assert not ben.can("set:level")
    await ana.press("options")
    await ana.press("set:level", "hard")
    assert evening.table.head.level is Level.HARD
    await evening.wait(3)
    chosen = evening.says("option-chosen", option=evening.says("option-level"), choice=evening.says("level-hard"))
    assert chosen in text_of(evening.post)
    await ana.press("rival")
    assert f"🤖 ({evening.says('level-hard')})" in text_of(evening.post)
    assert f"🤖 ({ben.says('level-hard')})" in await ben.command("panel")


async def test_a_rulebook_leaves_the_level_alone(evening: Evening) -> None:
    await evening.lobby("ana")
    ana = evening["ana"]
    await ana.press("options")
    await ana.press("set:level", "easy")
    await ana.press("set:preset", "it")
    assert (evening.table.head.level, evening.table.head.preset) == (Level.EASY, "it")


async def test_a_level_of_another_version_is_no_level(evening: Evening) -> None:
    await evening.lobby("ana")
    ana = evening["ana"]
    await ana.press("options")
    select = ana.thumb("set:level", "hard")
    select.values = ("impossible",)
    assert await evening.together(select) == [ana.says("unknown-button")]
    assert evening.table.head.level is Level.MEDIUM
