"""Rivals in a lobby have levels. One command begins a game against rivals only."""

from typing import Any

import pytest

from cogs.outbound.public.message_delivery import EDIT_GAP
from cogs.words.emoji import BURGLAR_EMOJI
from engine.game import Phase
from rivals.levels import Level
from tables.state.head import Status
from tables.state.occupants import Presence
from tables.storage.writer import NotSaved
from tests.cogs.panel_player import PanelPlayer, play
from tests.cogs.people import text_of
from tests.cogs.scenarios.test_places import forbid
from tests.cogs.scenarios.test_taps import slow
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer
from tests.engine import positions


async def test_the_host_chooses_the_level_of_computers_and_everyone_sees_it(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    assert server.says("option-level") not in text_of(server.post), "without computers, no level is shown"
    assert not ana.can("level:hard")
    await ana.press("rival")
    assert ana.sees(server.says("lobby-level-label", level=server.says("level-medium")))
    assert await ben.press("level:hard") == ben.says("refusal-not-host", host="ana", minutes=5)
    await ana.press("level:hard")
    assert server.table.head.level is Level.HARD
    chosen = server.says("option-chosen", option=server.says("option-level"), choice=server.says("level-hard"))
    assert chosen in text_of(server.post)
    assert f"🤖 ({server.says('level-hard')})" in text_of(server.post)
    assert f"🤖 ({ben.says('level-hard')})" in await ben.command("panel")
    for level in ("easy", "medium", "hard"):
        await ana.press(f"level:{level}")
    assert server.table.head.level is Level.HARD, "each press sets the next level"


async def test_choosing_a_rulebook_does_not_change_the_level(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("play", level="easy")
    await ana.set_options(rules="it")
    assert (server.table.head.level, server.table.head.preset) == (Level.EASY, "it")


async def test_an_unknown_level_is_refused(server: SimulatedServer) -> None:
    await server.lobby("ana")
    ana = server["ana"]
    await ana.press("rival")
    tap = ana.tap_on("level:hard")
    tap.custom_id = tap.custom_id.replace("hard", "impossible")
    assert await server.together(tap) == [ana.says("unknown-button")]
    assert server.table.head.level is Level.MEDIUM


# --- games against computers only ---


@pytest.mark.parametrize(("rivals", "level"), [("1", "easy"), ("2", "medium"), ("3", "hard")])
async def test_after_one_command_the_next_tap_picks_a_tile(server: SimulatedServer, rivals: str, level: str) -> None:
    ana = server["ana"]
    await ana.command("play", rivals=rivals, level=level)
    assert server.phase is Phase.SEARCH, "a person who opens the game counts as ready"
    assert server.table.head.level is Level(level)
    assert [each.presence for each in server.table.head.occupants] == [
        Presence.PRESENT,
        *[Presence.RIVAL] * int(rivals),
    ]
    await ana.press("pick:0")
    assert ana.can("keep")
    assert len(ana.private()) == 1


async def test_a_game_against_computers_is_public_to_watch(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("play", rivals="3")
    assert ana.panel.id > server.post.id, "the panel is below the public message"
    await server.wait(EDIT_GAP)
    assert [message.id for message in server.public()] == [server.post.id]
    assert server.says("table-search", round=1).splitlines()[0] in text_of(server.post)
    assert not server.sent("POST", "/channels/*/messages"), "the answer to the command is the public message"
    await server["dan"].press("watch")
    assert server["dan"].says("watch-hint") in server["dan"].reads()
    assert server["ben"].can("panel")


async def test_the_panel_of_a_game_against_computers_updates_itself_and_can_be_reopened(
    server: SimulatedServer,
) -> None:
    server.pace = 1.0
    ana = server["ana"]
    await ana.command("play", rivals="3")
    before = ana.reads()
    panel = ana.panel
    await server.wait(4)
    assert ana.panel.id == panel.id
    assert any(burglar in str(ana.panel.components) for burglar in BURGLAR_EMOJI) or ana.reads() != before
    server.env.backend.delete_message(panel.channel_id, panel.id)
    await ana.press("panel")
    assert ana.panel.id != panel.id
    assert ana.can("show:board")


async def test_a_whole_game_against_computers_from_the_command_to_the_rematch(server: SimulatedServer) -> None:
    server.pace = 0.3
    ana = server["ana"]
    await ana.command("play", rivals="1", level="easy", edition="tiny")
    await play(server, PanelPlayer(ana, 1))
    assert server.table.head.status is Status.OVER
    await server.wait(3)
    over, result = server.table, server.post
    await ana.press("rematch")
    assert server.phase is Phase.SEARCH, "a person who asks for the rematch counts as ready"
    assert (server.table.head.level, server.table.head.rematch_of) == (Level.EASY, over.id)
    assert ana.panel.id > server.post.id > result.id, "the panel is below the public message"
    await ana.press("pick:0")
    assert ana.can("keep")
    await server.wait(EDIT_GAP)
    assert [message.id for message in server.public()] == [result.id, server.post.id]


async def test_two_taps_on_rematch_open_one_game_against_computers(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("play", rivals="1", level="easy", edition="tiny")
    await server.play_on(Phase.OVER)
    await server.wait(3)
    await server.together(ana.tap_on("rematch"), ana.tap_on("rematch"))
    await server.wait(3)
    assert server.phase is Phase.SEARCH
    assert len(server.public()) == 2, "there are the result and one game"
    assert len(list(server.registry.live())) == 1
    assert ana.says("search-hand-empty") in ana.reads()
    await ana.press("rematch", on=server.public()[0])
    assert ana.says("search-hand-empty") in ana.reads(), "the panel is open again"


async def test_a_rematch_against_computers_that_could_not_be_saved_can_be_pressed_again(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = server["ana"]
    await ana.command("play", rivals="1", edition="tiny")
    await server.play_on(Phase.OVER)
    await server.wait(3)

    async def full(*_: object) -> int:
        raise NotSaved("the disk is full")

    with monkeypatch.context() as trouble:
        trouble.setattr(server.store, "create", full)
        assert await ana.press("rematch") == ana.says("refusal-not-saved")
    await ana.press("rematch")
    assert server.phase is Phase.SEARCH


async def test_4_1_an_escape_is_not_announced_without_other_people(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("play", rivals="2")
    panel = ana.panel.id
    await server.arrange_again(positions.search("J J J C C C", rivals=("", "")))
    await ana.press("escape")
    await server.wait(EDIT_GAP)
    assert len(server.public()) == 1
    assert ana.messages()[0].id == panel, "the panel stays the newest message"
    assert "1️⃣" in text_of(server.post)


async def test_the_option_level_alone_opens_a_lobby_with_that_level(server: SimulatedServer) -> None:
    await server["ana"].command("play", level="hard")
    assert (server.table.head.status, server.table.head.level) == (Status.LOBBY, Level.HARD)
    assert server["ben"].can("join")


async def test_options_apply_to_a_game_against_computers_and_to_its_rematch(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("play", edition="tiny")
    await ana.set_options(rules="es", limits="0.0")
    await ana.press("rival")
    await ana.press("start")
    await ana.press("panel")
    for _ in range(2):
        assert server.phase is Phase.SEARCH
        assert (server.table.head.preset, server.table.head.options.search_seconds) == ("es", 0)
        await server.play_on(Phase.OVER)
        await server.wait(3)
        await ana.press("rematch")


async def test_a_game_against_computers_continues_after_a_restart(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("play", rivals="2")
    post = server.post.id
    await server.restart()
    await server.wait(3)
    assert [message.id for message in server.public()] == [post], "the message belongs to the game and stays"
    await ana.press("pick:0")
    assert ana.can("keep")


# --- failures while a game is opened ---


async def test_a_game_that_was_never_shown_is_posted_after_the_restart(server: SimulatedServer) -> None:
    """The process stopped after the commit and before the answer."""
    ana = server["ana"]
    asked = server.guild.id, server.channel.id, ana.id, ana.name, "house", NO_LIMITS
    await server.run_in_bot(lambda: server.registry.opener.open(*asked, rivals=3))
    await server.restart()
    await server.wait(3)
    assert len(server.public()) == 1
    assert server.phase is Phase.READY
    await ana.press("panel")
    assert ana.can("pick:0")


async def test_scenario_27_without_permission_no_game_is_opened(server: SimulatedServer) -> None:
    forbid(server, server.channel, send_messages=False)
    ana = server["ana"]
    said = await ana.command("play", rivals="3")
    names = ana.says("permission-send-messages")
    assert said == ana.says("permission-missing", names=names, channel=f"<#{server.channel.id}>") == ana.reads()
    assert server.registry.live_in(server.channel.id) is None


async def test_in_a_busy_channel_the_refusal_links_to_its_table(server: SimulatedServer) -> None:
    await server.lobby("ben")
    link = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}/{server.post.id}"
    said = await server["ana"].command("play", rivals="3")
    assert said == "\n".join((server["ana"].says("table-here", link=link), server["ana"].says("no-thread-off")))
    assert server.table.head.status is Status.LOBBY


async def test_a_game_that_cannot_be_saved_leaves_no_trace(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> int:
        raise NotSaved("disk is full")

    monkeypatch.setattr(server.store, "create", full)
    ana = server["ana"]
    assert await ana.command("play", rivals="3") == ana.says("refusal-not-saved") == ana.reads()
    assert server.registry.live_in(server.channel.id) is None
    assert not server.public()


async def test_if_readiness_was_not_saved_the_panel_has_the_ready_button(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> None:
        raise NotSaved("disk is full")

    ana = server["ana"]
    with monkeypatch.context() as patch:
        patch.setattr(server.store, "append", full)
        said = await ana.command("play", rivals="3")
    assert ana.says("refusal-not-saved") in said
    await ana.press("ready")
    assert server.phase is Phase.SEARCH
    assert ana.can("pick:0")
    await server.wait(6)
    assert len(server.public()) == 1
    assert server.table.head.post is not None


async def test_if_the_command_cannot_be_answered_the_game_is_posted_in_the_channel(server: SimulatedServer) -> None:
    server.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    ana = server["ana"]
    result = await ana.actor.slash(server.channel, "exchange play", rivals="3")
    await server.wait(1)
    assert not result.acknowledged
    assert server.phase is Phase.READY, "the search does not begin before Ana has seen her panel"
    assert f"<@{ana.id}>" in text_of(server.post), "the message mentions Ana"
    await ana.press("panel")
    assert ana.can("pick:0")


async def test_a_lost_panel_can_be_reopened_with_one_tap(server: SimulatedServer) -> None:
    server.env.inject_error("POST", "/webhooks/*/*", status=500, code=0, times=5)
    ana = server["ana"]
    await ana.command("play", rivals="3")
    await server.wait(3)
    assert ana.private() == []
    await ana.press("panel")
    assert ana.can("pick:0")


async def test_a_slow_command_is_acknowledged_and_its_answer_becomes_the_panel(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.store, "create", slow(server.store.create, 4))
    ana = server["ana"]
    result = await ana.actor.slash(server.channel, "exchange play", rivals="3")
    await server.wait(2.9)
    assert result.deferred, "Discord gives up after three seconds"
    await server.wait(4)
    assert len(ana.private()) == 1
    assert len(server.public()) == 1
    await ana.press("pick:0")
    assert ana.can("keep")
