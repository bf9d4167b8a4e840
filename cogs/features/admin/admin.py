"""The command `/exchange-admin`, and every press on the admin panel.

The panel has a command of its own, because Discord can hide a command, but not a subcommand, from people without Manage
Server. The command and each press check the permission again: a server can show the command to everybody, and people
can lose the permission.
"""

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, Final
from weakref import WeakValueDictionary

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from cogs.features.admin.audit import Audit
from cogs.features.admin.channels import Channels
from cogs.features.admin.defaults import Defaults
from cogs.features.admin.editions import Editions
from cogs.features.admin.erasing import Erasing
from cogs.features.admin.evening import Evening
from cogs.features.admin.files import Files
from cogs.features.admin.language import Language
from cogs.features.admin.results import Results
from cogs.features.admin.season import Seasons
from cogs.features.admin.section import AdminSection, overview
from cogs.features.admin.tables import Tables
from cogs.inbound.replies import Reply
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router, answer
from cogs.metrics import COMMANDS, count_refusal
from cogs.panels.admin.overview import admin_panel
from cogs.panels.admin.sections import ConfirmedAction, Section
from cogs.panels.components import notice_panel
from cogs.panels.refusals import refusal_words
from cogs.services import Services
from cogs.wire.custom_ids import parse_or_reject, tap_without_table
from cogs.words.command_words import name_and_description, translatable
from tables.state.refusals import TableRefused

SETTINGS: Final = {
    "channels": Section.CHANNELS,
    "language": Section.LANGUAGE,
    "default": Section.DEFAULTS,
    "tables": Section.TABLES,
    "threads": Section.TABLES,
    "nights": Section.EVENING,
    "hosts": Section.EVENING,
    "hosts-role": Section.EVENING,
    "calls": Section.EVENING,
    "calls-role": Section.EVENING,
}
"""The section to which each setting belongs. The keys are in the custom_ids of selects."""


class Admin(commands.Cog):
    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        self._router = router
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """One lock for each server. So the second of two simultaneous presses sees the effect of the first."""
        self._editions, files = Editions(services), Files(services)
        sections: tuple[AdminSection, ...] = (
            *(
                kind(services)
                for kind in (Channels, Defaults, Language, Seasons, Tables, Evening, Results, Audit, Erasing)
            ),
            self._editions,
            files,
        )
        self._sections = {section.name: section for section in sections}
        self._section_for = {action: section for section in sections for action in section.actions}
        renewing: dict[str, Handler] = {
            "desk": self.front_page,
            "open": self.open,
            "set": self.set,
            "ask": self.ask,
            "do": self.do,
        }
        for verb, handler in renewing.items():
            router.add(f"admin-{verb}", managers_only(handler), renews=True)
        router.add("admin-file", managers_only(services.expensive.file(files.download)), renews=False)

    @app_commands.command(**name_and_description("command-exchange-admin"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @app_commands.rename(upload=translatable("parameter-upload.name"))
    @app_commands.describe(upload=translatable("parameter-upload.description"))
    async def admin(self, interaction: Interaction[Any], upload: discord.Attachment | None = None) -> None:
        """Opens the admin panel. If a file is attached, adds it as an edition and shows the editions."""
        COMMANDS.labels("admin").inc()
        reply = Reply(interaction, renews=False)

        async def open_panel(request: Request) -> None:
            if upload is None:
                await self.front_page(request)
            else:
                await self._show(request, Section.EDITIONS, await self._editions.add_from_upload(request, upload))

        async def work() -> None:
            say = await self._services.languages.for_user(interaction)
            await answer(Request(interaction, reply, say, tap_without_table("admin")), managers_only(open_panel))

        await self._router.run_in_time(interaction, reply, work)

    async def front_page(self, request: Request, notice: str | None = None) -> None:
        await request.show(admin_panel(await overview(self._services, request), request.say, notice))

    async def open(self, request: Request) -> None:
        await self._show(request, parse_or_reject(lambda: Section(request.tap.args[0])))

    async def set(self, request: Request) -> None:
        """Changes one setting and shows its section. If the change is refused, shows the front page with the reason."""
        section = parse_or_reject(lambda: SETTINGS[request.tap.args[0]])
        try:
            await self._sections[section].set(request)
        except TableRefused as refusal:
            await self._refused(request, refusal)
        else:
            await self._show(request, section, request.say("admin-saved"))

    async def ask(self, request: Request) -> None:
        action = parse_or_reject(lambda: ConfirmedAction(request.tap.args[0]))
        target = request.tap.values[0] if request.tap.values else request.tap.arg(1)
        await request.show(await self._section_for[action].question(request, action, target))

    async def do(self, request: Request) -> None:
        """Performs a confirmed action. A second press changes nothing. If the action is refused, shows the front page
        with the reason."""
        action, target = parse_or_reject(lambda: ConfirmedAction(request.tap.args[0])), ":".join(request.tap.args[1:])
        async with self._one_at_a_time(request.guild_id, action):
            try:
                panel = await self._section_for[action].do(request, action, target)
            except TableRefused as refusal:
                await self._refused(request, refusal)
                return
        await request.show(panel)

    def _one_at_a_time(self, guild_id: int, action: ConfirmedAction) -> AbstractAsyncContextManager[object]:
        """Returns a context manager in which the caller performs `action`.

        The actions of one server run one after another. ERASE may run beside other actions, because it may take
        minutes. A second ERASE at the same time does no harm.
        """
        return nullcontext() if action is ConfirmedAction.ERASE else self._locks.setdefault(guild_id, asyncio.Lock())

    async def _show(self, request: Request, section: Section, notice: str | None = None) -> None:
        await request.show(await self._sections[section].panel(request, notice))

    async def _refused(self, request: Request, refusal: TableRefused) -> None:
        count_refusal(refusal)
        await self.front_page(request, refusal_words(refusal, request.say, None))


def managers_only(handler: Handler) -> Handler:
    """Returns a handler that runs `handler` if the user may manage this server, otherwise says that they may not."""

    async def checked(request: Request) -> None:
        if request.interaction.guild_id is None or not request.may_manage:
            await request.show(notice_panel(request.say("admin-not-allowed")))
            return
        await handler(request)

    return checked
