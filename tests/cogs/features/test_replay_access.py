"""A finished game is shown to who played it, and to who can view the channel in which it was played."""

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from tests.cogs.careers import played, result
from tests.cogs.evening import Evening
from tests.cogs.features.admin.managers import old_button
from tests.cogs.people import SELECT, Person, asks, controls

HIDDEN = discord.PermissionOverwrite(view_channel=False)
SHOWN = discord.PermissionOverwrite(view_channel=True)


@pytest.fixture
async def hidden(evening: Evening) -> int:
    """The number of a game that ana and ben have played where only they, and dan by his role, may look."""
    role = evening.guild.create_role("friends")
    evening.env.backend.add_member_role(evening.guild.id, evening["dan"].id, role.id)
    shown: dict[Any, discord.PermissionOverwrite] = {evening[name].actor: SHOWN for name in ("ana", "ben")}
    square = evening.place
    assert evening.bot.user is not None
    shown |= {evening.guild.default_role: HIDDEN, role: SHOWN, evening.bot.user: SHOWN}
    evening.place = evening.guild.create_text_channel("nook", overwrites=shown)
    number = (await evening.over("ana", "ben")).id
    evening.place = square
    return number


async def offers(evening: Evening, person: Person) -> list[int]:
    offered = await person.actor.autocomplete(evening.place, "exchange replay", "game", "")
    return [each["value"] for each in offered]


@pytest.mark.parametrize("name", ["ana", "dan"])
async def test_who_may_view_the_channel_and_who_played_look_at_it_anywhere(
    evening: Evening, hidden: int, name: str
) -> None:
    person = evening[name]
    assert person.says("refusal-no-such-game") != await person.command("replay", game=hidden)
    assert await offers(evening, person) == [hidden]
    assert str(hidden) in await person.command("history", person=evening["ana"].actor)


async def test_for_anyone_else_there_is_no_such_game(evening: Evening, hidden: int) -> None:
    ana, cleo = evening["ana"], evening["cleo"]
    await ana.command("replay", game=hidden)
    leads = "step", "file", "check"
    shown = controls(ana.private()[0])
    buttons = [str(each["custom_id"]) for each in shown if asks(each).partition(":")[0] in leads]
    assert buttons
    no_such_game = cleo.says("refusal-no-such-game")
    assert await cleo.command("replay", game=hidden) == no_such_game
    assert await offers(evening, cleo) == []
    for custom_id in buttons:
        assert await evening.together(old_button(cleo, custom_id)) == [no_such_game], custom_id
    tap = old_button(cleo, "mx:0:-:rerun")
    tap.kind, tap.values = SELECT, (str(hidden),)
    assert await evening.together(tap) == [no_such_game]
    said = await cleo.command("history", person=ana.actor)
    assert cleo.says("history-hidden", count=1) in said
    assert "🥇" not in said
    assert not [each for each in controls(cleo.private()[0]) if asks(each) == "rerun"]


async def test_a_channel_that_is_gone_is_its_players(evening: Evening) -> None:
    await played(evening, result(evening, 1, "ana", "ben"), channel=4)
    for name, is_shown in (("ana", True), ("cleo", False)):
        person = evening[name]
        assert ("🥇" in await person.command("history", person=evening["ana"].actor)) == is_shown


async def test_what_was_just_offered_in_its_channel_is_not_offered_elsewhere(evening: Evening) -> None:
    """As in a private thread: whoever types there may look, and the bot does not know who may."""
    kind = discord.ChannelType.private_thread.value
    thread = evening.env.backend.create_thread(evening.place.id, "corner", evening["cleo"].id, type=kind)
    await played(evening, result(evening, 1, "ana", "ben"), channel=thread.id)
    square, evening.place = evening.place, ChannelHandle(evening.env, evening.guild, thread)
    assert len(await offers(evening, evening["cleo"])) == 1
    evening.place = square
    assert await offers(evening, evening["cleo"]) == []


async def test_a_right_that_is_given_counts_at_once(evening: Evening, hidden: int) -> None:
    cleo = evening["cleo"]
    role = next(each for each in evening.env.backend.guilds[evening.guild.id].roles.values() if each.name == "friends")
    evening.env.backend.add_member_role(evening.guild.id, cleo.id, role.id)
    assert await cleo.command("replay", game=hidden) != cleo.says("refusal-no-such-game")
