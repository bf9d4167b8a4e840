"""A person's own seat alert in a server: when the bot mentions them because a table has free seats, and whom they have
blocked."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router
from cogs.panels.lobby.seat_alerts import AlertView, blocked_panel, own_alert_panel
from cogs.services import Services
from cogs.wire.custom_ids import UnknownButton, parse_integer, parse_zone
from tables.state.seat_alerts import DAYS, HOURS_OF_DAY, USUAL_TIMES, AlertTimes

_SETTERS: Final[dict[str, Callable[[AlertTimes, list[int]], AlertTimes]]] = {
    "days": lambda times, values: replace(times, days=tuple(sorted(set(values)))),
    "begins": lambda times, values: replace(times, begins=values[0]),
    "ends": lambda times, values: replace(times, ends=values[0]),
}
_RANGES: Final = {"days": DAYS, "begins": range(HOURS_OF_DAY), "ends": range(HOURS_OF_DAY)}


class OwnAlerts:
    """Each press changes only the alert of the person who presses."""

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        self._alerts = services.registry.seat_alerts
        router.add("alert-mine", self.show, renews=False)
        renewing: dict[str, Handler] = {
            "show": self.show,
            "on": self.turn_on,
            "off": self.turn_off,
            "set": self.set_times,
            "zone": self.set_zone,
            "people": self.show_blocked,
            "block": self.block,
        }
        for verb, handler in renewing.items():
            router.add(f"alert-{verb}", handler, renews=True)

    async def show(self, request: Request) -> None:
        guild_id, user_id = request.guild_id, request.user_id
        view = AlertView(
            own=await self._alerts.of(guild_id, user_id),
            zone=await self._services.preferences.user_zone(user_id),
            locale=str(request.interaction.locale),
            settings=await self._services.registry.guilds.settings(guild_id),
            chosen_hour=await self._alerts.chosen_hour(guild_id),
            now=self._alerts.now(),
        )
        await request.show(own_alert_panel(view, request.say))

    async def turn_on(self, request: Request) -> None:
        """Turns the alert on at `USUAL_TIMES`. If the alert is already on, keeps its times."""
        own = await self._alerts.of(request.guild_id, request.user_id)
        await self._alerts.turn_on(request.guild_id, request.user_id, own.times or USUAL_TIMES)
        await self.show(request)

    async def turn_off(self, request: Request) -> None:
        await self._alerts.turn_off(request.guild_id, request.user_id)
        await self.show(request)

    async def set_times(self, request: Request) -> None:
        """Sets the days, the first hour or the last hour of the alert, and turns it on."""
        what, values = request.tap.arg(0), [parse_integer(value) for value in request.tap.values]
        if what not in _SETTERS or not values or not set(_RANGES[what]).issuperset(values):
            raise UnknownButton
        own = await self._alerts.of(request.guild_id, request.user_id)
        times = _SETTERS[what](own.times or USUAL_TIMES, values)
        await self._alerts.turn_on(request.guild_id, request.user_id, times)
        await self.show(request)

    async def set_zone(self, request: Request) -> None:
        """Sets the user's time zone, for all servers."""
        await self._services.preferences.set_user_zone(request.user_id, parse_zone(request.tap.choice))
        await self.show(request)

    async def show_blocked(self, request: Request) -> None:
        """Shows the people whom the user has blocked. The user is never mentioned for a table at which one of these
        people sits."""
        own = await self._alerts.of(request.guild_id, request.user_id)
        await request.show(blocked_panel(own, request.say))

    async def block(self, request: Request) -> None:
        """Blocks the people chosen in the select, and unblocks all others."""
        blocked = [parse_integer(value) for value in request.tap.values]
        await self._alerts.set_blocked(request.guild_id, request.user_id, blocked)
        await self.show_blocked(request)
