"""Evenings at which somebody is waited for: hosts who fall asleep, and people who play at two tables."""

from tables.state.deadlines import IDLE_SECONDS, LOBBY_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.lobby import HOST_SILENCE_SECONDS
from tables.state.occupants import Presence
from tests.cogs.evening import Evening
from tests.cogs.people import text_of
from tests.tables.rig import presence_of, status_of

MINUTES = HOST_SILENCE_SECONDS // 60


async def test_a_lobby_whose_host_sleeps_goes_over_to_who_is_there(evening: Evening) -> None:
    await evening.lobby("ana", "ben", "cleo")
    ana, ben = evening["ana"], evening["ben"]
    said = await ben.press("start")
    assert said == ben.says("refusal-not-host", host="ana", minutes=MINUTES), "he reads what he can wait for"

    await evening.wait(HOST_SILENCE_SECONDS)
    await ben.press("rulebook")
    await evening.wait(3)
    assert evening.table.head.host_id == ana.id, "a host who waits in silence stays host while nobody needs another"
    await ben.press("options")
    await ben.press("set:turn", "30")
    await evening.wait(3)
    assert evening.says("lobby-new-host", name="ben", minutes=MINUTES) in text_of(evening.post)
    assert f"**ben** · {evening.says('lobby-host')}" in text_of(evening.post)
    assert await ana.press("start") == ana.says("refusal-not-host", host="ben", minutes=MINUTES)

    await evening.wait(LOBBY_SECONDS - 60)
    await ben.command("status")
    await evening.wait(120)
    assert status_of(evening.table) is Status.LOBBY, "he pressed something a moment ago, and somewhere else"
    await ben.press("start")
    assert status_of(evening.table) is Status.PLAYING


async def test_the_start_of_somebody_else_works_once_the_host_has_been_silent(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    await evening.wait(HOST_SILENCE_SECONDS)
    await evening["ben"].press("start")
    assert status_of(evening.table) is Status.PLAYING
    assert evening.table.head.host_id == evening["ben"].id


async def test_a_silent_hosts_table_is_cancelled_by_who_is_there(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    ben = evening["ben"]
    assert await ben.command("cancel") == ben.says("refusal-not-host-or-manager", host="ana")
    await evening.wait(HOST_SILENCE_SECONDS)
    assert await ben.command("cancel") == ben.says("cancel-question")
    await ben.press("cancel-yes")
    assert evening.table.head.close_reason is CloseReason.CANCELLED
    audit = await evening.inside(lambda: evening.registry.guilds.audit_page(evening.guild.id, 1))
    assert not audit.lines, "it was no manager's deed"


async def test_a_lobby_whose_host_sleeps_is_kept_open_by_nobody_who_comes_and_goes(evening: Evening) -> None:
    table = await evening.lobby("ana")
    for _ in range(2):
        await evening.wait(LOBBY_SECONDS / 2 - 10)
        await evening["ben"].press("join")
        await evening["ben"].press("unseat")
    await evening.wait(25)
    assert table.head.close_reason is CloseReason.LOBBY_EXPIRED


async def test_who_plays_elsewhere_all_the_time_is_played_on_where_no_limit_runs(evening: Evening) -> None:
    first = await evening.search("ana", "ben")
    here, panel = evening.place, evening["ana"].panel
    evening.place = evening.guild.create_text_channel("other")
    await evening.search("ana", "cleo")
    elsewhere = evening.place
    for tile in (0, 1):
        await evening.wait(IDLE_SECONDS / 2)
        await evening["ana"].press(f"pick:{tile}")
        await evening["ana"].press("put:down")
        evening.place = here
        await evening["ben"].press(f"pick:{tile}")
        await evening["ben"].press("keep")
        evening.place = elsewhere
    await evening.wait(3)
    assert [each.presence for each in first.head.occupants] == [Presence.AWAY, Presence.PRESENT]
    await evening["ana"].press("pick:2")
    assert presence_of(first, 0) is Presence.AWAY, "what she does elsewhere helps nobody here"

    evening.place = here
    ana = evening["ana"]
    assert ana.says("back-again", round=1) in await ana.press("show:board", on=panel)
    assert presence_of(first, 0) is Presence.PRESENT
