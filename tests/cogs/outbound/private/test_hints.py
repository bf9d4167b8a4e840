"""Hints for newcomers: one line for each phase, until the person has done what the line explains."""

from typing import Any

import pytest

from cogs.panels.context import ALL_HINTS, Hint
from engine.game import Phase
from proving.clients import CLIENTS
from tables.storage.preference_store import PreferenceStore
from tables.storage.reader import NotRead
from tables.storage.writer import NotSaved
from tests.cogs.features.test_lesson import follow, skip
from tests.cogs.people import Person
from tests.cogs.simulated_server import NEVER, SimulatedServer, failing
from tests.engine import positions
from tests.long import mostly_long

FULL = "J J J C C C"


def hints_before(person: Person) -> list[str]:
    return [line.removeprefix("💡 ") for line in person.reads().splitlines() if line.startswith("💡 ")]


def first_hints(person: Person) -> list[str]:
    return [person.says(f"search-hint-{topic}") for topic in ("prices", "locked", "face-up")]


async def old_hand(server: SimulatedServer, name: str, *hints: str) -> None:
    preferences = server.bot._services.preferences
    preferences.record_learned(server[name].id, hints or ALL_HINTS)
    await server.run_in_bot(lambda: preferences.save_hints(server[name].id))


async def test_hints_guide_a_newcomer_from_the_first_panel_to_the_first_exchange(server: SimulatedServer) -> None:
    await server.started("ana", "ben", "cleo")
    ana = server["ana"]
    await ana.press("panel")
    assert hints_before(ana) == [ana.says("ready-hint")]
    await server["ben"].press("panel")
    await server["cleo"].press("panel")
    await ana.press("panel")
    assert hints_before(ana) == first_hints(ana)
    await ana.press("pick:0")
    assert hints_before(ana) == [ana.says("search-hint-holding")]
    await ana.press("keep")
    assert hints_before(ana) == [ana.says("search-hint")]

    await server.arrange_again(positions.search(FULL, rivals=("", "")))
    assert hints_before(ana) == [ana.says("search-hint-full")]
    await ana.press("escape")
    assert hints_before(ana) == [ana.says("escaped-hint")]

    await server.arrange_again(positions.exchange("L J C", markets="1a 2a 3a", rivals=("", "")))
    assert hints_before(ana) == [ana.says("exchange-hint")]
    await ana.press("bag")
    assert hints_before(ana) == []


@pytest.mark.parametrize("locale", mostly_long(CLIENTS, "ana", "cleo"))
async def test_a_hint_is_in_its_readers_language(server: SimulatedServer, locale: str) -> None:
    newcomer = server.add_person("newcomer", locale)
    await server.search("newcomer", "ben")
    assert hints_before(newcomer) == first_hints(newcomer)


