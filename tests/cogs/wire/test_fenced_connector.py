"""A process that may have lost its tables sends nothing."""

import aiohttp
import pytest

from cogs.wire.fenced_connector import FencedConnector
from sandbox import Sandbox


async def test_nothing_is_sent_while_another_process_may_own_the_tables() -> None:
    certain = [True]
    async with (
        Sandbox() as sandbox,
        aiohttp.ClientSession(connector=FencedConnector(lambda: certain[-1], limit=2)) as session,
    ):
        url, headers = f"{sandbox.api_base}/gateway", {"Authorization": f"Bot {sandbox.token}"}
        for _ in range(3):
            async with session.get(url, headers=headers) as answer:
                assert answer.status == 200
        sent = len(sandbox.journal)
        certain.append(False)
        for _ in range(3):  # more often than the number of connections
            with pytest.raises(aiohttp.ClientConnectionError, match="another process may own"):
                await session.get(url, headers=headers)
        assert len(sandbox.journal) == sent
        certain.append(True)
        async with session.get(url, headers=headers) as answer:
            assert answer.status == 200
