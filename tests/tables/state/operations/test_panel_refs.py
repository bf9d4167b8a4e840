"""References to panels are stored when they are needed, but not more often."""

from tables.live.table import Table
from tables.state.head import PublicPost
from tables.state.occupants import PanelRef
from tests.tables.harness import ANA, BEN, BRIEF, CLEO, GUILD, Clock, Tables, panel, play_until


async def stored_token(here: Tables, table: Table, seat: int = 0) -> str | None:
    stored = await here.store.load(table.id)
    assert stored is not None
    ref = stored.head.occupants[seat].panel
    return None if ref is None else ref.token


def fresh(token: str, clock: Clock, message_id: int = 5) -> PanelRef:
    return panel(token, message_id, clock.time + 900)


async def test_at_most_one_token_per_minute_is_stored(here: Tables, clock: Clock) -> None:
    table = await here.search(ANA, BEN)
    for seconds, token, stored in [(0, "a", "a"), (20, "b", "a"), (30, "c", "a"), (10, "d", "d"), (59, "e", "d")]:
        clock.time += seconds
        await table.remember_panel(ANA, fresh(token, clock))
        assert await stored_token(here, table) == stored


async def test_a_token_is_stored_at_once_if_the_message_changed_or_the_old_token_expires(
    here: Tables, clock: Clock
) -> None:
    table = await here.search(ANA, BEN)
    await table.remember_panel(ANA, fresh("a", clock))
    await table.remember_panel(ANA, fresh("b", clock, message_id=6))
    assert await stored_token(here, table) == "b"
    await table.remember_panel(ANA, panel("short", 6, clock.time + 200))
    assert await stored_token(here, table) == "b"
    clock.time += 601
    await table.remember_panel(ANA, panel("c", 6, clock.time + 310))
    assert await stored_token(here, table) == "c"


async def test_a_panel_is_forgotten(here: Tables, clock: Clock) -> None:
    table = await here.search(ANA, BEN)
    await table.remember_panel(ANA, fresh("a", clock))
    await table.forget_panel(ANA, fresh("a", clock))
    assert await stored_token(here, table) is None
    seq = table.seq
    await table.forget_panel(ANA, fresh("a", clock))
    await table.forget_panel(CLEO, fresh("x", clock))
    await table.remember_panel(CLEO, fresh("x", clock))
    assert table.seq == seq


async def test_an_expired_token_does_not_remove_a_newer_panel(here: Tables, clock: Clock) -> None:
    """The bot may notice only after the next press that a token has expired."""
    table = await here.search(ANA, BEN)
    old = fresh("a", clock)
    await table.remember_panel(ANA, fresh("b", clock, message_id=6))
    await table.forget_panel(ANA, old)
    assert await stored_token(here, table) == "b"
    clock.time += 100
    await table.remember_panel(ANA, fresh("c", clock))
    await table.forget_panel(ANA, old)
    assert await stored_token(here, table) == "c"


async def test_an_expired_token_also_removes_the_older_token_of_its_message(here: Tables, clock: Clock) -> None:
    """At most one token a minute is stored, so the expired one may be newer than the stored one."""
    table = await here.search(ANA, BEN)
    await table.remember_panel(ANA, fresh("a", clock))
    clock.time += 20
    await table.forget_panel(ANA, fresh("b", clock))
    assert await stored_token(here, table) is None


async def test_after_the_end_no_panel_is_stored(here: Tables, clock: Clock) -> None:
    """The end is shown on panels whose references are in memory."""
    game, lobby = await here.search(ANA, BEN, options=BRIEF), await here.lobby(CLEO, channel=12)
    lesson = await here.registry.opener.learn(GUILD, 13, CLEO, "Cleo")
    for table, user in ((game, ANA), (game, BEN), (lobby, CLEO), (lesson, CLEO)):
        await table.remember_panel(user, fresh("a", clock))
    await play_until(game, lambda: False)
    await lobby.cancel()
    await lesson.leave(CLEO)
    for table in (game, lobby, lesson):
        await table.remember_panel(table.head.occupants[0].user_id or 0, fresh("b", clock))
        assert not table.head.is_live
        assert await stored_token(here, table) is None
        assert table.head.occupants[0].panel is None
    assert await stored_token(here, game, seat=1) is None


async def test_storing_panel_references_notifies_no_listener(here: Tables, clock: Clock) -> None:
    """A panel is drawn, and its reference stored. A listener would draw it again."""
    table = await here.search(ANA, BEN)
    told = len(here.told)
    await table.remember_panel(ANA, fresh("a", clock))
    await table.remember_post(PublicPost(3, clock.time))
    await table.forget_panel(ANA, fresh("a", clock))
    assert len(here.told) == told
