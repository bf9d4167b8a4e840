"""People see, download and delete what is stored about them (scenario 36). Data of servers that remove the bot is
deleted."""

import json
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from cogs.upkeep.retention import CHECK_GAP
from cogs.words.catalogs import LANGUAGES
from engine.game import Phase
from tables.database.rows import TableRow
from tables.privacy.forgetting import DAY, KEPT_AFTER_REMOVAL
from tables.state.head import Status
from tables.state.occupants import Presence
from tables.state.refusals import TableCode
from tables.storage.writer import NotSaved
from tests.cogs.database_text import where
from tests.cogs.people import Person, text_of
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer
from tests.long import mostly_long

CALLED = "Zebedäus Wunderlich"
"""A name that occurs nowhere else."""


@pytest.fixture
def no_daily_work() -> None:
    """Here the bot does its daily work."""


def zeb(server: SimulatedServer) -> Person:
    return server.add_person("zeb", "de", called=CALLED)


def traces(server: SimulatedServer, person: Person) -> Any:
    return where(server, person.id, CALLED)


async def told(person: Person) -> dict[str, Any]:
    """Returns the file that a person gets about themselves."""
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


# --- what is stored ---


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
async def test_a_new_person_sees_that_nothing_is_stored(server: SimulatedServer, language: str) -> None:
    reader = server.add_person("reader", language)
    said = await reader.command("privacy")
    assert reader.says("privacy-nothing") in said
    assert reader.says("privacy-never-stored") in said
    assert reader.says("privacy-purpose") not in said, "if nothing is stored, no purpose is named"
    assert said == reader.reads(), "only this person sees the answer"
    assert reader.can("privacy-file")
    assert not reader.can("privacy-ask")
    assert (await told(reader))["seats"] == []


async def test_everything_that_is_stored_is_in_the_text_and_in_the_file(server: SimulatedServer) -> None:
    person = zeb(server)
    await person.command("language", language="it")
    await server.over("ana", "zeb")
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    await server.search("zeb", "cleo")
    said = await person.command("privacy")
    italian = server.words.say("it")
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
    assert len(about["ratings"]) == 1, (
        "the game counts in this server only, because its edition is not the standard one"
    )
    assert about["boards"]
    text = json.dumps(about)
    assert not any(str(server[name].id) in text or f'"{name}"' in text for name in ("ana", "cleo")), (
        "the file names nobody else"
    )
    assert not any(row.token in text for row in server.env.backend.interactions.values()), "the file has no token"


async def test_a_managers_actions_are_included(server: SimulatedServer) -> None:
    boss = server.add_person("boss", "de", manages=True)
    await boss.admin()
    await boss.press("admin-open:language")
    await boss.press("admin-set:language", "it")
    assert [(each["act"], each["details"]) for each in (await told(boss))["managed"]] == [
        ("language", {"language": "it"})
    ]


# --- deletion: scenario 36 ---


async def test_scenario_36_a_deleted_players_id_and_name_are_gone_and_opponents_keep_their_results(
    server: SimulatedServer,
) -> None:
    person, ana = zeb(server), server["ana"]
    await person.command("language", language="it")
    table = await server.over("ana", "zeb")
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    _, before = await server.run_in_bot(lambda: server.standings.results(server.guild.id))
    assert await traces(server, person)

    await person.command("privacy")
    await person.press("privacy-ask")
    assert await traces(server, person), "nothing is deleted before the second press"
    assert await person.press("privacy-yes") == server.words.say("it")("privacy-deleted")
    assert await traces(server, person) == []
    assert not any(CALLED in str(line) or str(person.id) in str(line) for line in server.logs)

    _, after = await server.run_in_bot(lambda: server.standings.results(server.guild.id))
    assert [(seat.place, seat.points) for seat in after[0].seats] == [(s.place, s.points) for s in before[0].seats]
    assert ana.id in [seat.person for seat in after[0].seats]
    _, careers = await server.run_in_bot(lambda: server.standings.careers(server.guild.id))
    assert [career.person for career in careers] == [ana.id]

    await server.restart()
    stored = await server.run_in_bot(lambda: server.registry.get(table.id))
    assert stored is not None
    assert stored.ranking() == table.ranking()
    assert stored.head.occupants[1].is_forgotten
    assert await traces(server, person) == []


async def test_scenario_36_a_replay_shows_a_deleted_player_as_someone(server: SimulatedServer) -> None:
    person, ana = zeb(server), server["ana"]
    table = await server.over("ana", "zeb")
    await forget(person)
    await ana.command("replay", game=table.id)
    shown = text_of(ana.private()[0])
    assert CALLED not in shown
    assert ana.says("forgotten-person") in shown
    assert await traces(server, person) == []


