"""A server is unavailable, or the bot was removed while it was down; the machine's clock is set (22, 25)."""

from simcord.backend.serializers import guild_create_payload

from cogs.panels.people import stamp
from engine.game import Phase
from engine.options import Options
from tables.live.table import Table
from tables.state.deadlines import GRACE_SECONDS
from tables.state.head import CloseReason, Status
from tests.cogs.evening import Evening
from tests.cogs.inbound.test_interaction_filter import HELD, held_back
from tests.cogs.people import text_of
from tests.tables.rig import phase_of

LIMITS = Options(search_seconds=180, turn_seconds=60)


def shown(table: Table, by: float = 0.0) -> str:
    """How people are told when the table's clock runs out, on a machine whose clock is set by so many seconds."""
    assert table.head.deadline is not None
    return stamp(table.head.deadline.at + by)


def fail(evening: Evening) -> None:
    evening.env.backend.emit("GUILD_DELETE", {"id": str(evening.guild.id), "unavailable": True})


def restore(evening: Evening) -> None:
    backend = evening.env.backend
    backend.emit("GUILD_CREATE", guild_create_payload(backend, backend.get_guild(evening.guild.id)))


def missed(table: Table) -> list[int]:
    return [each.missed for each in table.head.occupants]


async def watch(evening: Evening) -> None:
    """The process looks at its clocks from now on; Discord answers whenever it is asked."""

    async def answers() -> bool:
        return True

    async def begin() -> None:
        evening.registry.watch(answers, evening.bot._publisher.renew)

    await evening.inside(begin)


async def test_22_while_their_server_is_unavailable_people_miss_nothing(evening: Evening) -> None:
    table = await evening.search("ana", "ben", options=LIMITS)
    fail(evening)
    await evening.wait(1000)
    assert phase_of(evening.table) is Phase.SEARCH
    restore(evening)
    await evening.wait(3)
    assert shown(table) in text_of(evening.post), "the channel is told how much time is left"
    await evening["ana"].press("pick:0")
    await evening.wait(GRACE_SECONDS)
    assert phase_of(evening.table) is not Phase.SEARCH
    assert missed(table) == [0, 0]


async def test_22_a_server_that_is_unavailable_when_the_bot_is_ready_waits_until_it_is_back(evening: Evening) -> None:
    table = await evening.search("ana", "ben", options=LIMITS)
    guild = evening.bot.get_guild(evening.guild.id)
    assert guild is not None
    guild.unavailable = True
    for event in ("disconnect", "connect", "ready"):
        evening.bot.dispatch(event)
    await evening.wait(1000)
    assert evening.phase is Phase.SEARCH
    assert table.head.status is Status.PLAYING, "it is not gone"
    restore(evening)
    await evening.wait(GRACE_SECONDS + 3)
    assert evening.phase is not Phase.SEARCH


async def test_25_tables_of_a_server_that_threw_the_bot_out_while_it_was_down_are_closed(evening: Evening) -> None:
    number = (await evening.search("ana", "ben", options=LIMITS)).id
    await evening.restart(meanwhile=lambda: evening.env.backend.remove_guild(evening.guild.id))
    await evening.wait(3)
    table = await evening.inside(lambda: evening.registry.get(number))
    assert table is not None
    assert table.head.close_reason is CloseReason.GUILD_GONE
    since = evening.so_far
    await evening.wait(3600)
    assert not evening.sent(since=since)


async def test_22_a_press_that_comes_too_late_tells_that_nobody_there_was_heard(evening: Evening) -> None:
    """The line was stuck, and answers again just before the limit ends."""
    table = await evening.search("ana", "ben", options=LIMITS)
    await evening.wait(LIMITS.search_seconds - HELD - 3)
    await held_back(evening, evening["ana"].thumb("pick:0"))
    await evening.wait(GRACE_SECONDS - 10)
    assert phase_of(evening.table) is Phase.SEARCH
    await evening.wait(10)
    assert phase_of(evening.table) is not Phase.SEARCH
    assert missed(table) == [0, 0]


async def test_22_when_the_machine_s_clock_is_set_people_are_shown_the_time_that_is_left(evening: Evening) -> None:
    table = await evening.search("ana", "ben", options=LIMITS)
    await evening.wait(3)
    await watch(evening)
    assert shown(table) in text_of(evening.post)
    evening.step = 3600.0
    post = evening.post.id
    await evening.wait(5)
    assert evening.post.id == post, "it is no older by that, and is not posted anew"
    assert shown(table, by=3600) in text_of(evening.post)
    assert shown(table, by=3600) in text_of(evening["ana"].panel)


async def test_25_a_removal_that_is_none_closes_no_table(evening: Evening) -> None:
    """An outage of which Discord would not say that it is one looks like a removal."""
    table = await evening.search("ana", "ben", options=LIMITS)
    evening.env.backend.emit("GUILD_DELETE", {"id": str(evening.guild.id), "unavailable": None})
    await evening.wait(3)
    assert not evening.bot.guilds
    assert table.head.status is Status.PLAYING
    restore(evening)
    await evening["ana"].press("pick:0")
    await evening.wait(3)


async def test_25_a_ready_that_names_no_server_closes_no_table(evening: Evening) -> None:
    """Discord is asked before a table is closed: a list that can't be read says nothing about where the bot is."""
    table = await evening.search("ana", "ben", options=LIMITS)

    async def odd_start() -> None:
        evening.bot._connection.parsers["READY"]({"guilds": None})

    await evening.inside(odd_start)
    await evening.wait(3)
    assert not evening.bot.guilds
    assert table.head.status is Status.PLAYING
    restore(evening)
    await evening["ana"].press("pick:0")
    await evening.wait(3)


async def test_22_a_panel_that_was_opened_after_the_clock_was_set_is_reached_after_a_restart(evening: Evening) -> None:
    """How long its token lives is stored by the clock that a restart will read."""
    await evening.search("ana", "ben", options=LIMITS)
    await watch(evening)
    evening.step = 3600.0
    await evening.wait(60)  # a newer token is stored once a minute
    await evening["ana"].press("pick:0")
    await evening.restart()
    await evening.wait(3)
    await evening["ben"].press("pick:1")
    await evening.wait(3)
    assert evening["ana"].control("pick:1")["emoji"]["name"] == "✋"
