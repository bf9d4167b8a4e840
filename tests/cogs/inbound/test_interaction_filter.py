"""The bot drops a late interaction, and completes an incomplete one or answers with a sentence."""

import asyncio
from typing import Any

import pytest
import simcord.interactions

from cogs.inbound.interaction_filter import ANSWER_WITHIN, MOST_ANSWERS
from cogs.metrics import STALE
from cogs.wire.custom_ids import tap_on
from tables.privacy.forgetting import Forgetting
from tables.state.head import Status
from tables.state.occupants import Presence
from tests.cogs.people import Person, Tap, text_of
from tests.cogs.simulated_server import SimulatedServer

HELD: float = 17.0
"""Seconds of a dead connection. After them, the events arrive that the connection has held back."""
PRESS, TYPING, FORM = 3, 4, 5  # kinds of interactions besides commands


def stale() -> float:
    return float(STALE._value.get())


async def heard(server: SimulatedServer, *payloads: dict[str, Any]) -> None:
    """Delivers these interactions now, even if they were made earlier."""
    for payload in payloads:
        server.env.backend.emit("INTERACTION_CREATE", payload)
    await server.env.settle()


async def held_back(server: SimulatedServer, *taps: Tap) -> None:
    """Makes these taps during an outage: they reach the bot after it has reconnected."""
    payloads = [tap.sent()[1] for tap in taps]
    await server.wait(HELD)
    await heard(server, *payloads)