async def test_scenario_36_in_a_running_game_a_computer_takes_the_seat(server: SimulatedServer) -> None:
    person = zeb(server)
    table = await server.search("ana", "zeb", "cleo")
    said = await forget(person)
    assert said == person.says("privacy-deleted")
    assert table.head.occupants[1].presence is Presence.LEFT
    assert table.head.occupants[1].is_forgotten
    assert await traces(server, person) == []
    await server.wait(3)
    assert CALLED not in text_of(server.post)
    assert server.says("forgotten-person") in text_of(server.post)
    server.pace = 0.1
    await server.restart()
    await server.wait(60)
    assert table.head.status is Status.PLAYING
    assert await traces(server, person) == []


async def test_scenario_36_the_game_is_played_to_its_end_and_counts_for_the_others(server: SimulatedServer) -> None:
    person = zeb(server)
    server.pace = 0.1
    await server.search("ana", "zeb", "cleo", options=replace(NO_LIMITS, edition="short"))
    await forget(person)
    await server.play_out()
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    _, (record,) = await server.run_in_bot(lambda: server.standings.results(server.guild.id))
    people = [seat.person for seat in record.seats]
    assert people[-1] is not None
    assert people[-1] < 0, "9.2: a person who left is last"
    assert set(people[:-1]) == {server["ana"].id, server["cleo"].id}
    assert await traces(server, person) == []
    assert CALLED not in text_of(server.post)


async def test_scenario_36_deletion_leaves_a_lobby_and_passes_on_the_host(server: SimulatedServer) -> None:
    person = zeb(server)
    table = await server.lobby("zeb", "ana")
    await forget(person)
    assert table.head.host_id == server["ana"].id
    assert len(table.head.occupants) == 1
    assert await traces(server, person) == []
    await server.wait(3)
    assert CALLED not in text_of(server.post)


async def test_scenario_36_a_cancelled_table_keeps_no_name(server: SimulatedServer) -> None:
    person = zeb(server)
    await server.search("ana", "zeb")
    boss = server.add_person("boss", "de", manages=True)
    await boss.command("cancel")
    await boss.press("cancel-yes")
    assert await traces(server, person)
    await server.restart()
    await server.wait(1)
    await forget(person)
    assert await traces(server, person) == []


async def test_scenario_36_a_rematch_excludes_deleted_people(server: SimulatedServer) -> None:
    person = zeb(server)
    await server.search("ana", "zeb", "cleo", options=replace(NO_LIMITS, edition="short"))
    await server.play_on(Phase.OVER)
    await forget(person)
    await server["ana"].press("rematch")
    assert [each.user_id for each in server.table.head.occupants] == [server["ana"].id, server["cleo"].id]


@pytest.mark.parametrize("first", ["deletion", "rematch"])
async def test_scenario_36_a_rematch_at_the_same_instant_does_not_restore_a_deleted_person(
    server: SimulatedServer, first: str
) -> None:
    person, ana = zeb(server), server["ana"]
    await server.search("ana", "zeb", "cleo", options=replace(NO_LIMITS, edition="short"))
    await server.play_on(Phase.OVER)
    await person.command("privacy")
    await person.press("privacy-ask")
    taps = [person.tap_on("privacy-yes"), ana.tap_on("rematch")]
    await server.together(*(taps if first == "deletion" else reversed(taps)))
    await server.wait(3)
    assert [each.user_id for each in server.table.head.occupants] == [ana.id, server["cleo"].id]
    assert await traces(server, person) == []


async def test_deleting_twice_or_with_an_old_button_changes_nothing(server: SimulatedServer) -> None:
    person = zeb(server)
    await server.over("ana", "zeb")
    await person.command("privacy")
    await person.press("privacy-ask")
    sure = person.tap_on("privacy-yes")
    await server.together(sure, sure)
    assert await server.together(sure) == [person.says("privacy-deleted")]
    assert await traces(server, person) == []


async def test_a_person_who_plays_again_after_deletion_counts_as_new(server: SimulatedServer) -> None:
    person = zeb(server)
    await server.over("ana", "zeb")
    await forget(person)
    server.channel = server.guild.create_text_channel("second")
    await person.command("play")
    await server.run_in_bot(server.forgetting.resume)
    assert server.table.head.host_id == person.id, "an old deletion request does not concern later tables"
    assert len((await told(person))["seats"]) == 1


