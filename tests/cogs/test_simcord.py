"""The private parts of simcord that the tests use. These tests fail first if an update does not fit."""

import asyncio
import re
import threading
from dataclasses import fields
from inspect import getmembers, getsource, signature
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType
from typing import Any

import discord
import pytest
import simcord
import simcord._dpy_internals
import simcord._runtime
import simcord._settlement
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.interactions
import simcord.results
from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction, Message
from simcord.env import Env

from tests.cogs import fast_simcord
from tests.cogs.simulated_server import SimulatedServer


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        # FastEnv overrides these
        (Env._capture_errors, "self"),
        (Env._schedule_timer, "self record callback args schedule_context"),
        (Env._settle_internal, "self timeout idle dispatch _deadline"),
        # FastEnv uses these
        (Env._bot_scope, "self"),
        (Env._settlement_state, "self"),
        (simcord._settlement._run_due_virtual_callbacks, "self deadline"),
        (simcord._settlement._active_callbacks, "self"),
        # speed_up() and the fixture `server` replace these
        (simcord._runtime._selected_env, "driver"),
        (simcord.interactions.base_payload, "backend type channel_id guild_id user_id data"),
        (fast_simcord._validated, "components flags"),
    ],
)
def test_replaced_functions_keep_their_parameters(function: Any, parameters: str) -> None:
    assert " ".join(signature(function).parameters) == parameters


@pytest.mark.parametrize(
    "where",
    [
        "simcord.gateway.copy.deepcopy",
        "simcord.http.router.copy.deepcopy",
        "simcord.components.deepcopy",
        "simcord.results.deepcopy",
    ],
)
def test_simcord_copies_payloads_by_our_faster_function(where: str) -> None:
    assert resolve_name(where) is fast_simcord.fast_copy


@pytest.mark.parametrize("module", [simcord.gateway, simcord.http.router, simcord.components, simcord.results])
def test_simcord_still_copies_payloads_where_we_replace_that(module: ModuleType) -> None:
    assert "deepcopy(" in Path(str(module.__file__)).read_text()


def test_the_time_is_read_by_our_function() -> None:
    assert simcord._dpy_internals._clock_monotonic is fast_simcord.bots_monotonic
    assert "_time.monotonic = _clock_monotonic" in getsource(simcord._dpy_internals.acquire_clocks)


def test_a_bot_reads_every_event_that_discord_py_knows() -> None:
    """Our `getmembers` leaves out only what discord.py ignores."""
    state = discord.Client(intents=discord.Intents.none())._connection
    found = {name for name, _ in getmembers(state) if name.startswith("parse_")}
    assert {name for name, _ in fast_simcord.parsers_of(state)} == found
    assert state.parsers.keys() == {name.removeprefix("parse_").upper() for name in found}


def test_the_backend_has_every_attribute_that_tests_read() -> None:
    """simcord calls the backend "not public API", but nothing else shows every message or sends an event."""
    sources = (path.read_text() for path in Path(__file__).parent.rglob("*.py"))
    used = {name for source in sources for name in re.findall(r"(?<!simcord\.)\bbackend\.([a-z_]+)", source)}
    backend = Backend()
    assert [name for name in sorted(used) if not hasattr(backend, name)] == []
    assert {"emit", "messages", "faults", "interactions"} <= used


def test_the_backends_records_have_every_attribute_that_tests_read() -> None:
    used = {
        Interaction: {"responded", "followup_ids", "message_id", "channel_id", "source_message_id", "token"},
        Message: {"id", "channel_id", "components", "attachments", "flags"},
    }
    for record, names in used.items():
        assert names <= {field.name for field in fields(record)}, record
    assert callable(serializers.message_payload)
    assert callable(serializers.guild_create_payload)


def test_tokens_have_a_known_prefix() -> None:
    """`tests/cogs/secrets_scan.py` searches for tokens by this prefix."""
    assert Backend().new_interaction(3, 1, 2, None).token.startswith("simcord_interaction")


def test_no_other_private_part_of_simcord_is_used() -> None:
    for path in Path(__file__).parent.rglob("*.py"):
        if path.name not in ("fast_simcord.py", Path(__file__).name):
            found = re.findall(r"\benv\._\w+|\bsimcord\._\w+|\bactor\._\w+|\bresult\._\w+", path.read_text())
            assert not found, f"{path.name}: {found}"


@pytest.fixture
def older_threads() -> set[threading.Thread]:
    return set(threading.enumerate())


async def test_the_database_uses_no_thread(older_threads: set[threading.Thread], server: SimulatedServer) -> None:
    """`tests/inline_database.py` replaces the executors of the reader and the writer. A further executor of the
    database would start threads again."""
    await server.over("ana", "ben")
    names = {each.name for each in set(threading.enumerate()) - older_threads}
    assert not [name for name in names if "_run_safe_shutdown_loop" not in name], (
        "pycares has the only other thread, which resolves addresses"
    )


async def hangs() -> None:
    await asyncio.Event().wait()


async def test_a_task_that_hangs_fails_the_test(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulated bot counts as idle although one of its tasks hangs. So `server` looks for such tasks at the end of
    each test."""
    monkeypatch.setattr(fast_simcord, "HANGS_AFTER", 0.05)

    async def begin() -> asyncio.Task[None]:
        return asyncio.create_task(hangs())

    task = await server.run_in_bot(begin)
    with pytest.raises(TimeoutError):
        await server.env.check_that_nothing_hangs()
    task.cancel()


async def test_an_error_in_a_callback_fails_the_test(server: SimulatedServer) -> None:
    async def begin() -> None:
        asyncio.get_running_loop().call_soon(lambda: 1 / 0)

    await server.run_in_bot(begin)
    assert [type(each) for each in server.callback_errors] == [ZeroDivisionError]
    server.callback_errors.clear()
