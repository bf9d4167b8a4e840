"""`/exchange privacy`: everyone's right to know what is stored about them, to have it, and to have it deleted."""

import asyncio
import gzip
import json
from typing import Any, Final

from cogs.house import House
from cogs.panels.parts import Upload, notice_panel
from cogs.panels.privacy import privacy_panel, sure_panel, taken_home_panel
from cogs.press import Press
from cogs.router import Router

LARGEST: Final = 8 * 1024 * 1024  # bytes; Discord takes ten MiB


class Privacy:
    """Answers for what is stored about whoever asks, and about nobody else."""

    def __init__(self, house: House, router: Router) -> None:
        self._house = house
        router.add("privacy-look", self.show, renews=True)
        router.add("privacy-file", self.take_home, renews=False)
        router.add("privacy-ask", self.ask, renews=True)
        router.add("privacy-yes", self.delete, renews=True)

    async def show(self, press: Press) -> None:
        """In plain words."""
        await press.show(privacy_panel(await self._house.forgetting.about(press.user_id), press.say))

    async def take_home(self, press: Press) -> None:
        """As a file."""
        told = await self._house.forgetting.about(press.user_id)
        await press.show(taken_home_panel(await asyncio.to_thread(_file, told), press.say))

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
    content = json.dumps(told, ensure_ascii=False, indent=1).encode()
    if len(content) > LARGEST:
        return Upload("about-me.json.gz", gzip.compress(content))
    return Upload("about-me.json", content)
