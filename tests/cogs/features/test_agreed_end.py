"""How a game that has begun ends for all: the host's question, on a phone."""

from tables.state.audit_entries import ManagerAction
from tables.state.head import CloseReason, Status
from tests.cogs.evening import Evening
from tests.cogs.people import text_of
from tests.tables.state.test_absence import make_away


async def acts(evening: Evening) -> list[tuple[str, int | None]]:
    found = await evening.inside(lambda: evening.registry.guilds.audit_page(evening.table.head.guild_id, 1))
    return [(line.act, line.user_id) for line in found.lines]


async def test_everyone_is_asked_on_the_table_and_on_their_panels_and_the_last_press_ends_it(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    assert await ana.command("cancel") == ana.says("cancel-host-question")
    assert await ana.press("end-ask") == ana.says("ending-asked")
    await evening.wait(5)
    asked = f"{ben.says('ending-question', name='ana')} {ben.says('ending-agreed', agreed=1, there=2)}"
    assert asked in ben.reads()
    assert evening.says("ending-agreed", agreed=1, there=2) in text_of(evening.post)
    await ben.press("end-agree", on=ben.panel)
    await evening.wait(3)
    assert table.head.close_reason is CloseReason.AGREED
    assert evening.says("closed-agreed") in text_of(evening.post)
    assert ben.says("closed-agreed") in ben.reads()
    assert await acts(evening) == [(ManagerAction.AGREED, ana.id)]


async def test_a_host_who_is_alone_sees_that_another_has_to_agree(evening: Evening) -> None:
    """Ben is away: "1 of 1 agree" would say that the game must be over."""
    table = await evening.search("ana", "ben")
    ana = evening["ana"]
    await evening.inside(lambda: make_away(table, 1))
    await ana.command("cancel")
    await ana.press("end-ask")
    await evening.wait(15)
    assert table.head.status is Status.PLAYING
    assert evening.says("ending-agreed", agreed=1, there=2) in text_of(evening.post)


async def test_who_plays_on_takes_the_question_off_every_panel(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    await ana.command("cancel")
    await ana.press("end-ask")
    await evening.wait(5)
    await ben.press("end-refuse", on=evening.post)
    await evening.wait(5)
    assert not ana.can("end-agree")
    assert not ben.can("end-agree")
    assert table.head.status is Status.PLAYING
    assert ana.says("refusal-ending-refused") in await ana.command("cancel")


async def test_a_host_who_leaves_in_place_of_cancelling_is_in_the_audit(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    await ana.command("cancel")
    assert await ana.press("cancel-leave") == ana.says("left")
    assert table.head.host_id == ben.id
    assert await acts(evening) == [(ManagerAction.HOST_LEFT, ana.id)]


async def test_a_button_from_before_the_start_ends_no_game(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    ana = evening["ana"]
    assert await ana.command("cancel") == ana.says("cancel-question")
    table = evening.table
    await ana.press("start")
    assert await ana.press("cancel-yes") == ana.says("cancel-host-question")
    assert table.head.status is Status.PLAYING


async def test_a_manager_does_not_cancel_a_game_that_they_play(evening: Evening) -> None:
    evening.arrives("boss", "de", manages=True)
    table = await evening.search("ana", "boss")
    boss = evening["boss"]
    assert await boss.command("cancel") == boss.says("refusal-plays-here", host="ana")
    assert table.head.status is Status.PLAYING
