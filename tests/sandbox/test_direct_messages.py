"""Direct messages, and applications that people have installed for themselves."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.person_client import ActionRefused, InteractionFailed, PersonClient
from tests.sandbox.raw_bot import RawBot, button, command, row

MESSAGE = 4
EPHEMERAL = 64
EVERYWHERE = {"contexts": [0, 1], "integration_types": [0, 1]}


async def asked(bot: RawBot, person: PersonClient, channel: str) -> dict[str, Any]:
    """Lets a person give a command and the bot answer privately. Returns the interaction."""
    await person.until(lambda: channel in person.channels)
    return await bot.answered(person.command("play", channel=channel), MESSAGE, {"content": "x", "flags": EPHEMERAL})


async def test_a_command_in_direct_messages_names_a_person_and_no_server(
    bot: RawBot, sandbox: Sandbox, ana: PersonClient, ben: PersonClient
) -> None:
    await bot.register(command("play") | EVERYWHERE)
    sandbox.control.open_direct_messages("ana")
    told = await asked(bot, ana, "direct-ana")
    assert told["user"]["id"] == str(ana.id)
    assert told["context"] == 1
    assert told["authorizing_integration_owners"] == {"0": "0"}
    assert told.keys().isdisjoint({"guild", "guild_id", "guild_locale", "member"})
    assert told["channel"]["type"] == 1
    assert "direct-ana" not in ben.channels, "nobody else sees the direct messages"


async def test_a_command_says_where_it_may_be_used(bot: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    await bot.register(command("play") | {"contexts": [0]})
    sandbox.control.open_direct_messages("ana")
    sandbox.control.add_guild("Elsewhere", "elsewhere", with_bot=False)
    await ana.until(lambda: "elsewhere" in ana.channels)
    for place in ("direct-ana", "elsewhere"):
        with pytest.raises(ActionRefused, match="no command"):
            await ana.command("play", channel=place)


async def test_in_a_server_without_the_bot_only_people_with_a_user_install_can_use_it(
    bot: RawBot, sandbox: Sandbox, ana: PersonClient, ben: PersonClient
) -> None:
    await bot.register(command("play") | EVERYWHERE)
    guild = sandbox.control.add_guild("Elsewhere", "elsewhere", with_bot=False)
    sandbox.control.install_for("ana")
    await ana.until(lambda: "elsewhere" in ana.channels)
    with pytest.raises(ActionRefused):
        await ana.command("play", channel="elsewhere")
    sandbox.control.allow_user_installs()
    told = await asked(bot, ana, "elsewhere")
    assert (told["guild_id"], told["context"]) == (str(guild.id), 0)
    assert told["authorizing_integration_owners"] == {"1": str(ana.id)}
    assert (await bot.send({"content": "x"}, int(told["channel_id"]))).code == 50001, (
        "the bot's token has no access there"
    )
    with pytest.raises(ActionRefused):
        await ben.command("play", channel="elsewhere")


async def test_with_only_a_user_install_there_are_five_follow_ups(
    bot: RawBot, sandbox: Sandbox, ana: PersonClient
) -> None:
    await bot.register(command("play") | EVERYWHERE)
    sandbox.control.add_guild("Elsewhere", "elsewhere", with_bot=False)
    sandbox.control.allow_user_installs()
    sandbox.control.install_for("ana")
    told = await asked(bot, ana, "elsewhere")
    path = f"/webhooks/{bot.app}/{told['token']}"
    answers = []
    for _ in range(6):
        answers.append(await bot.request("POST", path, {"content": "x", "flags": EPHEMERAL}, headers={}))
        sandbox.control.advance(1)  # so that no rate limit comes first
    assert [each.status for each in answers] == [200] * 5 + [400]
    assert answers[-1].code == 40094


async def test_a_press_of_somebody_who_removed_the_bot_fails(bot: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    await bot.register(command("play") | EVERYWHERE)
    sandbox.control.add_guild("Elsewhere", "elsewhere", with_bot=False)
    sandbox.control.allow_user_installs()
    sandbox.control.install_for("ana")
    await ana.until(lambda: "elsewhere" in ana.channels)
    acting = asyncio.create_task(ana.command("play", channel="elsewhere"))
    interaction = await bot.interaction()
    shown = {"content": "x", "flags": EPHEMERAL, "components": [row(button("go", label="Go"))]}
    await bot.answer(interaction, MESSAGE, shown)
    await acting
    sandbox.world.people["ana"].has_app = False
    with pytest.raises(InteractionFailed):
        await ana.tap("Go")
