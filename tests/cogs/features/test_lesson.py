"""`/exchange learn`: people follow the instructions, ignore them, or play elsewhere at the same time."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Final

import pytest
from simcord.backend.models import Message

from cogs.words.emoji import PLAIN_EMOJI, SEPARATOR, TORCH
from engine.game import Phase
from engine.moves import PickUp
from engine.pieces import Loot, Place
from rivals.levels import Level
from tables.live.table import Table
from tables.state.deadlines import LESSON_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.lesson import LessonStep, advice, has_filled_collection
from tables.state.lesson_deal import LEARNER
from tables.state.occupants import Presence
from tables.storage.writer import NotSaved
from tests.cogs.people import Component, Person, asks, controls, text_of
from tests.cogs.scenarios.test_places import forbid
from tests.cogs.simulated_server import CLIENTS, SimulatedServer
from tests.long import draws, mostly_long
from tests.tables.harness import status_of
from tests.tables.lessons import STRAIGHT, tiles_of

SLOW_THUMB: Final = 3.0  # seconds per tap, including reading
THREE_MINUTES: Final = 180.0
MOST_TAPS: Final = 45  # including taps while a rival moves


@pytest.fixture(autouse=True)
def rivals_move(server: SimulatedServer) -> None:
    server.pace = 1.5


def lesson_of(person: Person) -> Table:
    table = person.server.registry.private_of(person.server.guild.id, person.id)
    assert table is not None
    return table


def step(person: Person) -> LessonStep:
    lesson = lesson_of(person)
    return advice(lesson.view(LEARNER), lesson.head.looked_at).step


def lit(message: Message) -> Component | None:
    """Returns the control that the learner is told to press, by the torch or in words."""
    line = next((line for line in text_of(message).splitlines() if line.startswith("👉")), "")
    live = [each for each in controls(message) if not each["disabled"]]
    shown = [each for each in live if TORCH in face(each)]
    if not shown and (named := re.search(r"\*\*(.+)\*\*", line)):
        shown = [each for each in live if each.get("label") == named[1]]
    assert len(shown) == bool(line), f"{line}: {shown}"
    return shown[0] if shown else None


def face(control: Component) -> str:
    return f"{(control.get('emoji') or {}).get('name')} {control.get('label')}"


async def open_skip(person: Person, panel: Message) -> None:
    await person.press(next(asks(each) for each in controls(panel) if asks(each).startswith("show:skip")), on=panel)


async def skip(person: Person) -> None:
    await open_skip(person, person.panel)
    await person.press(f"skip:{step(person)}", on=person.panel)


async def step_after_rivals(person: Person) -> LessonStep | None:
    """Waits for the rivals' turns. Returns the next step, or None if the lesson is over."""
    while not is_over(person) and step(person) is LessonStep.WAIT:
        await person.server.wait(2)
    return None if is_over(person) else step(person)


def is_over(person: Person) -> bool:
    return person.says("lesson-over-title") in person.reads()


async def follow(person: Person, until: LessonStep | None = None) -> int:
    """Follows the instructions until the step `until`, or to the end. Returns the number of taps."""
    for taps in range(MOST_TAPS):
        if is_over(person) or step(person) is until:
            return taps
        pressed = next_press(person)
        if pressed is None:
            await person.server.wait(2)  # a rival moves
        else:
            await person.press(pressed, on=person.panel)
    raise AssertionError(f"no end in sight: {person.reads()}")


def next_press(person: Person, panel: Message | None = None) -> str | None:
    """Returns what the learner should press, such as `pick:17`, or None to wait.

    If the learner has to remember a tile, no control is lit. Then returns the press on the right tile.
    """
    control = lit(panel or person.panel)
    if control is None and step(person) is LessonStep.RECALL:
        move = advice(lesson_of(person).view(LEARNER), lesson_of(person).head.looked_at).move
        assert isinstance(move, PickUp)
        return f"pick:{move.tile}"
    return None if control is None else asks(control)


