"""The log says why Discord cannot be reached, and never contains an address with a token."""

import aiohttp
import pytest
import structlog
from multidict import CIMultiDict, CIMultiDictProxy
from yarl import URL

from cogs.wire.error_logging import log_discord

URL_OF_A_PANEL = URL("https://discord.com/api/v10/webhooks/1/SECRET/messages/2")
REQUEST = aiohttp.RequestInfo(URL_OF_A_PANEL, "PATCH", CIMultiDictProxy(CIMultiDict()), URL_OF_A_PANEL)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (aiohttp.ClientResponseError(REQUEST, (), status=502), "ClientResponseError"),
        (aiohttp.ContentTypeError(REQUEST, (), message="unexpected"), "ContentTypeError"),
        (aiohttp.InvalidURL(URL_OF_A_PANEL), "InvalidURL"),
        (aiohttp.ServerDisconnectedError(), "ServerDisconnectedError"),
        (TimeoutError(), "TimeoutError"),
        (aiohttp.ClientOSError(104, "Connection reset by peer"), "ClientOSError: Connection reset by peer"),
        (ConnectionResetError(104, "Connection reset by peer"), "ConnectionResetError: Connection reset by peer"),
    ],
)
def test_a_broken_connection_is_logged_without_the_address(error: Exception, reason: str) -> None:
    with structlog.testing.capture_logs() as logs:
        log_discord(error, doing="push a panel")
    assert logs == [{"event": "discord not reached", "log_level": "warning", "doing": "push a panel", "reason": reason}]
    assert "SECRET" not in str(logs)
