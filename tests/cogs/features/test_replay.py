"""Replays: each step shows exactly what each viewpoint could see at that step."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from cogs.panels.context import PanelContext, PanelPage, PanelState
from cogs.panels.game.public import seat_line
from cogs.panels.game.search import tile_rows
from cogs.panels.results.replay import replay_panel
from cogs.panels.results.replay_position import ReplayPosition
from cogs.words.catalogs import Words
from cogs.words.emoji import BURGLAR_EMOJI, LOOT_EMOJI, PLAIN_EMOJI, SEPARATOR
from engine.events import Event, RoundBegan
from engine.game import Game, Phase
from engine.pieces import PLACES, Lies, Loot
from engine.view import PlayerView, open_view
from tables.database.rows import LogRow, TableRow
from tables.live.replays import PhaseStart
from tables.live.table import Table
from tables.state.head import CloseReason, Status
from tables.storage.encoding import SCHEMA, encoded, events_from
from tests.cogs.limits import broken
from tests.cogs.people import Component, Person, asks, controls, seen, text_of, walk
from tests.cogs.screens import head_of, simulated
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer

Tiles = dict[str, tuple[str, int]]
"""The emoji and style of each tile, by the verb and arguments of its button."""


class Watch:
    """Records the game and each seat's view after each step."""

    def __init__(self, server: SimulatedServer, seats: int) -> None:
        self.games: list[Game] = []
        self.views: list[tuple[PlayerView, ...]] = []
        self._seats = seats
        server.registry.on_change.append(self._note)

    def _note(self, table: Table, events: list[Event]) -> None:
        if events:
            assert table.game is not None
            self.games.append(table.game)
            self.views.append(tuple(table.view(seat) for seat in range(self._seats)))


async def finished(server: SimulatedServer, *names: str, edition: str = "tiny") -> Watch:
    watch = Watch(server, len(names))
    await server.search(*names, options=replace(NO_LIMITS, edition=edition))
    await server.play_on(Phase.OVER)
    return watch


def way(person: Person, name: str) -> Component:
    return next(each for each in controls(person.panel) if asks(each).startswith(f"step:{name}:"))


async def go(person: Person, *names: str) -> None:
    """Presses these buttons of the replay in turn. A disabled button is left out: what it leads to is shown already."""
    for name in names:
        if not way(person, name).get("disabled"):
            await person.press(asks(way(person, name)))


def listed(person: Person, select: str) -> Component:
    (control,) = (each for each in controls(person.panel) if asks(each).startswith(f"{select}:"))
    return control


async def choose(person: Person, select: str, value: str) -> None:
    await person.press(asks(listed(person, select)), value)


def chosen(person: Person, select: str) -> str:
    (value,) = (option["value"] for option in listed(person, select)["options"] if option.get("default"))
    return str(value)


def step_of(person: Person) -> int:
    return int(asks(listed(person, "eyes")).split(":")[1])


async def rooms(person: Person) -> AsyncIterator[tuple[PanelState, Tiles]]:
    """Yields the tiles of each room at this step."""
    for place in PLACES:
        if any(asks(each).startswith(f"step:{place}:") for each in controls(person.panel)):
            await go(person, place)
            yield PanelState(PanelPage.ROOM, (place.value,)), tiles(controls(person.panel))


def tiles(components: list[Component]) -> Tiles:
    return {asks(each): (each["emoji"]["name"], each["style"]) for each in components if asks(each).startswith("pick:")}


def loot_shown(person: Person) -> set[Loot]:
    """Returns the loot in text and on tiles, without the prices of markets."""
    words = [line for line in text_of(person.panel).splitlines() if not line.startswith("**")]
    signs = " ".join([*words, *(sign for sign, _ in tiles(controls(person.panel)).values())])
    return {loot for loot, emoji in LOOT_EMOJI.items() if emoji in signs}


def loot_known(view: PlayerView) -> set[Loot]:
    return {tile.loot for tile in view.tiles if tile.loot is not None}


# --- what is shown ---


async def test_each_step_shows_from_each_viewpoint_what_that_seat_saw_then(server: SimulatedServer) -> None:
    """The reader did not play. They see the boards, hands and tiles of the viewpoint, and no more."""
    watch = await finished(server, "ana", "ben")
    fay, say = server["fay"], server.words.say("fr")
    head = replace(server.table.head, deadline=None)
    await fay.press("replay")
    for seat in range(2):
        await choose(fay, "jump", "0")
        await choose(fay, "eyes", str(seat))
        for step, views in enumerate(watch.views):
            assert (step_of(fay), chosen(fay, "eyes")) == (step, str(seat))
            view = replace(views[seat], moves=())
            context = PanelContext(head, view, (), say)
            assert all(seen(seat_line(context, each)) in text_of(fay.panel) for each in view.seats)
            async for screen, shown in rooms(fay):
                rows = tile_rows(replace(context, screen=screen))
                assert shown == tiles([tile for row in rows for tile in row["components"]])
            if view.phase is Phase.SEARCH:
                before = watch.views[step - 1][seat]
                assert loot_shown(fay) <= loot_known(view) | loot_known(before), f"step {step}"
            await go(fay, "on")


