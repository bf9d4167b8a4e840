"""Commands that Discord refuses, and what people see of accepted commands."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.person_client import ActionRefused, PersonClient
from tests.sandbox.raw_bot import Json, RawBot, command

MANAGE_GUILD = str(1 << 5)


def option(name: str = "size", kind: int = 3, **more: Any) -> Json:
    return {"type": kind, "name": name, "description": "How big", **more}


@pytest.mark.parametrize(
    ("commands", "path", "problem"),
    [
        ([command("Play")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        ([command("my game")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        ([command("x" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
        ([command(description="x" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
        ([command(description="")], "0.description", "BASE_TYPE_BAD_LENGTH"),
        ([command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        ([command(name_localizations={"es": "juega"})], "0.name_localizations.es", "ENUM_TYPE_COERCE"),
        (
            [command(name_localizations={"it": "Gioca"})],
            "0.name_localizations.it",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            [command(description_localizations={"fr": "x" * 101})],
            "0.description_localizations.fr",
            "BASE_TYPE_BAD_LENGTH",
        ),
        ([command(options=[option(str(n)) for n in range(26)])], "0.options", "BASE_TYPE_BAD_LENGTH"),
        ([command(options=[option(), option()])], "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"),
        (
            [command(options=[option("a"), option("b", required=True)])],
            "0.options.1.required",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        ([command(options=[option(kind=12)])], "0.options.0.type", "BASE_TYPE_CHOICES"),
        (
            [command(options=[option(kind=1), option("b")])],
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            [command(options=[option(choices=[{"name": str(n), "value": "v"} for n in range(26)])])],
            "0.options.0.choices",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            [command(options=[option(choices=[{"name": "a", "value": 5}])])],
            "0.options.0.choices.0.value",
            "STRING_TYPE_CONVERT",
        ),
        (
            [command(options=[option(choices=[{"name": "a", "value": "1"}], autocomplete=True)])],
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
        ),
        ([command(options=[option(kind=2, options=[option("x")])])], "0.options.0.options.0.type", "BASE_TYPE_CHOICES"),
    ],
)
async def test_invalid_commands_are_refused(raw: RawBot, commands: list[Json], path: str, problem: str) -> None:
    answered = await raw.register(*commands)
    assert answered.code == 50035
    assert answered.problems[path] == problem


async def test_a_command_that_is_too_large_in_total_is_refused(raw: RawBot) -> None:
    choices = [{"name": f"{n}" + "x" * 97, "value": "v" * 100} for n in range(25)]
    options = [option(f"o{n}", choices=choices) for n in range(2)]
    assert "0" in (await raw.register(command(options=options))).problems


async def test_a_command_keeps_its_id_while_it_keeps_its_name(raw: RawBot) -> None:
    first = (await raw.register(command(), command("rules"))).body
    second = (await raw.register(command(description="Other words"))).body
    assert second[0]["id"] == first[0]["id"]
    assert second[0]["description"] == "Other words"
    listed = await raw.request("GET", f"/applications/{raw.app}/commands")
    assert [c["name"] for c in listed.body] == ["play"]


async def test_only_two_hundred_commands_can_be_created_a_day(raw: RawBot) -> None:
    for batch in range(2):
        assert (await raw.register(*(command(f"c{batch}-{n}") for n in range(100)))).status == 200
    assert (await raw.register(command("another"))).code == 30034
    raw.sandbox.control.advance(24 * 3600)
    assert (await raw.register(command("another"))).status == 200


async def test_only_the_bots_own_application_and_server_accept_commands(raw: RawBot) -> None:
    assert (await raw.request("PUT", "/applications/5/commands", [])).code == 10002
    assert (await raw.request("PUT", f"/applications/{raw.app}/guilds/5/commands", [])).code == 50001


async def test_guild_commands_exist_beside_global_ones(raw: RawBot, ana: PersonClient) -> None:
    await raw.register(command())
    await raw.request("PUT", f"/applications/{raw.app}/guilds/{raw.guild}/commands", [command("here")])
    await ana.until(lambda: {c["name"] for c in ana.commands} == {"here", "play"})


async def test_a_command_for_managers_is_hidden_from_others(bot: RawBot, ana: PersonClient, ben: PersonClient) -> None:
    await bot.register(command("admin", default_member_permissions=MANAGE_GUILD))
    await ana.until(lambda: [c["name"] for c in ana.commands] == ["admin"])
    assert ben.commands == [] or await ben.until(lambda: ben.commands == [])
    with pytest.raises(ActionRefused, match="no command"):
        await ben.command("admin")


FILLED = command(
    "fill",
    options=[
        {
            "type": 1,
            "name": "in",
            "description": "d",
            "options": [
                option("word", required=True, min_length=2, max_length=4),
                option("count", 4, min_value=1, max_value=9),
                option("sure", 5),
                option("who", 6),
                option("where", 7),
                option("half", 10),
                option(
                    "mode",
                    choices=[{"name": "Fast", "value": "f", "name_localizations": {"it": "Veloce"}}],
                ),
            ],
        }
    ],
)


async def test_options_arrive_with_their_types(bot: RawBot, sandbox: Sandbox, ben: PersonClient) -> None:
    await bot.register(FILLED)
    await ben.until(lambda: [c["name"] for c in ben.commands] == ["fill"])
    given = {"word": "abc", "count": "7", "sure": "true", "who": "ana", "where": "table", "half": "0.5"}
    asking = ben.command("fill in", mode="Veloce", **given)
    interaction = await bot.answered(asking, 4, {"content": "Done"})
    sub = interaction["data"]["options"][0]
    ana = sandbox.world.people["ana"].id
    values = {o["name"]: o["value"] for o in sub["options"]}
    assert sub["name"] == "in"
    assert values == {
        "word": "abc",
        "count": 7,
        "sure": True,
        "who": str(ana),
        "where": str(bot.table),
        "half": 0.5,
        "mode": "f",
    }
    assert interaction["data"]["resolved"]["members"][str(ana)]["permissions"]
    assert interaction["locale"] == "it"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({}, "word is needed"),
        ({"word": "a"}, "too short"),
        ({"word": "abc", "count": 10}, "too large"),
        ({"word": "abc", "count": "x"}, "not a number"),
        ({"word": "abc", "sure": "perhaps"}, "neither"),
        ({"word": "abc", "who": "zoe"}, "nobody"),
        ({"word": "abc", "where": "attic"}, "no channel"),
        ({"word": "abc", "mode": "Slow"}, "not a choice"),
        ({"word": "abc", "other": "1"}, "No option"),
    ],
)
async def test_input_that_a_client_would_not_send_is_refused(
    bot: RawBot, ben: PersonClient, given: Json, why: str
) -> None:
    await bot.register(FILLED)
    with pytest.raises(ActionRefused, match=why):
        await ben.command("fill in", **given)
