"""`/exchange privacy`: everyone's right to know what is stored about them, to have it, and to have it deleted."""

import asyncio
import json
from typing import Any

from cogs.inbound.request import Press
from cogs.inbound.router import Router
from cogs.panels.parts import Upload, notice_panel
from cogs.panels.privacy import privacy_panel, sure_panel
from cogs.panels.uploads import file_panel, packed
from cogs.services import House


class Privacy:
    """Answers for what is stored about whoever asks, and about nobody else."""

    def __init__(self, house: House, router: Router) -> None:
        self._house = house
        router.add("privacy-look", house.heavy.read(self.show), renews=True)
        router.add("privacy-file", house.heavy.file(self.take_home), renews=False)
        router.add("privacy-ask", self.ask, renews=True)
        router.add("privacy-yes", self.delete, renews=True)

    async def show(self, press: Press) -> None:
        """In plain words."""
        await press.show(privacy_panel(await self._house.forgetting.about(press.user_id), press.say))

    async def take_home(self, press: Press) -> None:
        """As a file."""
        told = await self._house.forgetting.about(press.user_id)
        upload = await asyncio.to_thread(_file, told)
        await press.show(file_panel(upload, press.say("privacy-file-ready"), press.say))

    async def ask(self, press: Press) -> None:
        """Deleting is asked once more."""
        await press.show(sure_panel(press.say))

    async def delete(self, press: Press) -> None:
        """36: names and numbers go; a computer plays on where they sat (9.2)."""
        tables = list(self._house.registry.tables_of(press.user_id))
        try:
            await self._house.forgetting.forget_user(press.user_id)
        finally:
            for table in tables:
                self._house.publisher.panels.drop(table, press.user_id)
        await press.show(notice_panel(press.say("privacy-deleted")))


def _file(told: dict[str, Any]) -> Upload:
    return packed("about-me.json", json.dumps(told, ensure_ascii=False, indent=1).encode())
