"""`/exchange settings`: a person's own language, and words instead of signs."""

import re
from typing import Any

import pytest

from cogs.features import play as features_play
from cogs.words.catalogs import LANGUAGES
from tables.state.head import Status
from tests.cogs.people import BUTTON, SELECT, TEXT, Person, text_of, walk
from tests.cogs.screen_reader_user import ScreenReaderUser
from tests.cogs.simulated_server import CLIENTS, SimulatedServer
from tests.long import mostly_long

EMOJI = re.compile("[\U0001f000-\U0001faff\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f]")


async def turn_words_on(person: Person) -> ScreenReaderUser:
    await person.command("settings")
    await person.press(person.says("settings-words-on-label"))
    return ScreenReaderUser(person, person.id)


def is_in_words(person: Person) -> bool:
    parts = list(walk(person.panel.components))
    texts = [part["content"] for part in parts if part["type"] == TEXT]
    labels = [part.get("label") or part.get("placeholder") or "" for part in parts if part["type"] in (BUTTON, SELECT)]
    return not any(map(EMOJI.search, texts + labels)) and not any("emoji" in part for part in parts)


@pytest.mark.parametrize("name", mostly_long(CLIENTS, "ana", "cleo"))
async def test_words_are_turned_on_and_off_by_each_person(server: SimulatedServer, name: str) -> None:
    person = server[name]
    assert person.says("settings-words-off") in await person.command("settings")
    assert person.says("settings-words-on") in await person.press(person.says("settings-words-on-label"))
    assert is_in_words(person)
    await server.restart()
    assert person.says("settings-words-on") in await person.command("settings"), "the setting is stored"
    assert person.says("settings-words-off") in await person.press(person.says("settings-words-off-label"))
    assert not is_in_words(person)


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
async def test_a_language_is_chosen_in_the_settings(server: SimulatedServer, language: str) -> None:
    ana, say = server["ana"], server.words.say(language)
    await ana.command("settings")
    assert say("settings-public") in await ana.press("my-language", language)
    assert await ana.command("status") == say("status-nothing")
    assert ana.says("settings-public") in await ana.press("my-language", "auto", on=ana.private()[-1])
    assert await ana.command("status") == ana.says("status-nothing")


async def test_public_messages_keep_their_signs(server: SimulatedServer) -> None:
    await turn_words_on(server["ana"])
    await turn_words_on(server["ben"])
    await server.lobby("ana", "ben")
    before = server.post.components
    await server["ana"].press("rival", on=server.post)
    await server["ana"].press("unrival", on=server.post)
    assert server.post.components == before
    assert any(EMOJI.search(each["content"]) for each in walk(before) if each["type"] == TEXT)
    for name, verb in (("ben", "options"), ("ana", "rulebook")):
        await server[name].press(verb, on=server.post)
        assert is_in_words(server[name]), verb


async def test_changes_by_others_are_shown_in_words_even_after_a_restart(server: SimulatedServer) -> None:
    ana = await turn_words_on(server["ana"])
    await server.search("ana", "ben")
    assert is_in_words(ana.person)
    assert not is_in_words(server["ben"]), "each person has their own setting"
    for tile in (3, 4):
        await server["ben"].press(f"pick:{tile}")
        await server.wait(3)
        label = ana.say("in-words-tile-down", number=tile + 1)
        assert label not in ana.hears(), "the tile is in Ben's hand"
        assert is_in_words(ana.person)
        await server["ben"].press("put:down")
        await server.restart()
        await server.wait(5)
        assert is_in_words(ana.person)
        assert label in ana.hears()


async def test_a_watcher_reads_in_words_which_tiles_lie_face_up(server: SimulatedServer) -> None:
    await turn_words_on(server["dan"])
    await server.search("ana", "ben")
    await server["ana"].press("pick:9")
    await server["ana"].press("put:up")
    await server["dan"].press("watch")
    assert is_in_words(server["dan"])
    say = ScreenReaderUser(server["dan"]).say
    loot = server["ana"].server.table.view(None).tiles[9].loot
    assert loot is not None
    assert say("in-words-tile-up", number=10, loot=say(f"loot-{loot}").lower()) in server["dan"].reads()


async def test_a_second_choice_of_the_tile_in_hand_keeps_it(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(features_play, "DOUBLE_TAP_SECONDS", 60.0)
    ana = await turn_words_on(server["ana"])
    await server.search("ana", "ben")
    await ana.press(ana.say("in-words-tile-down", number=7))
    beginning = ana.say("in-words-tile-hand", number=7, loot="").strip()
    (held,) = (label for label in ana.hears() if label.startswith(beginning))
    await ana.press(held)
    assert server.game.seats[0].hand == 6, "an immediate second choice counts as part of the first one"
    monkeypatch.setattr(features_play, "DOUBLE_TAP_SECONDS", 0.0)
    await ana.press(held)
    assert [tile for tile in server.game.seats[0].board if tile is not None] == [6]
    assert ana.say("search-board", kept=1, most=6, loot="").strip() in ana.text


@pytest.mark.parametrize("values", [("pass:",), ("pick:99",), ("pick:x",), ("keep",), ("",)])
async def test_a_forged_choice_does_nothing(server: SimulatedServer, values: tuple[str, ...]) -> None:
    ana = await turn_words_on(server["ana"])
    await server.search("ana", "ben")
    tap = ana.hears()[ana.say("in-words-tile-down", number=7)]
    tap.values = values
    await server.together(tap)
    assert server.game.seats[0].hand is None


@pytest.mark.parametrize("names", mostly_long([("ana", "ben"), ("cleo", "dan"), ("eva", "fay")], ("cleo", "dan")))
async def test_a_whole_game_can_be_played_by_labels_alone(server: SimulatedServer, names: tuple[str, ...]) -> None:
    listeners = [await turn_words_on(server[name]) for name in names]
    host, *others = (server[name] for name in names)
    await host.command("play", edition="tiny")
    await host.set_options(limits="120.0")
    for other in others:
        await other.press("join")
    await host.press("start")
    await server.wait(1)
    for name in names:
        await server[name].press("panel")
    await listen_and_play(server, *listeners)
    assert all(listener.taps > 8 for listener in listeners), "everyone played"
    for listener in listeners:
        assert is_in_words(listener.person)
        assert listener.say("result-rematch-label") in listener.hears()


async def listen_and_play(server: SimulatedServer, *listeners: ScreenReaderUser, most: int = 400) -> None:
    """Lets the listeners press in turn until the game is over. Fails after `most` turns."""
    for _ in range(most):
        answers: list[Any] = []
        for listener in listeners:
            if not server.table.head.is_live:
                await server.wait(3)
                assert server.table.head.status is Status.OVER
                return
            assert is_in_words(listener.person), text_of(listener.person.panel)
            if (tap := listener.next()) is not None:
                answers += await server.together(tap)
        await server.wait(0.3 if answers else 2)
    raise AssertionError(f"the game does not end: {[listener.text for listener in listeners]}")


@pytest.mark.parametrize("name", mostly_long(CLIENTS, "ana", "cleo"))
async def test_a_lesson_can_be_followed_by_labels_alone(server: SimulatedServer, name: str) -> None:
    person = server[name]
    listener = await turn_words_on(person)
    server.pace = 1.5
    await person.command("learn")
    for _ in range(60):
        assert is_in_words(person)
        if listener.say("lesson-over-title").removeprefix("### 🎓 ") in listener.text:
            return
        if (label := listener.advised() or listener.guessed()) is None:
            await server.wait(2)  # a rival moves
        else:
            await listener.press(label)
    raise AssertionError(f"the lesson does not end: {listener.text}")
