"""People watch a finished game together."""

from __future__ import annotations

import asyncio

import pytest
from simcord.backend.models import Message

from coaching.coach_report import Swing
from cogs.features.replay_steerers import FREE_AFTER
from cogs.inbound.replies import Reply
from cogs.outbound.game_coach import GameCoach
from cogs.outbound.public.message_edits import MAX_MESSAGE_AGE
from cogs.outbound.public.shared_replay_messages import SharedReplayMessages
from cogs.upkeep.scheduler import READY_SECONDS
from cogs.upkeep.shared_replay_closer import REST_SECONDS
from cogs.usage_limits import PERSON_REPLAYS
from tables.live.replays import replayed
from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused
from tables.storage.shared_replays import KEPT_SECONDS, SharedReplay
from tests.cogs.people import Component, Person, Tap, asks, controls, text_of
from tests.cogs.simulated_server import SimulatedServer


async def show(person: Person, *, verb: str = "show-replay") -> Message:
    await person.press("share-replay")
    await person.press(leading(person.panel, verb))
    return person.server.public()[-1]


def leading(message: Message, verb: str) -> str:
    """Returns the verb and arguments of the first control with this verb. `verb` may have arguments, such as
    `shared-step:on`."""
    return next(asks(each) for each in controls(message) if asks(each).startswith(f"{verb}:"))


def tap(person: Person, message: Message, verb: str, *values: str) -> Tap:
    return person.tap_on(leading(message, verb), *values, on=message)


async def press(person: Person, message: Message, verb: str, *values: str) -> str:
    return (await person.server.together(tap(person, message, verb, *values)))[0]


def step_of(message: Message) -> int:
    return int(leading(message, "shared-eyes").split(":")[1])


def select_of(message: Message, verb: str) -> Component:
    return next(each for each in controls(message) if asks(each).startswith(f"{verb}:"))


def named(person: Person) -> str:
    return f"<@{person.id}>"


def is_closed(message: Message) -> bool:
    return not any(asks(each).startswith("shared-") for each in controls(message))


async def test_one_person_shows_a_game_and_everyone_follows_it(server: SimulatedServer) -> None:
    table = await server.over("ana", "ben")
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    posts = len(server.public())
    asked = await ana.press("share-replay")
    assert ana.says("together-question", game=str(table.id), step=0) in asked
    assert len(server.public()) == posts, "nothing is posted before Ana confirms"
    await ana.press(leading(ana.panel, "show-replay"))
    message = server.public()[-1]
    assert len(server.public()) == posts + 1
    assert server.says("shared-steered", name=named(ana)) in text_of(message)
    assert server.says("told-started") in text_of(message), "the message is in the language of the server"
    for step in range(1, 4):
        await press(ana, message, "shared-step:on")
        assert step_of(message) == step
    assert len(server.public()) == posts + 1, "everything is in one message"

    await press(ben, message, "shared-own")
    assert leading(ben.panel, "eyes") == "eyes:3:1", "Ben sees the same step from his own view"
    await press(cleo, message, "shared-own")
    assert leading(cleo.panel, "eyes") == "eyes:3:all", "Cleo had no seat, and the game is over, so everything is shown"
    await cleo.press(leading(cleo.panel, "step:on"))
    assert step_of(message) == 3, "Cleo's own steps do not move the message"


def chosen(message: Message, verb: str) -> str:
    return next(str(each["value"]) for each in select_of(message, verb)["options"] if each["default"])


