"""The admin panel: permissions, two managers at once, failures, and old buttons."""

from collections.abc import Iterator

import pytest

from cogs.features.admin.section import AdminSection
from cogs.inbound.router import Router
from cogs.panels.admin.sections import ConfirmedAction, Section
from tables.state.head import Status
from tables.state.refusals import TableCode
from tables.storage.writer import NotSaved
from tests.cogs.admin_screens import admin_screens
from tests.cogs.features.admin.managers import (
    CHANNEL_SELECT,
    OURS,
    acts,
    manager,
    may_no_more,
    old_button,
    opened,
)
from tests.cogs.people import Component, Tap, asks, controls
from tests.cogs.screens import head_of
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import unread


async def test_only_managers_see_the_command(server: SimulatedServer) -> None:
    boss = manager(server)
    assert "exchange-admin" in boss.actor.available_commands(server.channel)
    assert "exchange-admin" not in server["ana"].actor.available_commands(server.channel)
    command = server.env.backend.commands[None]["exchange-admin", 1]
    assert command["default_member_permissions"] == 1 << 5
    assert "exchange play" in server["ana"].actor.available_commands(server.channel), "everyone may play"


async def test_the_admin_panel_is_one_message_in_the_managers_language(server: SimulatedServer) -> None:
    boss = manager(server)
    said = await boss.admin()
    assert boss.says("admin-title") in said
    assert boss.says("admin-everywhere") in said
    assert boss.says("admin-season-never") in said
    assert [asks(each) for each in controls(boss.panel)] == [f"admin-open:{section}" for section in Section]
    assert boss.reads() == said, "only the manager sees the answer"


@pytest.mark.parametrize("section", Section)
async def test_each_section_opens_without_settings_and_closes_again(server: SimulatedServer, section: Section) -> None:
    boss = manager(server)
    await boss.admin()
    assert await boss.press(f"admin-open:{section}")
    assert boss.says("admin-title") in await boss.press("admin-desk")
    assert len(boss.private()) == 1, "the same message was edited"


async def test_every_press_on_the_admin_panel_checks_the_permission_first(server: SimulatedServer) -> None:
    """Presses a button of every admin verb: without arguments, with invalid ones, and with those of real buttons."""
    boss = manager(server)
    await boss.admin()
    home, old = boss.panel, boss.tap_on(f"admin-open:{Section.FILES}")
    verbs = admin_verbs(server)
    assert verbs == {verb_of(control) for control in drawn_controls(server)}
    may_no_more(server, boss)
    for verb in sorted(verbs):
        for args in ("", ":x", f":{Section.AUDIT}:1", f":{ConfirmedAction.ERASE}:"):
            said = await server.together(Tap(boss, home, f"mx:0:-:{verb}{args}"))
            assert said == [boss.says("admin-not-allowed")], (verb, args)
    assert await server.together(old) == [boss.says("admin-not-allowed")]
    assert controls(boss.private()[0]) == [], "the panel has no controls any more"
    assert await acts(server) == []


def admin_verbs(server: SimulatedServer) -> set[str]:
    router = server.bot.get_cog("Router")
    assert isinstance(router, Router)
    return {verb for verb in router._routes if verb.startswith("admin")}


def drawn_controls(server: SimulatedServer) -> Iterator[Component]:
    for name, panel in admin_screens(head_of(2, Status.LOBBY), server.words.say("en")):
        if not name.startswith("privacy"):
            for part in panel.payload:
                yield from pressed_parts(part)


def pressed_parts(part: Component) -> Iterator[Component]:
    if "custom_id" in part:
        yield part
    for inner in part.get("components", ()):
        yield from pressed_parts(inner)


def verb_of(control: Component) -> str:
    return str(control["custom_id"]).split(":")[3]


def test_each_section_and_each_action_has_one_class() -> None:
    sections = AdminSection.__subclasses__()
    assert sorted(section.name for section in sections) == sorted(Section)
    assert sorted(action for section in sections for action in section.actions) == sorted(ConfirmedAction)


