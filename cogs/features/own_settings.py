"""`/exchange settings`: a person's language and time zone, and whether they read words instead of signs."""

import time

from msgspec.structs import replace

from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.pages.settings import settings_panel
from cogs.panels.time_zone import zone_label
from cogs.services import Services
from cogs.wire.custom_ids import UnknownButton
from cogs.words.catalogs import Say
from cogs.words.languages import chosen_language
from tables.state.time_zones import found_zones, is_zone


class OwnSettings:
    """Each press changes only the settings of the person who presses."""

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        router.add("my-language", self.set_language, renews=True, outside=True)
        router.add("my-words", self.set_words, renews=True, outside=True)

    async def show(self, request: Request) -> None:
        language = (await self._services.preferences.of_user(request.user_id)).locale
        say = await self._services.languages.for_user(request.interaction)
        zone = await self._services.preferences.user_zone(request.user_id)
        shown_zone = zone and zone_label(zone, time.time(), say)
        has_alerts = request.interaction.guild_id is not None
        await replace(request, say=say).show(settings_panel(language, say, shown_zone, has_alerts=has_alerts))

    async def set_zone(self, request: Request, zone: str) -> None:
        """Sets the user's time zone, and shows the settings.

        `zone` is the name of a zone, or a text to search for. The first zone that `found_zones` finds counts. If it
        finds none, only says so.
        """
        found = [zone] if is_zone(zone) else found_zones(zone, str(request.interaction.locale))
        if not zone.strip() or not found:
            await request.notify("time-zone-unknown")
            return
        await self._services.preferences.set_user_zone(request.user_id, found[0])
        await self.show(request)

    @staticmethod
    def zone_choices(typed: str, locale: str, say: Say) -> list[tuple[str, str]]:
        """Returns each zone that `found_zones` returns, with a label: its city and local time."""
        return [(zone, zone_label(zone, time.time(), say)) for zone in found_zones(typed, locale)]

    async def set_language(self, request: Request) -> None:
        chosen = chosen_language(request.tap.choice)
        await self._services.preferences.set_user_locale(request.user_id, chosen)
        await self.show(request)

    async def set_words(self, request: Request) -> None:
        turn = request.tap.arg(0)
        if turn not in ("on", "off"):
            raise UnknownButton
        await self._services.preferences.set_in_words(request.user_id, turn == "on")
        await self.show(request)
