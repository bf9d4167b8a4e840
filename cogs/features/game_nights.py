"""`/exchange night`: lists the game nights of a server, plans and changes them, and records who comes."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from discord import Interaction, app_commands
from msgspec.structs import replace as struct_replace

from cogs.features.command_runner import CommandRunner
from cogs.features.lobby import Lobby
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import may_see_table
from cogs.outbound.scheduled_events import ScheduledEvents
from cogs.panels.components import notice_panel
from cogs.panels.lobby.options_modal import settings_modal
from cogs.panels.nights.night import cancel_question, manage_panel, night_panel, night_tap
from cogs.panels.nights.night_list import NightReader, night_list_panel, planned_panel
from cogs.panels.nights.night_modal import night_modal
from cogs.panels.time_zone import zone_panel
from cogs.services import Services
from cogs.upkeep.night_scheduler import NightScheduler
from cogs.usage_limits import NIGHT_CHANGES, SERVER_NIGHT_CHANGES, UsageLimiter, minutes_to_wait
from cogs.wire.custom_ids import UnknownButton, parse_integer, parse_or_reject, parse_zone
from cogs.words.command_words import name_and_description
from cogs.words.night_form import form_from
from engine.pieces import MAX_PLAYERS
from tables.nights.game_nights import GameNights
from tables.nights.model.game_night import GameNight, NightAnswer
from tables.nights.model.night_steps import answered, cancelled, moved, outdated, posted_again, with_options
from tables.nights.night_store import NightChange
from tables.settings.guild_settings import NightPlanners
from tables.state.refusals import TableCode, TableRefused

WHICH: Final = ("one", "all")
"""A button's argument: cancel only this night, or the whole series."""
LONGEST_NAME: Final = 100
"""The most letters of a person's name that are stored with an answer."""


