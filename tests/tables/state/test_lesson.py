"""A lesson: where it stands by position, what it asks for next, and that it is in nobody's way."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.fairness import Finding, check_dealing
from engine.game import Phase
from engine.moves import BuyArt, BuyCards, Pass, PickUp, PutBack, Return
from engine.pieces import Loot, Place, place_of
from engine.refusals import Refused
from engine.view import view_for
from tables.live.table import Table
from tables.state import lesson
from tables.state.deadlines import LESSON_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.lesson import LEARNER, LessonStep, advice
from tables.state.refusals import TableCode, TableRefused
from tests.tables.lessons import MOST_MOVES, RIVAL, after, asked, begun, followed, kept, step, tiles_of
from tests.tables.rig import (
    ANA,
    BEN,
    CHANNEL,
    GUILD,
    NAMES,
    Clock,
    Tables,
    open_tables,
    phase_of,
    prompt,
    stored_equals_memory,
)


def test_doing_what_is_asked_brings_one_new_thing_after_the_other() -> None:
    game, steps, moves = begun(), list[LessonStep](), 0
    while game.round == 1:
        steps.append(step(game))
        game = after(game, asked(game))
        moves += 1
    assert list(dict.fromkeys(steps)) == [
        LessonStep.PICK_UP,
        LessonStep.KEEP,
        LessonStep.KEY,
        LessonStep.LOCKED_ROOM,
        LessonStep.FILL,
        LessonStep.ESCAPE,
        LessonStep.PRICE,
        LessonStep.ART,
    ]
    assert moves <= MOST_MOVES
    assert lesson.has_filled_collection(view_for(game, LEARNER))


def test_the_deal_shows_two_markets_and_a_reason_to_open_the_lock() -> None:
    """The card at one price, its art at another, and one of them only for what lies behind the lock."""
    game = followed(begun(), LessonStep.PRICE)
    buys_cards = asked(game)
    buys_art = asked(followed(game, LessonStep.ART))
    assert isinstance(buys_cards, BuyCards)
    assert isinstance(buys_art, BuyArt)
    assert buys_art.onto is not None
    assert buys_cards.market != buys_art.market
    assert any(Loot.GEM in market.price for market in game.markets)
    assert not any(Loot.GOLD in market.price for market in game.markets)


def test_a_drawer_first_is_no_reason_to_stop() -> None:
    game = after(begun(), PickUp(LEARNER, tiles_of(Loot.DRAWER)[0]))
    assert step(game) is LessonStep.KEEP
    assert isinstance(asked(game), PickUp), "it goes back by itself (3.9)"


def test_a_key_found_at_once_opens_the_next_step() -> None:
    game = kept(begun(), tiles_of(Loot.IRON_KEY)[0])
    assert step(game) is LessonStep.LOCKED_ROOM
    move = asked(game)
    assert isinstance(move, PickUp)
    assert place_of(move.tile) is Place.STUDY


def test_a_second_key_is_not_to_be_kept() -> None:
    one, other, *_ = tiles_of(Loot.IRON_KEY)
    game = after(kept(begun(), one), PickUp(LEARNER, other))
    assert isinstance(asked(game), PickUp)


def test_the_key_is_shown_where_it_lies_on_the_table() -> None:
    game = followed(begun(), LessonStep.KEY)
    shown = asked(game)
    assert isinstance(shown, PickUp)
    assert lesson.loot_under_tiles()[shown.tile] is Loot.IRON_KEY
    elsewhere = asked(after(game, PickUp(RIVAL, shown.tile)))
    assert isinstance(elsewhere, PickUp)
    assert elsewhere.tile != shown.tile
    assert lesson.loot_under_tiles()[elsewhere.tile] is Loot.IRON_KEY


def test_a_board_full_of_nothing_is_mended_tile_by_tile() -> None:
    game = kept(begun(), *tiles_of(Loot.DRAWER)[:4], *tiles_of(Loot.BAG)[:2])
    assert step(game) is LessonStep.SWAP
    move = asked(game)
    assert isinstance(move, Return)
    assert lesson.loot_under_tiles()[move.tile] is Loot.DRAWER
    game = followed(game, LessonStep.ESCAPE)
    assert not lesson.missing_loot(view_for(game, LEARNER))


def test_a_full_board_that_pays_runs_without_a_key() -> None:
    """Whoever finds their own way is not sent back."""
    game = kept(begun(), *tiles_of(Loot.JEWELS)[:2], *tiles_of(Loot.CASH)[:2], *tiles_of(Loot.BAG)[:2])
    view = view_for(game, LEARNER)
    assert (step(game) is LessonStep.ESCAPE) is not bool(lesson.missing_loot(view))


def test_whatever_was_put_back_is_asked_for_again() -> None:
    game = followed(begun(), LessonStep.FILL)
    mine = next(tile for tile in game.seats[LEARNER].board if tile in tiles_of(Loot.CASH))
    game = after(game, Return(LEARNER, mine, face_up=True))
    assert step(game) in (LessonStep.FILL, LessonStep.LOCKED_ROOM)
    assert step(followed(game, LessonStep.ESCAPE)) is LessonStep.ESCAPE


def test_a_hand_that_was_emptied_again_begins_anew() -> None:
    game = after(begun(), PickUp(LEARNER, 0), PutBack(LEARNER, face_up=False))
    assert step(game) is LessonStep.PICK_UP


def test_art_first_is_placed_once_there_is_a_collection_for_it() -> None:
    game = followed(begun(), LessonStep.PRICE)
    view = view_for(game, LEARNER)
    wanted = asked(followed(game, LessonStep.ART))
    assert isinstance(wanted, BuyArt)
    game = after(game, next(move for move in view.moves if move == replace(wanted, onto=None)))
    assert step(game) is LessonStep.PRICE
    game = followed(game, LessonStep.ART)
    assert game.phase is Phase.READY, "the round is over, the lesson waits for the art"
    assert not lesson.is_over(game)
    game = after(game, asked(game))
    assert lesson.has_filled_collection(view_for(game, LEARNER))
    assert lesson.is_over(game)


def test_the_rival_s_turn_is_waited_for() -> None:
    game = kept(begun(), tiles_of(Loot.BAG)[0], seat=RIVAL)
    game = followed(game, LessonStep.PRICE)
    game = after(game, asked(game))
    assert advice(view_for(game, LEARNER)).move is None
    assert step(game) is LessonStep.WAIT


@pytest.mark.parametrize("whim", range(20))
def test_nobody_is_ever_stuck(whim: int) -> None:
    """Sixty moves at random, and at each of them a next one that the rules allow; then the way to the end."""
    choose, game = random.Random(whim), begun()
    for _ in range(60):
        view = view_for(game, LEARNER)
        if game.round > 1:
            return
        shown = advice(view)
        if shown.move is not None:
            assert shown.move in view.moves
        if game.to_move == RIVAL:
            game = after(game, view_for(game, RIVAL).moves[-1])
        else:
            assert shown.move is not None
            game = after(game, choose.choice(view.moves))
    for _ in range(60):
        if game.round > 1:
            return
        seat = RIVAL if game.to_move == RIVAL else LEARNER
        game = after(game, asked(game) if seat == LEARNER else view_for(game, RIVAL).moves[-1])
    raise AssertionError("the lesson never ends")


# --- the table ---


async def learning(here: Tables, user: int = ANA, channel: int = CHANNEL) -> Table:
    table = await here.registry.opener.learn(GUILD, channel, user, NAMES[user])
    await table.ready(user)
    return table


async def follows(table: Table, user: int = ANA) -> None:
    """The learner does what is asked to the end; where there is nothing to do, the rival's turn is waited for."""
    for _ in range(200):
        if not table.head.is_live:
            return
        move = advice(table.view(LEARNER)).move
        if move is None:
            await asyncio.sleep(0.004)
        else:
            with suppress(Refused):  # the rival was quicker
                await table.submit(user, prompt(table), move)
    raise AssertionError("the lesson never ends")