async def test_a_deletion_interrupted_by_a_crash_is_finished_after_the_restart(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = zeb(server)
    await server.over("ana", "zeb")
    table = await server.search("zeb", "cleo")
    whole, calls = server.store.transact, [0]

    async def breaks(work: Any) -> Any:
        calls[0] += 1
        if calls[0] > 1:  # the first write records the request
            raise NotSaved("database or disk is full")
        return await whole(work)

    monkeypatch.setattr(server.store, "transact", breaks)
    said = await forget(person)
    assert said == person.says(f"refusal-{TableCode.NOT_SAVED}")
    assert await traces(server, person), "the deletion is not complete"
    await server.restart()
    await server.wait(5)
    assert await traces(server, person) == []
    stored = await server.run_in_bot(lambda: server.registry.get(table.id))
    assert stored is not None
    assert stored.seat_of(person.id) is None


async def test_a_person_is_also_deleted_from_an_unreadable_table(server: SimulatedServer) -> None:
    person = zeb(server)
    table = await server.over("ana", "zeb")
    await server.restart()
    await server.wait(1)
    broken = f'{{"schema of the future": {person.id}'.encode()

    def spoil(connection: Any) -> None:
        connection.execute(update(TableRow).where(TableRow.id == table.id).values(head=broken))

    await server.run_in_bot(lambda: server.store.transact(spoil))
    await forget(person)
    assert await traces(server, person) == []


async def test_nobody_can_delete_another_persons_data(server: SimulatedServer) -> None:
    person, ana = zeb(server), server["ana"]
    await server.over("ana", "zeb")
    await person.command("privacy")
    await person.press("privacy-ask")
    sure = person.tap_on("privacy-yes")
    sure.person = ana
    await server.together(sure)
    assert await traces(server, person)
    assert await where(server, ana.id) == []


# --- data of servers ---


async def test_a_servers_data_is_deleted_thirty_days_after_the_bot_was_removed(server: SimulatedServer) -> None:
    guild = server.guild.id
    await server["ana"].command("language", language="it")
    await server.over("ana", "ben")
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    server.env.backend.remove_guild(guild)
    await server.wait(5)
    assert "departure" in await where(server, guild)
    await server.restart(outage=KEPT_AFTER_REMOVAL - 2 * DAY)
    await server.wait(CHECK_GAP)
    assert {"game_table", "result"} <= set(await where(server, guild))
    await server.wait(CHECK_GAP * 2)
    assert await where(server, guild) == []
    assert await where(server, server["ana"].id) == ["preference"], "settings that people chose for themselves are kept"


async def test_a_server_that_adds_the_bot_again_in_time_keeps_its_data(server: SimulatedServer) -> None:
    guild = server.guild.id
    await server.over("ana", "ben")
    await server.run_in_bot(lambda: server.forgetting.bot_removed(guild))
    assert "departure" in await where(server, guild)
    await server.restart(outage=KEPT_AFTER_REMOVAL * 2)
    await server.wait(5)
    assert "departure" not in await where(server, guild), "the removal mark is gone, although its time was over"
    assert "game_table" in await where(server, guild)


async def test_adding_the_running_bot_again_removes_the_deletion_mark_at_once(server: SimulatedServer) -> None:
    elsewhere = server.env.create_guild("Elsewhere").id
    await server.run_in_bot(lambda: server.forgetting.bot_removed(elsewhere))
    assert await where(server, elsewhere) == ["departure"]
    guild = server.bot.get_guild(elsewhere)
    assert guild is not None

    async def resume_after_outage() -> None:
        server.bot.dispatch("guild_join", guild)

    await server.run_in_bot(resume_after_outage)
    assert await where(server, elsewhere) == []


async def test_a_missed_removal_is_found_by_the_periodic_check(server: SimulatedServer) -> None:
    elsewhere = server.guild.id + 1
    await server.run_in_bot(lambda: server.registry.opener.open(elsewhere, 5, 6, "Zoe", "house", NO_LIMITS))
    await server.wait(CHECK_GAP + 5)
    assert "departure" in await where(server, elsewhere)
    await server.restart(outage=KEPT_AFTER_REMOVAL)
    await server.wait(CHECK_GAP)
    assert await where(server, elsewhere) == []
    assert await where(server, server.guild.id) == []


async def test_an_outage_does_not_count_as_a_removal(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    server.env.backend.emit("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": True})
    await server.wait(CHECK_GAP * 2)
    assert "departure" not in await where(server, server.guild.id)


async def test_deleting_a_server_interrupted_by_a_crash_is_finished_after_the_restart(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = server.add_person("boss", "de", manages=True)
    await server.over("ana", "ben")
    await server.search("cleo", "dan")
    whole, calls = server.store.transact, [0]

    async def breaks(work: Any) -> Any:
        calls[0] += 1
        if calls[0] > 1:
            raise NotSaved("database or disk is full")
        return await whole(work)

    await boss.admin()
    await boss.press("admin-open:erase")
    monkeypatch.setattr(server.store, "transact", breaks)
    await boss.press("admin-do:erase:")
    assert "game_table" in await where(server, server.guild.id)
    await server.restart()
    await server.wait(5)
    assert await where(server, server.guild.id) == []
    await server["ana"].command("play")
    assert server["ben"].can("join")
