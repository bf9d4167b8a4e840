"""A message mentions only the players of its own table, whatever names people have."""

from typing import Any

from msgspec.structs import replace
from simcord.types import HttpLogEntry

from cogs.usage_limits import CHANNEL_MENTIONS, Limit, UsageLimiter
from engine.game import Phase
from tests.cogs.people import text_in
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer

NAMES = ("@everyone", "<@1>", "@here", "<@&2>")


def new_messages(server: SimulatedServer) -> list[tuple[HttpLogEntry, dict[str, Any]]]:
    """Returns the requests that post messages, with their payloads. Edits are left out, because they mention nobody."""
    found = []
    for request in server.sent("POST"):
        body = request.json if isinstance(request.json, dict) else {}
        data = body.get("data") or body
        if data.get("components") and body.get("type") != 7:
            found.append((request, data))
    return found


async def test_a_whole_evening_pings_only_its_players(server: SimulatedServer) -> None:
    await server.lobby("ana", options=replace(NO_LIMITS, edition="short", search_seconds=120))
    guests = [server.add_person(f"guest {number}", "it", called=name) for number, name in enumerate(NAMES[:2])]
    for guest in guests:
        await guest.press("join")
    await server.add_person("stranger", "de", called="@here").press("options")
    await server["ana"].press("start")
    await server.wait(1)
    players = [server["ana"], *guests]
    for player in players:
        await player.press("panel")
    await server["dan"].press("watch")
    await server.play_on(Phase.OVER)
    await server["ana"].press("rematch", on=server.public()[-1])
    await server.wait(3)

    may_be_pinged = {player.id for player in players}
    messages = new_messages(server)
    assert len(messages) >= 10
    for request, data in messages:
        allowed = data["allowed_mentions"]
        assert allowed["parse"] == [], request
        assert not allowed.get("roles")
        assert {int(user) for user in allowed.get("users", ())} <= may_be_pinged
    for request in server.sent():
        body = request.json if isinstance(request.json, dict) else {}
        text = text_in((body.get("data") or body).get("components"))
        assert "@everyone" not in text
        assert "@here" not in text
        assert "<@1>" not in text
    pinged = {user for message in server.public() for user in message.ping_user_ids}
    assert not any(message.mention_everyone or message.ping_role_ids for message in server.public())
    assert pinged <= may_be_pinged


async def test_the_first_table_mentions_its_players_once(server: SimulatedServer) -> None:
    await server.started("ana", "ben")
    assert sorted(server.post.ping_user_ids) == sorted([server["ana"].id, server["ben"].id])
    calls = [data for _, data in new_messages(server) if data["allowed_mentions"].get("users")]
    assert len(calls) == 1


async def _rematch_and_cancel(server: SimulatedServer) -> None:
    await server["ana"].press("rematch", on=server.public()[0])
    await server.wait(1)
    await server["ana"].command("cancel")
    await server["ana"].press("cancel-yes")
    await server.wait(1)


async def test_rematches_in_a_row_mention_people_only_twice_but_are_all_posted(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    await server.wait(CHANNEL_MENTIONS.seconds)
    before, already = len(server.public()), len(new_messages(server))
    for _ in range(5):
        await _rematch_and_cancel(server)
    called = [data["allowed_mentions"].get("users") for _, data in new_messages(server)[already:]]
    assert sum(bool(users) for users in called) == CHANNEL_MENTIONS.uses
    assert len(server.public()) == before + 5
    await server.wait(CHANNEL_MENTIONS.seconds + 1)
    already = len(new_messages(server))
    await _rematch_and_cancel(server)
    assert any(data["allowed_mentions"].get("users") for _, data in new_messages(server)[already:]), (
        "after some time people are mentioned again"
    )


async def test_a_rematch_and_its_start_both_mention_people(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    await server.wait(CHANNEL_MENTIONS.seconds)
    already = len(new_messages(server))
    await server["ana"].press("rematch", on=server.public()[0])
    await server.wait(1)
    await server["ana"].press("start")
    await server.wait(1)
    called = [data["allowed_mentions"].get("users") for _, data in new_messages(server)[already:]]
    assert [sorted(users) for users in called if users] == [sorted([server["ana"].id, server["ben"].id])] * 2


async def _starts_elsewhere(server: SimulatedServer, channel: str) -> list[int]:
    """Starts a game in a new channel. Returns the ids that its message mentions."""
    server.channel = server.guild.create_text_channel(channel)
    await server.started("ana", "ben")
    return sorted(server.post.ping_user_ids)


async def test_a_person_at_four_tables_is_mentioned_at_each(server: SimulatedServer) -> None:
    both = sorted([server["ana"].id, server["ben"].id])
    assert [await _starts_elsewhere(server, f"room {number}") for number in range(4)] == [both] * 4


async def test_mentions_of_a_person_are_limited_over_many_channels(server: SimulatedServer) -> None:
    server.bot._publisher.public_messages._posts._mention_limiter._in_server = UsageLimiter(
        Limit(2, 300.0), server.registry.now
    )
    called = [await _starts_elsewhere(server, f"room {number}") for number in range(4)]
    assert [bool(users) for users in called] == [True, True, False, False]