async def reach(person: Person, until: LessonStep) -> None:
    """Brings the lesson to a step, even to one that the instructions never reach."""
    if until is LessonStep.SWAP:
        for loot in [Loot.DRAWER, Loot.CASH] * 3:
            await take(person, loot)
    if until is LessonStep.DONE:  # after the bag, with loot for art that fits no collection
        for loot in [Loot.IRON_KEY, Loot.BAG, *[Loot.JEWELS] * 3]:
            await take(person, loot)
        await person.press("show:room:study", on=person.panel)
        await take(person, Loot.GEM, Place.STUDY)
        await person.press("escape", on=person.panel)
        await follow(person, LessonStep.PRICE)
        await person.press("show:market:3", on=person.panel)
        await person.press("cards:3:0", on=person.panel)
    await follow(person, until)
    assert step(person) is until


async def take(person: Person, loot: Loot, place: Place = Place.GARAGE) -> None:
    tile = next(tile for tile in tiles_of(loot, place) if person.can(f"pick:{tile}"))
    await person.press(f"pick:{tile}", on=person.panel)
    await person.press("keep", on=person.panel)


@pytest.mark.parametrize("name", mostly_long(CLIENTS, "ana", "cleo"))
async def test_following_the_instructions_takes_less_than_three_minutes(server: SimulatedServer, name: str) -> None:
    person = server[name]
    await person.command("learn")
    lesson = lesson_of(person)
    taps = 0
    while not is_over(person):
        if (pressed := next_press(person)) is not None:
            await person.press(pressed, on=person.panel)
        await server.wait(SLOW_THUMB)
        taps += 1
        assert taps < MOST_TAPS, person.reads()
    assert taps * SLOW_THUMB < THREE_MINUTES
    assert lesson.head.close_reason is CloseReason.LESSON_DONE
    assert has_filled_collection(lesson.view(LEARNER))
    assert person.says("lesson-missed") not in person.reads()
    assert server.public() == [], "nobody else saw anything"


@pytest.mark.parametrize("whim", range(draws(1, 5)))
async def test_ignoring_every_instruction_never_gets_stuck(server: SimulatedServer, whim: int) -> None:
    ana, choose = server["ana"], random.Random(whim)
    await ana.command("learn")
    for _ in range(200):
        if lit(ana.panel) is None:
            await server.wait(2)
        if is_over(ana):  # the lesson may end by itself during that wait
            break
        ways_out = f"skip:{step(ana)}", "lesson-end"
        landed = choose.choice([each for each in ana.live() if each not in ways_out])
        await ana.press(landed, on=ana.panel)
    if (
        not is_over(ana) and ana.says("lesson-skip-question") in ana.reads()
    ):  # this question comes before the instruction
        await ana.press(next(each for each in ana.live() if each.startswith("show:")), on=ana.panel)
    await follow(ana)
    assert is_over(ana)


AFTER: Final = {**dict(pairwise(STRAIGHT)), LessonStep.SWAP: LessonStep.REMEMBER}