async def test_with_all_open_nothing_is_hidden(server: SimulatedServer) -> None:
    watch = await finished(server, "ana", "ben")
    ana = server["ana"]
    await ana.press("replay")
    for step, game in enumerate(watch.games):
        assert (step_of(ana), chosen(ana, "eyes")) == (step, "all")
        async for _, shown in rooms(ana):
            for asked, (sign, _) in shown.items():
                tile = int(asked.split(":")[1])
                held_by = [BURGLAR_EMOJI[seat.number] for seat in game.seats if seat.hand == tile]
                lies = "▫️" if game.tiles[tile].lies is Lies.ON_BOARD else "".join(held_by)
                assert sign == lies or sign == LOOT_EMOJI[game.tiles[tile].loot]
        for seat in game.seats if game.phase is Phase.SEARCH else ():
            held = "" if seat.hand is None else f"✋{LOOT_EMOJI[game.tiles[seat.hand].loot]}"
            board = "".join(LOOT_EMOJI[loot] for loot in game.loot_on(seat))
            assert board in text_of(ana.panel)
            assert held in text_of(ana.panel)
        await go(ana, "on")
    assert f"{PLAIN_EMOJI.unique}\u2060=3{SEPARATOR}{PLAIN_EMOJI.unique}\u2060=3" in text_of(ana.panel)


async def test_a_step_has_one_sentence_per_event_in_the_readers_language(server: SimulatedServer) -> None:
    watch = await finished(server, "ana", "ben")
    for name in ("cleo", "dan"):
        reader = server[name]
        await reader.press("replay")
        assert reader.says("told-started") in text_of(reader.panel)
        assert reader.says("told-round", round=1) in text_of(reader.panel)
        await go(reader, "on")
        assert f"🔦 {reader.says('told-signal')}" in text_of(reader.panel)
        await go(reader, "on")
        (held,) = (seat for seat in watch.games[2].seats if seat.hand is not None)
        tile = watch.games[2].tiles[held.hand or 0]
        args: dict[str, str] = {"name": f"**{('ana', 'ben')[held.number]}**", "place": "garage"}
        assert reader.says("told-picked", loot=tile.loot, **args) in text_of(reader.panel)
        await choose(reader, "eyes", str(1 - held.number))
        assert reader.says("told-picked-hidden", **args) in text_of(reader.panel)
        await choose(reader, "eyes", str(held.number))
        assert reader.says("told-picked", loot=tile.loot, **args) in text_of(reader.panel)


async def test_buttons_lead_back_forwards_to_each_round_and_to_the_end(server: SimulatedServer) -> None:
    watch = await finished(server, "ana", "ben", "cleo", edition="short")
    begun = [step for step, game in enumerate(watch.games) if not step or game.round != watch.games[step - 1].round]
    last = len(watch.games) - 1
    assert len(begun) > 1
    ana = server["ana"]
    await ana.press("replay")
    assert [name for name in ("back", "on", "round", "last") if way(ana, name).get("disabled")] == ["back"]
    for expected in (*begun[1:], last):
        await go(ana, "round")
        assert step_of(ana) == expected
    assert [name for name in ("on", "round", "last") if not way(ana, name).get("disabled")] == []
    await go(ana, "back", "back", "on")
    assert step_of(ana) == last - 1
    await choose(ana, "jump", "0")
    await go(ana, "last")
    assert step_of(ana) == last

    offered = [int(option["value"]) for option in listed(ana, "jump")["options"] if option["value"].isdecimal()]
    assert offered == sorted(offered)
    assert {*begun, last} <= set(offered)
    for step in offered:
        await choose(ana, "jump", str(step))
        assert (step_of(ana), chosen(ana, "jump")) == (step, str(step))
    assert len(ana.private()) == 2, "all steps are shown on one panel, beside the panel of the game"


@pytest.mark.parametrize("step", [0, 3, 30, 58, 59])
def test_a_very_long_game_offers_the_nearest_jumps(words: Words, step: int) -> None:
    """A select has at most 25 options, and the current step must be one of them."""
    replay = replace(simulated(), marks=tuple(PhaseStart(at, Phase.READY) for at in range(60)))
    seen = PanelContext(head_of(deadline=None), replace(open_view(replay.games[step]), moves=()), (), words.say("en"))
    panel = replay_panel(seen, ReplayPosition(replay, step, None), [], [0, 1, 2, 3])
    (jumps,) = (each for each in walk(panel.payload) if ":jump:" in each.get("custom_id", ""))
    assert len(jumps["options"]) == 25
    assert [option["value"] for option in jumps["options"] if option["default"]] == [str(step)]
    assert broken(panel.payload) == []


