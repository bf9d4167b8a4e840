"""Tournaments by taps and forms: eight people play three rounds, and can always read what to do now."""

from functools import partial

import pytest
from msgspec.structs import replace

from cogs.outbound.public.tournament_messages import StandingsPictures
from cogs.words.time_form import TimeField
from cogs.words.tournament_form import BY_HAND
from tables.settings.guild_settings import TournamentHosts
from tables.state.audit_entries import ManagerAction
from tables.tournaments.model.tournament import TableStage, TournamentEnding, TournamentStage
from tables.tournaments.model.tournament_standings import MIDDLE, standings
from tests.cogs.people import text_of
from tests.cogs.scenarios.tournament_evenings import newest
from tests.cogs.scenarios.tournaments import (
    DIRECTOR,
    EIGHT,
    begin,
    expects_tournaments,
    play,
    post,
    press,
    sign_up,
    tables,
    take_step,
)
from tests.cogs.simulated_server import SimulatedServer

MINUTE = 60.0


async def no_picture(*_: object) -> None:
    """The picture is not ready in time."""


async def test_eight_people_play_a_tournament_evening(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    await expects_tournaments(server)
    tournament = await begin(server, rounds="3", size="4")
    ana, ben, mia = server["ana"], server["ben"], server[DIRECTOR]
    assert server.says("tournament-now-sign-up-by-hand") in text_of(post(server))
    assert ben.says("tournament-you-signed-up", number=1, most=32) in await press(server, "ben", "join")
    await sign_up(server, *(name for name in EIGHT if name != "ben"))
    assert server.says("tournament-signed-up", count=8, names=", ".join(("ben", "ana", *EIGHT[2:]))) in text_of(
        post(server)
    )

    await press(server, DIRECTOR, "direct")
    assert mia.says("tournament-direct-moving") in await press(server, DIRECTOR, "step")
    await server.wait(4)
    assert mia.says("tournament-round", round=1, rounds=3) in await press(server, DIRECTOR, "back")
    assert len(tables(server)) == 2
    place = await press(server, "ana", "mine")
    table = next(each for each in tables(server) if each.seat_of(ana.id) is not None)
    assert f"<#{table.head.channel_id}>" in place
    assert server.says("tournament-now-round") in text_of(post(server))

    for number in (1, 2, 3):
        await play(server)
        after = await newest(server, tournament)
        assert len(after.rounds) == number
        result = max(server.env.backend.messages[table.head.channel_id].values(), key=lambda each: each.id)
        way_on = await ana.press(server.says("tournament-place-label"), on=result)
        assert "Autumn Cup" in way_on, "the result of the table leads back to the tournament"
        if number < 3:
            assert after.stage is TournamentStage.BREAK
            assert ana.says("tournament-you-next", round=number + 1, when="").strip() in await press(
                server, "ana", "mine"
            )
            await take_step(server)
            assert len(tables(server)) == 2

    over = await newest(server, tournament)
    assert (over.stage, over.ending) == (TournamentStage.OVER, TournamentEnding.FINISHED)
    found = standings(over)
    assert sum(line.points for line in found) == 3 * 2 * 12
    assert f"🥇 {found[0].name}" in text_of(post(server))
    page = await press(server, "ana", "standings")
    assert all(line.name in page for line in found)
    mine = next(line for line in found if line.user_id == ana.id)
    assert ana.says("tournament-you", place=mine.place, points=mine.points) in page

    await press(server, DIRECTOR, "direct")
    await press(server, DIRECTOR, "sheet")
    name, content = mia.file()
    rows = content.decode("utf-8-sig").splitlines()
    assert (name, len(rows)) == ("tournament.csv", 9)
    assert rows[1].startswith(f"1,<@{found[0].user_id}>,")
    audit = await server.run_in_bot(partial(server.registry.guilds.audit_page, server.guild.id, 1))
    acts = [line.act for line in audit.lines]
    assert {ManagerAction.TOURNAMENT_SAVED, ManagerAction.TOURNAMENT_OVER} <= set(acts)
    former = post(server).id
    assert mia.says("tournament-reposted") in await press(server, DIRECTOR, "repost")
    await server.wait(4)
    assert post(server).id > former
    assert f"🥇 {found[0].name}" in text_of(post(server)), "the result can be posted again, too"
    winner = server[found[0].name]
    listed = winner.says("tournament-you", place=1, points=found[0].points)
    assert f"🥇 {winner.name} · {listed}" in await winner.command("tournament")
    assert winner.says("profile-tournaments", count=1, won=1) in await winner.command("profile")

    monkeypatch.setattr(StandingsPictures, "draw", no_picture)
    since = server.request_count
    await server.run_in_bot(partial(server.forgetting.forget_user, winner.id))
    await server.wait(10)
    (edited,) = server.bodies("PATCH", f"/channels/*/messages/{post(server).id}", since)
    assert edited["attachments"] == [], "the old picture names somebody who asked to be forgotten"


async def test_a_person_who_does_not_check_in_gets_no_seat_but_can_join_late(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    tournament = await begin(server, start="15")
    await sign_up(server, "ana", "ben", "cleo")
    assert "tournament-here" not in " ".join(server["ana"].offered()), "the check-in is not open yet"
    since = server.request_count
    await server.wait(5 * MINUTE + 60)
    assert (await newest(server, tournament)).stage is TournamentStage.CHECK_IN
    (called,) = [body["allowed_mentions"]["users"] for body in server.bodies("POST", "/channels/*/messages", since)]
    assert set(map(int, called)) == {server[name].id for name in ("ana", "ben", "cleo")}
    assert server.says("tournament-now-check-in") in text_of(post(server))
    assert server["ana"].says("tournament-checked-in") in await press(server, "ana", "here")
    await press(server, "ben", "here")
    assert server["dan"].says("tournament-you-here") in await press(server, "dan", "here"), (
        "this press signs Dan up and checks him in"
    )
    await server.wait(10 * MINUTE)
    playing = await newest(server, tournament)
    assert playing.current is not None
    assert sorted(user for table in playing.current.tables for user in table.seats) == sorted(
        server[name].id for name in ("ana", "ben", "dan")
    )
    late = await press(server, "cleo", "join")
    assert server["cleo"].says("tournament-checked-in") in late
    assert server["cleo"].says("tournament-you-late", round=2) in late
    await play(server)
    await server.wait(playing.break_seconds)
    after = await newest(server, tournament)
    assert len(after.rounds) == 2
    assert after.rounds[1].table_of(server["cleo"].id) is not None


async def test_a_person_who_withdraws_gets_no_further_seat_but_can_come_back(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    tournament = await begin(server, size="2")
    await sign_up(server, "ana", "ben", "cleo", "dan")
    assert server["dan"].says("tournament-you-withdrawn") in await press(server, "dan", "withdraw")
    assert await press(server, "eva", "withdraw") == server["eva"].says("refusal-not-entrant")
    await take_step(server)
    assert server["ana"].says("tournament-withdrew") in await press(server, "ana", "withdraw")
    await play(server)
    await server.wait(tournament.break_seconds)
    second = await newest(server, tournament)
    assert second.current is not None
    assert second.current.table_of(server["ana"].id) is None
    await press(server, "ana", "join")
    await press(server, "dan", "join")
    await play(server)
    await server.wait(tournament.break_seconds)
    third = await newest(server, tournament)
    assert third.current is not None
    assert all(third.current.table_of(server[name].id) is not None for name in ("ana", "ben", "cleo", "dan"))
    assert await press(server, "eva", "mine")
    offered = " ".join(server["eva"].offered())
    assert not any(verb in offered for verb in ("join", "withdraw")), "this is the last round"
    await press(server, DIRECTOR, "direct")
    assert not server[DIRECTOR].can(server[DIRECTOR].says("tournament-end-yes-label")), (
        "the tournament ends with this round anyway"
    )


@pytest.mark.parametrize(
    ("hosts", "may"),
    [
        (TournamentHosts.MANAGERS, {"mia"}),
        (TournamentHosts.MEMBERS, {"mia", "ana", "ben"}),
        (TournamentHosts.ROLE, {"mia", "ben"}),
        (TournamentHosts.NOBODY, set()),
    ],
)
async def test_managers_choose_who_may_begin_tournaments(
    server: SimulatedServer, hosts: TournamentHosts, may: set[str]
) -> None:
    await expects_tournaments(server)
    role = server.guild.create_role("hosts")
    server.env.backend.add_member_role(server.guild.id, server["ben"].id, role.id)
    await server.change_settings(tournament_hosts=hosts, tournament_role=role.id)
    for name in ("mia", "ana", "ben"):
        person = server[name]
        assert person.says("tournament-list-empty") in await person.command("tournament")
        assert person.can(person.says("tournament-new-label")) is (name in may)
        if name not in may:
            word = "tournaments-off" if hosts is TournamentHosts.NOBODY else "tournaments-by-hosts"
            assert await person.command("tournament", name="Cup") == person.says(f"refusal-{word}")


async def test_a_director_cancels_tables_and_removes_people(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    mia = server[DIRECTOR]
    tournament = await begin(server, size="2")
    await sign_up(server, "ana", "ben", "cleo", "dan")
    assert await press(server, "ana", "direct") == server["ana"].says("refusal-not-director")
    await take_step(server)
    await press(server, DIRECTOR, "direct")
    question = mia.says("tournament-cancel-table-question", number=1, points=MIDDLE)
    assert question in await press(server, DIRECTOR, "table", "1")
    await press(server, DIRECTOR, "do")
    assert (await newest(server, tournament)).rounds[0].tables[0].stage is TableStage.CANCELLED
    assert mia.says("tournament-drop-question", person=f"<@{server['dan'].id}>") in await press(
        server, DIRECTOR, "drop", str(server["dan"].id)
    )
    await press(server, DIRECTOR, "do")
    nobody = mia.says("tournament-drop-nobody", person=f"<@{server['cleo'].id}>")
    await press(server, DIRECTOR, "drop", str(server["cleo"].id))
    await press(server, "cleo", "withdraw")
    assert nobody in await press(server, DIRECTOR, "do"), "the person withdrew before the director pressed"
    await press(server, "cleo", "join")
    await play(server)
    await press(server, DIRECTOR, "direct")
    await press(server, DIRECTOR, "table", "2")
    await press(server, DIRECTOR, "do")
    after = await newest(server, tournament)
    assert after.rounds[0].tables[1].stage is TableStage.VOIDED
    assert {line.points for line in standings(after)} == {3.0}
    assert after.entrant(server["dan"].id).last_round == 1  # type: ignore[union-attr]  # found above
    await press(server, DIRECTOR, "ask")
    await press(server, DIRECTOR, "do")
    assert (await newest(server, tournament)).ending is TournamentEnding.FINISHED


async def test_a_second_press_on_next_round_does_not_end_that_round(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    tournament = await begin(server, size="2")
    await sign_up(server, "ana", "ben")
    await take_step(server)
    await play(server)
    await press(server, DIRECTOR, "direct")
    tap = server[DIRECTOR].tap_on(next(each for each in server[DIRECTOR].offered() if "step" in each))
    await server.together(tap)
    await server.wait(4)
    await server.together(tap)
    await server.wait(4)
    after = await newest(server, tournament)
    assert (len(after.rounds), after.stage) == (2, TournamentStage.ROUND)


async def test_a_director_changes_the_rounds_and_the_hour_and_cancels_the_tournament(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    mia = server[DIRECTOR]
    tournament = await begin(server, start=BY_HAND)
    await sign_up(server, "ana", "ben")
    await press(server, DIRECTOR, "direct")
    form = await mia.open(next(each for each in mia.offered() if each.startswith("tournament-change")))
    assert "start" not in form.chosen
    assert mia.says("tournament-saved") in await mia.submit(form, rounds="5", minutes="45")
    assert mia.says("night-zone-question") in await press(server, DIRECTOR, "time")
    zone = next(each for each in mia.offered() if each.startswith("tournament-zone"))
    (record,) = await server.burst(mia.tap_on(zone, "America/New_York"))
    asked = type(form).opened(mia, record)
    day = list(asked.offers(TimeField.DAY))[2]
    await mia.submit(asked, day=day, hour="21")
    await server.wait(4)
    after = await newest(server, tournament)
    assert (after.round_count, after.round_seconds) == (5, 45 * MINUTE)
    assert after.starts_at is not None
    assert f"<t:{int(after.starts_at)}:F>" in text_of(post(server))
    since = server.request_count
    await press(server, DIRECTOR, "ask")
    await press(server, DIRECTOR, "do")
    await server.wait(4)
    assert server.says("tournament-ended-cancelled") in text_of(post(server))
    bodies = server.bodies("POST", "/channels/*/messages", since)
    called = [set(map(int, body["allowed_mentions"].get("users", []))) for body in bodies]
    assert called == [{server["ana"].id, server["ben"].id}]


async def test_people_who_cannot_see_its_channel_cannot_press_buttons_of_a_tournament(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    tournament = await begin(server)
    await sign_up(server, "ben")
    await press(server, "ben", "withdraw")
    hidden = server.guild.create_text_channel("hidden")
    server.set_permissions(hidden, server.guild.id, view_channel=False)
    moved = partial(replace, channel_id=hidden.id)
    await server.run_in_bot(partial(server.tournaments.change, tournament.id, server.guild.id, moved))
    assert await press(server, "ben", "my-join") == server["ben"].says("refusal-tournament-gone")
    assert (await newest(server, tournament)).entrants == ()


async def test_people_in_reserve_are_told_so_until_a_seat_is_free(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    tournament = await begin(server, most="8")
    fewer = partial(replace, most=4)
    await server.run_in_bot(partial(server.tournaments.change, tournament.id, server.guild.id, fewer))
    await sign_up(server, *EIGHT[:6])
    assert server.says("tournament-reserve", names="eva, fay") in text_of(post(server))
    fay = server["fay"]
    assert fay.says("tournament-you-reserve", number=2) in await press(server, "fay", "join")
    await take_step(server)
    assert fay.says("tournament-you-reserve", number=2) in await press(server, "fay", "mine")
    await press(server, "ana", "withdraw")
    await press(server, "ben", "withdraw")
    assert fay.says("tournament-you-late", round=2) in await press(server, "fay", "mine")


async def test_where_every_member_may_organise_an_organiser_cannot_void_rated_results(server: SimulatedServer) -> None:
    await expects_tournaments(server, tournament_hosts=TournamentHosts.MEMBERS)
    await begin(server, "eva", size="2")
    await sign_up(server, "ana", "ben")
    await press(server, "eva", "direct")
    await press(server, "eva", "step")
    await server.wait(4)
    await press(server, "eva", "direct")
    assert server["eva"].says("tournament-tables-managers") in await press(server, "eva", "table", "1")


async def test_a_person_who_was_taken_out_cannot_sign_up_again_until_a_director_lets_them_in(
    server: SimulatedServer,
) -> None:
    await expects_tournaments(server)
    tournament = await begin(server, size="2")
    await sign_up(server, "ana", "ben", "cleo", "dan")
    mia, dan = server[DIRECTOR], server["dan"]
    await press(server, DIRECTOR, "direct")
    assert mia.says("tournament-drop-question", person=f"<@{dan.id}>") in await press(
        server, DIRECTOR, "drop", str(dan.id)
    )
    assert mia.says("tournament-removed", names="dan") in await press(server, DIRECTOR, "do")
    await server.restart()
    await server.wait(3)
    assert await press(server, "dan", "join") == dan.says("refusal-tournament-removed")
    assert dan.says("tournament-you-removed") in (await dan.command("tournament"))
    await take_step(server)
    assert await press(server, "dan", "join") == dan.says("refusal-tournament-removed"), "joining late is refused, too"
    await press(server, DIRECTOR, "direct")
    assert mia.says("tournament-readmitted", person=f"<@{dan.id}>") in await press(
        server, DIRECTOR, "drop", str(dan.id)
    )
    await play(server)
    await server.wait(tournament.break_seconds)
    second = await newest(server, tournament)
    assert second.rounds[0].table_of(dan.id) is None
    assert second.rounds[1].table_of(dan.id) is not None
    audit = await server.run_in_bot(partial(server.registry.guilds.audit_page, server.guild.id, 1))
    people = {line.act: line.person_id for line in audit.lines}
    assert people[ManagerAction.TOURNAMENT_DROPPED] == people[ManagerAction.TOURNAMENT_READMITTED] == dan.id


async def test_a_result_of_an_earlier_round_is_taken_back_and_pairings_stay(server: SimulatedServer) -> None:
    await expects_tournaments(server)
    tournament = await begin(server, size="2")
    await sign_up(server, "ana", "ben", "cleo", "dan")
    mia = server[DIRECTOR]
    await take_step(server)
    assert not mia.can(mia.says("tournament-earlier-label")), "there is no earlier round yet"
    await play(server)
    await server.wait(tournament.break_seconds)
    before = await newest(server, tournament)
    winner = standings(before)[0]
    table = before.rounds[0].table_of(winner.user_id)
    assert table is not None
    await press(server, DIRECTOR, "direct")
    await press(server, DIRECTOR, "earlier")
    question = await press(server, DIRECTOR, "table", str(table.number))
    assert mia.says("tournament-round", round=1, rounds=3) in question
    assert mia.says("tournament-void-earlier") in question
    await press(server, DIRECTOR, "do")
    after = await newest(server, tournament)
    assert after.rounds[0].tables[table.number - 1].stage is TableStage.VOIDED
    assert [each.seats for each in after.rounds[1].tables] == [each.seats for each in before.rounds[1].tables]
    assert next(each for each in standings(after) if each.user_id == winner.user_id).points == MIDDLE
    assert await server.run_in_bot(partial(server.standings.voided, [table.table or 0])) == {table.table}
    audit = await server.run_in_bot(partial(server.registry.guilds.audit_page, server.guild.id, 1))
    assert ManagerAction.VOIDED in {line.act for line in audit.lines}
    await press(server, DIRECTOR, "earlier")
    assert f'"{table.number}"' not in str(mia.offered()), "the table is no longer offered"
