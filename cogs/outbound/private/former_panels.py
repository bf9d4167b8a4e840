"""Deletes a panel's old message after its reader has opened the panel in a new message.

If the deletion fails, the old message stays. Its buttons still work.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from cogs.outbound.private.panel_delivery import PUSH_TIMEOUT, PanelDelivery
from cogs.outbound.private.panel_requests import PanelRequests
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from tables.concurrency.tasks import Tasks
from tables.state.occupants import PanelRef

MAX_DELETIONS: Final = 20
"""The most deletions that wait for Discord's answer at the same time. Further deletions wait for their turn."""


class FormerPanels:
    """Deletes the old messages of panels.

    An old message stays in these cases:

    - Its token has expired.
    - A press has made it a panel's message again.
    - The panel's new message is unknown.
    """

    def __init__(self, requests: PanelRequests, now: Callable[[], float]) -> None:
        """`now` returns Unix seconds."""
        self._requests = requests
        self._now = now
        self._tasks = Tasks()
        self._request_slots = asyncio.Semaphore(MAX_DELETIONS)

    def delete(self, delivery: PanelDelivery) -> None:
        former, delivery.former = delivery.former, []
        for each in former:
            if each.expires_at > self._now():
                self._tasks.start(self._delete(delivery, each))

    async def close(self) -> None:
        await self._tasks.cancel()

    async def _delete(self, delivery: PanelDelivery, former: PanelRef) -> None:
        """Deletes an old message if it is not the message of a panel again."""
        async with self._request_slots:
            shown = {each.ref.message_id for each in (delivery, delivery.other) if each is not None and each.ref}
            if delivery.ref is None or former.message_id in shown | delivery.deleted_ids:
                return
            delivery.deleted_ids.add(former.message_id)
            try:
                async with asyncio.timeout(PUSH_TIMEOUT):
                    await self._requests.delete(former)
            except DISCORD_ERRORS as error:
                delivery.deleted_ids.discard(former.message_id)
                log_discord(error, doing="delete a former panel", table=delivery.table.id, seat=delivery.seat)