async def test_a_lesson_continues_after_a_restart_at_each_step(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await server.wait(60)  # the rivals are finished
    for until in STRAIGHT:
        await follow(ana, until)
        await _restart_changes_nothing(ana, until)
    await follow(ana)
    assert is_over(ana)


@pytest.mark.parametrize("until", [each for each in LessonStep if each not in STRAIGHT])
async def test_a_lesson_off_the_instructions_continues_after_a_restart(
    server: SimulatedServer, until: LessonStep
) -> None:
    ana = server["ana"]
    await ana.command("learn")
    if until not in (LessonStep.SWAP, LessonStep.DONE):
        await server.wait(60)  # the rivals are finished
    await reach(ana, until)
    await _restart_changes_nothing(ana, until)
    await follow(ana)
    assert is_over(ana)


async def _restart_changes_nothing(person: Person, until: LessonStep) -> None:
    assert step(person) is until
    shown = person.reads()
    await person.server.restart()
    await person.server.wait(1)
    assert step(person) is until
    assert shown.splitlines()[0] in person.reads()


async def test_a_lesson_leads_to_a_game_against_easy_rivals(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    assert ana.says("search-prices", prices="").rstrip() not in ana.reads(), "the lesson explains prices later"
    await open_skip(ana, ana.panel)
    await ana.press("lesson-end")
    over = ana.panel
    await ana.press("first-game")

    assert (server.phase, server.table.head.level) == (Phase.SEARCH, Level.EASY)
    assert [each.presence for each in server.table.head.occupants] == [Presence.PRESENT, *[Presence.RIVAL] * 2]
    assert ana.can("pick:0"), "the next tap looks at a tile"
    prices = SEPARATOR.join(PLAIN_EMOJI.loot_row(market.price) for market in server.game.markets)
    assert ana.says("search-prices", prices=prices) in ana.reads(), "during the search, the panel shows the prices"
    assert server["ben"].can("watch"), "the game is shown in the channel like any other"
    link = f"{server.channel.id}/{server.post.id}"
    assert link in await ana.press("first-game", on=over), "a second press opens no second game and links to the first"


async def test_each_part_of_a_lesson_can_be_skipped(server: SimulatedServer) -> None:
    ana, seen = server["ana"], list[LessonStep]()
    await ana.command("learn")
    lesson = lesson_of(ana)
    await server.wait(60)  # the rivals are finished
    while not is_over(ana):
        if (part := step(ana)) is LessonStep.WAIT:
            await server.wait(2)
        else:
            seen.append(part)
            await skip(ana)
    assert seen == STRAIGHT
    assert has_filled_collection(lesson.view(LEARNER))


@pytest.mark.parametrize("until", [LessonStep.SWAP, LessonStep.DONE])
async def test_a_lesson_off_the_instructions_can_be_skipped_too(server: SimulatedServer, until: LessonStep) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await reach(ana, until)
    await skip(ana)
    assert await step_after_rivals(ana) is AFTER.get(until)
    await follow(ana)
    assert is_over(ana)


@pytest.mark.parametrize("until", [LessonStep.PICK_UP, LessonStep.ESCAPE, LessonStep.PRICE, LessonStep.DONE])
@pytest.mark.parametrize("at_once", [True, False])
async def test_a_double_tap_skips_one_part(server: SimulatedServer, until: LessonStep, at_once: bool) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await reach(ana, until)
    lesson, part = lesson_of(ana), step(ana)
    await open_skip(ana, ana.panel)
    one, other = (ana.tap_on(f"skip:{part}", on=ana.panel) for _ in range(2))
    shown = len(ana.private())
    if at_once:
        await server.together(one, other)
    else:
        await server.together(one)
        then = lesson.seq
        await server.together(other)
        assert lesson.seq == then, "the second tap does nothing"
    assert len(ana.private()) == shown, "no refusal is sent"
    assert await step_after_rivals(ana) is AFTER.get(until)


async def test_declining_to_skip_returns_to_the_same_place(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await follow(ana, LessonStep.FILL)
    before = ana.live()
    await open_skip(ana, ana.panel)
    await ana.press("Back", on=ana.panel)
    assert ana.live() == before


async def test_every_button_of_an_ended_lesson_says_that_it_is_over(server: SimulatedServer) -> None:
    """Such buttons are on a former panel that could not be deleted."""
    ana = server["ana"]
    server.env.inject_error("DELETE", "/webhooks/*", status=500, code=0, times=None)
    await ana.command("learn")
    await ana.command("learn")
    newest, older = ana.private()[:2]
    old = ana.tap_on("pick:3", on=older)
    await open_skip(ana, newest)
    assert ana.says("closed-lesson-skipped") in await ana.press("lesson-end", on=newest)
    assert ana.says("closed-lesson-skipped") in (await server.together(old))[0]
    assert server.registry.private_of(server.guild.id, ana.id) is None


async def test_two_taps_at_once_end_a_lesson_without_a_refusal(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await open_skip(ana, ana.panel)
    shown = len(ana.private())
    await server.together(ana.tap_on("lesson-end"), ana.tap_on("lesson-end"))
    assert ana.says("closed-lesson-skipped") in ana.reads()
    assert len(ana.private()) == shown


async def test_learn_continues_a_lesson_and_after_its_end_starts_a_new_one(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await follow(ana, LessonStep.KEY)
    lesson = lesson_of(ana)
    await ana.command("learn")
    assert lesson_of(ana) is lesson
    assert step(ana) is LessonStep.KEY
    await follow(ana)
    await ana.press("learn", on=ana.panel)
    assert lesson_of(ana).id != lesson.id
    assert step(ana) is LessonStep.PICK_UP


async def test_learn_twice_at_once_opens_one_lesson(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("rules")
    await server.together(ana.tap_on("learn"), ana.tap_on("learn"))
    assert len(list(server.registry.live())) == 1
    assert len(ana.private()) == 2, "there are the rules and one panel"
    assert all(lit_on in text_of(ana.panel) for lit_on in (ana.says("lesson-tap"),))


async def test_two_lessons_at_once_are_independent(server: SimulatedServer) -> None:
    ana, ben = server["ana"], server["ben"]
    await ana.command("learn")
    await ben.command("learn")
    tile = asks(lit(ana.panel) or {})
    await ana.press(tile, on=ana.panel)
    assert step(ana) is LessonStep.KEEP
    assert step(ben) is LessonStep.PICK_UP
    assert ben.can(tile), "in Ben's lesson the tile is still on the table"
    await follow(ana)
    await follow(ben)
    assert server.public() == []


async def test_nobody_else_can_press_in_a_lesson(server: SimulatedServer) -> None:
    """Discord shows the buttons to nobody else, so the press is forged."""
    ana, dan = server["ana"], server["dan"]
    await ana.command("learn")
    assert dan.messages() == []
    before = lesson_of(ana).seq
    stolen = ana.tap_on("pick:3")
    watched = ana.tap_on("pick:4")
    watched.custom_id = f"mx:{lesson_of(ana).id}:-:watch"
    for tap in (stolen, watched):
        tap.person = dan
        (answer,) = await server.together(tap)
        assert answer == dan.says("refusal-table-over")
    assert lesson_of(ana).seq == before


async def test_a_lesson_and_a_table_in_one_channel_are_independent(server: SimulatedServer) -> None:
    ana, ben = server["ana"], server["ben"]
    await ana.command("learn")
    await follow(ana, LessonStep.FILL)
    lesson, shown = lesson_of(ana), ana.private()[0]
    table = await server.search("ana", "ben")
    assert table is not lesson
    assert len(server.public()) == 1

    assert ana.says("search-hand-empty") in await ana.command("panel"), "this is the panel of the table"
    assert lit(ana.panel) is None
    status = await ana.command("status")
    assert ana.says("status-lesson") in status
    assert ana.says("status-playing", players=2) in status
    await ben.command("cancel")
    await ana.command("leave")
    await ana.press("leave-yes")
    assert status_of(lesson) is Status.PLAYING

    while lesson.head.is_live:
        if (pressed := next_press(ana, shown)) is None:
            await server.wait(2)
        else:
            await ana.press(pressed, on=shown)
    assert lesson.head.close_reason is CloseReason.LESSON_DONE
    assert table.head.is_live
    assert len(server.public()) == 1


async def test_without_a_table_panel_shows_the_lesson_and_other_commands_say_there_is_no_table(
    server: SimulatedServer,
) -> None:
    ana = server["ana"]
    await ana.command("learn")
    assert ana.says("lesson-pick-up") in await ana.command("panel")
    for name in ("leave", "cancel"):
        assert await ana.command(name) == ana.says("no-table-here")
    assert await server["ben"].command("panel") == server["ben"].says("no-table-here")
    assert await ana.command("status") == f"{ana.says('status-title')}\n- {ana.says('status-lesson')}"


async def test_a_lesson_needs_no_permission_to_send(server: SimulatedServer) -> None:
    forbid(server, server.channel, view_channel=False, send_messages=False)
    ana = server["ana"]
    await ana.command("learn")
    lesson = lesson_of(ana)
    await follow(ana)
    assert lesson.head.close_reason is CloseReason.LESSON_DONE


async def test_an_idle_lesson_closes_silently_after_an_hour(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await server.wait(60)  # the rivals are finished
    old, lesson, sent = ana.panel, lesson_of(ana), server.request_count
    await server.wait(LESSON_SECONDS)
    assert (lesson.head.status, lesson.head.close_reason) == (Status.CLOSED, CloseReason.LESSON_EXPIRED)
    assert server.sent(since=sent) == []
    assert ana.says("closed-lesson-expired") in await ana.press("pick:0", on=old)


async def test_the_rival_of_an_idle_lesson_stops_playing(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await server.wait(90)
    seq = lesson_of(ana).seq
    await server.wait(600)
    assert lesson_of(ana).seq == seq


async def test_passing_before_buying_anything_explains_what_is_missing(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await follow(ana, LessonStep.PRICE)
    while not is_over(ana):
        if step(ana) is LessonStep.WAIT:
            await server.wait(2)
        else:
            await ana.press("pass", on=ana.panel)
    assert ana.says("lesson-missed") in ana.reads()


async def test_art_bought_before_its_collection_is_placed_after_the_round(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await follow(ana, LessonStep.PRICE)
    lesson = lesson_of(ana)
    wanted = _art_for_a_collection(lesson)
    await ana.press(f"show:market:{wanted[0]}", on=ana.panel)
    await ana.press(f"art:{wanted[0]}:{wanted[1]}", on=ana.panel)
    await follow(ana)
    assert has_filled_collection(lesson.view(LEARNER))
    assert ana.says("lesson-missed") not in ana.reads()


def _art_for_a_collection(lesson: Table) -> tuple[int, int]:
    """Returns the market and space of an art that begins a collection. Another market sells the collection's card."""
    view = lesson.view(LEARNER)
    for market in view.markets:
        for space, art in enumerate(market.arts):
            for other in view.markets:
                firsts = {view.edition.cards[card].spaces[:1] for stack in other.cards for card in stack}
                if other is not market and any(first and first[0].art is art for first in firsts):
                    return market.number, space
    raise AssertionError("no such art")


async def test_a_seventh_tile_with_many_kinds_of_loot_on_the_board_fits_into_a_message(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    for loot in (Loot.JEWELS, Loot.CASH, Loot.DRAWER, Loot.BAG, Loot.JEWELS, Loot.CASH):
        await take(ana, loot)
    tile = next(tile for tile in tiles_of(Loot.DRAWER) if ana.can(f"pick:{tile}"))
    await ana.press(f"pick:{tile}", on=ana.panel)
    assert not any(asks(each).startswith("show:skip") for each in controls(ana.panel)), (
        "there is no space for the button"
    )
    await ana.press("put:down", on=ana.panel)
    assert any(asks(each).startswith("show:skip") for each in controls(ana.panel))


async def test_the_rules_offer_the_lesson(server: SimulatedServer) -> None:
    ana = server["ana"]
    await server.lobby("ben")
    await ana.press("rulebook")
    await ana.press(ana.says("learn-label"))
    assert ana.says("lesson-pick-up") in ana.reads()


async def test_changing_the_server_language_posts_nothing_about_a_lesson(server: SimulatedServer) -> None:
    boss = server.add_person("gus", "en-GB", manages=True)
    await boss.command("learn")
    await boss.command("language", language="de", **{"for": "server"})
    await server.wait(3)
    assert server.public() == []


async def test_a_lesson_closes_when_the_bot_is_removed(server: SimulatedServer) -> None:
    await server["ana"].command("learn")
    lesson = lesson_of(server["ana"])
    server.env.backend.remove_guild(server.guild.id)
    await server.wait(3)
    assert lesson.head.close_reason is CloseReason.GUILD_GONE


async def test_a_lesson_continues_in_another_channel_if_its_own_is_deleted(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await follow(ana, LessonStep.KEY)
    server.env.backend.delete_channel(server.channel.id)
    await server.wait(3)
    server.channel = server.guild.create_text_channel("other")
    await ana.command("learn")
    assert step(ana) is LessonStep.KEY
    await follow(ana)
    assert is_over(ana)


async def test_a_lesson_that_could_not_be_saved_starts_with_the_next_press(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = server["ana"]

    async def full(*_: object) -> int:
        raise NotSaved("the disk is full")

    with monkeypatch.context() as trouble:
        trouble.setattr(server.store, "create", full)
        assert await ana.command("learn") == ana.says("refusal-not-saved")
    await ana.command("learn")
    assert step(ana) is LessonStep.PICK_UP


async def test_a_bag_that_ends_the_round_still_shows_what_it_contained(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    for loot in [Loot.BAG, Loot.CASH, *[Loot.DRAWER] * 4]:
        await take(ana, loot)
    await ana.press("escape", on=ana.panel)
    assert await step_after_rivals(ana) is LessonStep.BAG
    assert ana.says("lesson-bag", loot=PLAIN_EMOJI.loot(Loot.BAG)) in ana.reads()
    lesson = lesson_of(ana)
    await ana.press("bag", on=ana.panel)
    assert await step_after_rivals(ana) is None
    (art,) = lesson.view(LEARNER).me.arts
    assert ana.says("news-drawn", art=art) in ana.reads()


async def test_a_learner_who_recalls_the_wrong_tile_gets_help(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await follow(ana, LessonStep.RECALL)
    while lit(ana.panel) is not None:
        await ana.press(asks(lit(ana.panel) or {}), on=ana.panel)  # the tab of the room
    bag, wrong = PLAIN_EMOJI.loot(Loot.BAG), next(tile for tile in tiles_of(Loot.IRON_KEY) if ana.can(f"pick:{tile}"))
    assert ana.says("lesson-recall", loot=bag) in ana.reads()
    await ana.press(f"pick:{wrong}", on=ana.panel)
    key = PLAIN_EMOJI.loot(Loot.IRON_KEY)
    assert ana.says("lesson-recall-wrong", loot=key, bag=bag) in ana.reads()
    assert asks(lit(ana.panel) or {}) == next_press(ana) == f"pick:{tiles_of(Loot.BAG)[0]}"
    await ana.press(next_press(ana) or "", on=ana.panel)
    assert ana.says("lesson-recalled", loot=bag) in ana.reads()


async def test_the_race_explains_what_a_later_escape_costs(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("learn")
    await server.wait(60)
    await follow(ana, LessonStep.ESCAPE)
    await server.wait(3)
    magpie = ana.says("burglar-magpie")
    assert ana.says("lesson-race", name=f"**{magpie}**", token=2) in ana.reads()
    await ana.press("escape", on=ana.panel)
    assert step(ana) is LessonStep.WAIT
    order = SEPARATOR.join([f"1️⃣ {magpie}", "2️⃣ ana", f"3️⃣ {ana.says('burglar-cat')}"])
    assert ana.says("lesson-order", order=order) in plain(ana.reads())
    assert await step_after_rivals(ana) is LessonStep.PRICE
    assert ana.says("lesson-price-late", price="💍💎") in ana.reads()


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")