class GameNightButtons:
    def __init__(  # noqa: PLR0913, PLR0917
        self,
        services: Services,
        router: Router,
        nights: GameNights,
        scheduler: NightScheduler,
        events: ScheduledEvents,
        lobby: Lobby,
    ) -> None:
        self._services = services
        self._registry = services.registry
        self._nights = nights
        self._scheduler = scheduler
        self._events = events
        self._lobby = lobby
        self._changes_of_person: UsageLimiter[int] = UsageLimiter(NIGHT_CHANGES, services.registry.now)
        self._changes_of_server: UsageLimiter[int] = UsageLimiter(SERVER_NIGHT_CHANGES, services.registry.now)
        self._overlaps = Overlaps()
        self._runner = CommandRunner(services.languages, router)
        renewing: dict[str, Handler] = {
            "yes": partial(self.answer, comes=True),
            "no": partial(self.answer, comes=False),
            "plan": self.ask_plan,
            "zone": self.set_zone,
            "planned": self.plan,
            "back": self.manage,
            "pick": self.manage,
            "moved": self.move,
            "set": self.set_options,
            "ask-cancel": self.ask_cancel,
            "cancel": self.cancel,
            "repost": self.post_again,
        }
        opening: dict[str, Handler] = {
            "manage": self.manage,
            "move": self.ask_move,
            "options": self.ask_options,
            "rivals": partial(self.open_table, rivals=MAX_PLAYERS - 1),
            "table": partial(self.open_table, rivals=0),
        }
        for verb, handler in (renewing | opening).items():
            router.add(f"night-{verb}", handler, renews=verb in renewing)

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.command(**name_and_description("command-exchange-night"))
        async def night(interaction: Interaction[Any]) -> None:
            await self._runner.run(interaction, "night", self.show)

        return night

    # --- everyone ---

    async def show(self, request: Request) -> None:
        guild_id = request.guild_id
        nights = [night for night in await self._nights.of_server(guild_id) if _sees(request, night)]
        zone = await self._services.preferences.user_zone(request.user_id)
        may_plan = self._may_plan(request, (await self._registry.guilds.settings(guild_id)).night_planners)
        reader = NightReader(request.user_id, zone, manages=request.may_manage, may_plan=may_plan)
        await request.show(night_list_panel(reader, nights, self._now(), request.say))

    async def answer(self, request: Request, *, comes: bool) -> None:
        answer = NightAnswer(request.user_id, request.name[:LONGEST_NAME], comes, self._now())
        night_id = request.tap.number(0)
        with self._overlaps.press(night_id):
            night = await self._change(request, partial(answered, answer=answer))
            await request.show(night_panel(night, await self._services.languages.for_server(night.guild_id)))
        if self._overlaps.is_doubtful(night_id):
            await self._nights.change(night_id, night.guild_id, outdated)
            self._scheduler.wake()

    async def open_table(self, request: Request, *, rivals: int) -> None:
        """Opens a table with the server's default options, from the message of a night that ended without a game."""
        await self._lobby.open_with_defaults(request, rivals=rivals)

    # --- planning ---

    async def ask_plan(self, request: Request) -> None:
        """Opens the form for a new night. If the user has no time zone, asks for it first."""
        await self._check_may_plan(request)
        zone = await self._services.preferences.user_zone(request.user_id)
        if zone is None:
            locale = str(request.interaction.locale)
            await request.show(zone_panel(night_tap("zone"), locale, self._now(), request.say))
        else:
            await self._ask(request, zone)

    async def set_zone(self, request: Request) -> None:
        zone = parse_zone(request.tap.choice)
        await self._services.preferences.set_user_zone(request.user_id, zone)
        await self._ask(request, zone)

    async def _ask(self, request: Request, zone: str) -> None:
        tap = night_tap("planned", request.interaction.id, zone)
        if not await request.ask(night_modal(tap, zone, self._now(), request.say)):
            await self.show(request)  # it was too late for a modal, but the button is still there

    async def plan(self, request: Request) -> None:
        await self._check_may_plan(request)
        zone = parse_zone(request.tap.arg(1))
        form = parse_or_reject(lambda: form_from(dict(request.tap.fields), zone))
        if not await self._lobby.places.may_open_here(request):
            return
        guild_id, channel_id = request.place
        defaults = await self._registry.guilds.settings(guild_id)
        new = GameNight(0, guild_id, channel_id, request.user_id, form.time, form.time.at, 0.0, form.seats, form.repeat)
        new = struct_replace(new, preset=defaults.preset, options=defaults.options, level=defaults.level)
        self._count_change(request)
        night = await self._nights.plan(new, self._now())
        self._scheduler.wake()
        await request.show(planned_panel(night, not self._events.may_create(guild_id), request.say))

    def _may_plan(self, request: Request, planners: NightPlanners) -> bool:
        return planners is NightPlanners.MEMBERS or (planners is NightPlanners.MANAGERS and request.may_manage)

    async def _check_may_plan(self, request: Request) -> None:
        planners = (await self._registry.guilds.settings(request.guild_id)).night_planners
        if not self._may_plan(request, planners):
            is_off = planners is NightPlanners.NOBODY
            raise TableRefused(TableCode.NIGHTS_OFF if is_off else TableCode.NIGHTS_BY_MANAGERS)

    # --- the organiser and managers ---

    async def manage(self, request: Request) -> None:
        """Shows the panel with which the organiser or a manager changes a night."""
        await request.show(manage_panel(await self._own_night(request), request.say))

    async def ask_move(self, request: Request) -> None:
        night = await self._own_night(request)
        tap = night_tap("moved", night.id, request.interaction.id)
        if not await request.ask(night_modal(tap, night.time.zone, self._now(), request.say, night)):
            await request.show(manage_panel(night, request.say))

    async def move(self, request: Request) -> None:
        night = await self._own_night(request)
        form = parse_or_reject(lambda: form_from(dict(request.tap.fields), night.time.zone))
        change = partial(moved, time=form.time, seats=form.seats, repeat=form.repeat, now=self._now())
        await self._change_and_show(request, change, "night-saved")

    async def ask_options(self, request: Request) -> None:
        night = await self._own_night(request)
        tap = night_tap("set", night.id, request.interaction.id)
        editions = await self._services.editions(night.guild_id)
        if not await request.ask(settings_modal(tap, night, request.say, editions)):
            await request.show(manage_panel(night, request.say))

    async def set_options(self, request: Request) -> None:
        """Changes the options of the night's tables."""
        preset, options = await self._services.submitted_options(request, await self._own_night(request))
        await self._change_and_show(request, partial(with_options, preset=preset, options=options), "night-saved")

    async def post_again(self, request: Request) -> None:
        await self._own_night(request)
        await self._change_and_show(request, posted_again, "night-reposted")

    async def ask_cancel(self, request: Request) -> None:
        night = await self._own_night(request)
        await request.show(cancel_question(night, request.say, whole_series=_is_all(request)))

    async def cancel(self, request: Request) -> None:
        await self._own_night(request)
        self._count_change(request)
        await self._change(request, partial(cancelled, whole_series=_is_all(request)))
        self._scheduler.wake()
        await request.show(notice_panel(request.say("night-cancelled")))

    async def _change_and_show(self, request: Request, change: NightChange, notice: str) -> None:
        self._count_change(request)
        night = await self._change(request, change)
        self._scheduler.wake()
        await request.show(manage_panel(night, request.say, request.say(notice)))

    async def _own_night(self, request: Request) -> GameNight:
        """Returns the night that a button or a select names, if the user may change the night.

        Raises TableRefused:

        - NIGHT_GONE if the night does not exist, or if the user may not see it.
        - NOT_ORGANISER if the user is neither its organiser nor a manager.
        """
        chosen = parse_integer(request.tap.choice) if request.tap.values else request.tap.number(0)
        night = await self._nights.get(chosen, request.guild_id)
        if not _sees(request, night):
            raise TableRefused(TableCode.NIGHT_GONE)
        if request.user_id != night.organiser and not request.may_manage:
            raise TableRefused(TableCode.NOT_ORGANISER)
        return night

    async def _change(self, request: Request, change: NightChange) -> GameNight:
        return await self._nights.change(request.tap.number(0), request.guild_id, change)

    def _count_change(self, request: Request) -> None:
        limits = (self._changes_of_person, request.user_id), (self._changes_of_server, request.guild_id)
        if (minutes := minutes_to_wait(*limits)) is not None:
            raise TableRefused(TableCode.NIGHTS_TOO_OFTEN, minutes=minutes)

    def _now(self) -> float:
        """Returns the wall clock's Unix seconds, because nights are planned by the calendar."""
        return self._registry.wall()


class Overlaps:
    """Detects presses on one message that are worked on at the same time.

    After such presses, Discord may show the older answer, which is out of date.
    """

    def __init__(self) -> None:
        self._running: dict[int, int] = {}
        self._doubtful: set[int] = set()

    @contextmanager
    def press(self, message: int) -> Iterator[None]:
        """Returns a context for the work on one press. `message` is any number that identifies the message."""
        if message in self._running:
            self._doubtful.add(message)
        self._running[message] = self._running.get(message, 0) + 1
        try:
            yield
        finally:
            self._running[message] -= 1
            if not self._running[message]:
                del self._running[message]

    def is_doubtful(self, message: int) -> bool:
        """Returns whether the message must be drawn again.

        Call this after the context of each press has ended. If presses overlapped, returns True once, after the last of
        these presses.
        """
        if message in self._running or message not in self._doubtful:
            return False
        self._doubtful.discard(message)
        return True


def _sees(request: Request, night: GameNight) -> bool:
    return may_see_table(request.interaction, night.channel_id, (answer.user_id for answer in night.answers))


def _is_all(request: Request) -> bool:
    if request.tap.arg(1) not in WHICH:
        raise UnknownButton
    return request.tap.arg(1) == "all"
