"""A running game ends without a result if its people agree (9.5)."""

from collections.abc import Awaitable

import pytest

from tables.live.table import Table
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.head import CloseReason, DeadlineKind, Status
from tables.state.occupants import Presence
from tables.state.refusals import TableCode, TableRefused
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    GUILD,
    Tables,
    make_away,
    play_until,
    stored_equals_memory,
    waits_for,
)

MANAGER = AuditEntry(GUILD, DAN, ManagerAction.CANCELLED, {"table": 1, "channel": CHANNEL})


async def refused(asked: Awaitable[object]) -> TableCode:
    with pytest.raises(TableRefused) as refusal:
        await asked
    return refusal.value.code


async def lines(here: Tables) -> list[tuple[str, int | None]]:
    return [(line.act, line.user_id) for line in (await here.registry.guilds.audit_page(GUILD, 1)).lines]


def is_playing(table: Table) -> bool:
    return table.head.status is Status.PLAYING


async def test_a_game_ends_when_the_last_present_player_agrees(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)
    await table.ask_to_end(ANA)
    await table.ask_to_end(ANA)
    await table.agree_to_end(BEN)
    await table.agree_to_end(BEN)
    assert is_playing(table)
    await table.agree_to_end(CLEO)
    assert table.head.close_reason is CloseReason.AGREED
    assert not table.head.is_abandoned
    assert await lines(here) == [(ManagerAction.AGREED, ANA)]
    assert await stored_equals_memory(here.store, table)


async def test_only_the_host_can_ask_to_end_and_only_players_can_answer(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    assert await refused(table.ask_to_end(BEN)) is TableCode.NOT_HOST_OR_MANAGER
    assert await refused(table.agree_to_end(BEN)) is TableCode.NOT_ASKED
    await table.ask_to_end(ANA)
    for asked in (table.agree_to_end(DAN), table.refuse_to_end(DAN)):
        assert await refused(asked) is TableCode.NOT_SEATED


@pytest.mark.parametrize("who", [ANA, BEN])
async def test_one_refusal_to_end_is_enough_and_nobody_is_asked_again_in_that_round(here: Tables, who: int) -> None:
    table = await here.search(ANA, BEN, CLEO)
    await table.ask_to_end(ANA)
    await table.agree_to_end(CLEO)
    await table.refuse_to_end(who)
    assert await refused(table.agree_to_end(BEN)) is TableCode.NOT_ASKED
    assert await refused(table.ask_to_end(ANA)) is TableCode.ENDING_REFUSED
    await play_until(table, lambda: table.game is not None and table.game.round == 2)
    await table.ask_to_end(ANA)
    assert table.head.ending is not None
    await play_until(table, lambda: table.game is not None and table.game.round == 3)
    assert table.head.ending is None, "the request ends with the round"


@pytest.mark.parametrize("how", ["away", "left"])
async def test_players_who_are_away_or_have_left_are_not_asked_to_agree(here: Tables, how: str) -> None:
    table = await here.search(ANA, BEN, CLEO)
    await table.ask_to_end(ANA)
    await table.agree_to_end(BEN)
    if how == "left":
        await table.leave(CLEO)
    else:
        await make_away(table, 2)
    assert table.head.close_reason is CloseReason.AGREED
    assert table.head.is_abandoned is (how == "left"), "a person who left before has lost the game"


async def test_a_host_cannot_end_the_game_alone_while_all_others_are_away(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await make_away(table, 1)
    await table.ask_to_end(ANA)
    await table.agree_to_end(ANA)
    assert is_playing(table)
    await table.agree_to_end(BEN)
    assert table.head.close_reason is CloseReason.AGREED


async def test_a_requested_end_happens_when_all_others_have_left(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)
    await table.ask_to_end(ANA)
    await table.leave(BEN)
    assert is_playing(table)
    await table.leave(CLEO)
    assert table.head.close_reason is CloseReason.AGREED
    assert table.head.is_abandoned, "Ben and Cleo have lost, Ana has not"
    assert await stored_equals_memory(here.store, table)


async def test_a_requested_end_waits_for_the_only_other_player_even_if_away(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.ask_to_end(ANA)
    await make_away(table, 1)
    assert is_playing(table)
    await table.leave(BEN)
    assert table.head.close_reason is CloseReason.AGREED


async def test_the_request_to_end_disappears_when_its_host_leaves(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)
    await table.ask_to_end(ANA)
    await table.leave(ANA)
    assert table.head.ending is None
    assert table.head.host_id == BEN
    await table.ask_to_end(BEN)
    await make_away(table, 1, Presence.AWAY)
    assert table.head.ending is None


async def test_a_deserted_table_stays_open_when_its_host_returns_to_ask_for_the_end(here: Tables) -> None:
    table = await here.ready(ANA, BEN)
    for seat in range(2):
        await make_away(table, seat)
    assert waits_for(table) is DeadlineKind.DESERTED
    await table.ask_to_end(ANA)
    assert waits_for(table) is DeadlineKind.READY


async def test_nobody_can_cancel_a_game_they_play_with_others_not_even_a_manager(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    for who in (ANA, BEN):
        assert await refused(table.cancel(by=who)) is TableCode.PLAYS_HERE
    await table.cancel(audit_entry=MANAGER, by=DAN)
    assert table.head.close_reason is CloseReason.CANCELLED


async def test_a_host_with_only_rivals_or_in_the_lobby_can_cancel_the_table(here: Tables) -> None:
    table = await here.alone(ANA, rivals=2)
    await table.cancel(by=ANA)
    assert table.head.close_reason is CloseReason.CANCELLED
    table = await here.lobby(ANA, BEN)
    await table.cancel(by=ANA)
    assert table.head.close_reason is CloseReason.CANCELLED


async def test_a_player_whom_all_others_left_can_cancel_without_losing(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.leave(ANA)
    await table.cancel(by=BEN)
    assert table.head.is_abandoned
    assert [each.presence for each in table.head.occupants] == [Presence.LEFT, Presence.PRESENT]


async def test_a_manager_who_left_a_game_cannot_cancel_it_for_the_others(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)
    await table.leave(CLEO)
    assert await refused(table.cancel(by=CLEO)) is TableCode.PLAYS_HERE


async def test_deleting_the_channel_of_a_running_game_is_recorded_in_the_audit(here: Tables) -> None:
    alone = await here.alone(ANA)
    await alone.cancel(CloseReason.CHANNEL_GONE)
    assert await lines(here) == []
    table = await here.search(ANA, BEN)
    await table.cancel(CloseReason.CHANNEL_GONE)
    assert await lines(here) == [(ManagerAction.CHANNEL_GONE, None)]
