"""`/exchange profile`: the text and the picture."""

import io

import pytest
from babel.numbers import format_decimal
from PIL import Image
from simcord.backend.models import Message

from cogs.words.catalogs import LANGUAGES
from cogs.words.names import label_name
from tests.cogs.finished_games import RIVAL, played, result
from tests.cogs.people import asks, controls, text_of, walk
from tests.cogs.simulated_server import SimulatedServer
from tests.long import mostly_long


def picture_of(message: Message) -> tuple[str, str] | None:
    for each in walk(message.components):
        for item in each.get("items", ()):
            return item["media"]["url"], item["description"]
    return None


async def games_with_ben(server: SimulatedServer, games: int = 6) -> None:
    """Stores games, an hour apart. Ana wins all but the third."""
    await played(
        server,
        *(
            result(server, number, *(("ben", "ana") if number == 3 else ("ana", "ben")), hours=games - number + 1)
            for number in range(1, games + 1)
        ),
    )


@pytest.mark.parametrize("name", ["ana", "cleo", "dan"])
async def test_an_empty_profile_says_how_to_begin(server: SimulatedServer, name: str) -> None:
    reader = server[name]
    assert await reader.command("profile") == reader.says("profile-nothing-mine") == reader.reads()
    assert await reader.command("profile", person=server["ben"].actor) == reader.says("profile-nothing", name="ben")


async def test_a_profile_has_rating_places_points_streaks_and_a_rating_chart(
    server: SimulatedServer,
) -> None:
    await games_with_ben(server)
    ana = server["ana"]
    said = await ana.command("profile")
    profile = await server.standings.profile(server.guild.id, ana.id, ana.id)
    assert profile.here is not None
    rating, games = round(profile.here.rating), ana.says("count-games", count=6)
    assert ana.says("profile-title", name="ana") in said
    assert ana.says("profile-here", rating=rating, games=games, wins=5) in said
    assert said.count(games) == 1, "for a person who plays in one server, the numbers over all servers are the same"
    assert "provisional" not in said
    assert ana.says("profile-places", places="🥇\xa05\xa0· 🥈\xa01", average="1.2") in said
    assert ana.says("profile-points", average="28.3", best=30) in said
    assert ana.says("profile-streak", streak=3, longest=3) in said

    found = picture_of(ana.private()[0])
    assert found is not None
    url, words = found
    shown = [round(each.shown) for each in profile.curve]
    assert words == ana.says(
        "profile-picture",
        name=label_name("ana"),
        games=games,
        first=shown[0],
        last=shown[-1],
        least=min(shown),
        most=max(shown),
    )
    content = server.env.backend.cdn.get(url)
    assert content is not None
    assert Image.open(io.BytesIO(content)).size == (800, 420)