async def test_a_lesson_begins_with_its_search(here: Tables) -> None:
    table = await learning(here)
    assert table.game is not None
    assert table.game.phase is Phase.SEARCH
    assert table.head.learner == ANA
    assert table.head.options.search_seconds == 0
    assert await stored_equals_memory(here.store, table)


async def test_asked_again_it_is_the_same_lesson(here: Tables) -> None:
    table = await learning(here)
    await table.submit(ANA, prompt(table), PickUp(LEARNER, 3))
    assert await learning(here, channel=12) is table
    assert table.view(LEARNER).me.hand is not None


async def test_asked_twice_at_once_there_is_one(here: Tables) -> None:
    one, other = await asyncio.gather(learning(here), learning(here, channel=12))
    assert one is other
    assert list(here.registry.live()) == [one]


async def test_everyone_has_their_own_and_the_channel_is_free(here: Tables) -> None:
    anas, bens = await learning(here), await learning(here, BEN)
    assert anas is not bens
    assert here.registry.live_in(CHANNEL) is None
    table = await here.lobby(ANA, BEN)
    assert here.registry.live_in(CHANNEL) is table
    assert await learning(here) is anas
    assert here.registry.lesson_of(GUILD, BEN) is bens
    assert here.registry.lesson_of(2, ANA) is None


