"""`/exchange settings`: a person's language, and words instead of signs."""

from dataclasses import replace

from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.settings import settings_panel
from cogs.services import Services
from cogs.wire.taps import UnknownButton
from cogs.words.catalogs import AUTOMATIC, LANGUAGES


class OwnSettings:
    """Answers `/exchange settings` and its controls. Each press concerns only the person who presses."""

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        router.add("my-language", self.set_language, renews=True, outside=True)
        router.add("my-words", self.set_words, renews=True, outside=True)

    async def show(self, request: Request) -> None:
        """Shows the settings in the language, and with the words or signs, that the user has chosen by now."""
        language = await self._services.preferences.user_locale(request.user_id)
        say = await self._services.languages.for_user(request.interaction)
        await replace(request, say=say).show(settings_panel(language, say))

    async def set_language(self, request: Request) -> None:
        language = request.tap.choice
        if language not in (AUTOMATIC, *LANGUAGES):
            raise UnknownButton
        chosen = None if language == AUTOMATIC else language
        await self._services.preferences.set_user_locale(request.user_id, chosen)
        await self.show(request)

    async def set_words(self, request: Request) -> None:
        turn = request.tap.arg(0)
        if turn not in ("on", "off"):
            raise UnknownButton
        await self._services.preferences.set_in_words(request.user_id, turn == "on")
        await self.show(request)
