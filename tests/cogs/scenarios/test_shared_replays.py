"""An evening on which people watch a finished game together."""

from __future__ import annotations

from simcord.backend.models import Message

from cogs.features.shared_replays import FREE_AFTER
from cogs.outbound.message_edits import MAX_MESSAGE_AGE
from cogs.usage_limits import PERSON_REPLAYS
from tables.live.replays import replayed
from tables.storage.shared_replays import KEPT_SECONDS
from tests.cogs.people import Component, Person, Tap, asks, controls, text_of
from tests.cogs.simulated_server import SimulatedServer


async def show(person: Person, *, verb: str = "show-replay") -> Message:
    """Shows the channel's last game to the channel. Returns the message."""
    await person.press("share-replay")
    await person.press(leading(person.panel, verb))
    return person.server.public()[-1]


def leading(message: Message, verb: str) -> str:
    """The verb and arguments of the control that begins with this verb, such as `shared-step:on`."""
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
    """How the message names somebody. Discord shows it as their name."""
    return f"<@{person.id}>"


def is_closed(message: Message) -> bool:
    return not any(asks(each).startswith("shared-") for each in controls(message))


async def test_one_shows_a_game_and_all_follow(server: SimulatedServer) -> None:
    """Ana shows the game to the channel and steps through it. Cleo, who did not play, and Ben open a step beside it."""
    table = await server.over("ana", "ben")
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    posts = len(server.public())
    asked = await ana.press("share-replay")
    assert ana.says("together-question", game=str(table.id), step=0) in asked
    assert len(server.public()) == posts, "nothing is posted before she says so"
    await ana.press(leading(ana.panel, "show-replay"))
    message = server.public()[-1]
    assert len(server.public()) == posts + 1
    assert server.says("shared-steered", name=named(ana)) in text_of(message)
    assert server.says("told-started") in text_of(message), "in the language of the server"
    for step in range(1, 4):
        await press(ana, message, "shared-step:on")
        assert step_of(message) == step
    assert len(server.public()) == posts + 1, "all in one message"

    await press(ben, message, "shared-own")
    assert leading(ben.panel, "eyes") == "eyes:3:1", "the same step, in his own eyes"
    await press(cleo, message, "shared-own")
    assert leading(cleo.panel, "eyes") == "eyes:3:all", "she did not sit there, and the game is over"
    await cleo.press(leading(cleo.panel, "step:on"))
    assert step_of(message) == 3, "she goes on alone"


def chosen(message: Message, verb: str) -> str:
    return next(str(each["value"]) for each in select_of(message, verb)["options"] if each["default"])


async def test_nobody_disturbs_who_chooses_the_steps_until_they_stop(server: SimulatedServer) -> None:
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
    assert step_of(message) == 1, "she has pressed less than a minute ago"
    await server.wait(1)
    await press(ben, message, "shared-step:on")
    assert (step_of(message), named(ben) in text_of(message)) == (2, True)
    assert await press(cleo, message, "shared-jump", "0") == cleo.says("shared-taken", name=named(ben))


