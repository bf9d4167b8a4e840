"""The process dies in the middle of each phase; the buttons that people have before them work on."""

from functools import partial

import pytest
from msgspec.structs import replace

from engine.game import Phase
from engine.pieces import Lies
from tables.state.head import Status
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import asks, controls, text_of
from tests.cogs.thumb import Thumb, play


async def test_in_the_lobby_the_old_buttons_seat_and_start(evening: Evening) -> None:
    await evening.lobby("ana")
    old = evening.post

    await evening.restart()
    await evening["ben"].press("join", on=old)
    await evening["ana"].press("start", on=old)

    assert evening.phase is Phase.READY
    assert len(evening.table.head.occupants) == 2


async def test_before_the_signal_readiness_is_remembered(evening: Evening) -> None:
    await evening.started("ana", "ben")
    await evening["ana"].press("panel")
    old = evening["ana"].panel

    await evening.restart()
    await evening.wait(1)
    assert not evening["ana"].can("ready"), "she was ready already"
    await evening["ben"].press("panel")
    await evening.wait(1)

    assert evening.phase is Phase.SEARCH
    assert asks(controls(old)[0]) == "pick:0", "her old panel shows the search by itself, through its stored token"


async def test_in_the_search_the_tile_in_hand_is_still_there(evening: Evening) -> None:
    await evening.search("ana", "ben")
    ana = evening["ana"]
    await ana.press("pick:7")
    old, held = ana.panel, ana.reads()

    await evening.restart()
    await ana.press("pick:8", on=old)
    assert ana.reads() != held
    await ana.press("keep", on=old)

    assert "1/6" in ana.reads()
    assert ana.panel is old


async def test_a_press_that_is_never_answered_leaves_the_panel_within_reach(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press whose answer a crash cut off has a token that reaches nothing: the one before it stays stored."""
    await evening.search("ana", "ben")
    ana = evening["ana"]
    await ana.press("pick:7")
    within_reach = evening.table.head.occupants[0].panel
    await evening.wait(61)

    async def cut_off(*_: object) -> None:
        raise ConnectionResetError

    with monkeypatch.context() as crash:
        crash.setattr("cogs.inbound.replies.Reply.show", cut_off)
        await evening.burst(ana.thumb("pick:8"))

    assert evening.game.tiles[8].lies is Lies.IN_HAND
    assert evening.table.head.occupants[0].panel == within_reach


async def test_in_the_exchanges_the_turn_is_the_same(evening: Evening) -> None:
    await evening.exchange("ana", "ben")
    mover = evening.mover()
    old, turn = mover.panel, evening.game.turn

    await evening.restart()
    await mover.press("pass", on=old)
    await evening.wait(2)

    assert evening.phase in (Phase.EXCHANGE, Phase.READY)
    assert not mover.can("pass") or evening.game.turn > turn, "passed once, not asked again for the same turn"


async def test_after_the_end_result_check_and_rematch_work(evening: Evening) -> None:
    await evening.over("ana", "ben")
    result = evening.public()[-1]

    await evening.restart()
    assert await evening["ben"].press("check", on=result) == evening["ben"].says("dealing-fair")
    await evening["ana"].press("rematch", on=result)
    await evening.wait(1)

    assert evening.table.head.status is Status.LOBBY
    assert [occupant.name for occupant in evening.table.head.occupants] == ["ana", "ben"]
    assert evening["ben"].can("join")


async def test_a_game_with_a_restart_after_every_round_ends_all_the_same(evening: Evening) -> None:
    await evening.search("ana", "ben", options=replace(NO_LIMITS, edition="tiny"))
    thumbs = [Thumb(evening[name], whim) for whim, name in enumerate(("ana", "ben"))]
    while evening.table.head.is_live:
        for phase in (Phase.EXCHANGE, Phase.READY):
            await play(evening, *thumbs, until=phase)
            if evening.table.head.is_live:
                await evening.restart()
                await evening.wait(1)
    assert evening.table.head.status is Status.OVER
    assert text_of(evening["ben"].panel)


async def test_an_end_that_is_told_late_does_not_cover_the_rematch(evening: Evening) -> None:
    over = await evening.over("ana", "ben")
    await evening["ana"].press("rematch")
    post = over.head.post
    assert post is not None
    await evening.inside(lambda: over.remember_post(replace(post, is_final=False)))

    await evening.restart()
    await evening.wait(5)

    assert evening.says("lobby-start-label") in str(evening.public()[-1].components)


async def test_servers_are_brought_up_to_date_in_turn(evening: Evening) -> None:
    """None waits for another with hundreds of tables."""
    here, elsewhere = evening.guild.id, evening.guild.id + 1
    for number, server in enumerate((here, here, here, elsewhere), 1):
        await evening.inside(partial(evening.registry.opener.open, server, number, number, "Zoe", "house", NO_LIMITS))
    order = [table.head.guild_id for table in evening.bot._publisher._servers_in_turn()]
    assert order == [here, elsewhere, here, here]
