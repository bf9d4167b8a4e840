"""Which games may be shown in which channel, and by whom."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.builders import ChannelHandle

from engine.game import Phase
from tables.state.head import TableKind
from tests.cogs.features.admin.managers import old_button
from tests.cogs.features.test_replay_access import HIDDEN, SHOWN
from tests.cogs.people import Person, asks, controls, text_of
from tests.cogs.scenarios.test_shared_replays import is_closed, leading, named, press, show, step_of
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import unread


async def asked(person: Person, game: int) -> str:
    """Lets a person ask to show a game in their channel. Returns the answer."""
    await person.command("replay", game=game)
    return await person.press(leading(person.panel, "share-replay"))


def may_be_shown(person: Person) -> bool:
    return any(asks(each).startswith("show-replay:") for each in controls(person.private()[0]))


def place(server: SimulatedServer, name: str, *, of: tuple[str, ...] = ()) -> ChannelHandle:
    """Returns a new channel. If `of` is not empty, only the people in `of` can view the channel."""
    assert server.bot.user is not None
    shown: dict[Any, discord.PermissionOverwrite] = {server[each].actor: SHOWN for each in of}
    rules = {server.guild.default_role: HIDDEN, server.bot.user: SHOWN, **shown} if of else {}
    return server.guild.create_text_channel(name, overwrites=rules)


def thread(server: SimulatedServer, name: str, kind: discord.ChannelType) -> ChannelHandle:
    made = server.env.backend.create_thread(server.channel.id, name, server["ana"].id, type=kind.value)
    return ChannelHandle(server.env, server.guild, made)


async def test_a_game_of_a_hidden_channel_is_shown_only_where_everyone_can_view_that_channel(
    server: SimulatedServer,
) -> None:
    square, nook = server.channel, place(server, "nook", of=("ana", "ben"))
    server.channel = nook
    game = (await server.over("ana", "ben")).id
    ana = server["ana"]
    for where, is_shown in (
        (nook, True),
        (square, False),
        (place(server, "same people", of=("ana", "ben")), True),
        (place(server, "one more", of=("ana", "ben", "cleo")), False),
    ):
        server.channel = where
        said = await asked(ana, game)
        assert may_be_shown(ana) == is_shown
        assert is_shown or said == ana.says("shared-hidden", game=str(game))
    server.channel = square
    assert await server["cleo"].command("replay", game=game) == server["cleo"].says("refusal-no-such-game")


async def test_a_game_of_an_open_channel_is_shown_anywhere(server: SimulatedServer) -> None:
    game = (await server.over("ana", "ben")).id
    ana, square = server["ana"], server.channel
    for where in (
        place(server, "another"),
        place(server, "nook", of=("ana",)),
        thread(server, "threads", discord.ChannelType.public_thread),
        thread(server, "corner", discord.ChannelType.private_thread),
    ):
        server.channel = where
        await asked(ana, game)
        assert may_be_shown(ana), where
        server.channel = square


@pytest.mark.parametrize(
    ("kind", "is_shown"), [(discord.ChannelType.public_thread, True), (discord.ChannelType.private_thread, False)]
)
async def test_a_game_of_a_public_thread_can_be_shown_in_its_channel_but_one_of_a_private_thread_cannot(
    server: SimulatedServer, kind: discord.ChannelType, is_shown: bool
) -> None:
    """The bot does not know who is in a private thread."""
    square = server.channel
    server.channel = thread(server, "corner", kind)
    game = (await server.over("ana", "ben")).id
    server.channel = square
    await asked(server["ana"], game)
    assert may_be_shown(server["ana"]) == is_shown


async def test_a_game_of_a_deleted_channel_cannot_be_shown(server: SimulatedServer) -> None:
    game = (await server.over("ana", "ben")).id
    old, server.channel = server.channel, place(server, "another")
    message = await show_here(server["ana"], game)
    server.env.backend.delete_channel(old.id)
    await server.env.settle()
    await press(server["ana"], message, "shared-step:on")
    assert is_closed(message), "the replay that was shown before is closed"
    assert await asked(server["ana"], game) == server["ana"].says("shared-hidden", game=str(game))


async def show_here(person: Person, game: int) -> Any:
    await asked(person, game)
    await person.press(leading(person.panel, "show-replay"))
    return person.server.public()[-1]


async def test_when_a_channel_becomes_hidden_its_shared_game_is_no_longer_shown(server: SimulatedServer) -> None:
    game = (await server.over("ana", "ben")).id
    old, server.channel = server.channel, place(server, "another")
    ana, cleo = server["ana"], server["cleo"]
    message = await show_here(ana, game)
    server.set_permissions(old, server.guild.id, view_channel=False)
    await server.env.settle()
    assert await press(cleo, message, "shared-own") == cleo.says("refusal-no-such-game")
    await press(ana, message, "shared-step:on")
    assert is_closed(message)


@pytest.mark.parametrize("phase", [None, Phase.SEARCH, Phase.EXCHANGE])
async def test_a_running_game_is_not_shown(server: SimulatedServer, phase: Phase | None) -> None:
    if phase is None:
        await server.lobby("ana", "ben")
    else:
        await (server.search if phase is Phase.SEARCH else server.exchange)("ana", "ben")
    dan, table = server["dan"], server.table
    await dan.press("rulebook" if dan.can("rulebook") else "panel")
    posts = len(server.public())
    refused = dan.says("refusal-not-over-yet")
    for verb in ("share-replay:0:all", "show-replay:0:all", "link-step:0:0", "open-step:0:all", "shared-own:0:all"):
        assert await server.together(old_button(dan, f"mx:{table.id}:-:{verb}")) == [refused]
    assert len(server.public()) == posts


@pytest.mark.parametrize("kind", [TableKind.SOLO, TableKind.DAILY, TableKind.LESSON])
async def test_a_private_game_cannot_be_shown(server: SimulatedServer, kind: TableKind) -> None:
    await server.over("ana", "ben")
    ana, cleo, table = server["ana"], server["cleo"], server.table
    await ana.press("replay")
    await cleo.press("check")
    table._state = replace(table._state, head=replace(table.head, kind=kind))
    posts = len(server.public())
    for verb in ("share-replay:0:all", "show-replay:0:all", "link-step:0:all"):
        said = await server.together(*(old_button(each, f"mx:{table.id}:-:{verb}") for each in (ana, cleo)))
        assert said == [ana.says("shared-private"), cleo.says("refusal-table-over")]
    assert len(server.public()) == posts


async def test_a_game_of_another_server_is_not_found(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, table = server["ana"], server.table
    message = await show(ana)
    table._state = replace(table._state, head=replace(table.head, guild_id=1))
    for verb in ("shared-step:on", "shared-own", "shared-yield"):
        assert await press(ana, message, verb) == ana.says("refusal-no-such-table")


@pytest.mark.parametrize("who", ["person", "bot"])
async def test_somebody_who_may_not_write_in_a_channel_cannot_show_a_game_there(
    server: SimulatedServer, who: str
) -> None:
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    assert server.bot.user is not None
    target = ana.id if who == "person" else server.bot.user.id
    server.set_permissions(server.channel, target, send_messages=False)
    assert await ana.press("share-replay") == ana.says("shared-denied")
    assert len(server.public()) == posts


async def test_managers_choose_where_games_are_shown(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    message = await show(ana)
    await server.change_settings(channels=(4711,))
    await press(ana, message, "shared-step:on")
    assert is_closed(message)
    assert await ana.press("share-replay") == ana.says("share-not-here")


async def test_a_shared_replay_deleted_by_a_moderator_causes_no_error(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    message = await show(ana)
    server.env.backend.delete_message(message.channel_id, message.id)
    again = await show(ana)
    assert again.id != message.id
    await press(ana, again, "shared-step:on")
    assert step_of(again) == 1
    assert len(server.sent("PATCH", f"*/messages/{message.id}")) == 1, "the edit is tried once"
    assert await press(ben, again, "shared-step:on") == ben.says("shared-taken", name=named(ana))


async def test_the_next_press_on_a_deleted_game_says_that_it_is_gone(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    message = await show(ana)
    await server.run_in_bot(lambda: server.forgetting.forget_guild(server.guild.id))
    for verb in ("shared-step:on", "shared-own"):
        assert await press(ana, message, verb) == ana.says("refusal-no-such-table")


async def test_a_forged_press_changes_no_message(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    await ana.press("replay")
    for verb in ("shared-step:on:1:all", "shared-yield:1:all", "shared-step:on:x:all", "shared-jump:0"):
        assert await server.together(old_button(ana, f"mx:{server.table.id}:-:{verb}")) == [ana.says("unknown-button")]
    message = await show(ana)
    other = (await server.over("ana", "ben")).id
    tap = old_button(ana, f"mx:{other}:-:shared-step:on:1:all")
    tap.message = message
    await server.together(tap)
    assert is_closed(message)
    assert str(other) in text_of(message)


async def test_an_unreadable_store_changes_nothing_and_the_next_press_works(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    message = await show(ana)
    with monkeypatch.context() as trouble:
        trouble.setattr(server.store, "read", unread)
        assert await press(ana, message, "shared-step:on") == ana.says("refusal-not-read")
    await press(ana, message, "shared-step:on")
    assert step_of(message) == 1
