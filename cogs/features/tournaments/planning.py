"""Begins a tournament, and changes its settings before the first round."""

from functools import partial
from math import ceil
from typing import Any, Final

from discord import Interaction, app_commands
from msgspec.structs import replace

from cogs.features.command_runner import CommandRunner, with_translations
from cogs.features.table_places import TablePlaces
from cogs.features.tournaments.access import TournamentAccess
from cogs.features.tournaments.entering import TournamentEntries
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router
from cogs.panels.lobby.options_modal import settings_modal
from cogs.panels.time_zone import zone_panel
from cogs.panels.tournaments.tournament_lines import tournament_tap
from cogs.panels.tournaments.tournament_list import begun_panel
from cogs.panels.tournaments.tournament_modal import tournament_modal, tournament_time_modal
from cogs.services import Services
from cogs.wire.custom_ids import parse_or_reject, parse_zone
from cogs.words.command_words import name_and_description
from cogs.words.time_form import time_from
from cogs.words.tournament_form import TournamentForm, form_from
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.model.tournament_steps import changed, retimed, with_options
from tables.tournaments.tournament_store import TournamentChange

LONGEST_NAME: Final = 40
"""The most letters of a tournament's name, which must fit into a custom_id."""
MINUTE: Final = 60.0


class TournamentPlanning:
    def __init__(
        self, services: Services, router: Router, access: TournamentAccess, entries: TournamentEntries
    ) -> None:
        self._services = services
        self._access = access
        self._entries = entries
        self._places = TablePlaces(services)
        self._runner = CommandRunner(services.languages, router)
        opening: dict[str, Handler] = {
            "new": self.ask_new,
            "begin": self.begin,
            "change": self.ask_change,
            "options": self.ask_options,
        }
        renewing: dict[str, Handler] = {
            "time": self.ask_time,
            "zone": self.set_zone,
            "changed": self.change,
            "set": self.set_options,
            "timed": self.set_time,
        }
        for verb, handler in (opening | renewing).items():
            router.add(f"tournament-{verb}", handler, renews=verb in renewing)

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.command(**name_and_description("command-exchange-tournament"))
        @with_translations("title")
        async def tournament(
            interaction: Interaction[Any], title: app_commands.Range[str, 1, LONGEST_NAME] | None = None
        ) -> None:
            shows = self._services.expensive.read(self._entries.show_list)
            begins = partial(self.ask_new, title=title or "")
            await self._runner.run(interaction, "tournament", begins if title else shows)

        return tournament

    # --- a new tournament ---

    async def ask_new(self, request: Request, title: str = "") -> None:
        await self._access.check_may_begin(request)
        tap = tournament_tap("begin", request.interaction.id, title)
        if not await request.ask(tournament_modal(tap, request.say)):
            await self._entries.show_list(request)  # it was too late for a modal; the list has a button for it

    async def begin(self, request: Request) -> None:
        await self._access.check_may_begin(request)
        form = parse_or_reject(lambda: form_from(dict(request.tap.fields)))
        if not await self._places.may_open_here(request):
            return
        self._access.count_change(request)
        new = await self._new(request, form)
        tournament = await self._access.plan(new)
        await request.show(
            begun_panel(tournament, request.say, await self._access.opening_problem(request, tournament))
        )

    async def _new(self, request: Request, form: TournamentForm) -> Tournament:
        guild_id, channel_id = request.place
        defaults = await self._services.registry.guilds.settings(guild_id)
        name = ":".join(request.tap.args[1:]).strip()[:LONGEST_NAME]
        new = Tournament(0, guild_id, channel_id, request.user_id, name, b"", self._start(form), None)
        return replace(
            new,
            round_count=form.round_count,
            table_size=form.table_size,
            most=form.most,
            round_seconds=form.round_seconds,
            preset=defaults.preset,
            options=defaults.options,
            level=defaults.level,
        )

    def _start(self, form: TournamentForm) -> float | None:
        """Returns when the first round begins, in Unix seconds, rounded up to a whole minute.

        Returns None if the director will begin the first round by hand (`TournamentForm.start_minutes`).
        """
        if form.start_minutes is None:
            return None
        return MINUTE * ceil(self._access.now() / MINUTE + form.start_minutes)

    # --- its director ---

    async def ask_change(self, request: Request) -> None:
        tournament = await self._access.directed(request)
        tap = tournament_tap("changed", tournament.id, request.interaction.id)
        if not await request.ask(tournament_modal(tap, request.say, tournament)):
            await self._access.show_panel(request, tournament)

    async def change(self, request: Request) -> None:
        form = parse_or_reject(lambda: form_from(dict(request.tap.fields)))
        values = form.round_count, form.table_size, form.most, form.round_seconds
        await self._save(request, lambda tournament: changed(tournament, *values))

    async def ask_options(self, request: Request) -> None:
        tournament = await self._access.directed(request)
        tap = tournament_tap("set", tournament.id, request.interaction.id)
        editions = await self._services.editions(request.guild_id)
        if not await request.ask(settings_modal(tap, tournament, request.say, editions)):
            await self._access.show_panel(request, tournament)

    async def set_options(self, request: Request) -> None:
        """Changes the options of the tournament's tables."""
        preset, options = await self._services.submitted_options(request, await self._access.directed(request))
        await self._save(request, partial(with_options, preset=preset, options=options))

    async def ask_time(self, request: Request) -> None:
        """Opens the form with the time of the first round. If the user has no time zone, asks for it first."""
        tournament = await self._access.directed(request)
        zone = await self._services.preferences.user_zone(request.user_id)
        if zone is None:
            tap, locale = tournament_tap("zone", tournament.id), str(request.interaction.locale)
            await request.show(zone_panel(tap, locale, self._access.now(), request.say))
        else:
            await self._ask_time(request, tournament, zone)

    async def set_zone(self, request: Request) -> None:
        tournament, zone = await self._access.directed(request), parse_zone(request.tap.choice)
        await self._services.preferences.set_user_zone(request.user_id, zone)
        await self._ask_time(request, tournament, zone)

    async def _ask_time(self, request: Request, tournament: Tournament, zone: str) -> None:
        tap = tournament_tap("timed", tournament.id, request.interaction.id, zone)
        modal = tournament_time_modal(tap, tournament.starts_at, zone, self._access.now(), request.say)
        if not await request.ask(modal):
            await self._access.show_panel(request, tournament)

    async def set_time(self, request: Request) -> None:
        zone = parse_zone(request.tap.arg(2))
        starts_at = parse_or_reject(lambda: time_from(dict(request.tap.fields), zone)).at
        await self._save(request, partial(retimed, starts_at=starts_at, now=self._access.now()))

    async def _save(self, request: Request, work: TournamentChange) -> None:
        await self._access.directed(request)
        self._access.count_change(request)
        tournament = await self._access.change(request, work)
        await self._access.show_panel(request, tournament, request.say("tournament-saved"))
