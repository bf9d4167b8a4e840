"""Stored game nights: planned within limits, changed, found when due, and deleted with their people and servers."""

import asyncio
import json
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from tables.database.rows import GameNightRow, NightAnswerRow
from tables.nights.game_nights import MOST_OF_PERSON, MOST_OF_SERVER, GameNights
from tables.nights.model.game_night import GameNight, NightEnding, NightStage, Repeat, Telling
from tables.nights.model.night_steps import answered, ended, told
from tables.scheduled.scheduled_documents import Due
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage.encoding import SCHEMA
from tests.tables.forgotten import ZEB, forgetting, removed, traces
from tests.tables.harness import ANA, BEN, GUILD, Tables
from tests.tables.nights.nights import AT, DAY, TWO_DAYS_BEFORE, a_night, answer, weekly

ONLY = OwnedShards()
ALL = ONLY, frozenset[int]()
NOTHING = Due[GameNight]([], set(), None)
ALL_TOLD: dict[str, Any] = {"telling": None, "is_event_stale": False}


def nights_of(here: Tables, shards: OwnedShards | None = None) -> GameNights:
    return GameNights(here.store, shards or OwnedShards())


async def planned_night(nights: GameNights, *yes: int, night: GameNight | None = None) -> GameNight:
    """Stores a night to which these people come. Its message and event are up to date."""
    stored = await nights.plan(night or a_night(), TWO_DAYS_BEFORE)
    for number, user in enumerate(yes):
        await nights.change(stored.id, stored.guild_id, partial(answered, answer=answer(user, float(number))))
    return await nights.change(stored.id, stored.guild_id, lambda each: replace(told(each, 500, each), **ALL_TOLD))


async def test_a_stored_night_is_read_back_unchanged(here: Tables) -> None:
    nights = nights_of(here)
    night = await planned_night(nights, BEN, ANA)
    assert await nights.get(night.id, GUILD) == night
    assert [each.user_id for each in night.coming] == [BEN, ANA]
    assert await nights.of_server(GUILD) == [night]
    assert await nights.of_server(GUILD + 1) == []
    with pytest.raises(TableRefused) as refused:
        await nights.get(night.id, GUILD + 1)
    assert refused.value.code is TableCode.NIGHT_GONE


async def test_simultaneous_answers_are_all_kept(here: Tables) -> None:
    nights = nights_of(here)
    night = await planned_night(nights)
    say_yes = (partial(answered, answer=answer(user, float(user))) for user in range(201, 221))
    await asyncio.gather(*(nights.change(night.id, GUILD, change) for change in say_yes))
    after = await nights.get(night.id, GUILD)
    assert [each.user_id for each in (*after.coming, *after.reserve)] == [*range(201, 221)]


