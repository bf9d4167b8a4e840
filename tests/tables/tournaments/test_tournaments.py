"""Stored tournaments: planned within limits, found when due or over, and deleted with their people and servers."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select, text, update

from tables.database.rows import TableRow, TournamentPersonRow, TournamentRow
from tables.scheduled.scheduled_documents import Due
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage.encoding import SCHEMA
from tables.tournaments.model.pairing import paired
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.model.tournament_entrants import removed as removed_by_director
from tables.tournaments.model.tournament_entrants import signed_up
from tables.tournaments.model.tournament_rounds import round_begun, with_opened
from tables.tournaments.model.tournament_standings import standings
from tables.tournaments.model.tournament_steps import (
    cancelled,
    told,
    without_channel,
)
from tables.tournaments.tournaments import MOST_OF_PERSON, MOST_OF_SERVER, Tournaments
from tests.tables.forgotten import ZEB, forgetting, removed, traces
from tests.tables.harness import ANA, BEN, CHANNEL, GUILD, NAMES, Tables
from tests.tables.tournaments.evenings import (
    AT,
    DAY_BEFORE,
    a_tournament,
    in_round,
    places_of,
    table,
    with_all_finished,
)

ONLY = OwnedShards()
ALL = ONLY, frozenset[int]()
PATIENCE = 120.0  # s


async def stored(here: Tables, tournament: Tournament | None = None) -> tuple[Tournaments, Tournament]:
    """Stores a tournament whose message is up to date. Returns the service and the tournament."""
    tournaments = Tournaments(here.store)
    new = await tournaments.plan(tournament or a_tournament(), DAY_BEFORE)
    return tournaments, await tournaments.change(new.id, new.guild_id, lambda each: told(each, 500, each))


async def as_it_is(tournaments: Tournaments, stored_one: Tournament, other: Tournament) -> Tournament:
    """Replaces a stored tournament by `other`, but keeps its id and version. Returns what is stored."""
    numbered = replace(other, id=stored_one.id, version=stored_one.version, telling=None)
    return await tournaments.change(stored_one.id, GUILD, lambda _: numbered)


async def test_a_stored_tournament_with_rounds_is_read_back_unchanged(here: Tables) -> None:
    tournaments, new = await stored(here)
    assert new.seed != a_tournament().seed, "each tournament has its own seed"
    played = await as_it_is(tournaments, new, with_all_finished(in_round(8), AT))
    assert await tournaments.get(new.id, GUILD) == played
    assert await tournaments.of_server(GUILD) == [played]
    with pytest.raises(TableRefused) as refused:
        await tournaments.get(new.id, GUILD + 1)
    assert refused.value.code is TableCode.TOURNAMENT_GONE


async def test_200_people_sign_up_at_once_and_all_are_kept(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.storage.writer.WRITE_TIMEOUT", PATIENCE)  # on a busy machine 200 writes take long
    tournaments, new = await stored(here)
    steps = (partial(signed_up, user_id=user, name=f"P{user}", now=float(user)) for user in range(201, 401))
    await asyncio.gather(*(tournaments.change(new.id, GUILD, step) for step in steps))
    assert len((await tournaments.get(new.id, GUILD)).entrants) == 200


async def test_a_server_and_a_person_can_have_only_a_limited_number_of_tournaments(here: Tables) -> None:
    tournaments = Tournaments(here.store)
    for number in range(MOST_OF_SERVER):
        organiser = 300 + number // MOST_OF_PERSON
        await tournaments.plan(a_tournament(organiser=organiser, name=str(number)), DAY_BEFORE)
        if number == MOST_OF_PERSON - 1:
            with pytest.raises(TableRefused) as refused:
                await tournaments.plan(a_tournament(organiser=300), DAY_BEFORE)
            assert refused.value == TableRefused(TableCode.TOURNAMENTS_TOO_MANY, most=MOST_OF_PERSON)
    with pytest.raises(TableRefused) as refused:
        await tournaments.plan(a_tournament(), DAY_BEFORE)
    assert refused.value == TableRefused(TableCode.TOURNAMENTS_TOO_MANY_HERE, most=MOST_OF_SERVER)


async def test_a_form_submitted_twice_plans_one_tournament(here: Tables) -> None:
    tournaments = Tournaments(here.store)
    first, second = await asyncio.gather(*(tournaments.plan(a_tournament(), DAY_BEFORE) for _ in range(2)))
    assert first == second


async def test_a_tournament_is_scheduled_until_its_end_and_stays_readable(here: Tables) -> None:
    tournaments, new = await stored(here)
    assert await tournaments.due(AT, *ALL) == Due([new], set(), None)
    assert await tournaments.due(DAY_BEFORE, *ALL) == Due([], set(), AT - new.check_in_seconds)
    assert await tournaments.due(DAY_BEFORE, *ALL, asked=frozenset({new.id})) == Due([new], set(), None)
    _, other = await stored(here, a_tournament(name="Another"))
    assert await tournaments.due(AT, ONLY, frozenset({new.id})) == Due([other], set(), None)
    await as_it_is(tournaments, other, cancelled(other))
    over = await as_it_is(tournaments, new, cancelled(with_all_finished(in_round(4), AT)))
    assert await tournaments.due(AT * 2, *ALL) == Due([], set(), None)
    assert (await tournaments.of_server(GUILD), await tournaments.running(ONLY)) == ([], [])
    assert await tournaments.finished(GUILD) == [over]
    assert await tournaments.of_person(GUILD, 201) == [over]
    assert await tournaments.of_person(GUILD, ANA) == [], "a person who only organised did not play"


async def test_a_channel_is_used_again_until_all_tables_of_the_last_round_are_open(here: Tables) -> None:
    tournaments, new = await stored(here)
    first = with_all_finished(in_round(4, round_count=2), AT)
    channel = table(first).channel_id or 0
    last = round_begun(first, paired(first), AT)
    for running, is_used in ((first, True), (last, True), (with_opened(last, places_of(last), AT), False)):
        await as_it_is(tournaments, await tournaments.get(new.id, GUILD), running)
        assert await tournaments.is_used_again(GUILD, channel) == is_used
        assert not await tournaments.is_used_again(GUILD, CHANNEL + 1)


@pytest.mark.parametrize("end", [cancelled, without_channel])
async def test_the_end_of_a_tournament_is_stored_together_with_one_audit_line(
    here: Tables, end: Callable[[Tournament], Tournament]
) -> None:
    tournaments, new = await stored(here)
    running = await as_it_is(tournaments, new, in_round(8))
    await tournaments.change(new.id, GUILD, end)
    for after in (lambda each: told(each, 500, each), without_channel):
        await tournaments.change(new.id, GUILD, after)
    (line,) = (await here.registry.guilds.audit_page(GUILD, 1)).lines
    assert (line.act, line.user_id) == (ManagerAction.TOURNAMENT_OVER, None)
    assert line.details == {"title": running.name, "people": 8, "rounds": 1}


async def test_the_log_says_whom_a_director_took_out_until_that_person_asks_to_be_forgotten(here: Tables) -> None:
    tournaments, new = await stored(here)
    await tournaments.change(new.id, GUILD, partial(signed_up, user_id=ANA, name="Ana", now=AT))
    entry = AuditEntry(GUILD, BEN, ManagerAction.TOURNAMENT_DROPPED, {"title": new.name}, person_id=ANA)
    await tournaments.change_by_director(new.id, partial(removed_by_director, user_id=ANA), entry)
    await tournaments.change_by_director(new.id, lambda each: each, entry)
    lines = (await here.registry.guilds.audit_page(GUILD, 1)).lines
    assert [(line.user_id, line.person_id) for line in lines] == [(BEN, ANA)], (
        "a change without effect is not in the log"
    )
    (exported,) = (await forgetting(here).about_server(GUILD))["audit"]
    assert (exported["user"], exported["person"]) == (str(BEN), str(ANA))
    (told_to_ana,) = (await forgetting(here).about(ANA))["done_by_managers"]
    assert (told_to_ana["act"], str(BEN) in str(told_to_ana)) == ("tournament-dropped", False)
    await forgetting(here, tournaments).forget_user(ANA)
    assert await traces(here, ANA) == []
    (line,) = (await here.registry.guilds.audit_page(GUILD, 1)).lines
    assert (line.user_id, line.person_id) == (BEN, None)


async def test_only_the_newest_tournaments_that_are_over_are_read(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.tournaments.tournaments.NEWEST_OF_SERVER", 2)
    monkeypatch.setattr("tables.tournaments.tournaments.NEWEST_OF_PERSON", 1)
    tournaments, played = Tournaments(here.store), cancelled(with_all_finished(in_round(4), AT))
    for week in range(3):
        new = await tournaments.plan(a_tournament(), DAY_BEFORE + week)
        await as_it_is(tournaments, new, replace(played, name=f"Week {week}"))
    assert [each.name for each in await tournaments.finished(GUILD)] == ["Week 2", "Week 1"]
    assert [each.name for each in await tournaments.of_person(GUILD, 201)] == ["Week 2"]


async def test_a_process_handles_only_tournaments_of_its_own_shards(here: Tables) -> None:
    elsewhere = 1 << 22
    new = await Tournaments(here.store).plan(a_tournament(guild_id=elsewhere), DAY_BEFORE)
    first, second = (OwnedShards(2, {shard}) for shard in (0, 1))
    tournaments = Tournaments(here.store, first)
    assert await tournaments.due(AT, first, frozenset()) == Due([], set(), None)
    here_too = await tournaments.plan(a_tournament(), DAY_BEFORE)
    assert await tournaments.due(AT, first, frozenset()) == Due([here_too], set(), None)
    assert await tournaments.due(AT, second, frozenset()) == Due([new], set(), None)
    assert (await tournaments.running(first), await tournaments.running(second)) == ([here_too], [new])
    with pytest.raises(TableRefused):
        await tournaments.change(new.id, elsewhere, lambda each: each)


async def test_a_table_that_was_opened_before_a_crash_is_found(here: Tables) -> None:
    tournaments, new = await stored(here)
    assert await tournaments.opened_table(new, [ANA, BEN]) is None
    await here.lobby(ANA, channel=CHANNEL + 1)
    guests = ((BEN, NAMES[BEN]),)
    opened = await here.registry.opener.open(
        GUILD, CHANNEL, ANA, NAMES[ANA], "house", new.options, guests=guests, tournament=new.id
    )
    assert await tournaments.opened_table(new, [BEN, ANA]) == opened.id
    assert await tournaments.opened_table(new, [BEN]) is None, "this table is one of other people"
    await spoil_head(here, (await here.lobby(ANA, BEN, channel=CHANNEL + 2)).id)
    await opened.cancel()
    assert await tournaments.opened_table(new, [ANA, BEN]) == opened.id, (
        "the table is found even if it has ended since then"
    )
    played = in_round(4)
    known = replace(played.rounds[0], tables=(replace(table(played), table=opened.id),))
    assert await tournaments.opened_table(replace(new, rounds=(known,)), [ANA, BEN]) is None


async def spoil_head(here: Tables, table: int) -> None:
    """Changes a table's head so that this version cannot read it."""
    spoilt = update(TableRow).where(TableRow.id == table).values(head=b'{"status": "dreamt"}')
    await here.store.transact(lambda connection: connection.execute(spoilt))