async def test_its_end_leaves_nothing(here: Tables) -> None:
    table = await learning(here)
    await follows(table)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.LESSON_DONE)
    assert list(here.registry.live()) == []
    assert here.registry.lesson_of(GUILD, ANA) is None
    assert table.head.deadline is None
    assert await stored_equals_memory(here.store, table)
    again = await learning(here)
    assert again.id != table.id


async def test_its_log_is_a_real_game_s(here: Tables) -> None:
    table = await learning(here)
    await follows(table)
    assert check_dealing(await table.log(), lesson.SEED).finding is Finding.FAIR


async def test_a_press_on_a_lesson_that_is_over_is_refused(here: Tables) -> None:
    table = await learning(here)
    await table.cancel(CloseReason.LESSON_SKIPPED)
    with pytest.raises(TableRefused) as refused:
        await table.submit(ANA, "1.0", PickUp(LEARNER, 0))
    assert refused.value.code is TableCode.TABLE_OVER


async def test_a_restart_brings_it_back(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as here:
        table = await learning(here)
        await table.submit(ANA, prompt(table), PickUp(LEARNER, 3))
    async with open_tables(tmp_path, clock) as here:
        back = here.registry.lesson_of(GUILD, ANA)
        assert back is not None
        assert back.view(LEARNER).me.hand is not None
        assert here.registry.live_in(CHANNEL) is None
        await follows(back)
        assert back.head.close_reason is CloseReason.LESSON_DONE
    async with open_tables(tmp_path, clock) as here:
        assert list(here.registry.live()) == []


async def test_a_lesson_whose_signal_a_crash_cut_off_gets_it_with_the_next_press(here: Tables) -> None:
    unsignalled = await here.registry.opener._open(
        lesson.new_head(GUILD, CHANNEL, ANA, "Ana", here.clock()), begins=True
    )
    assert phase_of(unsignalled) is Phase.READY
    assert await learning(here) is unsignalled
    assert phase_of(unsignalled) is Phase.SEARCH


async def test_left_alone_it_closes(here: Tables, clock: Clock) -> None:
    table = await learning(here)
    clock.time += LESSON_SECONDS / 2
    await table.submit(ANA, prompt(table), PickUp(LEARNER, 3))
    assert table.head.deadline is not None
    assert table.head.deadline.at == clock.time + LESSON_SECONDS, "each press gives it all its time again"
    clock.time += LESSON_SECONDS / 2
    await table.touch(ANA)
    assert table.head.deadline.at == clock.time + LESSON_SECONDS
    await here.expire(table)
    assert table.head.close_reason is CloseReason.LESSON_EXPIRED
    assert here.registry.lesson_of(GUILD, ANA) is None


async def test_nobody_is_away_from_a_lesson(here: Tables, clock: Clock) -> None:
    table = await learning(here)
    clock.time += LESSON_SECONDS / 2
    assert table.head.occupants[LEARNER].is_person_playing
    assert not table.head.occupants[LEARNER].missed


async def test_the_rival_looks_round_rests_and_never_runs(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        table = await learning(here)
        await _quiet(table)
        rival = table.view(None).seats[RIVAL]
        assert (rival.kept, rival.holds, rival.token) == (1, False, None), "one leather bag, so that it has a turn"
        await follows(table)
        assert table.head.close_reason is CloseReason.LESSON_DONE
        assert lesson.has_filled_collection(table.view(LEARNER))


async def test_a_turn_passed_in_haste_is_asked_for_again(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        table = await learning(here)
        await _quiet(table)
        while advice(table.view(LEARNER)).step is not LessonStep.PRICE:
            await table.submit(ANA, prompt(table), asked(table.game or begun()))
        await table.submit(ANA, prompt(table), Pass(LEARNER))
        await follows(table)
        assert lesson.has_filled_collection(table.view(LEARNER))


async def _quiet(table: Table) -> None:
    """Until nobody but the learner has anything to do."""
    seq = -1
    while seq != table.seq:
        seq = table.seq
        await asyncio.sleep(0.1)
