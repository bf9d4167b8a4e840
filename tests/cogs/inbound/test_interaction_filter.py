"""What comes too late does nothing, and what lacks a part is completed or answered with a sentence."""

import asyncio
from typing import Any

import pytest
import simcord.interactions

from cogs.inbound.interaction_filter import ANSWER_WITHIN
from cogs.metrics import STALE
from tables.privacy.forgetting import Forgetting
from tables.state.head import Status
from tables.state.occupants import Presence
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import Person, Tap, text_of

HELD: float = 17.0
"""Seconds that a line is dead before it is cut and resumed, and the events that it held come after all."""
PRESS, TYPING, FORM = 3, 4, 5  # kinds of interactions besides commands


def stale() -> float:
    return float(STALE._value.get())


async def heard(evening: Evening, *payloads: dict[str, Any]) -> None:
    """Interactions reach the bot now, whenever they were made."""
    for payload in payloads:
        evening.env.backend.emit("INTERACTION_CREATE", payload)
    await evening.env.settle()


async def held_back(evening: Evening, *taps: Tap) -> None:
    """Taps that the bot hears of once the line is back."""
    payloads = [tap.sent()[1] for tap in taps]
    await evening.wait(HELD)
    await heard(evening, *payloads)


async def test_leave_yes_that_comes_after_the_line_was_dead_leaves_nobody_out(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    ana = evening["ana"]
    await ana.press("leave")
    before, asked = stale(), evening.so_far
    await held_back(evening, ana.thumb("leave-yes"))
    assert table.head.occupants[0].presence is Presence.PRESENT
    assert not evening.sent("POST", "/interactions/*", since=asked), "Discord takes no answer any more"
    assert stale() == before + 1
    (line,) = [line for line in evening.logs if line["event"] == "stale interaction"]
    assert line["age"] == pytest.approx(HELD, abs=0.2)
    assert await ana.press("leave-yes") == ana.says("left"), "pressed again, it is heard"


async def test_privacy_yes_that_comes_late_forgets_nobody(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(*_: Any) -> None:
        raise AssertionError("somebody is forgotten")

    monkeypatch.setattr(Forgetting, "forget_user", forget)
    await evening.search("ana", "ben")
    ana = evening["ana"]
    await ana.command("privacy")
    await ana.press("privacy-ask")
    await held_back(evening, ana.thumb("privacy-yes"))
    assert evening.table.seat_of(ana.id) == 0


async def test_a_late_press_is_no_press(evening: Evening) -> None:
    """9.3: who is away stays away, though the press would have brought them back."""
    await evening.search("ana", "ben", options=NO_LIMITS)
    tap = evening["ben"].thumb("show:board")
    await evening.inside(lambda: evening.table.departed({evening["ben"].id: evening.env.seconds}))
    await held_back(evening, tap)
    assert evening.table.head.occupants[1].presence is Presence.AWAY


async def test_commands_choices_and_forms_that_come_late_do_nothing(evening: Evening) -> None:
    ana = evening["ana"]
    await ana.command("status")
    payloads = [whole(ana, kind, data) for kind, data in KINDS]
    await evening.wait(ANSWER_WITHIN + 1)
    before, asked = stale(), evening.so_far
    await heard(evening, *payloads)
    assert (stale() - before, evening.so_far) == (len(KINDS), asked)
    assert not list(evening.registry.live())


async def test_a_press_that_can_still_be_answered_counts(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    record, payload = evening["ana"].thumb("start").sent()
    await evening.wait(ANSWER_WITHIN - 0.5)
    await heard(evening, payload)
    assert record.responded
    assert evening.table.head.status is Status.PLAYING


async def test_a_press_that_was_long_on_its_way_is_acknowledged_the_sooner(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord waits three seconds from the press, not from its arrival; here the store takes long, too."""
    await evening.search("ana", "ben")
    record, payload = evening["ana"].thumb("show:board").sent()
    await evening.wait(ANSWER_WITHIN - 1)
    get = evening.registry.get

    async def slowly(number: int) -> Any:
        await asyncio.sleep(10)
        return await get(number)

    monkeypatch.setattr(evening.registry, "get", slowly)
    evening.env.backend.emit("INTERACTION_CREATE", payload)
    await evening.wait(0.5)
    assert record.responded


async def test_a_command_that_comes_five_times_is_given_once(evening: Evening) -> None:
    """Else the second one says that the channel is busy, in the place of the lobby."""
    payload = whole(evening["ana"], 2, PLAY)
    await heard(evening, *[payload] * 5)
    await evening.wait(3)
    assert evening["ben"].can("join")
    assert len(evening.public()) == 1
    assert not evening["ana"].private()
    assert len(evening.sent("POST", "/interactions/*")) == 1


async def test_interactions_are_remembered_for_a_while(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.inbound.interaction_filter.REMEMBERED", 3)
    ben = evening["ben"]
    payloads = [whole(ben, PRESS, RULES) for _ in range(5)]
    await heard(evening, *payloads, *payloads)
    assert len(evening.bot._filter._known) == 3
    assert all(evening.env.backend.interactions[int(each["id"])].responded for each in payloads)


PLAY = {"id": "1", "name": "exchange", "type": 1, "options": [{"name": "play", "type": 1}]}
KINDS = (
    (2, PLAY),
    (PRESS, {"custom_id": "mx:0:-:learn", "component_type": 2}),
    (TYPING, PLAY),
    (FORM, {"custom_id": "form", "components": []}),
)


def whole(person: Person, kind: int, data: dict[str, Any], *without: str) -> dict[str, Any]:
    """An interaction as Discord sends it, but for some parts."""
    evening = person.evening
    _, payload = simcord.interactions.base_payload(
        evening.env.backend,
        type=kind,
        channel_id=evening.place.id,
        guild_id=evening.guild.id,
        user_id=person.id,
        data=data,
    )
    return {key: value for key, value in payload.items() if key not in without}


def answer(evening: Evening, payload: dict[str, Any]) -> str:
    return text_of(evening.answer_message(evening.env.backend.interactions[int(payload["id"])]))


RULES = {"custom_id": "mx:0:-:rulebook", "component_type": 2}


@pytest.mark.parametrize(
    ("missing", "word"),
    [
        (("member",), "interaction-incomplete"),
        (("channel", "channel_id"), "interaction-incomplete"),
        (("guild_id", "guild", "member"), "servers-only"),
    ],
)
async def test_who_and_where_are_asked_for_kindly(evening: Evening, missing: tuple[str, ...], word: str) -> None:
    ben = evening["ben"]
    payload = whole(ben, PRESS, RULES, *missing)
    await heard(evening, payload)
    assert answer(evening, payload) == ben.says(word)


ODD_COMMANDS: list[dict[str, Any]] = [
    {},
    {"name": ["exchange"]},
    PLAY | {"options": [{"type": 1}]},
    PLAY | {"options": "x"},
    PLAY | {"options": [{"name": "play", "type": 1, "options": [{"name": "edition"}]}]},
    PLAY | {"options": [{"name": "profile", "type": 1}], "resolved": {"users": {"1": None}}},
]


@pytest.mark.parametrize("data", ODD_COMMANDS)
async def test_a_command_that_cannot_be_read_is_answered(evening: Evening, data: dict[str, Any]) -> None:
    ben, evening.bugs_expected = evening["ben"], 1
    payload = whole(ben, 2, data)
    await heard(evening, payload)
    assert answer(evening, payload) == ben.says("unknown-command")


@pytest.mark.parametrize("data", [{}, {"custom_id": None}, {"custom_id": "another:bot's"}])
async def test_a_button_that_nobody_knows_is_answered(evening: Evening, data: dict[str, Any]) -> None:
    ben = evening["ben"]
    payload = whole(ben, PRESS, data)
    await heard(evening, payload)
    assert answer(evening, payload) == ben.says("unknown-button")


async def test_typing_that_does_not_say_who_is_offered_nothing(evening: Evening) -> None:
    asked = evening.so_far
    await heard(evening, whole(evening["ben"], TYPING, PLAY, "member"))
    assert evening.so_far == asked


@pytest.mark.parametrize("missing", ["channel", "locale", "guild_locale", "message"])
async def test_what_can_be_known_otherwise_is_not_missed(evening: Evening, missing: str) -> None:
    cleo = evening["cleo"]
    payload = whole(cleo, PRESS, RULES, missing)
    await heard(evening, payload)
    say = evening.says if missing == "locale" else cleo.says
    assert say("rules-page-1-title") in answer(evening, payload)
