"""What is stored about a person is told, given and deleted (36); and what becomes of a server's data."""

import json
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from cogs.upkeep.retention import ROUND
from cogs.words.catalogs import LANGUAGES
from engine.game import Phase
from tables.database.rows import TableRow
from tables.privacy.forgetting import DAY, KEPT_AFTER_REMOVAL
from tables.state.head import Status
from tables.state.occupants import Presence
from tables.state.refusals import TableCode
from tables.storage.writer import NotSaved
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import Person, text_of
from tests.cogs.stored import where

CALLED = "Zebedäus Wunderlich"
"""A name that stands nowhere else."""


def zeb(evening: Evening) -> Person:
    return evening.arrives("zeb", "de", called=CALLED)


def traces(evening: Evening, person: Person) -> Any:
    """Where in the database the person's number or name stands."""
    return where(evening, person.id, CALLED)


async def told(person: Person) -> dict[str, Any]:
    """The file about a person."""
    await person.command("privacy")
    await person.press("privacy-file")
    name, content = person.file()
    assert name == "about-me.json"
    found: dict[str, Any] = json.loads(content)
    return found


async def forget(person: Person) -> str:
    await person.command("privacy")
    await person.press("privacy-ask")
    return await person.press("privacy-yes")


# --- told ---


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_stranger_is_told_that_there_is_nothing(evening: Evening, language: str) -> None:
    reader = evening.arrives("reader", language)
    said = await reader.command("privacy")
    assert reader.says("privacy-nothing") in said
    assert reader.says("privacy-never-stored") in said
    assert reader.says("privacy-purpose") not in said, "of nothing there is no purpose"
    assert said == reader.reads(), "for these eyes only"
    assert reader.can("privacy-file")
    assert not reader.can("privacy-ask")
    assert (await told(reader))["seats"] == []


async def test_everything_there_is_is_told_in_words_and_in_the_file(evening: Evening) -> None:
    person = zeb(evening)
    await person.command("language", language="it")
    await evening.over("ana", "zeb")
    await evening.inside(evening.standings.settler.settled)
    await evening.search("zeb", "cleo")
    said = await person.command("privacy")
    italian = evening.words.say("it")
    assert italian("privacy-language", language="Italiano") in said
    assert italian("privacy-seats", count=2) in said
    assert italian("privacy-results", count=1) in said

    about = await told(person)
    assert about["user_id"] == str(person.id)
    assert about["language"] == "it"
    assert [seat["name"] for seat in about["seats"]] == [CALLED] * 2
    assert [seat["state"] for seat in about["seats"]] == ["over", "playing"]
    assert about["seats"][1]["is_host"]
    assert len(about["results"]) == 1
    assert len(about["ratings"]) == 1, "in this server: not the standard edition"
    assert about["boards"]
    text = json.dumps(about)
    assert not any(str(evening[name].id) in text or f'"{name}"' in text for name in ("ana", "cleo")), "nobody else"
    assert not any(row.token in text for row in evening.env.backend.interactions.values()), "no token"


async def test_what_a_manager_did_is_told_too(evening: Evening) -> None:
    boss = evening.arrives("boss", "de", manages=True)
    await boss.desk()
    await boss.press("admin-open:language")
    await boss.press("admin-set:language", "it")
    assert [(each["act"], each["details"]) for each in (await told(boss))["managed"]] == [
        ("language", {"language": "it"})
    ]


# --- deleted: scenario 36 ---


async def test_scenario_36_a_forgotten_players_number_and_name_stand_nowhere_and_opponents_results_stand(
    evening: Evening,
) -> None:
    person, ana = zeb(evening), evening["ana"]
    await person.command("language", language="it")
    table = await evening.over("ana", "zeb")
    await evening.inside(evening.standings.settler.settled)
    _, before = await evening.inside(lambda: evening.standings.results(evening.guild.id))
    assert await traces(evening, person)

    await person.command("privacy")
    await person.press("privacy-ask")
    assert await traces(evening, person), "asked once more"
    assert await person.press("privacy-yes") == evening.words.say("it")("privacy-deleted")
    assert await traces(evening, person) == []
    assert not any(CALLED in str(line) or str(person.id) in str(line) for line in evening.logs)

    _, after = await evening.inside(lambda: evening.standings.results(evening.guild.id))
    assert [(seat.place, seat.points) for seat in after[0].seats] == [(s.place, s.points) for s in before[0].seats]
    assert ana.id in [seat.person for seat in after[0].seats]
    _, careers = await evening.inside(lambda: evening.standings.careers(evening.guild.id))
    assert [career.person for career in careers] == [ana.id]

    await evening.restart()
    stored = await evening.inside(lambda: evening.registry.get(table.id))
    assert stored is not None
    assert stored.ranking() == table.ranking()
    assert stored.head.occupants[1].is_forgotten
    assert await traces(evening, person) == []


async def test_scenario_36_a_replay_says_someone(evening: Evening) -> None:
    person, ana = zeb(evening), evening["ana"]
    table = await evening.over("ana", "zeb")
    await forget(person)
    await ana.command("replay", game=table.id)
    shown = text_of(ana.private()[0])
    assert CALLED not in shown
    assert ana.says("forgotten-person") in shown
    assert await traces(evening, person) == []


