"""What all subcommands of `/exchange` share: translated parameters, and an answer in time."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from discord import Interaction, app_commands

from cogs.inbound.replies import Reply
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router, answer, in_servers
from cogs.metrics import COMMANDS
from cogs.panels.pages.outside import alone_panel
from cogs.wire.custom_ids import NO_TABLE, tap_on, tap_without_table
from cogs.wire.installation import server_link
from cogs.words.catalogs import WordFamily
from cogs.words.command_words import translatable
from cogs.words.languages import Languages
from tables.live.table import Table
from tables.state.head import NO_GUILD

T = TypeVar("T")

PLAY_OPTIONS: Final = ("rivals", "level", "edition")
"""The parameters of `/exchange play`, all optional."""
PARAMETER: Final = WordFamily("parameter", (*PLAY_OPTIONS, "game", "person", "language", "scope", "zone", "title"))
NEEDS_TABLE: Final = frozenset({"panel", "leave", "cancel"})
OUTSIDE: Final = frozenset(
    {
        *("play", "learn", "panel", "status", "leave", "cancel", "replay"),
        *("rules", "profile", "history", "settings", "language", "privacy", "about", "daily"),
    }
)
"""Commands that also work in direct messages and in servers without the bot."""


def with_translations(*parameters: str) -> Callable[[T], T]:
    """Returns a decorator that gives these parameters of a command a name and a description in every language."""

    def decorate(command: T) -> T:
        names = {each: translatable(f"{PARAMETER(each)}.name") for each in parameters}
        descriptions = {each: translatable(f"{PARAMETER(each)}.description") for each in parameters}
        return app_commands.rename(**names)(app_commands.describe(**descriptions)(command))

    return decorate


class CommandRunner:
    """Answers a command as the router answers a tap: in time (`Router.run_in_time`), and with one sentence for a
    refusal or an error."""

    def __init__(self, languages: Languages, router: Router) -> None:
        self._languages = languages
        self._router = router

    async def run(self, interaction: Interaction[Any], verb: str, handler: Handler, table: Table | None = None) -> None:
        """Runs the handler of a command, or tells the user why the command does not work here.

        `verb` names the command, also in metrics and logs. Without a `table`, the commands in NEEDS_TABLE do not work.
        Outside of servers, only the commands in OUTSIDE work.
        """
        COMMANDS.labels(verb).inc()
        reply = Reply(interaction, renews=False)

        async def work() -> None:
            say = await self._languages.for_user(interaction)
            tap = tap_on(table.head, verb) if table else tap_without_table(verb)
            request = Request(interaction, reply, say, tap, table)
            if verb in NEEDS_TABLE and table is None:
                await answer(request, _say_no_table)
            else:
                await answer(request, handler if verb in OUTSIDE else in_servers(handler))

        await self._router.run_in_time(interaction, reply, work, table.head.id if table else NO_TABLE)


async def _say_no_table(request: Request) -> None:
    if request.guild_id == NO_GUILD:
        await request.show(alone_panel(request.say, server_link(request.interaction.client)))
    else:
        await request.notify("no-table-here")
