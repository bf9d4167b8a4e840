"""Whom the bot asks Discord about, how often and in which order, and what follows if Discord or the store fails
(9.2-9.5, scenario 16)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.upkeep import departed_players
from cogs.upkeep.departed_players import QUIET, DepartedPlayers
from cogs.upkeep.members import Members
from tables.live.table import Table
from tables.state.head import Status
from tables.state.occupants import Presence
from tables.storage.commits import Commit
from tables.storage.writer import NotSaved
from tests.tables.harness import ANA, BEN, CHANNEL, CLEO, DAN, GUILD, Tables, open_tables, presences

ELSEWHERE = 2


def refused(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    return kind(SimpleNamespace(status=status, reason=""), {"code": code, "message": ""})


class Discord:
    """A fake Discord with one server, which the people in `gone` have left."""

    def __init__(self) -> None:
        self.unavailable = False
        self.servers = {GUILD}
        self.asked: list[int] = []
        self.gone: set[int] = set()
        self.trouble: Exception | None = None
        self.meanwhile: Callable[[], Any] | None = None

    def get_guild(self, guild_id: int) -> Discord | None:
        return self if guild_id in self.servers else None

    async def fetch_member(self, person: int) -> None:
        self.asked.append(person)
        if self.meanwhile is not None:
            await self.meanwhile()
        if self.trouble is not None:
            raise self.trouble
        if person in self.gone:
            raise refused(discord.NotFound, 404, 10007)


class Passes:
    def __init__(self, here: Tables) -> None:
        self.here = here
        self.discord = Discord()
        self.members = Members(self.discord, here.clock)  # type: ignore[arg-type]  # `Members` uses no more of a client

    @cached_property
    def departed_players(self) -> DepartedPlayers:
        """Created at its first use, after the tables, so that its first check begins with the first table."""
        return DepartedPlayers(self.here.registry, self.members)

    async def make_pass(self) -> list[int]:
        """Checks all tables once. Returns the people about whom the bot asked."""
        before = len(self.discord.asked)
        await self.departed_players._make_pass()
        return self.discord.asked[before:]

    async def silence(self) -> list[int]:
        """Makes everyone silent long enough, and checks all tables."""
        self.here.clock.time += QUIET
        return await self.make_pass()

    async def lobbies(self, *hosts: int) -> list[Table]:
        return [await self.here.lobby(host, channel=CHANNEL + number) for number, host in enumerate(hosts)]


@pytest.fixture
async def passes(tmp_path: Path) -> AsyncIterator[Passes]:
    async with open_tables(tmp_path) as here:
        passes = Passes(here)
        yield passes
        await passes.departed_players.cog_unload()


# --- who is asked about, and how often ---


async def test_discord_is_asked_only_about_silent_people_whom_others_wait_for(passes: Passes) -> None:
    table = await passes.here.ready(ANA, BEN, CLEO)
    await table.ready(ANA)
    assert await passes.make_pass() == []
    passes.here.clock.time += QUIET - 1
    await table.touch(BEN)
    passes.here.clock.time += 1
    assert await passes.make_pass() == [CLEO], "Ana is ready, and Ben has pressed a second ago"


async def test_a_membership_answer_stays_valid_for_a_while(passes: Passes) -> None:
    await passes.lobbies(ANA)
    assert await passes.silence() == [ANA]
    for _ in range(4):
        assert await passes.silence() == []
    assert await passes.silence() == [ANA], "five minutes later the answer is outdated"


async def test_discord_is_not_asked_about_people_at_lessons_and_finished_tables(passes: Passes) -> None:
    await passes.here.registry.opener.learn(GUILD, CHANNEL, ANA, "Ana")
    [table] = await passes.lobbies(BEN)
    await table.cancel()
    assert await passes.silence() == []


# --- the budget, and the order ---


async def test_each_round_looks_up_a_limited_number_and_the_next_continues_from_there(
    passes: Passes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(departed_players, "MOST_ASKED", 3)
    await passes.lobbies(ANA, BEN, CLEO, DAN)
    assert [await passes.silence(), await passes.make_pass()] == [[ANA, BEN, CLEO], [DAN]]


async def test_a_server_full_of_silent_people_does_not_use_up_other_servers_lookups(
    passes: Passes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(departed_players, "MOST_ASKED", 2)
    passes.discord.servers.add(ELSEWHERE)
    [table, *_] = await passes.lobbies(ANA, BEN, CLEO)
    await passes.here.registry.opener.open(ELSEWHERE, 99, DAN, "Dan", "house", table.head.options)
    assert [await passes.silence(), await passes.make_pass()] == [[ANA, DAN], [BEN, CLEO]]


async def test_people_with_a_recent_answer_are_not_looked_up_again(
    passes: Passes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(departed_players, "MOST_ASKED", 2)
    await passes.lobbies(ANA, BEN, CLEO, DAN)
    for seen in (ANA, BEN):
        passes.members.record_present(GUILD, seen)
    assert await passes.silence() == [CLEO, DAN]


async def test_an_error_at_one_table_does_not_delay_the_others(passes: Passes, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, other = await passes.lobbies(ANA, BEN)
    passes.discord.gone = {ANA, BEN}

    async def breaks(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(broken, "departed", breaks)
    with pytest.raises(ZeroDivisionError):
        await passes.silence()
    with pytest.raises(ZeroDivisionError):
        await passes.make_pass()
    assert not other.head.is_live, "the second check began after the table whose check failed"


async def test_lookups_continue_as_long_as_there_are_tables(passes: Passes) -> None:
    assert not await passes.departed_players._make_pass()
    [table] = await passes.lobbies(ANA)
    assert await passes.departed_players._make_pass()
    await table.cancel()
    assert not await passes.departed_players._make_pass()


# --- Discord's answers ---


async def test_scenario_16_a_person_who_left_the_server_frees_a_lobby_seat_and_is_away_in_a_game(
    passes: Passes,
) -> None:
    lobby = await passes.here.lobby(ANA, BEN)
    game = await passes.here.search(CLEO, DAN, channel=CHANNEL + 1)
    passes.discord.gone = {ANA, DAN}
    await passes.silence()
    assert [occupant.user_id for occupant in lobby.head.occupants] == [BEN]
    assert presences(game) == [Presence.PRESENT, Presence.AWAY]


@pytest.mark.parametrize("why", ["unavailable", "no server of the bot's"])
async def test_an_unavailable_server_is_not_asked(passes: Passes, why: str) -> None:
    [table] = await passes.lobbies(ANA)
    passes.discord.unavailable = why == "unavailable"
    if passes.discord.unavailable:
        assert await passes.silence() == []
        passes.discord.unavailable = False
        assert await passes.make_pass() == [ANA], "the server is asked as soon as it is available"
    else:
        await passes.here.registry.opener.open(ELSEWHERE, 99, BEN, "Ben", "house", table.head.options)
        assert await passes.silence() == [ANA]


@pytest.mark.parametrize(
    "trouble",
    [
        refused(discord.NotFound, 404, 10004),
        refused(discord.Forbidden, 403, 50001),
        refused(discord.HTTPException, 500, 0),
        discord.RateLimited(60.0),
        aiohttp.ClientConnectionError(),
        TimeoutError(),
    ],
    ids=lambda trouble: type(trouble).__name__,
)
async def test_a_person_counts_as_present_while_discord_does_not_answer_and_is_looked_up_again(
    passes: Passes, trouble: Exception
) -> None:
    table = await passes.here.search(ANA, BEN)
    passes.discord.trouble = trouble
    assert await passes.silence() == [ANA, BEN]
    assert presences(table) == [Presence.PRESENT] * 2
    assert await passes.make_pass() == [ANA, BEN]


async def test_scenario_20_a_person_who_presses_during_the_lookup_is_present(passes: Passes) -> None:
    table = await passes.here.search(ANA, BEN)
    passes.discord.gone = {ANA}

    async def ana_presses() -> None:
        passes.here.clock.time += 1
        await table.touch(ANA)

    passes.discord.meanwhile = ana_presses
    await passes.silence()
    assert presences(table) == [Presence.PRESENT] * 2


async def test_scenario_20_a_person_who_returns_before_a_late_answer_is_present(
    passes: Passes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord answers so late that Ana is no member that nobody waits for the answer any more. By then, she is a member
    again, and plays."""
    monkeypatch.setattr("cogs.upkeep.members.PATIENCE", 0.01)
    table = await passes.here.search(ANA, BEN)
    passes.discord.gone, late = {ANA}, asyncio.Event()
    passes.discord.meanwhile = late.wait
    assert await passes.silence() == [ANA, BEN]
    passes.here.clock.time += 1
    await table.touch(ANA)
    late.set()
    passes.here.clock.time += QUIET
    assert await passes.make_pass() == [], "the late answer is remembered"
    assert presences(table) == [Presence.PRESENT] * 2
    assert await passes.silence() == [ANA], "asked again, because the answer was outdated"


# --- failures of the store ---


async def test_a_departure_that_could_not_be_saved_is_saved_in_the_next_round(
    passes: Passes, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await passes.lobbies(ANA, BEN)
    passes.discord.gone = {ANA, BEN}
    append, full = passes.here.store.append, [True]

    async def fails(commit: Commit) -> None:
        if full:
            raise NotSaved("database or disk is full")
        await append(commit)

    monkeypatch.setattr(passes.here.store, "append", fails)
    assert await passes.silence() == [ANA, BEN], "an answer that was not saved does not delay others"
    assert {first.head.status, second.head.status} == {Status.LOBBY}
    full.clear()
    assert await passes.make_pass() == [ANA, BEN]
    assert not first.head.is_live
    assert not second.head.is_live