async def test_an_unreadable_tournament_is_reported_so_that_it_can_be_skipped(here: Tables) -> None:
    tournaments, new = await stored(here)
    values = {"tournament": b'{"stage": "dreamt"}', "next_action_at": 0.0}
    await here.store.transact(lambda connection: connection.execute(update(TournamentRow).values(values)))
    assert await tournaments.due(AT, *ALL) == Due([], {new.id}, None)


@pytest.mark.parametrize("schema", [SCHEMA, SCHEMA + 1])
async def test_a_person_is_also_deleted_from_an_unreadable_tournament(here: Tables, schema: int) -> None:
    tournaments, new = await stored(here, a_tournament(organiser=ZEB))
    await tournaments.change(new.id, GUILD, partial(signed_up, user_id=ZEB, name="Z", now=1.0))
    value = b'{"stage": "dreamt", "organiser": %d, "entrants": [{"user_id": %d, "name": "Zebulon"}]}' % (ZEB, ZEB)
    values: dict[str, Any] = {"tournament": value, "schema": schema}
    await here.store.transact(lambda connection: connection.execute(update(TournamentRow).values(values)))
    await forgetting(here, tournaments).forget_user(ZEB)
    assert await traces(here, ZEB, "Zebulon") == []


async def test_a_deleted_person_is_removed_from_tournaments_and_the_others_keep_their_points(here: Tables) -> None:
    tournaments, new = await stored(here, a_tournament(organiser=ZEB))
    played = with_all_finished(in_round(8), AT)
    renamed = [each.renamed(201, ZEB) for each in played.rounds]
    entrants = tuple(replace(each, user_id=ZEB, name="Z") if each.user_id == 201 else each for each in played.entrants)
    stored_one = replace(played, organiser=ZEB, rounds=tuple(renamed), entrants=entrants)
    points = next(line.points for line in standings(stored_one) if line.user_id == ZEB)
    await as_it_is(tournaments, new, stored_one)
    about = (await forgetting(here, tournaments).about(ZEB))["tournaments"]
    assert (about[0]["name"], about[0]["organiser"], about[0]["points"]) == ("Z", str(ZEB), points)
    assert "P202" not in json.dumps(about)
    await forgetting(here, tournaments).forget_user(ZEB)
    assert await traces(here, ZEB) == []
    after = await tournaments.get(new.id, GUILD)
    assert [score.place for score in after.rounds[0].tables[0].scores] == [1, 2, 3, 4]
    assert after.next_action_at == 0, "its message is drawn again"


