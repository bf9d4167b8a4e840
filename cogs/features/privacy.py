"""`/exchange privacy`: people can see, download and delete what is stored about them."""

import asyncio
import json
from typing import Any

from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.components import Upload, notice_panel
from cogs.panels.pages.privacy import confirm_deletion_panel, privacy_panel
from cogs.panels.uploads import compressed_if_large, file_panel
from cogs.services import Services


class Privacy:
    """Each press concerns only the data of the person who presses."""

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        router.add("privacy-look", services.expensive.read(self.show), renews=True, outside=True)
        router.add("privacy-file", services.expensive.file(self.download), renews=False, outside=True)
        router.add("privacy-ask", self.ask_delete, renews=True, outside=True)
        router.add("privacy-yes", self.delete, renews=True, outside=True)

    async def show(self, request: Request) -> None:
        await request.show(privacy_panel(await self._services.forgetting.about(request.user_id), request.say))

    async def download(self, request: Request) -> None:
        stored = await self._services.forgetting.about(request.user_id)
        upload = await asyncio.to_thread(_file, stored)
        await request.show(file_panel(upload, request.say("privacy-file-ready"), request.say))

    async def ask_delete(self, request: Request) -> None:
        await request.show(confirm_deletion_panel(request.say))

    async def delete(self, request: Request) -> None:
        """Scenario 36: deletes the user's name and id in all servers. Computer players take over the user's seats
        (9.2)."""
        tables = list(self._services.registry.tables_of(request.user_id))
        try:
            await self._services.forgetting.forget_user(request.user_id)
        finally:
            for table in tables:
                self._services.publisher.panels.forget_user(table, request.user_id)
        await request.show(notice_panel(request.say("privacy-deleted")))


def _file(stored: dict[str, Any]) -> Upload:
    return compressed_if_large("about-me.json", json.dumps(stored, ensure_ascii=False, indent=1).encode())