async def test_a_hint_is_never_shown_again_once_its_action_was_done(server: SimulatedServer) -> None:
    await server.arrange(positions.search(FULL, rivals=("",)), "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    assert hints_before(ana) == [ana.says("search-hint-full")]
    await ana.press("escape")  # this catches the last player, and the exchanges begin
    await server.play_on(Phase.SEARCH)
    await ana.press("panel")
    assert hints_before(ana) == [], "Ana has learned it by escaping once"
    await ben.press("panel")
    assert hints_before(ben), "Ben has not escaped"


async def test_a_learned_hint_stays_hidden_after_a_restart_and_in_other_servers(server: SimulatedServer) -> None:
    await server.arrange(positions.search(FULL, rivals=("",)), "ana", "ben")
    ana = server["ana"]
    await ana.press("escape")
    await server.restart()
    await server.run_in_bot(server.table.cancel)
    server.guild = server.env.create_guild("Elsewhere", preferred_locale="de")
    server.channel = server.guild.create_text_channel("table")
    for name in ("ana", "dan"):
        server.people[name].actor = server.guild.add_member(server[name].actor.user)
    await server.search("ana", "dan")
    assert hints_before(server["ana"]) == []
    assert hints_before(server["dan"]) == first_hints(server["dan"])


async def test_an_experienced_player_sees_no_hints_while_a_newcomer_at_the_table_does(server: SimulatedServer) -> None:
    await old_hand(server, "ana")
    await server.started("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ben.press("panel")
    assert hints_before(ben) == [ben.says("ready-hint")]
    await ana.press("panel")
    assert hints_before(ana) == []
    await server.wait(2)
    assert hints_before(ben) == first_hints(ben), "pushed panels have the hint, too"
    await server.arrange_again(positions.exchange("L", rivals=("L",)))
    assert hints_before(ana) == hints_before(ben) == [], "it is not Ben's turn"
    await ana.press("pass")
    await server.wait(2)
    assert hints_before(ben) == [ben.says("exchange-hint")]


@pytest.mark.parametrize(
    ("board", "hand", "told"),
    [
        ("J J C C", "L", "search-hint-holding"),
        ("I J J C C", "I", "search-hint-key"),  # 3.6
        ("J J J C C C", "L", "search-hint-full"),
        ("I J J C C C", "I", "search-hint-full"),
    ],
)
async def test_no_hint_suggests_keeping_a_tile_that_the_rules_refuse(
    server: SimulatedServer, board: str, hand: str, told: str
) -> None:
    await server.arrange(positions.search(board, hand=hand, rivals=("",)), "ana", "ben")
    ana = server["ana"]
    assert hints_before(ana) == [ana.says(told)]
    refused = told != "search-hint-holding"
    await ana.press(next(asked for asked in ana.live() if asked.startswith("keep")))
    assert ("> " in ana.reads()) is refused


async def test_a_refusal_is_shown_without_a_hint(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ana = server["ana"]
    said = await ana.press("show:room:study")
    assert ana.says("place-locked", place="study") in said
    assert hints_before(ana) == []
    await ana.press("pick:0")
    assert hints_before(ana) == [ana.says("search-hint-holding")]


async def test_a_refused_move_does_not_count_as_learned(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J C C C", rivals=("",)), "ana", "ben")
    ana = server["ana"]
    tap = ana.tap_on("pick:17")
    tap.custom_id = tap.custom_id.replace("pick:17", "escape")
    assert ana.says("refusal-board-not-full", kept=5) in (await server.together(tap))[0]
    await ana.press("panel")
    assert hints_before(ana) == [ana.says("search-hint")]


async def test_a_hint_points_to_art_that_fits_a_collection_until_art_was_placed(server: SimulatedServer) -> None:
    await old_hand(server, "ana", *(ALL_HINTS - {Hint.ART}))
    game = positions.exchange("L", turn=1, rivals=("L",))
    game = positions.give(game, 0, "jewellery jewellery watch", {positions.JEWELLERY: 0})
    await server.arrange(game, "ana", "ben")
    ana = server["ana"]
    assert hints_before(ana) == [ana.says("art-hint")]
    await ana.press(f"place:jewellery:{positions.JEWELLERY}")
    assert hints_before(ana) == []


async def test_art_bought_directly_for_a_collection_counts_as_placed(server: SimulatedServer) -> None:
    game = positions.exchange("J C", markets="2a 3a", stock="jewellery")
    await server.arrange(positions.give(game, 0, cards={positions.JEWELLERY: 0}), "ana", "ben")
    ana = server["ana"]
    await ana.press("show:market:2")
    await ana.press(f"art:2:0:{positions.JEWELLERY}")
    stored = await PreferenceStore(server.store).of_user(ana.id)
    assert stored.learned == {"ready", "search", "escaped", "exchange", "art"}


async def test_a_watcher_sees_the_legend_and_learns_no_hints(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server["dan"].press("watch")
    assert server["dan"].says("watch-hint") in server["dan"].reads()
    assert hints_before(server["dan"]) == []
    await server["dan"].press("show:room:study")
    assert server["dan"].says("watch-hint") in server["dan"].reads()


async def test_a_lesson_has_no_hints_and_finishing_it_counts_as_having_learned_them(server: SimulatedServer) -> None:
    ana, ben = server["ana"], server["ben"]
    server.pace = 1.0
    await ana.command("learn")
    assert hints_before(ana) == []
    await follow(ana)
    await ben.command("learn")
    while server.registry.private_of(server.guild.id, ben.id):  # plays every step in his place
        await skip(ben)
        await server.wait(5)
    assert (await PreferenceStore(server.store).of_user(ana.id)).learned == {*ALL_HINTS}
    assert (await PreferenceStore(server.store).of_user(ben.id)).learned == frozenset(), "Ben has made no move himself"
    server.pace = NEVER
    await server.search("ana", "ben")
    assert hints_before(ana) == []
    assert hints_before(ben) == first_hints(ben)


# --- the store ---


async def test_if_hints_cannot_be_read_only_the_hints_are_missing(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = server["ana"]
    with monkeypatch.context() as patch:
        patch.setattr(PreferenceStore, "of_user", staticmethod(failing(NotRead("database is locked"))))
        await server.search("ana", "ben")
        assert hints_before(ana) == []
        await ana.press("pick:0")
        assert ana.can("keep")
    await ana.press("keep")  # it is read after this answer, and shown in the next answer
    await ana.press("pick:1")
    assert hints_before(ana) == [ana.says("search-hint-holding")]


async def test_learned_hints_that_could_not_be_stored_are_stored_later(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.arrange(positions.search(FULL, rivals=("", "")), "ana", "ben", "cleo")
    ana = server["ana"]
    with monkeypatch.context() as patch:
        patch.setattr(PreferenceStore, "add_learned", staticmethod(failing(NotSaved("disk is full"))))
        await ana.press("escape")
        assert hints_before(ana) == [ana.says("escaped-hint")], "the answer comes without delay"
    assert (await PreferenceStore(server.store).of_user(ana.id)).learned == frozenset()
    await ana.press("panel")
    assert (await PreferenceStore(server.store).of_user(ana.id)).learned == {"ready", "search"}


async def test_reading_hints_never_delays_a_tap(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    await server.arrange(positions.search(FULL, rivals=("", "")), "ana", "ben", "cleo")
    ana = server["ana"]
    asked: list[str | bool] = []
    monkeypatch.setattr(PreferenceStore, "of_user", staticmethod(lambda *_: asked.append("read")))
    add_learned = PreferenceStore(server.store).add_learned

    async def seen_after(user_id: int, hints: Any) -> frozenset[str]:
        asked.append(ana.says("escaped-hint") in ana.reads())
        return await add_learned(user_id, hints)

    monkeypatch.setattr(PreferenceStore, "add_learned", staticmethod(seen_after))
    await ana.press("escape")
    assert asked == [True]


async def test_a_panel_from_before_a_restart_has_its_hints_again_with_the_second_tap(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server.restart()
    await server.wait(3)
    ana = server["ana"]
    await ana.press("pick:0")
    await ana.press("pick:1")
    assert hints_before(ana) == [ana.says("search-hint-holding")]