async def test_a_person_and_a_server_can_plan_only_a_limited_number_of_nights(here: Tables) -> None:
    nights = nights_of(here)
    for number in range(MOST_OF_SERVER):
        await nights.plan(a_night(organiser=300 + number // MOST_OF_PERSON, channel_id=number), TWO_DAYS_BEFORE)
        if number == MOST_OF_PERSON - 1:
            with pytest.raises(TableRefused) as refused:
                await nights.plan(a_night(organiser=300), TWO_DAYS_BEFORE)
            assert refused.value == TableRefused(TableCode.NIGHTS_TOO_MANY, most=MOST_OF_PERSON)
    with pytest.raises(TableRefused) as refused:
        await nights.plan(a_night(organiser=ANA), TWO_DAYS_BEFORE)
    assert refused.value == TableRefused(TableCode.NIGHTS_TOO_MANY_HERE, most=MOST_OF_SERVER)
    await nights.plan(a_night(guild_id=2, organiser=300), TWO_DAYS_BEFORE)


async def test_a_form_that_is_submitted_twice_plans_one_night(here: Tables) -> None:
    nights = nights_of(here)
    first, second = await asyncio.gather(*(nights.plan(a_night(), TWO_DAYS_BEFORE) for _ in range(2)))
    assert first == second
    assert await nights.of_server(GUILD) == [first]


async def test_a_night_is_due_at_once_if_it_is_not_announced_and_otherwise_at_its_next_stage(here: Tables) -> None:
    nights = nights_of(here)
    assert await nights.due(TWO_DAYS_BEFORE, *ALL) == NOTHING
    new = await nights.plan(replace(a_night(), telling=Telling.NEW), TWO_DAYS_BEFORE)
    later = await planned_night(nights, night=a_night(organiser=BEN))
    assert await nights.due(TWO_DAYS_BEFORE, *ALL) == Due([new], set(), later.due_at)
    assert await nights.due(TWO_DAYS_BEFORE, ONLY, frozenset({new.id})) == Due([], set(), later.due_at)
    await nights.change(new.id, GUILD, lambda night: replace(told(night, 501, night), **ALL_TOLD))
    assert await nights.due(TWO_DAYS_BEFORE, *ALL) == Due([], set(), later.due_at)
    assert len((await nights.due(later.due_at, *ALL)).documents) == 2
    assert await nights.due(later.due_at, ONLY, frozenset({new.id})) == Due([later], set(), None)


async def test_only_a_limited_number_of_nights_is_read_at_once(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.scheduled.scheduled_documents.AT_ONCE", 1)
    nights = nights_of(here)
    first, second = [await planned_night(nights, night=a_night(organiser=person)) for person in (ANA, BEN)]
    (read,) = (found := await nights.due(AT, *ALL)).documents
    assert read in {first, second}
    assert found.next_action_at == first.due_at == second.due_at


async def test_a_process_handles_only_nights_of_its_own_shards(here: Tables) -> None:
    elsewhere = 1 << 22
    night = await nights_of(here).plan(a_night(guild_id=elsewhere), TWO_DAYS_BEFORE)
    first, second = (OwnedShards(2, {shard}) for shard in (0, 1))
    nights = nights_of(here, first)
    assert await nights.due(AT, first, frozenset()) == NOTHING
    here_too = await nights.plan(a_night(), TWO_DAYS_BEFORE)
    assert await nights.due(AT, first, frozenset()) == Due([here_too], set(), None)
    assert await nights.due(AT, second, frozenset()) == Due([night], set(), None)
    with pytest.raises(TableRefused):
        await nights.change(night.id, elsewhere, lambda each: each)


async def test_if_two_processes_try_the_same_step_only_one_does_it(here: Tables) -> None:
    nights = nights_of(here)
    night = await planned_night(nights, ANA, BEN)
    done = []

    def once(each: GameNight) -> GameNight:
        if each.stage is NightStage.PLANNED:
            done.append(each.id)
            return replace(each, stage=NightStage.OPENING)
        return each

    await asyncio.gather(*(other.change(night.id, GUILD, once) for other in (nights, nights_of(here))))
    assert done == [night.id]


async def test_a_finished_night_is_deleted_once_announced_and_its_series_continues(here: Tables) -> None:
    nights = nights_of(here)
    for night, remains in ((a_night(), 0), (weekly(), 1)):
        stored = await planned_night(nights, ANA, BEN, night=night)
        over = await nights.change(stored.id, GUILD, partial(ended, why=NightEnding.OPENED))
        await nights.close(over, AT)
        assert (await nights.get(stored.id, GUILD)).stage is NightStage.OVER, "its message still shows it as planned"
        await nights.change(stored.id, GUILD, lambda each: replace(each, **ALL_TOLD))
        await nights.close(over, AT)
        assert len(await nights.of_server(GUILD)) == remains
    (following,) = await nights.of_server(GUILD)
    assert (following.starts_at, following.answers, following.repeat) == (AT + 7 * DAY, (), Repeat.WEEKLY)
    assert await here.store.read(lambda connection: connection.scalar(select(NightAnswerRow.user_id))) is None


async def spoil(here: Tables, **values: Any) -> None:
    """Changes the rows of all nights so that this version cannot read them."""
    await here.store.transact(lambda connection: connection.execute(update(GameNightRow).values(**values)))


async def test_a_night_stored_by_a_newer_version_is_left_alone(here: Tables) -> None:
    nights = nights_of(here)
    night = await planned_night(nights)
    await spoil(here, schema=SCHEMA + 1, next_action_at=0.0)
    assert await nights.of_server(GUILD) == []
    assert await nights.due(AT, *ALL) == NOTHING
    await nights.close(night, AT)
    with pytest.raises(TableRefused):
        await nights.change(night.id, GUILD, lambda each: each)
    assert await here.store.read(lambda connection: connection.scalar(select(GameNightRow.id))) == night.id


async def test_an_unreadable_night_is_reported_so_that_it_can_be_skipped(here: Tables) -> None:
    nights = nights_of(here)
    night = await planned_night(nights)
    await spoil(here, night=b'{"stage": "dreamt"}', next_action_at=0.0)
    assert await nights.due(AT, *ALL) == Due([], {night.id}, None)
    assert await nights.due(AT, ONLY, frozenset({night.id})) == NOTHING


@pytest.mark.parametrize("schema", [SCHEMA, SCHEMA + 1])
async def test_a_person_is_also_deleted_from_an_unreadable_night(here: Tables, schema: int) -> None:
    nights = nights_of(here)
    await planned_night(nights, ZEB, night=a_night(organiser=ZEB))
    await spoil(here, night=b'{"stage": "dreamt", "organiser": %d, "groups": [[%d, 1]]}' % (ZEB, ZEB), schema=schema)
    await forgetting(here, nights).forget_user(ZEB)
    assert await traces(here, ZEB) == []


async def test_an_export_has_the_persons_nights_and_nothing_about_others(here: Tables) -> None:
    nights = nights_of(here)
    await planned_night(nights, ZEB, BEN, night=a_night(organiser=ZEB))
    await planned_night(nights, BEN)
    about = await forgetting(here, nights).about(ZEB)
    (night,) = about["game_nights"]
    assert (night["starts"], night["comes"], night["name"]) == ("2026-12-05T19:00:00Z", True, "Zebedäus")
    assert night["organiser"] == str(ZEB)
    assert "Ben" not in json.dumps(about)
    assert (await forgetting(here, nights).about(BEN))["game_nights"][0]["organiser"] is None


async def test_a_deleted_person_is_removed_from_nights_which_remain(here: Tables) -> None:
    nights = nights_of(here)
    night = await planned_night(nights, ZEB, BEN, night=a_night(organiser=ZEB))
    await forgetting(here, nights).forget_user(ZEB)
    assert await traces(here, ZEB) == []
    after = await nights.get(night.id, GUILD)
    assert [each.user_id for each in after.answers] == [BEN]
    assert after.next_action_at == 0, "its message is drawn again"


async def test_the_nights_of_a_server_are_exported_and_deleted_with_it(here: Tables) -> None:
    nights = nights_of(here)
    await planned_night(nights, ANA)
    await planned_night(nights, night=a_night(guild_id=2))
    told_of_it = await forgetting(here, nights).about_server(GUILD)
    assert told_of_it["game_nights"][0]["answers"][0]["user"] == str(ANA)
    assert await nights.guilds() == {1, 2}
    await forgetting(here, nights).forget_guild(GUILD)
    assert await nights.guilds() == {2}


async def test_a_removed_server_with_only_nights_is_found_for_deletion(here: Tables) -> None:
    nights = nights_of(here)
    await planned_night(nights)
    deleting = forgetting(here, nights)
    await deleting.daily(set(), removed)
    assert await nights.guilds() == {GUILD}
