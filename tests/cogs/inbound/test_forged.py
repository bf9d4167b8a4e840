"""Forged buttons and commands are called unknown, and cause no error."""

import pytest

from cogs.wire.custom_ids import MAX_INTEGER, UnknownButton, parse_integer
from tests.cogs.features.admin.managers import manager, old_button
from tests.cogs.people import SELECT
from tests.cogs.simulated_server import SimulatedServer

TOO_GREAT = str(2**63)
BUTTONS = [
    *(f"mx:0:-:{verb}" for verb in ("panel", "join", "start", "pick:1", "show:room:garage", "options", "rematch")),
    *(f"mx:0:-:{verb}" for verb in ("step:x:1:-", "replay", "check", "file:0:-", "leave", "cancel-yes", "ready")),
    f"mx:0:-:games:{TOO_GREAT}:0:0",
    f"mx:0:-:history:1:-{TOO_GREAT}9:0",
    "mx:0:-:history:1:2:99999999999999999999999",
    "mx:0:-:history:1:2",
    "mx:0:-:history: 1:2:3",
    "mx:0:-:history:1_0:2:3",
    "mx:0:-:history:٣:2:3",
    "mx:0:-:board:here:ever:rating:x",
    "mx:0:-:board:there:ever:rating:0",
    "mx:0:-:board:here:ever",
    "mx:0:-:rules:x",
    "mx:٣:-:panel",
    "mx:x:-:panel",
    "mx:0:-:plan:art:2:0",
    "mx:0:-:nothing",
    "nothing at all",
]
SELECTS = [
    ("mx:0:-:rerun", TOO_GREAT),
    ("mx:0:-:rerun", "x"),
    ("mx:0:-:board-by:here:ever:rating:0", "x"),
    ("mx:0:-:board-over:here:ever:rating:0", "rating"),
    ("mx:0:-:my-language", "tlh"),
]
OF_MANAGERS = [
    *(f"mx:0:-:admin-{verb}" for verb in ("open:x", "open", "set:x", "ask:x:1", "ask:void:x", "ask:void", "file:x")),
    *(f"mx:0:-:admin-{verb}" for verb in (f"do:begin:{TOO_GREAT}", f"do:void:{TOO_GREAT}.1", "do:void:1.x", "do:x:1")),
    "mx:0:-:admin-open:results:x",
    f"mx:0:-:admin-open:audit:{TOO_GREAT}",
]


async def test_a_button_that_the_bot_never_drew_is_refused_as_unknown(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("rules")
    for custom_id in BUTTONS:
        assert await server.together(old_button(ana, custom_id)) == [ana.says("unknown-button")], custom_id


async def test_a_choice_that_was_never_offered_is_refused_as_unknown(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("rules")
    for custom_id, value in SELECTS:
        tap = old_button(ana, custom_id)
        tap.kind, tap.values = SELECT, (value,)
        assert await server.together(tap) == [ana.says("unknown-button")], custom_id


async def test_a_language_that_the_bot_does_not_speak_is_refused_for_a_server_too(server: SimulatedServer) -> None:
    boss = manager(server)
    await boss.admin()
    tap = old_button(boss, "mx:0:-:admin-set:language")
    tap.kind, tap.values = SELECT, ("tlh",)
    assert await server.together(tap) == [boss.says("unknown-button")]


async def test_a_managers_button_that_the_bot_never_drew_is_refused_as_unknown(server: SimulatedServer) -> None:
    boss = manager(server)
    await boss.admin()
    for custom_id in OF_MANAGERS:
        assert await server.together(old_button(boss, custom_id)) == [boss.says("unknown-button")], custom_id
    said = await server.together(old_button(boss, f"mx:0:-:admin-ask:remove:{'x' * 70}"))
    assert boss.says("admin-gone") in said[0]
    assert await server.together(old_button(boss, "mx:0:-:admin-open:audit:999999999999")) != []


@pytest.mark.parametrize("text", [*map(str, (0, 7, -7, MAX_INTEGER, -MAX_INTEGER)), "007"])
def test_a_whole_number_in_a_custom_id_is_read(text: str) -> None:
    assert parse_integer(text) == int(text)


@pytest.mark.parametrize(
    "text", ["", "-", "+1", " 1", "1 ", "1_0", "1.0", "1e3", "٣", "１", "²", TOO_GREAT, "9" * 5_000, "x"]
)
def test_text_that_is_not_a_whole_number_is_refused(text: str) -> None:
    with pytest.raises(UnknownButton):
        parse_integer(text)
