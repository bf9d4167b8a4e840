"""The public result is posted in words, and a picture follows. If the picture is slow or fails, the words stay."""

from typing import Any

import discord
import pytest

from cogs.outbound.rate_limiter import RateLimitedChannel
from cogs.panels.components import Panel
from cogs.words.catalogs import LANGUAGES, Words
from engine.game import Phase
from tests.cogs.people import GALLERY, pictures_in, text_of, walk
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer, drawings_of, failing


async def test_the_result_is_posted_in_words_and_then_gets_its_picture(server: SimulatedServer) -> None:
    since = server.request_count
    table = await server.over("ana", "ben")
    posted = server.bodies("POST", "/channels/*/messages", since=since)[-1]
    assert GALLERY not in [part["type"] for part in walk(posted["components"])]
    (words,) = pictures_in(server.post)
    points = server.says("count-points", count=max(each.total for each in table.view(None).points))
    assert f"1. {table.head.occupants[table.ranking()[0]].name}" in words.replace("\u2068", "").replace("\u2069", "")
    assert points.replace("\u202f", " ") in words.replace("\u202f", " ")
    assert [file["filename"] for file in server.post.attachments] == [f"midnight-exchange-{table.id}.png"]


@pytest.mark.parametrize("how", ["drawing", "late", "refused", "reading"])
async def test_without_the_picture_the_result_stays_in_words(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    await server.exchange("ana", "ben", options=TINY_GAME)
    match how:
        case "drawing":
            monkeypatch.setattr("workers.worker_process.WorkerProcess.work", _broken)
            server.bugs_expected = 1
        case "late":
            monkeypatch.setattr("cogs.outbound.pictures.picture_renderer.MAX_QUEUED", 0)
        case "refused":
            edit = RateLimitedChannel.edit

            async def refused(channel: RateLimitedChannel, message_id: int, panel: Panel, *options: Any) -> None:
                if panel.uploads:
                    raise discord.Forbidden(_Response(), {"code": 50013, "message": "Missing Permissions"})
                await edit(channel, message_id, panel, *options)

            monkeypatch.setattr(RateLimitedChannel, "edit", refused)
        case "reading":
            from tables.storage.reader import NotRead

            monkeypatch.setattr(server.store, "steps", failing(NotRead("locked")))
    await server.play_on(Phase.OVER)
    await server.wait(120)
    assert server.says("result-rematch-label") in str(server.post.components)
    assert pictures_in(server.post) == []
    assert server.bot._publisher.public_messages._result_cards._jobs == {}


async def test_a_lost_edit_is_tried_again(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    await server.exchange("ana", "ben", options=TINY_GAME)
    edit, tries = RateLimitedChannel.edit, []

    async def unsteady(channel: RateLimitedChannel, message_id: int, panel: Panel, *options: Any) -> None:
        if panel.uploads:
            tries.append(message_id)
            if len(tries) == 1:
                raise ConnectionResetError
        await edit(channel, message_id, panel, *options)

    monkeypatch.setattr(RateLimitedChannel, "edit", unsteady)
    await server.play_on(Phase.OVER)
    await server.wait(10)
    assert len(pictures_in(server.post)) == 1
    assert len(tries) == 2


async def test_after_a_restart_the_words_are_still_there_and_the_replay_has_the_picture(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("cogs.outbound.pictures.picture_renderer.MAX_QUEUED", 0)
        table = await server.over("ana", "ben")
    await server.restart()
    assert pictures_in(server.public()[-1]) == []
    ana = server["ana"]
    await ana.press("replay")
    await ana.press(next(each for each in ana.live() if each.startswith("step:last:")))
    (words,) = pictures_in(ana.panel)
    assert ana.says("card-picture", game=str(table.id), places="").rstrip(".") in words
    assert text_of(ana.panel)


async def test_a_card_is_drawn_once_for_each_language_and_few_are_kept(
    server: SimulatedServer, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.over("ana", "ben")
    pictures = server.bot._parts.game_pictures
    pictures._kept.clear()
    monkeypatch.setattr(pictures._kept, "most", 2)
    drawn = drawings_of(pictures._renderer, monkeypatch)
    for language in LANGUAGES:
        for _ in range(2):
            card = await pictures.result_card(table, words.say(language))
            assert card is not None
            assert 0 < len(card.words) <= 1_024
    assert len(drawn) == len(LANGUAGES)
    assert len(pictures._kept) == 2


async def test_a_card_is_drawn_again_without_the_name_of_an_anonymised_person(server: SimulatedServer) -> None:
    table = await server.over("ana", "ben")
    pictures = server.bot._parts.game_pictures
    kept = next(iter(pictures._kept.values()))
    assert "ana" in kept.names
    assert pictures._cached(("card", table.id, "fr"), kept.names) == kept.content
    assert pictures._cached(("card", table.id, "fr"), ("?", "ben")) is None


def _broken(*_: object) -> bytes:
    raise MemoryError


class _Response:
    status = 403
    reason = "Forbidden"