async def test_nobody_can_take_over_from_the_steerer_until_they_stop(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    message = await show(ana)
    said = await press(ben, message, "shared-step:on")
    assert said == ben.says("shared-taken", name=named(ana))
    assert step_of(message) == 0
    await server.wait(FREE_AFTER - 1)
    await press(ana, message, "shared-step:on")
    await server.wait(FREE_AFTER - 1)
    await press(ben, message, "shared-step:on")
    assert step_of(message) == 1, "Ana has pressed less than a minute ago"
    await server.wait(1)
    await press(ben, message, "shared-step:on")
    assert (step_of(message), named(ben) in text_of(message)) == (2, True)
    assert await press(cleo, message, "shared-jump", "0") == cleo.says("shared-taken", name=named(ben))


async def test_the_steerer_can_hand_over(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, cleo = server["ana"], server["cleo"]
    message = await show(ana)
    await press(ana, message, "shared-yield")
    assert server.says("shared-free") in text_of(message)
    await press(cleo, message, "shared-eyes", "1")
    assert chosen(message, "shared-eyes") == "1"
    assert server.says("shared-steered", name=named(cleo)) in text_of(message)


async def test_if_two_people_press_at_once_after_a_pause_the_first_one_steers(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    message = await show(ana)
    await server.wait(FREE_AFTER)
    said = await server.together(tap(ben, message, "shared-step:on"), tap(cleo, message, "shared-step:round"))
    assert said[1] == cleo.says("shared-taken", name=named(ben))
    assert step_of(message) == 1


async def test_fast_presses_of_the_steerer_do_not_build_a_queue(server: SimulatedServer) -> None:
    """A button names its step, so ten presses on it lead to one step."""
    await server.over("ana", "ben")
    ana = server["ana"]
    message = await show(ana)
    await server.together(*(tap(ana, message, "shared-step:on") for _ in range(10)))
    assert step_of(message) == 1


async def test_the_select_jumps_to_the_purchases_of_a_player(server: SimulatedServer) -> None:
    """If everything is shown, the select has the purchases of the person who chooses the steps. Otherwise, it has those
    of the viewed seat."""
    table = await server.over("ana", "ben")
    ana = server["ana"]
    message = await show(ana)

    def purchases() -> dict[int, str]:
        offered = select_of(message, "shared-jump")["options"]
        return {int(each["value"].split(".")[0]): each["label"] for each in offered if "." in each["value"]}

    replay = replayed(await server.run_in_bot(table.steps))
    for seat in range(2):
        if seat == 1:
            await press(ana, message, "shared-eyes", "1")
        assert sorted(purchases()) == replay.purchases(seat)[-25:]
        assert all(("ana", "ben")[seat] in label for label in purchases().values())
    step = min(purchases())
    await press(ana, message, "shared-jump", f"{step}.bought")
    assert step_of(message) == step


async def test_the_message_shows_no_more_than_a_private_replay(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, cleo = server["ana"], server["cleo"]
    message = await show(ana)
    await press(ana, message, "shared-eyes", "1")
    await cleo.press("replay")
    await cleo.press(leading(cleo.panel, "eyes"), "1")
    for _ in range(12):
        await press(ana, message, "shared-step:on")
        await cleo.press(leading(cleo.panel, "step:on"))
        shown, own = (
            [each["emoji"] for each in controls(at) if asks(each).startswith("pick:")] for at in (message, cleo.panel)
        )
        assert shown == own


async def test_a_step_link_opens_privately_for_each_person(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, cleo = server["ana"], server["cleo"]
    await ana.press("replay")
    await ana.press(leading(ana.panel, "eyes"), "1")
    for _ in range(2):
        await ana.press(leading(ana.panel, "step:on"))
    await ana.press(leading(ana.panel, "share-replay"))
    await ana.press(leading(ana.panel, "link-step"))
    message = server.public()[-1]
    assert not any(name in text_of(message) for name in ("ana", "ben", "<@")), "the message names nobody"
    await press(cleo, message, "open-step")
    assert leading(cleo.panel, "eyes") == "eyes:2:1", "the step is shown as Ana saw it"
    await server.restart()
    await press(server["dan"], message, "open-step")
    assert leading(server["dan"].panel, "eyes") == "eyes:2:1"


async def test_a_channel_watches_one_game_at_a_time(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    first = await show(ana)
    posts = len(server.public())
    assert await show(ben) == first
    assert ben.reads().startswith(ben.says("shared-busy"))
    await server.wait(FREE_AFTER)
    second = await show(ben)
    assert len(server.public()) == posts + 1
    assert is_closed(first)
    assert "ana" not in text_of(first)
    assert not is_closed(second)
    await server["cleo"].press("replay", on=first)
    assert leading(server["cleo"].panel, "eyes").startswith("eyes:0:"), "the message still leads to the game"


async def test_two_people_who_show_a_game_at_once_make_one_message(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    for person in (ana, ben):
        await person.press("share-replay")
    posts = len(server.public())
    said = await server.together(*(each.tap_on(leading(each.panel, "show-replay")) for each in (ana, ben)))
    assert len(server.public()) == posts + 1
    assert said[1] == ben.says("shared-busy")


async def test_after_a_restart_anyone_may_choose_the_next_step(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    message = await show(server["ana"])
    await press(server["ana"], message, "shared-step:on")
    await server.restart()
    cleo = server["cleo"]
    await press(cleo, message, "shared-step:on")
    assert (step_of(message), named(cleo) in text_of(message)) == (2, True)


async def test_a_shared_replay_whose_message_is_too_old_continues_in_a_new_message(server: SimulatedServer) -> None:
    """Discord accepts few edits of a message that is older than an hour."""
    await server.over("ana", "ben")
    ana = server["ana"]
    old = await show(ana)
    await server.wait(MAX_MESSAGE_AGE + 1)
    await press(ana, old, "shared-step:on")
    new = server.public()[-1]
    assert new.id != old.id
    assert (step_of(new), is_closed(old)) == (1, True)


async def test_after_a_day_the_game_is_no_longer_shown(server: SimulatedServer) -> None:
    table = await server.over("ana", "ben")
    message = await show(server["ana"])
    await server.wait(KEPT_SECONDS + 1)
    assert is_closed(message)
    assert text_of(message) == server.says("shared-closed", game=str(table.id))


async def test_scenario_36_a_deleted_person_is_no_longer_named_in_a_shared_replay(server: SimulatedServer) -> None:
    for name in ("ben", "cleo"):
        await server.over("ana", "ben")
        message = await show(server["cleo"])
        person = server[name].id
        await server.run_in_bot(lambda person=person: server.forgetting.forget_user(person))  # type: ignore[misc]
        await server.env.settle()
        assert is_closed(message)
        assert "ben" not in text_of(message)
        assert str(server["cleo"].id) not in text_of(message)


async def test_nobody_can_flood_a_channel_with_shared_replays(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    for _ in range(PERSON_REPLAYS.uses):
        await show(ana, verb="link-step")
    posts = len(server.public())
    await show(ana, verb="link-step")
    assert (ana.reads(), len(server.public())) == (ana.says("shared-often"), posts)


# --- failures ---


async def test_shared_replays_whose_time_is_over_are_closed_after_a_restart(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    message = await show(server["ana"])
    server.forgetting.on_forgotten.clear()
    await server.run_in_bot(lambda: server.forgetting.forget_user(server["ben"].id))
    assert not is_closed(message)
    await server.restart()
    await server.wait(READY_SECONDS)
    assert is_closed(message)


async def test_if_discord_fails_the_message_closes_later_and_others_do_not_wait(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    square, messages = server.channel, []
    for name in ("one", "two"):
        server.channel = server.guild.create_text_channel(name)
        await server.over("ana", "ben")
        messages.append(await show(server["ana"]))
    server.channel = square
    close, tries = SharedReplayMessages.close, []

    async def fails_at_first(self: SharedReplayMessages, shown: SharedReplay, head: Head | None) -> None:
        tries.append(shown.message_id)
        if tries.count(messages[0].id) == 1 and shown.message_id == messages[0].id:
            raise TimeoutError
        await close(self, shown, head)

    monkeypatch.setattr(SharedReplayMessages, "close", fails_at_first)
    await server.run_in_bot(lambda: server.forgetting.forget_user(server["ben"].id))
    await server.wait(REST_SECONDS + 1)
    assert [is_closed(each) for each in messages] == [True, True]
    assert sorted(tries) == sorted([messages[0].id, *(each.id for each in messages)])


@pytest.mark.parametrize(("status", "code", "closes_later"), [(401, 40001, True), (403, 50013, False), (404, 0, True)])
async def test_a_message_that_discord_refused_to_close_is_closed_later_unless_that_is_final(
    server: SimulatedServer, status: int, code: int, closes_later: bool
) -> None:
    """An answer without a code of Discord's comes from a server between Discord and the bot."""
    await server.over("ana", "ben")
    message = await show(server["ana"])
    server.env.inject_error("PATCH", f"/channels/*/messages/{message.id}", status=status, code=code, times=1)
    await server.run_in_bot(lambda: server.forgetting.forget_user(server["ben"].id))
    await server.wait(1)
    assert not is_closed(message)
    await server.wait(REST_SECONDS + 1)
    assert is_closed(message) is closes_later


async def test_a_message_closes_in_time_although_closing_another_takes_long(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    square, messages = server.channel, []
    for name in ("one", "two"):
        server.channel = server.guild.create_text_channel(name)
        await server.over("ana", "ben")
        await server.wait(120)
        messages.append(await show(server["ana"]))
    server.channel = square
    close = SharedReplayMessages.close

    async def takes_long(self: SharedReplayMessages, shown: SharedReplay, head: Head | None) -> None:
        await close(self, shown, head)
        await asyncio.sleep(60)

    monkeypatch.setattr(SharedReplayMessages, "close", takes_long)
    await server.wait(KEPT_SECONDS - 110)
    assert [is_closed(each) for each in messages] == [True, False]
    await server.wait(120)
    assert is_closed(messages[1])


async def test_a_shared_replay_that_could_not_be_stored_says_so_and_closes_at_a_press(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]

    async def full(*_: object) -> None:
        raise TableRefused(TableCode.NOT_SAVED)

    with monkeypatch.context() as trouble:
        trouble.setattr(server.registry.shared_replays, "add", full)
        message = await show(ana)
    assert ana.reads() == ana.says("refusal-not-saved")
    await press(ana, message, "shared-step:on")
    assert is_closed(message)


async def test_a_person_who_waited_too_long_is_asked_to_press_again(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The press has been acknowledged as one with a private answer."""
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())

    async def too_late(*_: object) -> None:
        return None

    monkeypatch.setattr(Reply, "announce", too_late)
    for verb in ("show-replay", "link-step"):
        await ana.press("share-replay")
        await ana.press(leading(ana.panel, verb))
        assert ana.reads() == ana.says("shared-late")
    assert len(server.public()) == posts


async def test_the_select_jumps_to_the_steps_that_decided_the_game(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once somebody has asked the coach, everyone can choose these steps, in private replays as well."""
    table = await server.over("ana", "ben")
    ana, cleo = server["ana"], server["cleo"]
    found = (
        Swing(7, 1, (0.6, 0.4), (0.25, 0.75), (3.0, 6.0), 0.35),
        Swing(5, 0, (0.5, 0.5), (0.6, 0.4), (4.0, 4.0), 0.1),
    )
    known: list[Swing] = []

    async def looks(*_: object) -> tuple[Swing, ...]:
        known.extend(found)
        return found

    monkeypatch.setattr(GameCoach, "swings", looks)
    monkeypatch.setattr(GameCoach, "known_swings", lambda *_: tuple(known) or None)
    message = await show(ana)
    assert offered(message, "shared-jump")[0] == ("swings", f"⚡ {server.says('replay-swings-label')}")
    await press(ana, message, "shared-jump", "swings")
    assert step_of(message) == 7
    assert [value for value, _ in offered(message, "shared-jump")[:3]] == ["7.swing", "5.swing", "0"]
    label = offered(message, "shared-jump")[0][1]
    assert all(part in label for part in ("ana", "60", "25")), "the label says whose chances changed most"
    await press(ana, message, "shared-jump", "5.swing")
    assert step_of(message) == 5
    assert await press(cleo, message, "shared-jump", "7.swing") == cleo.says("shared-taken", name=named(ana))
    await cleo.press("replay")
    await cleo.press(leading(cleo.panel, "jump"), "7.swing")
    assert leading(cleo.panel, "eyes") == "eyes:7:all"
    assert table.id == server.table.id


async def test_a_message_that_closes_while_the_coach_works_stays_closed(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile Ben asks to be forgotten: his name must not appear again."""
    await server.over("ana", "ben")
    ana = server["ana"]
    message = await show(ana)

    async def forgets(*_: object) -> tuple[Swing, ...]:
        await server.forgetting.forget_user(server["ben"].id)
        return (Swing(7, 1, (0.6, 0.4), (0.25, 0.75), (3.0, 6.0), 0.35),)

    monkeypatch.setattr(GameCoach, "swings", forgets)
    await press(ana, message, "shared-jump", "swings")
    assert is_closed(message)
    assert "ben" not in text_of(message)


async def test_the_steerer_can_go_on_while_the_coach_works(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    message, is_found = await show(ana), asyncio.Event()

    async def slowly(*_: object) -> tuple[Swing, ...]:
        await is_found.wait()
        return (Swing(7, 1, (0.6, 0.4), (0.25, 0.75), (3.0, 6.0), 0.35),)

    monkeypatch.setattr(GameCoach, "swings", slowly)
    tap(ana, message, "shared-jump", "swings").emit()
    await server.wait(FREE_AFTER)
    await press(ben, message, "shared-step:on")
    is_found.set()
    await server.env.settle()
    assert (step_of(message), ana.reads()) == (1, ana.says("shared-taken", name=named(ben)))


async def test_if_no_step_decided_the_game_a_sentence_says_so(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]

    async def none(*_: object) -> tuple[Swing, ...]:
        return ()

    monkeypatch.setattr(GameCoach, "swings", none)
    message = await show(ana)
    await press(ana, message, "shared-step:on")
    await press(ana, message, "shared-jump", "swings")
    assert (step_of(message), ana.reads()) == (1, ana.says("replay-no-swings"))


async def test_a_coach_without_time_refuses_in_one_sentence(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]

    async def busy(*_: object) -> None:
        raise TableRefused(TableCode.COACH_BUSY)

    monkeypatch.setattr(GameCoach, "swings", busy)
    message = await show(ana)
    assert await press(ana, message, "shared-jump", "swings") == ana.says("refusal-coach-busy")
    assert step_of(message) == 0


def offered(message: Message, verb: str) -> list[tuple[str, str]]:
    return [(each["value"], each["label"]) for each in select_of(message, verb)["options"]]