async def test_scenario_36_in_a_game_that_runs_a_rival_takes_the_seat(evening: Evening) -> None:
    person = zeb(evening)
    table = await evening.search("ana", "zeb", "cleo")
    said = await forget(person)
    assert said == person.says("privacy-deleted")
    assert table.head.occupants[1].presence is Presence.LEFT
    assert table.head.occupants[1].is_forgotten
    assert await traces(evening, person) == []
    await evening.wait(3)
    assert CALLED not in text_of(evening.post)
    assert evening.says("forgotten-person") in text_of(evening.post)
    evening.pace = 0.1
    await evening.restart()
    await evening.wait(60)
    assert table.head.status is Status.PLAYING
    assert await traces(evening, person) == []


async def test_scenario_36_the_game_is_played_to_its_end_and_counts_for_the_others(evening: Evening) -> None:
    person = zeb(evening)
    evening.pace = 0.1
    await evening.search("ana", "zeb", "cleo", options=replace(NO_LIMITS, edition="short"))
    await forget(person)
    await evening.play_out()
    await evening.inside(evening.standings.settler.settled)
    _, (record,) = await evening.inside(lambda: evening.standings.results(evening.guild.id))
    people = [seat.person for seat in record.seats]
    assert people[-1] is not None
    assert people[-1] < 0, "9.2: who left is last"
    assert set(people[:-1]) == {evening["ana"].id, evening["cleo"].id}
    assert await traces(evening, person) == []
    assert CALLED not in text_of(evening.post)


async def test_scenario_36_a_lobby_is_left_and_a_host_hands_it_on(evening: Evening) -> None:
    person = zeb(evening)
    table = await evening.lobby("zeb", "ana")
    await forget(person)
    assert table.head.host_id == evening["ana"].id
    assert len(table.head.occupants) == 1
    assert await traces(evening, person) == []
    await evening.wait(3)
    assert CALLED not in text_of(evening.post)


async def test_scenario_36_a_cancelled_table_keeps_no_name(evening: Evening) -> None:
    person = zeb(evening)
    await evening.search("ana", "zeb")
    boss = evening.arrives("boss", "de", manages=True)
    await boss.command("cancel")
    await boss.press("cancel-yes")
    assert await traces(evening, person)
    await evening.restart()
    await evening.wait(1)
    await forget(person)
    assert await traces(evening, person) == []


async def test_scenario_36_a_rematch_leaves_the_forgotten_out(evening: Evening) -> None:
    person = zeb(evening)
    await evening.search("ana", "zeb", "cleo", options=replace(NO_LIMITS, edition="short"))
    await evening.play_on(Phase.OVER)
    await forget(person)
    await evening["ana"].press("rematch")
    assert [each.user_id for each in evening.table.head.occupants] == [evening["ana"].id, evening["cleo"].id]


@pytest.mark.parametrize("first", ["deletion", "rematch"])
async def test_scenario_36_a_rematch_in_the_same_instant_brings_nobody_back(evening: Evening, first: str) -> None:
    person, ana = zeb(evening), evening["ana"]
    await evening.search("ana", "zeb", "cleo", options=replace(NO_LIMITS, edition="short"))
    await evening.play_on(Phase.OVER)
    await person.command("privacy")
    await person.press("privacy-ask")
    taps = [person.thumb("privacy-yes"), ana.thumb("rematch")]
    await evening.together(*(taps if first == "deletion" else reversed(taps)))
    await evening.wait(3)
    assert [each.user_id for each in evening.table.head.occupants] == [ana.id, evening["cleo"].id]
    assert await traces(evening, person) == []


async def test_deleting_twice_and_by_an_old_button_is_deleting_once(evening: Evening) -> None:
    person = zeb(evening)
    await evening.over("ana", "zeb")
    await person.command("privacy")
    await person.press("privacy-ask")
    sure = person.thumb("privacy-yes")
    await evening.together(sure, sure)
    assert await evening.together(sure) == [person.says("privacy-deleted")]
    assert await traces(evening, person) == []


async def test_who_plays_again_afterwards_is_a_new_person(evening: Evening) -> None:
    person = zeb(evening)
    await evening.over("ana", "zeb")
    await forget(person)
    evening.place = evening.guild.create_text_channel("second")
    await person.command("play")
    await evening.inside(evening.forgetting.resume)
    assert evening.table.head.host_id == person.id, "what was asked for before does not go on for ever"
    assert len((await told(person))["seats"]) == 1


