"""A new sandbox for each test, and a raw bot (a bot without a library) in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox import Sandbox
from sandbox.person_client import PersonClient
from tests.sandbox.raw_bot import RawBot, command


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Yields a sandbox with Discord's real time limits. A test that waits for a failure shortens them."""
    async with Sandbox() as made:
        yield made


@pytest.fixture
async def raw(sandbox: Sandbox) -> AsyncIterator[RawBot]:
    """Yields a bot that is not connected to the gateway yet."""
    async with RawBot(sandbox) as bot:
        yield bot


@pytest.fixture
async def bot(raw: RawBot) -> RawBot:
    """Returns the bot, connected and with a command `/play`."""
    await raw.register(command())
    await raw.connect()
    return raw


@pytest.fixture
async def ana(sandbox: Sandbox) -> AsyncIterator[PersonClient]:
    """Yields a manager of the server, with an open page."""
    async with sandbox.person("ana") as person:
        yield person


@pytest.fixture
async def ben(sandbox: Sandbox) -> AsyncIterator[PersonClient]:
    async with sandbox.person("ben") as person:
        yield person
