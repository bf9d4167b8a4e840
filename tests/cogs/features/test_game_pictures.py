"""The buttons Share and Recap on the last step of a replay."""

import pytest

from cogs.inbound.replies import PATIENCE
from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.panels.results.recap import recap_race
from cogs.usage_limits import PERSON_SHARES
from cogs.words.catalogs import LANGUAGES, Words
from engine.game import Phase
from tests.cogs.people import Person, pictures_in, text_of
from tests.cogs.scenarios.test_taps import slow
from tests.cogs.simulated_server import SimulatedServer, drawings_of


async def at_the_end(person: Person) -> None:
    await person.press("replay")
    await person.press(next(each for each in person.live() if each.startswith("step:last:")))


async def test_a_player_shares_the_card_with_one_line_once(server: SimulatedServer) -> None:
    table = await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    await at_the_end(ana)
    await ana.press("share")
    shared = server.public()[-1]
    assert len(server.public()) == posts + 1
    winner = table.head.occupants[table.ranking()[0]].name
    assert winner in text_of(shared)
    assert "ana" in text_of(shared)
    assert len(text_of(shared).splitlines()) == 1
    assert len(pictures_in(shared)) == 1
    assert await ana.press("share") == ana.says("share-again")
    assert len(server.public()) == posts + 1
    ben = server["ben"]
    await at_the_end(ben)
    await ben.press("share")
    assert len(server.public()) == posts + 2, "each person can share the game once"


async def test_two_presses_at_once_share_once(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    await at_the_end(ana)
    said = await server.together(ana.tap_on("share"), ana.tap_on("share"))
    assert ana.says("share-again") in said
    assert len(server.public()) == posts + 1


async def test_a_card_that_was_ready_too_late_for_a_public_answer_can_be_shared_again(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    await at_the_end(ana)
    with monkeypatch.context() as trouble:
        trouble.setattr(GamePictures, "result_card", slow(GamePictures.result_card, PATIENCE + 1))
        (late,) = await server.burst(ana.tap_on("share"))
        await server.wait(PATIENCE + 1)
    assert server.answer(late) == ana.says("share-late")
    assert len(server.public()) == posts
    await ana.press("share")
    assert len(server.public()) == posts + 1


async def test_a_person_shares_only_a_few_results_within_ten_minutes(server: SimulatedServer) -> None:
    ana, said = server["ana"], list[str]()
    for _ in range(PERSON_SHARES.uses + 1):
        await server.over("ana", "ben")
        await at_the_end(ana)
        said.append(await ana.press("share"))
    refused = ana.says("share-again")
    assert [each == refused for each in said] == [False] * PERSON_SHARES.uses + [True]
    await server.wait(PERSON_SHARES.seconds)
    assert await ana.press("share") != refused


async def test_somebody_who_did_not_play_cannot_share_the_game(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    cleo, posts = server["cleo"], len(server.public())
    await at_the_end(cleo)
    assert await cleo.press("share") == cleo.says("share-players")
    assert len(server.public()) == posts


@pytest.mark.parametrize("denied", ["send_messages", "attach_files"])
@pytest.mark.parametrize("who", ["the bot", "ana"])
async def test_without_permission_to_post_the_refusal_says_so(server: SimulatedServer, who: str, denied: str) -> None:
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    await at_the_end(ana)
    target = ana.id if who == "ana" else server.env.backend.bot_user.id
    server.set_permissions(server.channel, target, **{denied: False})
    assert await ana.press("share") == ana.says("share-denied")
    assert len(server.public()) == posts


async def test_nothing_is_shared_in_a_channel_where_managers_allow_no_tables(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    await at_the_end(ana)
    await server.change_settings(channels=(1,))
    assert await ana.press("share") == ana.says("share-not-here")
    assert len(server.public()) == posts


async def test_if_the_card_fails_nothing_is_posted_and_the_next_try_works(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    await at_the_end(ana)
    server.bot._parts.game_pictures._kept.clear()
    with monkeypatch.context() as trouble:
        trouble.setattr("cogs.outbound.pictures.picture_renderer.MAX_QUEUED", 0)
        assert await ana.press("share") == ana.says("picture-failed")
        assert len(server.public()) == posts
    await ana.press("share")
    assert len(server.public()) == posts + 1


async def test_the_recap_is_private_and_drawn_once(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    await at_the_end(ana)
    drawn = drawings_of(server.bot._animator, monkeypatch)
    for _ in range(2):
        await ana.press("recap")
        (words,) = pictures_in(ana.panel)
        assert str(table.id) in words
    assert len(drawn) == 1
    assert len(server.public()) == posts


@pytest.mark.parametrize("how", ["late", "fails"])
async def test_if_the_recap_fails_a_sentence_says_so(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    await at_the_end(ana)
    if how == "late":
        monkeypatch.setattr("cogs.outbound.pictures.picture_renderer.MAX_QUEUED", 0)
    else:
        server.bugs_expected = 1
        monkeypatch.setattr("workers.worker_process.WorkerProcess.work", _broken)
    assert await ana.press("recap") == ana.says("picture-failed")


async def test_the_recap_shows_the_points_at_the_end_of_each_round(server: SimulatedServer, words: Words) -> None:
    table = await server.over("ana", "ben")
    replay = await server.bot._parts.game_pictures.replays.of(table)
    for language in LANGUAGES:
        race = recap_race(table.head, replay, table.ranking()[0], words.say(language))
        rounds = replay.games[-1].round
        assert [moment.label for moment in race.moments] == [
            words.say(language)("recap-round", round=number) for number in range(1, rounds + 1)
        ]
        totals = tuple(points.total for points in table.view(None).points)
        assert race.moments[-1].points == totals
        assert replay.games[-1].phase is Phase.OVER


async def test_a_longer_timeout_of_the_renderer_makes_the_answer_wait_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.outbound.pictures.picture_renderer.DRAW_TIMEOUT", 0.0)
    patient = PictureRenderer(30.0)
    assert await patient.draw(lambda: b"drawn") == b"drawn"
    patient.close()


def _broken(*_: object) -> bytes:
    raise MemoryError
