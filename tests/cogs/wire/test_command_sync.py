"""At a start, Discord gets the commands of this version, whatever commands it had. Nobody who plays waits for this
(scenario 40)."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from discord import app_commands
from structlog.testing import capture_logs

from cogs.wire.command_sync import CommandSync
from sandbox import Sandbox
from sandbox.faults import CannedResponse, RequestFault, page, rate_limit, refuse
from sandbox.refusals import Refusal

Json = dict[str, Any]

LIST = "GET /applications/{application_id}/commands"
TELL = "PUT /applications/{application_id}/commands"
SIZE = app_commands.Choice(name="Small", value=0)


class InFrench(app_commands.Translator):
    """Translates descriptions, and nothing else."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        return f"{string} (fr)" if locale is discord.Locale.french and " " in str(string) else None


@dataclass
class Here:
    """A simulated Discord, and a bot that is logged in."""

    sandbox: Sandbox
    bot: discord.Client
    tree: app_commands.CommandTree[discord.Client]

    def sync(self) -> CommandSync:
        return CommandSync(self.bot, self.tree, first_gap=0.001)

    async def start_again(self) -> None:
        sync = self.sync()
        await sync.start()
        assert sync._task is not None
        await sync._task

    @property
    def times_told(self) -> int:
        return len(self.sandbox.journal.find(TELL))

    @property
    def known(self) -> list[Json]:
        return self.sandbox.world.global_commands


@pytest.fixture
async def here(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Here]:
    async with Sandbox() as sandbox:
        monkeypatch.setattr("discord.http.Route.BASE", sandbox.api_base)
        bot = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=30.0)
        tree = app_commands.CommandTree(
            bot,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )

        @tree.command(description="Opens a table")
        @app_commands.describe(size="How large")
        @app_commands.choices(size=[SIZE])
        @app_commands.default_permissions(manage_guild=True)
        async def play(_: discord.Interaction, size: app_commands.Choice[int] | None = None) -> None:
            """Is never called."""

        await tree.set_translator(InFrench())
        await bot.http.static_login(sandbox.token)
        bot._connection.application_id = sandbox.world.application_id
        yield Here(sandbox, bot, tree)
        await bot.http.close()


async def test_commands_are_synced_once(here: Here) -> None:
    await here.start_again()
    await here.start_again()
    assert here.times_told == 1


def another_word(commands: list[Json]) -> None:
    commands[0]["description"] = "Starts a game"


def another_word_in_french(commands: list[Json]) -> None:
    commands[0]["options"][0]["description_localizations"]["fr"] = "Grand ?"


def a_language_more(commands: list[Json]) -> None:
    commands[0]["name_localizations"] = {"it": "gioca"}


def another_option(commands: list[Json]) -> None:
    commands[0]["options"][0]["required"] = True


def another_choice(commands: list[Json]) -> None:
    commands[0]["options"][0]["choices"][0]["value"] = 1


def for_everyone(commands: list[Json]) -> None:
    commands[0]["default_member_permissions"] = None


def everywhere(commands: list[Json]) -> None:
    commands[0]["contexts"] = [0, 1, 2]


def one_more(commands: list[Json]) -> None:
    commands.append(commands[0] | {"id": "1", "name": "stop"})


@pytest.mark.parametrize(
    "change",
    [
        another_word,
        another_word_in_french,
        a_language_more,
        another_option,
        another_choice,
        for_everyone,
        everywhere,
        one_more,
        list.clear,
    ],
)
async def test_commands_of_another_version_are_repaired(here: Here, change: Callable[[list[Json]], None]) -> None:
    await here.start_again()
    change(here.known)
    await here.start_again()
    assert here.times_told == 2
    await here.start_again()
    assert here.times_told == 2


async def test_fields_that_discord_adds_cause_no_sync(here: Here) -> None:
    await here.start_again()
    here.known[0] |= {"integration_types": [1, 0], "dm_permission": False, "popularity": 7}
    here.known[0]["options"][0] |= {"required": False, "autocomplete": None, "name_localizations": None}
    await here.start_again()
    assert here.times_told == 1


async def test_the_command_that_launches_an_activity_is_left_alone(here: Here) -> None:
    await here.start_again()
    launch = {"id": "77", "application_id": "1", "version": "1", "type": 4, "name": "launch", "description": ""}
    launch |= {"handler": 2, "integration_types": [0, 1], "contexts": [0, 1, 2], "default_member_permissions": "16"}
    here.known.append(launch)
    await here.start_again()
    assert here.times_told == 1
    another_word(here.known)
    await here.start_again()
    assert here.times_told == 2
    kept = next(each for each in here.known if each["type"] == 4)
    changes = {"application_id", "version"}
    assert {name: kept[name] for name in launch.keys() - changes} == {
        name: launch[name] for name in launch.keys() - changes
    }


@pytest.mark.parametrize("route", [LIST, TELL])
@pytest.mark.parametrize(
    "fault",
    [
        refuse(Refusal.TOO_MANY_COMMANDS_TODAY),
        refuse(Refusal.MISSING_ACCESS),
        CannedResponse(503),
        page(429),
        page(200),
        CannedResponse(200, {}),
    ],
)
async def test_a_request_that_discord_refused_or_failed_is_tried_again(
    here: Here, route: str, fault: RequestFault
) -> None:
    here.sandbox.faults.add(route, fault, times=2)
    with capture_logs() as lines:
        await here.start_again()
    assert [each["description"] for each in here.known] == ["Opens a table"]
    assert [line["log_level"] for line in lines] == ["warning", "warning", "info"]


async def test_the_sync_waits_as_long_as_discord_asks_while_play_continues(here: Here) -> None:
    here.sandbox.faults.add(TELL, rate_limit(3600.0))
    sync = here.sync()
    with capture_logs() as lines:
        await sync.start()
    await sync.close()
    (line,) = [line for line in lines if line.get("doing") == "sync commands"]
    assert (line["log_level"], line["again_in"]) == ("warning", 3600)


async def test_commands_that_discord_rejects_are_logged_once_as_a_bug(here: Here) -> None:
    rule = here.sandbox.faults.add(TELL, refuse(Refusal.INVALID_FORM), times=None)
    with capture_logs() as lines:
        await here.start_again()
    assert [line["event"] for line in lines] == ["bug"]
    assert rule.struck == 1
