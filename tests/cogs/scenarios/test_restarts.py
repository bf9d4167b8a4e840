"""The process is killed in each phase. The buttons on people's screens still work."""

from functools import partial

import pytest
from msgspec.structs import replace

from engine.game import Phase
from engine.pieces import Lies
from tables.state.head import Status
from tables.state.shards import ONLY_SHARD
from tests.cogs.panel_player import PanelPlayer, play
from tests.cogs.people import asks, controls, text_of
from tests.cogs.simulated_server import NO_LIMITS, TINY_GAME, SimulatedServer


async def test_old_buttons_of_a_lobby_still_join_and_start(server: SimulatedServer) -> None:
    await server.lobby("ana")
    old = server.post

    await server.restart()
    await server["ben"].press("join", on=old)
    await server["ana"].press("start", on=old)

    assert server.phase is Phase.READY
    assert len(server.table.head.occupants) == 2


async def test_readiness_survives_a_restart(server: SimulatedServer) -> None:
    await server.started("ana", "ben")
    await server["ana"].press("panel")
    old = server["ana"].panel

    await server.restart()
    await server.wait(1)
    assert not server["ana"].can("ready"), "Ana was ready before the restart"
    await server["ben"].press("panel")
    await server.wait(1)

    assert server.phase is Phase.SEARCH
    assert asks(controls(old)[0]) == "pick:0", "Ana's old panel shows the search by itself, through its stored token"


async def test_a_tile_in_hand_survives_a_restart(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ana = server["ana"]
    await ana.press("pick:7")
    old, held = ana.panel, ana.reads()

    await server.restart()
    await ana.press("pick:8", on=old)
    assert ana.reads() != held
    await ana.press("keep", on=old)

    assert "1/6" in ana.reads()
    assert ana.panel is old


async def test_a_panel_can_still_be_edited_after_a_press_without_an_answer(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash prevents the answer. Without the answer, the press's token cannot edit, so the previous token stays
    stored."""
    await server.search("ana", "ben")
    ana = server["ana"]
    await ana.press("pick:7")
    within_reach = server.table.head.occupants[0].panel
    await server.wait(61)

    async def cut_off(*_: object) -> None:
        raise ConnectionResetError

    with monkeypatch.context() as crash:
        crash.setattr("cogs.inbound.replies.Reply.show", cut_off)
        await server.burst(ana.tap_on("pick:8"))

    assert server.game.tiles[8].lies is Lies.IN_HAND
    assert server.table.head.occupants[0].panel == within_reach


async def test_the_turn_survives_a_restart(server: SimulatedServer) -> None:
    await server.exchange("ana", "ben")
    mover = server.mover()
    old, turn = mover.panel, server.game.turn

    await server.restart()
    await mover.press("pass", on=old)
    await server.wait(2)

    assert server.phase in (Phase.EXCHANGE, Phase.READY)
    assert not mover.can("pass") or server.game.turn > turn, (
        "the turn was passed once, and nobody is asked again for it"
    )


async def test_result_check_and_rematch_work_after_a_restart(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    result = server.public()[-1]

    await server.restart()
    assert (await server["ben"].press("check", on=result)).startswith(server["ben"].says("dealing-fair"))
    await server["ana"].press("rematch", on=result)
    await server.wait(1)

    assert server.table.head.status is Status.LOBBY
    assert [occupant.name for occupant in server.table.head.occupants] == ["ana", "ben"]
    assert server["ben"].can("join")


async def test_a_game_with_a_restart_after_every_round_reaches_its_end(server: SimulatedServer) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    players = [PanelPlayer(server[name], whim) for whim, name in enumerate(("ana", "ben"))]
    while server.table.head.is_live:
        for phase in (Phase.EXCHANGE, Phase.READY):
            await play(server, *players, until=phase)
            if server.table.head.is_live:
                await server.restart()
                await server.wait(1)
    assert server.table.head.status is Status.OVER
    assert text_of(server["ben"].panel)


async def test_a_result_posted_late_does_not_replace_the_rematch(server: SimulatedServer) -> None:
    over = await server.over("ana", "ben")
    await server["ana"].press("rematch")
    post = over.head.post
    assert post is not None
    await server.run_in_bot(lambda: over.remember_post(replace(post, is_final=False)))

    await server.restart()
    await server.wait(5)

    assert server.says("lobby-start-label") in str(server.public()[-1].components)


async def test_servers_are_redrawn_in_turn(server: SimulatedServer) -> None:
    """No server waits for another that has hundreds of tables."""
    here, elsewhere = server.guild.id, server.guild.id + 1
    for number, guild in enumerate((here, here, here, elsewhere), 1):
        await server.run_in_bot(partial(server.registry.opener.open, guild, number, number, "Zoe", "house", NO_LIMITS))
    order = [table.head.guild_id for table in server.bot._publisher._tables_by_server(ONLY_SHARD)]
    assert order == [here, elsewhere, here, here]
