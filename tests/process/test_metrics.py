"""The bot's metrics and health on the host's own address, while people play and while Discord is not reachable."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path

import aiohttp
import pytest_asyncio
from prometheus_client.parser import text_string_to_metric_families

from engine.pieces import Loot
from proving.bot_process import PATIENCE, Bot, on_discord
from proving.scripted_players import ScriptedPlayer, play_on, sit_down
from sandbox import Sandbox
from sandbox.faults import CannedResponse
from sandbox.gateway.gateway import GATEWAY_CONNECT
from tests.process.conftest import SANDBOX, Start

ANYWHERE = "127.0.0.1:0"

Figures = dict[str, float]
"""The value of each metric, by its name and label, such as `exchange_taps_total pick`."""


class Host:
    """The host of the bot, who reads its metrics and its health."""

    def __init__(self, base: str, http: aiohttp.ClientSession) -> None:
        self._base = base
        self._http = http

    async def figures(self) -> Figures:
        async with self._http.get(f"{self._base}/metrics") as answer:
            assert answer.status == 200
            text = await answer.text()
        samples = (sample for family in text_string_to_metric_families(text) for sample in family.samples)
        return {" ".join((sample.name, *sample.labels.values())): sample.value for sample in samples}

    async def health(self) -> tuple[int, dict[str, str]]:
        async with self._http.get(f"{self._base}/healthz") as answer:
            return answer.status, await answer.json()

    async def until_health_is(self, status: int) -> dict[str, str]:
        """Waits until `/healthz` answers with this status. Returns the answer."""
        async with asyncio.timeout(PATIENCE):
            while (said := await self.health())[0] != status:  # noqa: ASYNC110 - HTTP has no event to wait for
                await asyncio.sleep(0.02)
        return said[1]


@pytest_asyncio.fixture(loop_scope="session")
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def delete_all(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()


async def host_of(bot: Bot, http: aiohttp.ClientSession) -> Host:
    address = (await bot.says("/metrics")).partition("http://")[2].partition("/metrics")[0]
    return Host(f"http://{address}", http)


async def test_the_metrics_change_as_people_play(start: Start, http: aiohttp.ClientSession) -> None:
    bot = await start(SANDBOX, METRICS_ADDRESS=ANYWHERE)
    await bot.wait_until_ready()
    host = await host_of(bot, http)
    before = await host.figures()
    assert before["exchange_tables playing"] == before["exchange_taps_total pick"] == 0
    async with bot.person("ana") as ana, bot.person("ben") as ben:
        await sit_down(ana, ben)
        await ben.command("exchange play")  # the channel has a table already
        await play_on(ScriptedPlayer(ana, 1), ScriptedPlayer(ben, 2), until=lambda screen: "2/6" in screen.text)
    after = await host.figures()
    moved = {name: value - before.get(name, 0.0) for name, value in after.items()}
    assert after["exchange_tables playing"] == 1
    assert after["exchange_tables lobby"] == 0
    assert moved["exchange_commands_total play"] == 2
    assert moved["exchange_refusals_total channel-busy"] == 1
    assert moved["exchange_taps_total join"] == 1
    assert moved["exchange_taps_total start"] == 1
    assert moved["exchange_taps_total pick"] >= 2
    assert moved["exchange_taps_total keep"] >= 2
    taps = sum(value for name, value in moved.items() if name.startswith("exchange_taps_total"))
    assert moved["exchange_tap_seconds_count"] >= taps
    assert moved["exchange_tap_seconds_bucket 3.0"] >= taps
    assert moved["exchange_commit_seconds_count"] == moved["exchange_commit_group_size_count"] >= 4
    assert moved["exchange_loop_delay_seconds_count"] >= 1
    assert {"exchange_backlog panels", "exchange_backlog posts"} <= after.keys()
    assert after["exchange_gateway_up 0"] == 1
    assert after["exchange_bugs_total"] == after["exchange_not_saved_total"] == 0
    assert not any(str(person.id) in name for person in (ana, ben) for name in after)


async def test_health_while_discord_is_away_and_back(
    start: Start, discord: Sandbox, http: aiohttp.ClientSession
) -> None:
    bot = await start(**on_discord(discord), METRICS_ADDRESS=ANYWHERE)
    await bot.wait_until_ready()
    host = await host_of(bot, http)
    assert await host.health() == (200, {"status": "ok", "gateway": "ok", "store": "ok"})

    closed = discord.faults.add(GATEWAY_CONNECT, CannedResponse(503), times=None)
    await discord.gateway.close_all(None)
    said = await host.until_health_is(503)
    assert said["status"] == "failing"
    assert said["gateway"].startswith("away for")
    assert said["store"] == "ok"
    assert (await host.figures())["exchange_gateway_up 0"] == 0

    discord.faults.remove(closed)
    await host.until_health_is(200)
    figures = await host.figures()
    assert figures["exchange_gateway_up 0"] == 1
    assert figures["exchange_gateway_reconnects_total 0"] == 1


async def test_deleting_the_database_of_a_running_bot_is_reported_and_loses_nothing(
    start: Start, discord: Sandbox, http: aiohttp.ClientSession, tmp_path: Path
) -> None:
    bot = await start(**on_discord(discord), METRICS_ADDRESS=ANYWHERE)
    await bot.wait_until_ready()
    host = await host_of(bot, http)
    async with discord.person("ana") as ana:
        await ana.command("exchange play")
    delete_all(tmp_path / "data")
    assert (await host.until_health_is(503))["store"].endswith(" was deleted: see the log")
    assert "start the bot again" in await bot.says("the database is lost and its moves are saved")
    await bot.kill()
    again = await start(**on_discord(discord))
    assert "tables=1" in await again.says("] ready")


async def test_no_log_line_of_a_whole_game_reveals_a_token_a_seed_or_hidden_loot(
    start: Start, discord: Sandbox, short: Path, tmp_path: Path
) -> None:
    bot = await start(
        **on_discord(discord),
        EDITIONS_FOLDER=short,
        DATABASE_URL=f"sqlite:///{tmp_path}/tables.db",
        LOG_LEVEL="debug",
        LOG_FORMAT="json",
    )
    await bot.says('"ready"')
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(discord.person(name)) for name in ("ana", "ben", "cleo", "dan")]
        await sit_down(*people, edition="short")
        await play_on(*(ScriptedPlayer(person, seed) for seed, person in enumerate(people)))
    lines = [json.loads(line) for line in bot.err]
    assert all({"event", "level", "timestamp"} <= line.keys() for line in lines)
    moves = [line for line in lines if line["event"] == "moved"]
    assert len(moves) > 30
    assert all({"table", "seat", "move", "seq", "ms", "verb"} <= line.keys() for line in moves if line["seat"] == 0)

    told = "\n".join(json.dumps({**line, "verb": ""}) for line in lines)  # a verb is public, and one verb is `bag`
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        [(seed,)] = database.execute("SELECT seed FROM game_table").fetchall()
    tokens = [each.token for each in discord.interactions._by_age]
    assert len(tokens) > 30
    assert not [secret for secret in (discord.token, seed.hex(), repr(seed)[2:-1], *tokens) if secret in told]
    assert not [loot for loot in Loot if f'"{loot}"' in told or f" {loot} " in told]
