"""Checks who may begin, direct and see tournaments, and limits how often people change them."""

from math import ceil

import discord

from cogs.features.table_places import permission_words
from cogs.inbound.request import Request
from cogs.inbound.visibility import may_see_table
from cogs.outbound.table_threads import NoThread
from cogs.panels.lobby.busy import no_thread_words
from cogs.panels.tournaments.directing import director_panel
from cogs.services import Services
from cogs.upkeep.opening_conditions import missing_permissions
from cogs.upkeep.tournament_scheduler import TournamentScheduler
from cogs.usage_limits import (
    SERVER_TOURNAMENT_CHANGES,
    TOURNAMENT_CHANGES,
    TOURNAMENT_ENTRIES,
    UsageLimiter,
    minutes_to_wait,
)
from cogs.wire.custom_ids import parse_integer
from tables.settings.guild_settings import GuildSettings, TournamentHosts
from tables.state.audit_entries import AuditEntry
from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.tournament_store import TournamentChange
from tables.tournaments.tournaments import Tournaments


class TournamentAccess:
    """Finds the tournament of a press, checks the user's permission, and changes the tournament."""

    def __init__(self, services: Services, tournaments: Tournaments, scheduler: TournamentScheduler) -> None:
        self._registry = services.registry
        self._threads = services.threads
        self.tournaments = tournaments
        self._scheduler = scheduler
        self._of_person: UsageLimiter[int] = UsageLimiter(TOURNAMENT_CHANGES, services.registry.now)
        self._entries: UsageLimiter[int] = UsageLimiter(TOURNAMENT_ENTRIES, services.registry.now)
        self._of_server: UsageLimiter[int] = UsageLimiter(SERVER_TOURNAMENT_CHANGES, services.registry.now)

    def now(self) -> float:
        """Returns the wall clock's Unix seconds, because tournaments are planned by the calendar."""
        return self._registry.wall()

    async def may_begin(self, request: Request) -> bool:
        return is_host(request, await self._registry.guilds.settings(request.guild_id))

    async def check_may_begin(self, request: Request) -> None:
        """Raises TableRefused if the user may not begin a tournament: TOURNAMENTS_OFF if nobody in this server may,
        otherwise TOURNAMENTS_BY_HOSTS."""
        settings = await self._registry.guilds.settings(request.guild_id)
        if not is_host(request, settings):
            is_off = settings.tournament_hosts is TournamentHosts.NOBODY
            raise TableRefused(TableCode.TOURNAMENTS_OFF if is_off else TableCode.TOURNAMENTS_BY_HOSTS)

    async def chosen(self, request: Request) -> Tournament:
        """Returns the tournament that a button or a select names.

        Raises TableRefused TOURNAMENT_GONE if the tournament does not exist, or if the user may not see it.
        """
        number = request.tap.number(0) if request.tap.args else parse_integer(request.tap.choice)
        tournament = await self.tournaments.get(number, request.guild_id)
        if not sees(request, tournament):
            raise TableRefused(TableCode.TOURNAMENT_GONE)
        return tournament

    async def directed(self, request: Request) -> Tournament:
        """Returns the tournament that a button names, if the user may direct it.

        Raises TableRefused NOT_DIRECTOR if the user is not the organiser and may not judge. Also raises what `chosen`
        raises.
        """
        tournament = await self.chosen(request)
        if not (request.user_id == tournament.organiser or await self.may_judge(request)):
            raise TableRefused(TableCode.NOT_DIRECTOR)
        return tournament

    async def plan(self, new: Tournament) -> Tournament:
        """Stores a new tournament, which the scheduler then announces. Raises what `Tournaments.plan` raises."""
        tournament = await self.tournaments.plan(new, self.now())
        self._scheduler.wake()
        return tournament

    async def may_judge(self, request: Request) -> bool:
        """Whether the user may cancel other people's games and void rated results.

        Managers may, and people with the server's role for tournaments. To be the organiser is not enough, because in
        some servers any member can organise a tournament.
        """
        settings = await self._registry.guilds.settings(request.guild_id)
        is_named = settings.tournament_hosts is TournamentHosts.ROLE and _has_role(request, settings)
        return request.may_manage or is_named

    async def change(
        self, request: Request, work: TournamentChange, audit_entry: AuditEntry | None = None
    ) -> Tournament:
        """Changes the tournament that a button names, and returns the changed tournament.

        Does not check the user's permission: call `chosen` or `directed` first. If `work` changes the tournament, also
        stores `audit_entry`. Raises what `work` and `ScheduledDocuments.change` raise.
        """
        number = request.tap.number(0)
        if audit_entry is None:
            after = await self.tournaments.change(number, request.guild_id, work)
        else:
            after = await self.tournaments.change_by_director(number, work, audit_entry)
        self._scheduler.wake()  # it updates the tournament's message
        return after

    async def show_panel(self, request: Request, tournament: Tournament, notice: str | None = None) -> None:
        """Shows the director's panel. If a table of the round could not be opened so far, the panel says why."""
        problem = await self.opening_problem(request, tournament) if tournament.is_waiting else None
        await request.show(director_panel(tournament, request.say, self.now(), notice, problem))

    async def opening_problem(self, request: Request, tournament: Tournament) -> str | None:
        """Returns a sentence that says why some tables of the tournament cannot open, or None.

        The first problem counts:

        - A full tournament needs more live tables than the bot allows in a server.
        - The bot lacks permissions in the tournament's channel.
        - The bot cannot create threads there.
        """
        tables = ceil(tournament.most / tournament.table_size)
        allowed = self._registry.guilds.most_tables  # the server's own limit does not apply to tournaments
        if tables > allowed:
            return request.say("tournament-few-tables", tables=tables, allowed=allowed)
        guild = request.interaction.guild
        channel = None if guild is None else guild.get_channel_or_thread(tournament.channel_id)
        if guild is not None and channel is not None:
            missing = missing_permissions(channel.permissions_for(guild.me), channel)
            if missing:
                return permission_words(missing, channel.id, request.say)
        try:
            await self._threads.check(tournament.guild_id, tournament.channel_id)
        except NoThread as error:
            return no_thread_words(error.problem, error.missing, request.say)
        return None

    def count_entry(self, request: Request) -> None:
        """Counts a sign-up, check-in or withdrawal of this person. Raises TableRefused TOURNAMENTS_TOO_OFTEN after too
        many in all servers together (TOURNAMENT_ENTRIES)."""
        if (minutes := minutes_to_wait((self._entries, request.user_id))) is not None:
            raise TableRefused(TableCode.TOURNAMENTS_TOO_OFTEN, minutes=minutes)

    def count_change(self, request: Request) -> None:
        """Counts a change for this person and for this server.

        After too many changes, raises TableRefused TOURNAMENTS_TOO_OFTEN and counts nothing.
        """
        limits = (self._of_person, request.user_id), (self._of_server, request.guild_id)
        if (minutes := minutes_to_wait(*limits)) is not None:
            raise TableRefused(TableCode.TOURNAMENTS_TOO_OFTEN, minutes=minutes)


def is_host(request: Request, settings: GuildSettings) -> bool:
    match settings.tournament_hosts:
        case TournamentHosts.NOBODY:
            return False
        case TournamentHosts.MEMBERS:
            return True
        case TournamentHosts.MANAGERS:
            return request.may_manage
        case TournamentHosts.ROLE:
            return request.may_manage or _has_role(request, settings)


def sees(request: Request, tournament: Tournament) -> bool:
    """Whether the user can see the tournament's channel, or takes part in the tournament."""
    return may_see_table(request.interaction, tournament.channel_id, (each.user_id for each in tournament.entrants))


def _has_role(request: Request, settings: GuildSettings) -> bool:
    member = request.interaction.user
    roles = member.roles if isinstance(member, discord.Member) else []
    return any(role.id == settings.tournament_role for role in roles)