# --- the file and the check of the deal ---


def downloaded(server: SimulatedServer, person: Person) -> tuple[str, str]:
    ((attachment,), (text, file)) = person.private()[0].attachments, person.private()[0].components
    assert text["content"] == person.says("replay-file")
    assert file["file"]["url"] == attachment["url"]
    content = server.env.backend.cdn.get(attachment["url"])
    assert content is not None
    return attachment["filename"], seen(content.decode())


async def test_the_whole_game_comes_as_a_text_in_the_readers_language(server: SimulatedServer) -> None:
    watch = await finished(server, "ana", "ben")
    dan = server["dan"]
    await dan.press("replay")
    await dan.press("file:0:all")
    name, text = downloaded(server, dan)
    assert name == f"midnight-exchange-{server.table.id}.txt"
    assert text.startswith(dan.says("story-title", game=str(server.table.id)))
    assert dan.says("story-players", names="ana, ben") in text
    assert [int(number) for number in re.findall(r"^ *(\d+)  ", text, re.M)] == list(range(len(watch.games)))
    assert (
        dan.says("told-escaped", name="ana", token=1) in text or dan.says("told-escaped", name="ben", token=1) in text
    )
    assert text.splitlines()[-1] == dan.says("dealing-fair")
    secret = server.table.revealed_seed
    assert secret is not None
    assert secret.hex() in text
    assert "**" not in text
    assert "\u2060" not in text