async def test_a_deletion_that_a_crash_broke_off_is_ended_after_the_restart(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = zeb(evening)
    await evening.over("ana", "zeb")
    table = await evening.search("zeb", "cleo")
    whole, calls = evening.store.transact, [0]

    async def breaks(work: Any) -> Any:
        calls[0] += 1
        if calls[0] > 1:  # the first writes down that it was asked for
            raise NotSaved("database or disk is full")
        return await whole(work)

    monkeypatch.setattr(evening.store, "transact", breaks)
    said = await forget(person)
    assert said == person.says(f"refusal-{TableCode.NOT_SAVED}")
    assert await traces(evening, person), "not all of it is done"
    await evening.restart()
    await evening.wait(5)
    assert await traces(evening, person) == []
    stored = await evening.inside(lambda: evening.registry.get(table.id))
    assert stored is not None
    assert stored.seat_of(person.id) is None


async def test_a_head_that_no_version_can_read_is_forgotten_as_well(evening: Evening) -> None:
    person = zeb(evening)
    table = await evening.over("ana", "zeb")
    await evening.restart()
    await evening.wait(1)
    broken = f'{{"schema of the future": {person.id}'.encode()

    def spoil(connection: Any) -> None:
        connection.execute(update(TableRow).where(TableRow.id == table.id).values(head=broken))

    await evening.inside(lambda: evening.store.transact(spoil))
    await forget(person)
    assert await traces(evening, person) == []


async def test_nobody_can_delete_for_another(evening: Evening) -> None:
    """The panel is private, and a press counts for whoever presses."""
    person, ana = zeb(evening), evening["ana"]
    await evening.over("ana", "zeb")
    await person.command("privacy")
    await person.press("privacy-ask")
    sure = person.thumb("privacy-yes")
    sure.person = ana
    await evening.together(sure)
    assert await traces(evening, person)
    assert await where(evening, ana.id) == []


# --- a server ---


async def test_a_server_that_removes_the_bot_is_forgotten_after_thirty_days(evening: Evening) -> None:
    guild = evening.guild.id
    await evening["ana"].command("language", language="it")
    await evening.over("ana", "ben")
    await evening.inside(evening.standings.settler.settled)
    evening.env.backend.remove_guild(guild)
    await evening.wait(5)
    assert "departure" in await where(evening, guild)
    await evening.wait(KEPT_AFTER_REMOVAL - DAY)
    assert {"game_table", "result"} <= set(await where(evening, guild))
    await evening.restart()
    await evening.wait(ROUND * 2)
    assert await where(evening, guild) == []
    assert await where(evening, evening["ana"].id) == ["preference"], "what people set for themselves is theirs"


async def test_a_server_that_takes_the_bot_back_in_time_keeps_its_data(evening: Evening) -> None:
    guild = evening.guild.id
    await evening.over("ana", "ben")
    await evening.inside(lambda: evening.forgetting.bot_removed(guild))
    assert "departure" in await where(evening, guild)
    await evening.restart(outage=KEPT_AFTER_REMOVAL * 2)
    await evening.wait(5)
    assert "departure" not in await where(evening, guild), "it is there again, though its time was over"
    assert "game_table" in await where(evening, guild)


async def test_coming_back_while_the_bot_runs_takes_the_mark_back_at_once(evening: Evening) -> None:
    elsewhere = evening.env.create_guild("Elsewhere").id
    await evening.inside(lambda: evening.forgetting.bot_removed(elsewhere))
    assert await where(evening, elsewhere) == ["departure"]
    guild = evening.bot.get_guild(elsewhere)
    assert guild is not None

    async def resume_after_outage() -> None:
        evening.bot.dispatch("guild_join", guild)

    await evening.inside(resume_after_outage)
    assert await where(evening, elsewhere) == []


async def test_a_removal_that_nobody_heard_of_is_found_on_the_round(evening: Evening) -> None:
    elsewhere = evening.guild.id + 1
    await evening.inside(lambda: evening.registry.opener.open(elsewhere, 5, 6, "Zoe", "house", NO_LIMITS))
    await evening.wait(ROUND + 5)
    assert "departure" in await where(evening, elsewhere)
    await evening.wait(KEPT_AFTER_REMOVAL + ROUND)
    assert await where(evening, elsewhere) == []
    assert await where(evening, evening.guild.id) == []


async def test_an_outage_is_no_removal(evening: Evening) -> None:
    await evening.over("ana", "ben")
    evening.env.backend.emit("GUILD_DELETE", {"id": str(evening.guild.id), "unavailable": True})
    await evening.wait(ROUND * 2)
    assert "departure" not in await where(evening, evening.guild.id)


async def test_deleting_a_server_that_a_crash_broke_off_is_ended_after_the_restart(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = evening.arrives("boss", "de", manages=True)
    await evening.over("ana", "ben")
    await evening.search("cleo", "dan")
    whole, calls = evening.store.transact, [0]

    async def breaks(work: Any) -> Any:
        calls[0] += 1
        if calls[0] > 1:
            raise NotSaved("database or disk is full")
        return await whole(work)

    await boss.desk()
    await boss.press("admin-open:erase")
    monkeypatch.setattr(evening.store, "transact", breaks)
    await boss.press("admin-do:erase:")
    assert "game_table" in await where(evening, evening.guild.id)
    await evening.restart()
    await evening.wait(5)
    assert await where(evening, evening.guild.id) == []
    await evening["ana"].command("play")
    assert evening["ben"].can("join")
