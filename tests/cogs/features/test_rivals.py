"""Playing with computers: how well they play, and a game alone against them by one command."""

from typing import Any

import pytest

from cogs.outbound.public_messages import GAP
from engine.game import Phase
from rivals.levels import Level
from tables.state.head import Status
from tables.state.occupants import Presence
from tables.storage.writer import NotSaved
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import text_of
from tests.cogs.scenarios.test_places import forbid
from tests.cogs.scenarios.test_taps import slow
from tests.cogs.thumb import Thumb, play
from tests.engine import positions


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


# --- alone ---


@pytest.mark.parametrize(("rivals", "level"), [("1", "easy"), ("2", "medium"), ("3", "hard")])
async def test_one_command_and_the_next_tap_looks_at_a_tile(evening: Evening, rivals: str, level: str) -> None:
    ana = evening["ana"]
    await ana.command("play", rivals=rivals, level=level)
    assert evening.phase is Phase.SEARCH, "opening it is being ready"
    assert evening.table.head.level is Level(level)
    assert [each.presence for each in evening.table.head.occupants] == [
        Presence.PRESENT,
        *[Presence.RIVAL] * int(rivals),
    ]
    await ana.press("pick:0")
    assert ana.can("keep")
    assert len(ana.private()) == 1


async def test_a_game_alone_stands_in_the_channel_for_all_to_watch(evening: Evening) -> None:
    ana = evening["ana"]
    await ana.command("play", rivals="3")
    assert ana.panel.id > evening.post.id, "the panel is nearest to the thumb"
    await evening.wait(GAP)
    assert [message.id for message in evening.public()] == [evening.post.id]
    assert evening.says("table-search", round=1).splitlines()[0] in text_of(evening.post)
    assert not evening.sent("POST", "/channels/*/messages"), "the answer to the command is the table"
    await evening["dan"].press("watch")
    assert evening["dan"].says("watch-hint") in evening["dan"].reads()
    assert evening["ben"].can("panel")


async def test_the_panel_of_a_game_alone_follows_by_itself_and_comes_back_like_any(evening: Evening) -> None:
    evening.pace = 1.0
    ana = evening["ana"]
    await ana.command("play", rivals="3")
    before = ana.reads()
    panel = ana.panel
    await evening.wait(4)
    assert ana.panel.id == panel.id
    assert "✋" in str(ana.panel.components) or ana.reads() != before
    evening.env.backend.delete_message(panel.channel_id, panel.id)
    await ana.press("panel")
    assert ana.panel.id != panel.id
    assert ana.can("show:board")


async def test_a_whole_game_alone_from_the_command_to_the_rematch(evening: Evening) -> None:
    evening.pace = 0.3
    ana = evening["ana"]
    await ana.command("play", rivals="1", level="easy", edition="tiny")
    await play(evening, Thumb(ana, 1))
    assert evening.table.head.status is Status.OVER
    await evening.wait(3)
    over, result = evening.table, evening.post
    await ana.press("rematch")
    assert evening.phase is Phase.SEARCH, "asking for it is being ready"
    assert (evening.table.head.level, evening.table.head.rematch_of) == (Level.EASY, over.id)
    assert ana.panel.id > evening.post.id > result.id, "the panel is nearest to the thumb"
    await ana.press("pick:0")
    assert ana.can("keep")
    await evening.wait(GAP)
    assert [message.id for message in evening.public()] == [result.id, evening.post.id]


async def test_a_rematch_alone_tapped_twice_is_one_game_and_its_panel(evening: Evening) -> None:
    ana = evening["ana"]
    await ana.command("play", rivals="1", level="easy", edition="tiny")
    await evening.play_on(Phase.OVER)
    await evening.wait(3)
    await evening.together(ana.thumb("rematch"), ana.thumb("rematch"))
    await evening.wait(3)
    assert evening.phase is Phase.SEARCH
    assert len(evening.public()) == 2, "the result, and one game"
    assert len(list(evening.registry.live())) == 1
    assert ana.says("search-hand-empty") in ana.reads()
    await ana.press("rematch", on=evening.public()[0])
    assert ana.says("search-hand-empty") in ana.reads(), "the way back"


async def test_a_rematch_alone_that_could_not_be_saved_is_asked_for_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = evening["ana"]
    await ana.command("play", rivals="1", edition="tiny")
    await evening.play_on(Phase.OVER)
    await evening.wait(3)

    async def full(*_: object) -> int:
        raise NotSaved("the disk is full")

    with monkeypatch.context() as trouble:
        trouble.setattr(evening.store, "create", full)
        assert await ana.press("rematch") == ana.says("refusal-not-saved")
    await ana.press("rematch")
    assert evening.phase is Phase.SEARCH