async def test_the_tournaments_of_a_server_are_exported_and_deleted_with_it(here: Tables) -> None:
    tournaments, new = await stored(here)
    await as_it_is(tournaments, new, cancelled(with_all_finished(in_round(4), AT)))
    await tournaments.plan(a_tournament(guild_id=2), DAY_BEFORE)
    about = await forgetting(here, tournaments).about_server(GUILD)
    assert about["tournaments"][0]["entrants"][0]["user"] == "201"
    assert await tournaments.guilds() == {1, 2}
    await forgetting(here, tournaments).daily({2}, removed)
    await forgetting(here, tournaments).forget_guild(GUILD)
    assert await tournaments.guilds() == {2}
    assert await here.store.read(lambda connection: connection.scalar(select(TournamentPersonRow.user_id))) is None


async def test_scheduled_tournaments_and_tournaments_of_a_person_are_found_by_indexes(here: Tables) -> None:
    asked = {
        "next_action_at <= 1": "ix_tournament_next_action_at",
        "guild_id = 1": "ix_tournament_guild_id",
        "id IN (SELECT tournament_id FROM tournament_person WHERE user_id = 1)": "PRIMARY KEY",
    }

    def read(connection: Connection) -> None:
        if connection.dialect.name != "sqlite":  # PostgreSQL chooses the plan by the number of rows
            return
        for condition, index in asked.items():
            query = text(f"EXPLAIN QUERY PLAN SELECT * FROM tournament WHERE {condition}")
            plan = [str(row[-1]) for row in connection.execute(query)]
            assert any(index in line for line in plan), plan
            assert not any(line.startswith("SCAN") for line in plan), plan

    await here.store.read(read)