async def test_who_has_enough_hands_over(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, cleo = server["ana"], server["cleo"]
    message = await show(ana)
    await press(ana, message, "shared-yield")
    assert server.says("shared-free") in text_of(message)
    await press(cleo, message, "shared-eyes", "1")
    assert chosen(message, "shared-eyes") == "1"
    assert server.says("shared-steered", name=named(cleo)) in text_of(message)


async def test_two_who_press_at_once_after_a_pause(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    message = await show(ana)
    await server.wait(FREE_AFTER)
    said = await server.together(tap(ben, message, "shared-step:on"), tap(cleo, message, "shared-step:round"))
    assert said[1] == cleo.says("shared-taken", name=named(ben))
    assert step_of(message) == 1


async def test_a_fast_thumb_builds_no_queue(server: SimulatedServer) -> None:
    """Each button names the step that it leads to. Ten presses on one button are one step."""
    await server.over("ana", "ben")
    ana = server["ana"]
    message = await show(ana)
    await server.together(*(tap(ana, message, "shared-step:on") for _ in range(10)))
    assert step_of(message) == 1


async def test_one_jumps_to_what_one_has_bought(server: SimulatedServer) -> None:
    """While everything is shown, the purchases are those of who chooses the steps. In somebody's eyes, they are
    theirs."""
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


async def test_a_link_opens_its_step_for_each_person_alone(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, cleo = server["ana"], server["cleo"]
    await ana.press("replay")
    await ana.press(leading(ana.panel, "eyes"), "1")
    for _ in range(2):
        await ana.press(leading(ana.panel, "step:on"))
    await ana.press(leading(ana.panel, "share-replay"))
    await ana.press(leading(ana.panel, "link-step"))
    message = server.public()[-1]
    assert not any(name in text_of(message) for name in ("ana", "ben", "<@")), "it names nobody"
    await press(cleo, message, "open-step")
    assert leading(cleo.panel, "eyes") == "eyes:2:1", "as Ana saw it"
    await server.restart()
    await press(server["dan"], message, "open-step")
    assert leading(server["dan"].panel, "eyes") == "eyes:2:1"


async def test_a_channel_watches_one_game_at_a_time(server: SimulatedServer) -> None:
    """The next game waits until nobody presses any more. Then the older message shows its game no longer."""
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
    assert leading(server["cleo"].panel, "eyes").startswith("eyes:0:"), "it still leads to the game"


async def test_two_who_show_at_once_make_one_message(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    for person in (ana, ben):
        await person.press("share-replay")
    posts = len(server.public())
    said = await server.together(*(each.tap_on(leading(each.panel, "show-replay")) for each in (ana, ben)))
    assert len(server.public()) == posts + 1
    assert said[1] == ben.says("shared-busy")


async def test_after_a_restart_anyone_goes_on(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    message = await show(server["ana"])
    await press(server["ana"], message, "shared-step:on")
    await server.restart()
    cleo = server["cleo"]
    await press(cleo, message, "shared-step:on")
    assert (step_of(message), named(cleo) in text_of(message)) == (2, True)


async def test_an_old_message_goes_on_in_a_new_one(server: SimulatedServer) -> None:
    """Discord accepts few edits of a message that is older than an hour."""
    await server.over("ana", "ben")
    ana = server["ana"]
    old = await show(ana)
    await server.wait(MAX_MESSAGE_AGE + 1)
    await press(ana, old, "shared-step:on")
    new = server.public()[-1]
    assert new.id != old.id
    assert (step_of(new), is_closed(old)) == (1, True)


async def test_after_a_day_the_game_is_shown_no_longer(server: SimulatedServer) -> None:
    table = await server.over("ana", "ben")
    message = await show(server["ana"])
    await server.wait(KEPT_SECONDS + 1)
    assert is_closed(message)
    assert text_of(message) == server.says("shared-closed", game=str(table.id))


async def test_scenario_36_whoever_is_forgotten_is_named_no_longer(server: SimulatedServer) -> None:
    """Ben played, and Cleo chooses the steps. The message is replaced within ten minutes, whoever of them goes."""
    for name in ("ben", "cleo"):
        await server.over("ana", "ben")
        message = await show(server["cleo"])
        person = server[name].id
        await server.run_in_bot(lambda person=person: server.forgetting.forget_user(person))  # type: ignore[misc]
        await server.wait(600)
        assert is_closed(message)
        assert "ben" not in text_of(message)
        assert str(server["cleo"].id) not in text_of(message)


async def test_nobody_fills_a_channel(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    for _ in range(PERSON_REPLAYS.uses):
        await show(ana, verb="link-step")
    posts = len(server.public())
    await show(ana, verb="link-step")
    assert (ana.reads(), len(server.public())) == (ana.says("shared-often"), posts)
