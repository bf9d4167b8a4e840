"""The end of a table: the channel shows the result once, and each private panel has one line and a link to it."""

import pytest
from msgspec.structs import replace

from cogs.outbound.retrying import COUNTED_GAP
from cogs.panels.links import channel_link, message_link
from engine.game import Game, Phase
from tables.live.table import Table
from tables.state.head import PublicPost
from tables.state.refusals import TableCode, TableRefused
from tests.cogs.people import Person, links, text_of
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer
from tests.engine import positions

POSTS = "/channels/*/messages"
EDITS = "/channels/*/messages/*"


def last_turn(*arts: str) -> Game:
    """Returns a game that ends when the last seat passes. Each seat has the art given for it."""
    game = positions.exchange("D", rivals=("D",) * (len(arts) - 1), turn=len(arts) - 1)
    for seat, art in enumerate(arts):
        game = positions.give(game, seat, art)
    return replace(game, idle_rounds=1)


def leads_to(person: Person) -> str | None:
    """Returns the link to the result or to the channel on a person's panel, or None."""
    found = links(person.panel)
    return found.get(person.says("over-result-label")) or found.get(person.says("over-table-label"))


def result_of(server: SimulatedServer) -> str:
    (message,) = server.public()
    address = message_link(server.table.head)
    assert address is not None
    assert address.endswith(f"/{message.id}")
    return address


async def test_the_result_is_posted_once_and_every_panel_links_to_it(server: SimulatedServer) -> None:
    await server.arrange(last_turn("watch watch", "chalice", "chalice"), "ana", "ben", "cleo")
    ana, cleo = server["ana"], server["cleo"]
    await server["dan"].press("watch")

    said = await cleo.press("pass")
    assert server.phase is Phase.OVER
    winner = f"🦊 **ana** {cleo.says('over-winner', name='', count=4).strip()}"
    assert f"🥉 **{cleo.says('over-place', rank=3, count=1)}**\n{winner}" in said, (
        "this is the answer to Cleo's own tap"
    )
    await server.wait(3)

    address = result_of(server)
    assert ana.reads() == f"🥇 **{ana.says('over-first', count=4)}**"
    assert [leads_to(server[name]) for name in ("ana", "ben", "cleo", "dan")] == [address] * 4
    assert "🥉" not in server["dan"].reads(), "watchers have no place"
    assert server["dan"].says("over-winner", name="🦊 **ana**", count=4) in server["dan"].reads()
    assert text_of(server.post).count("**4**") == 1


async def test_no_panel_links_to_a_message_that_the_result_replaced(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The id of the new message cannot be stored, and the old message is deleted."""
    await server.arrange(last_turn("watch", "chalice"), "ana", "ben")
    old = server.post

    async def refuses(table: Table, post: PublicPost) -> None:
        raise TableRefused(TableCode.NOT_SAVED)

    with monkeypatch.context() as while_refused:
        while_refused.setattr(Table, "remember_post", refuses)
        await server["ben"].press("pass")
        for _ in range(8):
            await server.wait(0.5)
            shown = {f"{channel_link(server.table.head)}/{each.id}" for each in server.public()}
            assert old in server.public() or leads_to(server["ana"]) in {None, channel_link(server.table.head), *shown}
    await server.wait(30)
    assert leads_to(server["ana"]) == result_of(server)


async def test_a_tie_is_explained_to_the_players_it_affects(server: SimulatedServer) -> None:
    await server.arrange(last_turn("watch watch", "chalice", "chalice"), "ana", "ben", "cleo")
    ana, ben, cleo = (server[name] for name in ("ana", "ben", "cleo"))
    await cleo.press("pass")
    await server.wait(3)
    for person in (ben, cleo):
        assert person.says("result-tie", count=1, order="2️⃣ ben · 3️⃣ cleo") in person.reads()
    assert "⚖️" not in ana.reads()


async def test_a_person_who_reads_in_words_gets_the_whole_result(server: SimulatedServer) -> None:
    """The public message is in signs."""
    ben = server["ben"]
    await ben.command("settings")
    await ben.press(ben.says("settings-words-on-label"))
    await server.arrange(last_turn("watch", "chalice"), "ana", "ben")
    await ben.press("pass")
    await server.wait(3)
    assert links(ben.panel) == {}
    assert ben.can("rematch")
    assert "ana" in ben.reads()
    assert "ben" in ben.reads()
    assert leads_to(server["ana"]) == result_of(server)


# --- the channel takes no messages ---


async def test_panels_link_to_a_result_that_was_edited_into_the_table_message(server: SimulatedServer) -> None:
    await server.arrange(last_turn("watch", "chalice"), "ana", "ben")
    table = server.post
    server.env.inject_error("POST", POSTS, status=403, code=50013, times=None)
    await server["ben"].press("pass")
    await server.wait(3)
    assert result_of(server).endswith(f"/{table.id}")
    assert leads_to(server["ana"]) == leads_to(server["ben"]) == result_of(server)

    server.env.backend.faults.clear()
    await server.wait(COUNTED_GAP)
    assert server.post.id > table.id, "the result was posted"
    assert leads_to(server["ana"]) == leads_to(server["ben"]) == result_of(server)


async def test_without_a_message_the_panels_have_the_whole_result(server: SimulatedServer) -> None:
    await server.arrange(last_turn("watch", "chalice"), "ana", "ben")
    for method, path in (("POST", POSTS), ("PATCH", EDITS)):
        server.env.inject_error(method, path, status=403, code=50013, times=None)
    await server["ben"].press("pass")
    await server.wait(3)
    for name in ("ana", "ben"):
        assert links(server[name].panel) == {}
        assert server[name].can("rematch")
        assert "🥇" in server[name].reads()
        assert "🥈" in server[name].reads()
    await server.wait(3600)
    assert server.bot._publisher.panels._tables == {}, "the post was given up, and nothing is kept in memory"


# --- other ends ---


async def test_a_closed_table_is_reported_in_one_line(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    await server.run_in_bot(table.cancel)
    await server.wait(3)
    ben = server["ben"]
    assert ben.reads() == f"🌙 {ben.says('cancelled')} {ben.says('closed-cancelled')}"
    assert leads_to(ben) == result_of(server)


async def test_a_restart_before_the_result_was_posted_leaves_no_panel_without_it(server: SimulatedServer) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    ana, ben = server["ana"], server["ben"]
    old = ana.panel
    server.env.inject_error("POST", POSTS, status=503, code=0, times=None)
    server.env.inject_error("PATCH", "*", status=503, code=0, times=None)
    await server.play_on(Phase.OVER)
    server.env.backend.faults.clear()
    await server.restart()
    await server.wait(3)
    assert old.id == ana.panel.id
    assert ana.can("pick:0"), "the panel still shows the search, because the bot ended before it could edit it"
    await ana.press("pick:0", on=old)
    assert leads_to(ana) == result_of(server)
    assert ben.can("rematch"), "the public message has the button"