async def test_people_who_only_see_the_command_cannot_use_it(server: SimulatedServer) -> None:
    """A server's integration settings can show the command to anyone."""
    ana = server["ana"]
    command = server.env.backend.commands[None]["exchange-admin", 1]
    server.guild.set_command_permissions(int(command["id"]), {ana.actor: True})
    assert await ana.admin() == ana.says("admin-not-allowed")
    assert await ana.admin(("ours.toml", OURS.encode())) == ana.says("admin-not-allowed")
    assert await server.run_in_bot(lambda: server.registry.guilds.own_editions(server.guild.id)) == ()


async def test_a_former_manager_can_do_nothing(server: SimulatedServer) -> None:
    boss, own = manager(server), server.channel
    await server.over("ana", "ben")
    table = await server.search("cleo", "dan")
    await boss.admin(("ours.toml", OURS.encode()))
    season = await server.run_in_bot(lambda: server.standings.begin_season(server.guild.id, boss.id))
    pressed = []
    for section in Section:
        await boss.press("admin-desk") if section is not Section.CHANNELS else await boss.admin()
        await boss.press(f"admin-open:{section}")
        for control in controls(boss.panel):
            if asks(control) != "admin-desk" and not control.get("disabled"):
                offered = [each["value"] for each in control.get("options", ())]
                values = [str(own.id)] if control["type"] == CHANNEL_SELECT else offered
                pressed.append(boss.tap_on(asks(control), *values[-1:]))
    pressed += [
        replaced
        for action in ConfirmedAction
        for replaced in [
            old_button(boss, f"mx:0:-:admin-do:{action}:{table.id if action is ConfirmedAction.CANCEL else season}")
        ]
    ]
    before = await acts(server)
    may_no_more(server, boss)
    for tap in pressed:
        assert await server.together(tap) == [boss.says("admin-not-allowed")], tap.custom_id
    assert await acts(server) == before
    assert server.registry.live_in(own.id) is table
    assert await server.run_in_bot(lambda: server.registry.guilds.own_editions(server.guild.id)) == (
        "ours: *the* cellar",
    )
    assert len(pressed) > 20


async def test_two_managers_can_change_different_settings_at_once(server: SimulatedServer) -> None:
    boss, chief = manager(server), manager(server, "chief", "it")
    await opened(boss, Section.CHANNELS)
    await opened(chief, Section.DEFAULTS)
    await server.together(
        boss.tap_on("admin-set:channels", str(server.channel.id)), chief.tap_on("admin-set:default:search", "300")
    )
    settings = await server.run_in_bot(lambda: server.registry.guilds.settings(server.guild.id))
    assert settings.channels == (server.channel.id,)
    assert settings.options.search_seconds == 300


async def test_a_change_that_could_not_be_saved_is_reported_and_not_made(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = manager(server)
    await opened(boss, Section.CHANNELS)

    async def full(*_: object) -> None:
        raise NotSaved("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(server.store, "transact", full)
        said = await boss.press("admin-set:channels", str(server.channel.id))
    assert boss.says(f"refusal-{TableCode.NOT_SAVED}") in said
    assert (await server.run_in_bot(lambda: server.registry.guilds.settings(server.guild.id))).channels == ()


async def test_games_continue_if_settings_cannot_be_read(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.change_settings(channels=(5,))
    await server.restart()
    monkeypatch.setattr(server.store, "read", unread)
    await server["ana"].command("play")
    assert server["ben"].can("join")
    await server["ben"].press("join")
    await server["ana"].press("start")
    assert server.table.head.status is Status.PLAYING


async def test_a_malformed_button_gets_a_friendly_answer(server: SimulatedServer) -> None:
    boss = manager(server)
    await boss.admin()
    for custom_id in (
        "admin-open:attic",
        "admin-open",
        "admin-open:audit:x",
        "admin-set",
        "admin-set:default:speed",
        "admin-ask:cancel:x",
        "admin-do:dance:3",
        "admin-file",
        "admin-file:diary",
    ):
        said = await server.together(old_button(boss, f"mx:0:-:{custom_id}"))
        assert said == [boss.says("unknown-button")], custom_id