async def test_a_played_game_adds_its_loot_and_collection_to_the_profile(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    said = await ana.command("profile")
    assert ana.says("profile-provisional", games=5) in said
    assert ana.says("profile-loot", emoji="💍", loot=ana.says("loot-jewels")) in said


async def test_a_person_who_plays_on_several_servers_also_sees_the_global_numbers(server: SimulatedServer) -> None:
    await games_with_ben(server)
    await played(server, result(server, 50, "ana", "cleo", hours=1, guild=server.guild.id + 1))
    ana = server["ana"]
    profile = await server.standings.profile(server.guild.id, ana.id, ana.id)
    assert profile.everywhere is not None
    rating, games = round(profile.everywhere.rating), ana.says("count-games", count=7)
    assert ana.says("profile-everywhere", rating=rating, games=games, wins=6) in await ana.command("profile")


async def test_a_rating_from_few_games_is_provisional(server: SimulatedServer) -> None:
    await games_with_ben(server, 4)
    ana = server["ana"]
    assert (await ana.command("profile")).count(ana.says("profile-provisional", games=5)) == 1


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
async def test_numbers_are_formatted_for_the_readers_language(server: SimulatedServer, language: str) -> None:
    await games_with_ben(server)
    reader = server.add_person("reader", language)
    said = await reader.command("profile", person=server["ana"].actor)
    profile = await server.standings.profile(server.guild.id, server["ana"].id, reader.id)
    assert profile.here is not None
    assert format_decimal(round(profile.here.rating), locale=language) in said
    assert format_decimal(28.3, locale=language) in said


async def test_somebody_elses_profile_has_the_mutual_record_and_links_to_their_games(server: SimulatedServer) -> None:
    await games_with_ben(server)
    ben = server["ben"]
    said = await ben.command("profile", person=server["ana"].actor)
    stamp = f"<t:{int(server.env.seconds - 3600)}:R>"
    assert (
        ben.says(
            "profile-duel",
            name="ana",
            games=ben.says("count-games", count=6),
            mine=1,
            theirs=5,
            average="21,7",
            others="28,3",
            when=stamp,
        )
        in said
    )
    together = f"games:{ben.id}:{server['ana'].id}:0"
    said = await ben.press(together)
    assert ben.says("history-title-two", name=f"<@{ben.id}>", other=f"<@{server['ana'].id}>") in said
    assert not server["cleo"].sees(together), "only Ben sees the button"


async def test_people_who_never_met_have_no_mutual_record(server: SimulatedServer) -> None:
    await games_with_ben(server)
    cleo = server["cleo"]
    said = await cleo.command("profile", person=server["ana"].actor)
    assert "⚔️" not in said
    assert [asks(each) for each in controls(cleo.private()[0])] == [f"games:{server['ana'].id}:0:0"]


async def test_a_server_shows_only_its_own_games(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", "ben", guild=7))
    ana = server["ana"]
    assert await ana.command("profile") == ana.says("profile-nothing-mine")


async def test_a_game_against_computers_only_is_not_rated(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", RIVAL, RIVAL))
    ana = server["ana"]
    assert await ana.command("profile") == ana.says("profile-nothing-mine")
    assert ana.says("history-practice") in await ana.press(f"games:{ana.id}:0:0")


async def test_scenario_36_a_deleted_person_has_no_profile(server: SimulatedServer) -> None:
    await games_with_ben(server)
    await server.standings.forget(server["ana"].id, -7, last_table=99_999)
    ben = server["ben"]
    assert await ben.command("profile", person=server["ana"].actor) == ben.says("profile-nothing", name="ana")
    said = await ben.command("history")
    assert ben.says("forgotten-person") in said
    assert str(server["ana"].id) not in said


async def test_scenario_31_an_unusual_name_breaks_neither_text_nor_picture(server: SimulatedServer) -> None:
    wild = server.add_person("wild", "en-US", called="**@everyone** \u202eabc")
    await played(server, result(server, 1, "wild", "ben"))
    said = await server["ben"].command("profile", person=wild.actor)
    assert "@everyone" not in said
    assert "**@" not in said
    found = picture_of(server["ben"].private()[0])
    assert found is not None
    assert "\u202e" not in found[1]


@pytest.mark.parametrize("how", ["fails", "hangs"])
async def test_scenario_41_if_the_picture_fails_the_text_is_still_shown(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    await games_with_ben(server)
    if how == "fails":
        server.bugs_expected = 1
        monkeypatch.setattr("cogs.features.profiles.line_chart_png", _broken)
    else:
        monkeypatch.setattr("cogs.outbound.pictures.picture_renderer.MAX_QUEUED", 0)
    ana = server["ana"]
    said = await ana.command("profile")
    assert ana.says("profile-title", name="ana") in said
    assert picture_of(ana.private()[0]) is None
    assert not ana.private()[0].attachments


def _broken(_: object) -> bytes:
    raise MemoryError


async def test_a_profile_does_not_ping_anybody(server: SimulatedServer) -> None:
    await games_with_ben(server)
    since = server.request_count
    await server["ben"].command("profile", person=server["ana"].actor)
    await server["ben"].command("history", person=server["ana"].actor)
    answers = server.bodies("POST", "/interactions/*", since=since)
    assert [sent["data"]["allowed_mentions"] for sent in answers] == [{"parse": []}] * 2
    assert all(sent["data"]["flags"] & 64 for sent in answers), "only Ben sees the answers"
    assert f"<@{server['ana'].id}>" in text_of(server["ben"].private()[0])
