"""No message pings anyone but a player of its own table, whatever people call themselves."""

from typing import Any

from msgspec.structs import replace
from simcord.types import HttpLogEntry

from cogs.usage_limits import CALLS, Limit, UsageLimiter
from engine.game import Phase
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import text_in

NAMES = ("@everyone", "<@1>", "@here", "<@&2>")


def new_messages(evening: Evening) -> list[tuple[HttpLogEntry, dict[str, Any]]]:
    """Every request that could ping: messages that are new. An edit pings nobody."""
    found = []
    for request in evening.sent("POST"):
        body = request.json if isinstance(request.json, dict) else {}
        data = body.get("data") or body
        if data.get("components") and body.get("type") != 7:
            found.append((request, data))
    return found


async def test_a_whole_evening_pings_its_players_and_nobody_else(evening: Evening) -> None:
    await evening.lobby("ana", options=replace(NO_LIMITS, edition="short", search_seconds=120))
    guests = [evening.arrives(f"guest {number}", "it", called=name) for number, name in enumerate(NAMES[:2])]
    for guest in guests:
        await guest.press("join")
    await evening.arrives("stranger", "de", called="@here").press("options")
    await evening["ana"].press("start")
    await evening.wait(1)
    players = [evening["ana"], *guests]
    for player in players:
        await player.press("panel")
    await evening["dan"].press("watch")
    await evening.play_on(Phase.OVER)
    await evening["ana"].press("rematch", on=evening.public()[-1])
    await evening.wait(3)

    may_be_pinged = {player.id for player in players}
    messages = new_messages(evening)
    assert len(messages) >= 10
    for request, data in messages:
        allowed = data["allowed_mentions"]
        assert allowed["parse"] == [], request
        assert not allowed.get("roles")
        assert {int(user) for user in allowed.get("users", ())} <= may_be_pinged
    for request in evening.sent():
        body = request.json if isinstance(request.json, dict) else {}
        text = text_in((body.get("data") or body).get("components"))
        assert "@everyone" not in text
        assert "@here" not in text
        assert "<@1>" not in text
    pinged = {user for message in evening.public() for user in message.ping_user_ids}
    assert not any(message.mention_everyone or message.ping_role_ids for message in evening.public())
    assert pinged <= may_be_pinged


async def test_the_first_table_calls_its_players_once(evening: Evening) -> None:
    await evening.started("ana", "ben")
    assert sorted(evening.post.ping_user_ids) == sorted([evening["ana"].id, evening["ben"].id])
    calls = [data for _, data in new_messages(evening) if data["allowed_mentions"].get("users")]
    assert len(calls) == 1


async def _rematch_and_cancel(evening: Evening) -> None:
    await evening["ana"].press("rematch", on=evening.public()[0])
    await evening.wait(1)
    await evening["ana"].command("cancel")
    await evening["ana"].press("cancel-yes")
    await evening.wait(1)


async def test_rematches_in_a_row_call_people_twice_and_are_posted_all_the_same(evening: Evening) -> None:
    await evening.over("ana", "ben")
    await evening.wait(CALLS.seconds)
    before, already = len(evening.public()), len(new_messages(evening))
    for _ in range(5):
        await _rematch_and_cancel(evening)
    called = [data["allowed_mentions"].get("users") for _, data in new_messages(evening)[already:]]
    assert sum(bool(users) for users in called) == CALLS.uses
    assert len(evening.public()) == before + 5
    await evening.wait(CALLS.seconds + 1)
    already = len(new_messages(evening))
    await _rematch_and_cancel(evening)
    assert any(data["allowed_mentions"].get("users") for _, data in new_messages(evening)[already:]), "after a while"


async def test_a_rematch_and_its_start_both_call(evening: Evening) -> None:
    await evening.over("ana", "ben")
    await evening.wait(CALLS.seconds)
    already = len(new_messages(evening))
    await evening["ana"].press("rematch", on=evening.public()[0])
    await evening.wait(1)
    await evening["ana"].press("start")
    await evening.wait(1)
    called = [data["allowed_mentions"].get("users") for _, data in new_messages(evening)[already:]]
    assert [sorted(users) for users in called if users] == [sorted([evening["ana"].id, evening["ben"].id])] * 2


async def _starts_elsewhere(evening: Evening, channel: str) -> list[int]:
    """A game of Ana and Ben in a new channel. Whom its start calls."""
    evening.place = evening.guild.create_text_channel(channel)
    await evening.started("ana", "ben")
    return sorted(evening.post.ping_user_ids)


async def test_who_plays_at_four_tables_is_called_to_each(evening: Evening) -> None:
    both = sorted([evening["ana"].id, evening["ben"].id])
    assert [await _starts_elsewhere(evening, f"room {number}") for number in range(4)] == [both] * 4


async def test_tables_in_many_channels_call_nobody_without_end(evening: Evening) -> None:
    evening.bot._publisher.public_messages._calls_of_people._in_server = UsageLimiter(
        Limit(2, 300.0), evening.registry.now
    )
    called = [await _starts_elsewhere(evening, f"room {number}") for number in range(4)]
    assert [bool(users) for users in called] == [True, True, False, False]
