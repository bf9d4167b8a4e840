"""A person opens their panel in a new message. The bot deletes the former one, and does no harm if it cannot."""

import asyncio
from typing import Any

import pytest
from simcord.backend.models import Message

from cogs.inbound.replies import TOKEN_LIFE
from cogs.outbound.private.panel_requests import PanelRequests
from cogs.outbound.private.private_panels import ANSWER_WAIT
from tables.live.table import Table
from tables.state.occupants import PanelRef
from tests.cogs.people import Person, controls
from tests.cogs.simulated_server import SimulatedServer

DELETE = ("DELETE", "/webhooks/*/messages/*")


def panels(person: Person) -> list[Message]:
    return [message for message in person.private() if controls(message)]


async def open_anew(server: SimulatedServer, name: str) -> Message:
    """Opens a person's panel in a new message. Returns the former message."""
    former = server[name].panel
    await server[name].press("panel")
    assert server[name].panel is not former
    return former


@pytest.mark.parametrize("opened_by", ["button", "command"])
async def test_the_old_message_of_a_panel_is_deleted(server: SimulatedServer, opened_by: str) -> None:
    await server.search("ana", "ben")
    ben = server["ben"]
    await (ben.press("panel") if opened_by == "button" else ben.command("panel"))
    await server.wait(1)
    assert len(panels(ben)) == 1
    await server["ana"].press("pick:0")
    await server.wait(1.5)
    assert ben.control("pick:0")["emoji"]["name"] == "🦊", "the new panel shows changes"


async def test_a_panel_from_before_a_restart_is_deleted(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server.restart()
    await open_anew(server, "ben")
    await server.wait(1)
    assert len(panels(server["ben"])) == 1


async def test_watching_and_playing_are_two_panels(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server["ben"].press("watch")
    await server["ben"].press("watch")
    await server.wait(1)
    assert len(panels(server["ben"])) == 2


async def test_a_panel_with_an_expired_token_stays_and_a_press_renews_it(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server.wait_while_pressing(TOKEN_LIFE + 10, "ana")
    since = server.request_count
    former = await open_anew(server, "ben")
    await server.wait(1)
    assert not server.sent(*DELETE, since)
    await server["ben"].press("pick:3", on=former)
    assert server["ben"].sees("keep") is not None


@pytest.mark.parametrize("status", [500, 403])
async def test_a_panel_that_could_not_be_deleted_is_renewed_by_a_press(server: SimulatedServer, status: int) -> None:
    await server.search("ana", "ben")
    server.env.inject_error(*DELETE, status=status, code=0, times=None)
    former = await open_anew(server, "ben")
    await server.wait(10)
    server.env.backend.faults.clear()
    assert len(panels(server["ben"])) == 2
    await server["ben"].press("pick:3", on=former)
    await server.wait(1)
    assert panels(server["ben"]) == [former], "now the other panel is the former one"
    await server["ana"].press("pick:0")
    await server.wait(1.5)
    assert server["ben"].control("pick:0")["emoji"]["name"] == "🦊"


async def test_a_press_on_a_panel_that_is_being_deleted_takes_effect_on_the_new_panel(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    through, began = PanelRequests.delete, list[int]()

    async def slowly(self: PanelRequests, ref: PanelRef) -> None:
        began.append(ref.message_id)
        await asyncio.sleep(ANSWER_WAIT)
        await through(self, ref)

    monkeypatch.setattr(PanelRequests, "delete", slowly)
    former = await open_anew(server, "ben")
    assert began == [former.id]
    await server["ben"].press("pick:3", on=former)
    await server.wait(2)
    assert len(panels(server["ben"])) == 1
    assert server["ben"].can("keep")


async def test_a_press_on_a_panel_that_was_just_deleted_gets_a_new_panel(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    server.env.inject_error("POST", "/interactions/*/callback", status=404, code=10008)
    await server["ben"].press("pick:3")
    await server.wait(1)
    assert len(panels(server["ben"])) == 1
    assert server["ben"].can("keep")


async def test_a_panel_stays_that_was_opened_while_an_earlier_press_had_no_answer_yet(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is slow. Ben picks up a tile, does not wait, and opens his panel in a new message."""
    await server.search("ana", "ben")
    ben, is_stored, through = server["ben"], asyncio.Event(), Table.submit

    async def slowly(self: Table, *asked: Any) -> Any:
        await is_stored.wait()
        return await through(self, *asked)

    monkeypatch.setattr(Table, "submit", slowly)
    ben.tap_on("pick:3").emit()
    await asyncio.sleep(0.1)
    former = ben.panel
    ben.tap_on("panel").emit()
    await asyncio.sleep(0.1)
    newest = ben.panel
    assert newest is not former
    is_stored.set()
    await server.wait(2)
    assert panels(ben) == [newest]
    assert ben.can("keep")
