"""The button My panel is always on the table's newest message, below any chat."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.backend.models import Message

from cogs.outbound.public.message_edits import MAX_MESSAGE_AGE
from cogs.outbound.rate_limiter import RateLimitedChannel
from engine.game import Phase
from tests.cogs.people import Person, asks, controls, links, text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions


async def opens_on_the_newest(server: SimulatedServer, person: Person) -> Message:
    """Presses My panel on the newest public message, and returns this message. Fails if the panel does not open below
    it."""
    newest = server.public()[-1]
    (opener,) = (asks(each) for each in controls(newest) if asks(each).startswith("panel"))
    former = person.panel.id
    await person.press(opener, on=newest)
    await server.wait(3)
    assert person.panel.id > newest.id, "the panel opens below the chat"
    assert person.panel.id != former
    assert newest in server.public(), "the message stays"
    return newest


async def test_the_my_panel_button_is_on_the_newest_message_at_every_stage(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben", "cleo")
    (lobby,) = server.public()
    assert server["dan"].tap_on("join").message is lobby, "in a lobby everyone uses the public message"

    await server["ana"].press("start")
    await server.wait(1)
    for name in ("ana", "ben", "cleo"):
        await server[name].press("panel", on=server.public()[-1])
    await server.wait(3)
    table = await opens_on_the_newest(server, server["ana"])
    assert table.id == server.post.id

    await server.arrange_again(positions.search("J J C C L D", rivals=("J J C C I D", "")))
    await server["ana"].press("escape")
    await server.wait(3)
    calls = await opens_on_the_newest(server, server["cleo"])
    assert calls.id > table.id, "the escape call is below the table's message"
    await server["ben"].press("escape")  # the last one: two of three have escaped
    await server.wait(3)
    assert server.phase is Phase.EXCHANGE
    assert calls not in server.public(), "the escape calls are deleted"
    assert await opens_on_the_newest(server, server["ben"]) is server.post

    await server.wait_while_pressing(MAX_MESSAGE_AGE + 60, "ana", "ben", "cleo")
    mover = server.mover()
    await opens_on_the_newest(server, mover)
    await mover.press("pass")
    await server.wait(3)
    assert server.post.id > table.id, "an old message is posted again"
    assert await opens_on_the_newest(server, server["ana"]) is server.post

    last_turn = positions.exchange("D", rivals=("D", "D"), turn=2)
    await server.arrange_again(replace(last_turn, idle_rounds=1))
    await opens_on_the_newest(server, server["cleo"])
    await server["cleo"].press("pass")
    await server.wait(3)
    (result,) = server.public()
    assert links(server["ana"].panel) != {}, "after the end, the panel links to the newest message"
    assert str(result.id) in next(iter(links(server["ana"].panel).values()))


async def test_a_table_whose_message_was_deleted_is_posted_below_the_chat(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server.run_in_bot(lambda: server.bot.http.delete_message(server.channel.id, server.post.id))
    await server["ben"].command("panel")
    await server.wait(3)
    assert await opens_on_the_newest(server, server["ana"]) is server.post


async def test_escape_calls_from_before_a_restart_stay_until_the_search_ends(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J C C L D", rivals=("J J C C I D", "")), "ana", "ben", "cleo")
    await server["ana"].press("escape")
    await server.wait(3)
    await server.restart(outage=60)
    table, calls = server.public()
    assert await server["ben"].press("panel:calls:1", on=calls)
    await server.wait(3)
    assert server.public() == [table, calls], "people who have not seen the escape calls yet can read them"

    await server["ben"].press("escape")
    await server.wait(3)
    assert server.phase is Phase.EXCHANGE
    assert await server["cleo"].press("panel:calls:1", on=calls)
    await server.wait(3)
    assert server.public() == [table]


async def test_a_press_before_the_escape_call_is_confirmed_does_not_delete_it(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    rivals = ("J J C C I D", "", "")
    await server.arrange(positions.search("J J C C L D", rivals=rivals), "ana", "ben", "cleo", "dan")
    sent = RateLimitedChannel.send

    async def with_a_late_receipt(*args: Any) -> int:
        message_id = await sent(*args)
        await asyncio.sleep(2)
        return message_id

    monkeypatch.setattr(RateLimitedChannel, "send", with_a_late_receipt)
    await server["ana"].press("escape")
    await server.wait(1)
    table, calls = server.public()
    await server["cleo"].press("panel:calls:1", on=calls)
    await server.wait(5)
    await server["ben"].press("escape")
    await server.wait(3)
    assert server.public() == [table, calls]
    assert server["ben"].name in text_of(calls), "the second escape is called too (4.1)"