async def test_a_late_confirmation_to_leave_removes_nobody(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ana = server["ana"]
    await ana.press("leave")
    before, asked = stale(), server.request_count
    await held_back(server, ana.tap_on("leave-yes"))
    assert table.head.occupants[0].presence is Presence.PRESENT
    assert not server.sent("POST", "/interactions/*", since=asked), "Discord accepts no answer any more"
    assert stale() == before + 1
    (line,) = [line for line in server.logs if line["event"] == "stale interaction"]
    assert line["age"] == pytest.approx(HELD, abs=0.2)
    assert await ana.press("leave-yes") == ana.says("left"), "a new press has an effect"


async def test_a_late_confirmation_of_deletion_deletes_nobody(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(*_: Any) -> None:
        raise AssertionError("somebody is forgotten")

    monkeypatch.setattr(Forgetting, "forget_user", forget)
    await server.search("ana", "ben")
    ana = server["ana"]
    await ana.command("privacy")
    await ana.press("privacy-ask")
    await held_back(server, ana.tap_on("privacy-yes"))
    assert server.table.seat_of(ana.id) == 0


async def test_a_late_press_is_ignored(server: SimulatedServer) -> None:
    """9.3: if the press had arrived in time, the person would no longer be away."""
    await server.search("ana", "ben")
    tap = server["ben"].tap_on("show:board")
    await server.run_in_bot(lambda: server.table.departed({server["ben"].id: server.env.seconds}))
    await held_back(server, tap)
    assert server.table.head.occupants[1].presence is Presence.AWAY


async def test_late_commands_choices_and_forms_are_ignored(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("status")
    payloads = [whole(ana, kind, data) for kind, data in KINDS]
    await server.wait(ANSWER_WITHIN + 1)
    before, asked = stale(), server.request_count
    await heard(server, *payloads)
    assert (stale() - before, server.request_count) == (len(KINDS), asked)
    assert not list(server.registry.live())


async def test_a_press_that_can_still_be_answered_counts(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    record, payload = server["ana"].tap_on("start").sent()
    await server.wait(ANSWER_WITHIN - 0.5)
    await heard(server, payload)
    assert record.responded
    assert server.table.head.status is Status.PLAYING


async def test_a_press_that_took_long_to_arrive_is_acknowledged_sooner(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord gives three seconds from the press, not from its arrival. Here the database is slow, too."""
    await server.search("ana", "ben")
    record, payload = server["ana"].tap_on("show:board").sent()
    await server.wait(ANSWER_WITHIN - 1)
    get = server.registry.get

    async def slowly(number: int) -> Any:
        await asyncio.sleep(10)
        return await get(number)

    monkeypatch.setattr(server.registry, "get", slowly)
    server.env.backend.emit("INTERACTION_CREATE", payload)
    await server.wait(0.5)
    assert record.responded


async def test_a_command_that_arrives_five_times_runs_once(server: SimulatedServer) -> None:
    """A second answer would say that the channel has a table already, and would replace the lobby."""
    payload = whole(server["ana"], 2, PLAY)
    await heard(server, *[payload] * 5)
    await server.wait(3)
    assert server["ben"].can("join")
    assert len(server.public()) == 1
    assert not server["ana"].private()
    assert len(server.sent("POST", "/interactions/*")) == 1


async def test_interactions_are_remembered_for_a_while(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.bot._filter._known, "most", 3)
    ben = server["ben"]
    payloads = [whole(ben, PRESS, RULES) for _ in range(5)]
    await heard(server, *payloads, *payloads)
    assert len(server.bot._filter._known) == 3
    assert all(server.env.backend.interactions[int(each["id"])].responded for each in payloads)


PLAY = {"id": "1", "name": "exchange", "type": 1, "options": [{"name": "play", "type": 1}]}
KINDS = (
    (2, PLAY),
    (PRESS, {"custom_id": "mx:0:-:learn", "component_type": 2}),
    (TYPING, PLAY),
    (FORM, {"custom_id": "form", "components": []}),
)


def whole(person: Person, kind: int, data: dict[str, Any], *without: str) -> dict[str, Any]:
    """Returns an interaction as Discord sends it, with `data` and without some fields."""
    server = person.server
    _, payload = simcord.interactions.base_payload(
        server.env.backend,
        type=kind,
        channel_id=server.channel.id,
        guild_id=server.guild.id,
        user_id=person.id,
        data=data,
    )
    return {key: value for key, value in payload.items() if key not in without}


def answer(server: SimulatedServer, payload: dict[str, Any]) -> str:
    return text_of(server.answer_message(server.env.backend.interactions[int(payload["id"])]))


RULES = {"custom_id": "mx:0:-:rulebook", "component_type": 2}


@pytest.mark.parametrize(
    ("missing", "word"),
    [
        (("member",), "interaction-incomplete"),
        (("channel", "channel_id"), "interaction-incomplete"),
        (("guild_id", "guild", "member"), "interaction-incomplete"),
    ],
)
@pytest.mark.parametrize("kind", [PRESS, FORM])
async def test_a_press_without_user_or_channel_gets_a_friendly_answer(
    server: SimulatedServer, missing: tuple[str, ...], word: str, kind: int
) -> None:
    ben = server["ben"]
    payload = whole(ben, kind, RULES, *missing)
    await heard(server, payload)
    assert answer(server, payload) == ben.says(word)


ODD_COMMANDS: list[dict[str, Any]] = [
    {},
    {"name": ["exchange"]},
    PLAY | {"options": [{"type": 1}]},
    PLAY | {"options": "x"},
    PLAY | {"options": [{"name": "play", "type": 1, "options": [{"name": "edition"}]}]},
    PLAY | {"options": [{"name": "profile", "type": 1}], "resolved": {"users": {"1": None}}},
]


@pytest.mark.parametrize("data", ODD_COMMANDS)
async def test_an_unreadable_command_gets_an_answer(server: SimulatedServer, data: dict[str, Any]) -> None:
    ben, server.bugs_expected = server["ben"], 1
    payload = whole(ben, 2, data)
    await heard(server, payload)
    assert answer(server, payload) == ben.says("unknown-command")


async def test_an_option_of_an_older_command_version_is_ignored(server: SimulatedServer) -> None:
    ben = server["ben"]
    old = [{"name": "rulebook", "type": 3, "value": "es"}, {"name": "level", "type": 3, "value": "hard"}]
    await heard(server, whole(ben, 2, PLAY | {"options": [{"name": "play", "type": 1, "options": old}]}))
    assert (server.table.head.preset, server.table.head.level) == ("house", "hard")


@pytest.mark.parametrize("data", [{}, {"custom_id": None}, {"custom_id": "another:bot's"}])
async def test_an_unknown_button_gets_an_answer(server: SimulatedServer, data: dict[str, Any]) -> None:
    ben = server["ben"]
    payload = whole(ben, PRESS, data)
    await heard(server, payload)
    assert answer(server, payload) == ben.says("unknown-button")


ODD_LABELS: list[Any] = [
    None,
    "x",
    [None],
    [{"type": 18}],
    [{"type": 18, "component": "x"}],
    [{"type": 18, "component": {"custom_id": None, "values": ["x"]}}],
    [{"type": 18, "component": {"custom_id": "rules", "values": None}}],
    [{"type": 18, "component": {"custom_id": "rules", "values": [1]}}],
    [{"type": 1, "components": [{"type": 4, "custom_id": "rules", "value": "x"}]}],
]


@pytest.mark.parametrize("labels", ODD_LABELS)
async def test_an_unreadable_form_gets_an_answer(server: SimulatedServer, labels: Any) -> None:
    await server.lobby("ben")
    ben, head = server["ben"], server.table.head
    payload = whole(ben, FORM, {"custom_id": tap_on(head, "options-set").custom_id, "components": labels})
    await heard(server, payload)
    assert answer(server, payload) == ben.says("unknown-button")
    assert server.table.head == head


async def test_autocomplete_without_a_user_offers_nothing(server: SimulatedServer) -> None:
    asked = server.request_count
    await heard(server, whole(server["ben"], TYPING, PLAY, "member"))
    assert server.request_count == asked


@pytest.mark.parametrize("missing", ["channel", "locale", "guild_locale", "message"])
async def test_a_missing_field_that_can_be_derived_is_harmless(server: SimulatedServer, missing: str) -> None:
    cleo = server["cleo"]
    payload = whole(cleo, PRESS, RULES, missing)
    await heard(server, payload)
    say = server.says if missing == "locale" else cleo.says
    assert say("rules-page-1-title") in answer(server, payload)


@pytest.mark.parametrize("part", [{"context": 2}, {"channel": {"id": "5", "type": 3}}])
async def test_group_chats_are_refused_with_a_message(server: SimulatedServer, part: dict[str, Any]) -> None:
    ben = server["ben"]
    payload = whole(ben, PRESS, RULES, "guild_id", "guild")
    user = payload.pop("member")["user"]
    await heard(server, payload | {"user": user} | part)
    assert answer(server, payload) == ben.says("outside-group")


async def test_of_many_presses_that_are_refused_at_once_only_some_get_an_answer(server: SimulatedServer) -> None:
    ben, asked = server["ben"], server.request_count
    payloads = [whole(ben, PRESS, RULES, "member") for _ in range(MOST_ANSWERS + 5)]
    await heard(server, *payloads)
    assert len(server.sent(since=asked)) == MOST_ANSWERS
    later = whole(ben, PRESS, RULES, "member")
    await heard(server, later)
    assert answer(server, later) == ben.says("interaction-incomplete")