async def test_4_1_nobody_calls_a_number_where_nobody_else_hears_it(evening: Evening) -> None:
    ana = evening["ana"]
    await ana.command("play", rivals="2", search_limit="0")
    panel = ana.panel.id
    await evening.arrange_again(positions.search("J J J C C C", rivals=("", "")))
    await ana.press("escape")
    await evening.wait(GAP)
    assert len(evening.public()) == 1
    assert ana.messages()[0].id == panel, "it stays where the thumb is"
    assert "1️⃣" in text_of(evening.post)


async def test_a_level_without_rivals_is_that_of_the_lobby(evening: Evening) -> None:
    await evening["ana"].command("play", level="hard")
    assert (evening.table.head.status, evening.table.head.level) == (Status.LOBBY, Level.HARD)
    assert evening["ben"].can("join")


async def test_options_count_for_a_game_alone(evening: Evening) -> None:
    await evening["ana"].command("play", rivals="2", rulebook="es", search_limit="0")
    assert (evening.table.head.preset, evening.table.head.options.search_seconds) == ("es", 0)


async def test_a_game_alone_goes_on_after_a_restart(evening: Evening) -> None:
    ana = evening["ana"]
    await ana.command("play", rivals="2")
    post = evening.post.id
    await evening.restart()
    await evening.wait(3)
    assert [message.id for message in evening.public()] == [post], "it is of the game, and stays"
    await ana.press("pick:0")
    assert ana.can("keep")


# --- what goes wrong while it is opened ---


async def test_a_game_alone_that_nobody_was_shown_is_posted_after_the_restart(evening: Evening) -> None:
    """The process stopped between the commit and the answer."""
    ana = evening["ana"]
    asked = evening.guild.id, evening.place.id, ana.id, ana.name, "house", NO_LIMITS
    await evening.inside(lambda: evening.registry.opener.open(*asked, rivals=3))
    await evening.restart()
    await evening.wait(3)
    assert len(evening.public()) == 1
    assert evening.phase is Phase.READY
    await ana.press("panel")
    assert ana.can("pick:0")


async def test_27_without_permission_nothing_begins(evening: Evening) -> None:
    forbid(evening, evening.place, send_messages=False)
    ana = evening["ana"]
    said = await ana.command("play", rivals="3")
    names = ana.says("permission-send-messages")
    assert said == ana.says("permission-missing", names=names, channel=f"<#{evening.place.id}>") == ana.reads()
    assert evening.registry.live_in(evening.place.id) is None


async def test_a_busy_channel_shows_the_way_to_its_table(evening: Evening) -> None:
    await evening.lobby("ben")
    link = f"https://discord.com/channels/{evening.guild.id}/{evening.place.id}/{evening.post.id}"
    said = await evening["ana"].command("play", rivals="3")
    assert said == evening["ana"].says("refusal-channel-busy", link=link)
    assert evening.table.head.status is Status.LOBBY


async def test_what_cannot_be_saved_leaves_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: Any) -> int:
        raise NotSaved("disk is full")

    monkeypatch.setattr(evening.store, "create", full)
    ana = evening["ana"]
    assert await ana.command("play", rivals="3") == ana.says("refusal-not-saved") == ana.reads()
    assert evening.registry.live_in(evening.place.id) is None
    assert not evening.public()


async def test_readiness_that_was_not_saved_is_asked_for_by_the_panel(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> None:
        raise NotSaved("disk is full")

    ana = evening["ana"]
    with monkeypatch.context() as patch:
        patch.setattr(evening.store, "append", full)
        said = await ana.command("play", rivals="3")
    assert ana.says("refusal-not-saved") in said
    await ana.press("ready")
    assert evening.phase is Phase.SEARCH
    assert ana.can("pick:0")
    await evening.wait(6)
    assert len(evening.public()) == 1
    assert evening.table.head.post is not None


async def test_where_the_command_cannot_be_answered_the_game_waits_in_the_channel(evening: Evening) -> None:
    evening.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    ana = evening["ana"]
    result = await ana.actor.slash(evening.place, "exchange play", rivals="3")
    await evening.wait(1)
    assert not result.acknowledged
    assert evening.phase is Phase.READY, "the race does not begin behind her back"
    assert f"<@{ana.id}>" in text_of(evening.post), "she is called"
    await ana.press("panel")
    assert ana.can("pick:0")


async def test_a_panel_that_is_lost_on_the_way_is_one_tap_away(evening: Evening) -> None:
    evening.env.inject_error("POST", "/webhooks/*/*", status=500, code=0, times=5)
    ana = evening["ana"]
    await ana.command("play", rivals="3")
    await evening.wait(3)
    assert ana.private() == []
    await ana.press("panel")
    assert ana.can("pick:0")


async def test_what_takes_long_is_acknowledged_and_the_panel_comes_into_that_answer(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening.store, "create", slow(evening.store.create, 4))
    ana = evening["ana"]
    result = await ana.actor.slash(evening.place, "exchange play", rivals="3")
    await evening.wait(2.9)
    assert result.deferred, "Discord gives up after three seconds"
    await evening.wait(4)
    assert len(ana.private()) == 1
    assert len(evening.public()) == 1
    await ana.press("pick:0")
    assert ana.can("keep")