async def test_the_text_from_a_seats_viewpoint_hides_what_that_seat_could_not_see(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")
    dan = server["dan"]
    await dan.press("replay")
    await choose(dan, "eyes", "1")
    await dan.press("file:0:1")
    _, text = downloaded(server, dan)
    assert dan.says("story-eyes", name="ben") in text
    in_search = [line for line in text.splitlines() if line.strip().startswith(("ana", "ben")) or "  ana " in line]
    hidden = dan.says("told-kept-hidden", name="ana")
    assert any(hidden in line for line in in_search)
    for loot in Loot:
        assert dan.says("told-kept", name="ana", loot=loot) not in text


async def test_an_unchanged_deal_passes_the_check(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")
    dan = server["dan"]
    await dan.press("replay")
    answer = await dan.press("check", on=dan.panel)
    assert answer == dan.reads()
    assert answer.startswith(dan.says("dealing-fair"))
    assert server.table.head.seed_hash in answer, "the answer has the hash that was shown at the start"


async def test_a_changed_log_fails_the_check(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")

    def other_loot(event: Event) -> Event:
        return replace(event, loot=event.loot[::-1]) if isinstance(event, RoundBegan) else event

    def change(connection: Connection) -> None:
        query = select(LogRow.seq, LogRow.events).where(LogRow.events.is_not(None))
        for seq, stored in connection.execute(query).all():
            assert stored is not None
            events = [other_loot(event) for event in events_from(SCHEMA, stored)]
            connection.execute(update(LogRow).where(LogRow.seq == seq).values(events=encoded(events)))

    await server.run_in_bot(lambda: server.store.transact(change))
    await server.restart()
    dan = server["dan"]
    assert (await dan.press("check")).startswith(dan.says("dealing-dealt-otherwise", round=1))


async def test_a_changed_seed_fails_the_check(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")
    other_seed = update(TableRow).values(seed=bytes(32))
    await server.run_in_bot(lambda: server.store.transact(lambda connection: connection.execute(other_seed)))
    await server.restart()
    dan = server["dan"]
    assert (await dan.press("check")).startswith(dan.says("dealing-wrong-seed"))


# --- which games can be replayed, and by whom ---


async def test_everyone_in_the_server_can_open_a_game_by_its_number(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")
    before = len(server.public())
    cleo = server["cleo"]
    said = await cleo.command("replay", game=server.table.id)
    assert cleo.says("told-started") in said
    assert len(server.public()) == before, "only Cleo sees the answer"


@pytest.mark.parametrize("phase", [None, Phase.READY, Phase.SEARCH, Phase.EXCHANGE])
async def test_a_running_game_cannot_be_replayed(server: SimulatedServer, phase: Phase | None) -> None:
    if phase is None:
        await server.lobby("ana", "ben")
    elif phase is Phase.READY:
        await server.started("ana", "ben")
    else:
        await (server.search if phase is Phase.SEARCH else server.exchange)("ana", "ben")
    dan, table = server["dan"], server.table
    refused = dan.says("refusal-not-over-yet")
    assert await dan.command("replay", game=table.id) == refused == dan.reads()
    for asked in ("replay", "step:on:1:0", "jump:0:all", "eyes:0:all", "file:0:all", "check"):
        assert await forged(server, dan, f"mx:{table.id}:-:{asked}", "0") == refused


async def forged(server: SimulatedServer, person: Person, custom_id: str, *values: str) -> str:
    tap = person.tap_on("rulebook") if person.can("rulebook") else person.tap_on("panel")
    return (await server.together(replace_tap(tap, custom_id, values)))[0]


def replace_tap(tap: Any, custom_id: str, values: tuple[str, ...]) -> Any:
    tap.custom_id, tap.values = custom_id, values
    tap.kind = 3 if ":jump:" in custom_id or ":eyes:" in custom_id else 2
    return tap


async def test_a_game_that_closed_without_a_result_has_no_replay(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    await server.run_in_bot(lambda: table.cancel(CloseReason.CANCELLED))
    ana = server["ana"]
    assert await ana.command("replay", game=table.id) == ana.says("refusal-no-result")


async def test_a_game_of_another_server_is_not_found_here(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")
    ana, table = server["ana"], server.table
    await ana.press("replay")
    table._state = replace(table._state, head=replace(table.head, guild_id=1))
    refused = ana.says("refusal-no-such-game")
    assert await ana.command("replay", game=table.id) == refused
    assert await ana.command("replay", game=4711) == refused
    for button in ("check", "file:0:all", "step:on:1:all"):
        assert await ana.press(button) == ana.says("refusal-no-such-table")


async def test_scenario_36_a_replay_has_no_name_of_a_deleted_person(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")
    dan = server["dan"]
    await dan.press("replay")
    await server.run_in_bot(lambda: server.forgetting.forget_user(server["ana"].id))
    await go(dan, "on", "on")
    someone = dan.says("forgotten-person")
    assert f"**{someone}**" in text_of(dan.panel)
    assert dan.says("replay-eyes-label", name=someone) in str(listed(dan, "eyes"))
    await dan.press("share-replay:2:all")
    await dan.press("file:2:all")
    _, text = downloaded(server, dan)
    assert dan.says("story-players", names=f"{someone}, ben") in text
    assert not re.search(r"\bana\b", text)


async def test_a_lesson_cannot_be_replayed(server: SimulatedServer) -> None:
    ana, ben = server["ana"], server["ben"]
    await ana.command("learn")
    (lesson,) = server.registry.live()
    for reader in (ana, ben):
        assert await reader.command("replay", game=lesson.id) == reader.says("refusal-no-such-game")


async def test_an_unreadable_store_gets_a_friendly_answer_and_the_next_press_works(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(server, "ana", "ben")
    await server.restart()  # the game was read for the picture of the result
    ana = server["ana"]

    async def broken(_: int) -> None:
        from tables.storage.reader import NotRead

        raise NotRead("locked")

    with monkeypatch.context() as trouble:
        trouble.setattr(server.store, "steps", broken)
        assert await ana.press("replay") == ana.says("refusal-not-read")
    assert ana.says("told-started") in await ana.press("replay")


async def test_an_old_replay_still_works_after_a_restart(server: SimulatedServer) -> None:
    await finished(server, "ana", "ben")
    ana = server["ana"]
    await ana.press("replay")
    await choose(ana, "eyes", "0")
    await go(ana, "on", "on", "on")
    before = text_of(ana.panel)
    await server.restart()
    await go(ana, "on")
    assert (step_of(ana), chosen(ana, "eyes")) == (4, "0")
    await go(ana, "back")
    assert text_of(ana.panel) == before


async def test_a_game_is_read_and_replayed_only_once_for_all_steps(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(server, "ana", "ben")
    await server.restart()  # the game was read for the picture of the result
    reads, steps = [], server.store.steps

    async def counted(table: int) -> Any:
        reads.append(table)
        return await steps(table)

    monkeypatch.setattr(server.store, "steps", counted)
    ana, ben = server["ana"], server["ben"]
    await ana.press("replay")
    await go(ana, "on", "on", "last", "back")
    await ben.press("replay")
    await go(ben, "on")
    await ben.press("check")
    assert reads == [server.table.id]


@pytest.mark.parametrize(
    "asked", ["step:on:x:all", "step:on:1:7", "step:on:1", "step", "step:on:-4:z", "jump:0:9", "eyes:x:all"]
)
async def test_a_malformed_button_gets_a_friendly_answer(server: SimulatedServer, asked: str) -> None:
    await finished(server, "ana", "ben")
    ana = server["ana"]
    await ana.press("replay")
    tap = replace_tap(ana.tap_on("check"), f"mx:{server.table.id}:-:{asked}", ("x",))
    said = (await server.together(tap))[0]
    assert said == ana.says("unknown-button")
    assert server.table.head.status is Status.OVER
