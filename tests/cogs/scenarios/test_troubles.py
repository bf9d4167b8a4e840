"""If the store, Discord or the bot fails, the person reads one sentence, the log has one line, and nothing is lost."""

from typing import Any

import pytest

from cogs.features import play
from engine.game import Phase
from tables.storage.writer import NotSaved
from tests.cogs.simulated_server import SimulatedServer, failing


async def test_a_move_that_cannot_be_saved_did_not_happen_and_can_be_tapped_again(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    ana, append = server["ana"], server.store.append
    monkeypatch.setattr(server.store, "append", failing(NotSaved("disk is full")))
    assert ana.says("refusal-not-saved") in await ana.press("pick:0")
    assert [seat.hand for seat in server.game.seats] == [None, None]
    monkeypatch.setattr(server.store, "append", append)
    await ana.press("pick:0")
    assert [seat.hand for seat in server.game.seats] == [0, None]
    assert ana.says("refusal-not-saved") not in ana.reads()


async def test_a_saved_move_is_not_reported_as_lost_if_only_its_panel_could_not_be_stored(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.search("ana", "ben")
    await server.wait(120)  # the next press brings a newer token, which is stored
    ana, append, commits = server["ana"], server.store.append, []

    async def fail_second(commit: Any) -> None:
        commits.append(commit)
        if len(commits) == 2:
            raise NotSaved("database is locked")
        await append(commit)

    monkeypatch.setattr(server.store, "append", fail_second)
    before = table.head.occupants[0].panel
    answer = await ana.press("pick:0")
    assert len(commits) == 2
    assert ana.says("refusal-not-saved") not in answer
    assert ana.can("keep")
    assert table.head.occupants[0].panel == before
    await ana.press("keep")
    assert table.head.occupants[0].panel != before, "the next tap stores the new token"


async def test_a_table_that_cannot_be_saved_is_not_opened(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.store, "create", failing(NotSaved("disk is full")))
    assert await server["cleo"].command("play") == server["cleo"].says("refusal-not-saved")
    assert not server.public()


async def test_a_bug_gets_one_sentence_and_is_logged_without_secrets(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.bugs_expected = 1
    await server.search("ana", "ben")
    monkeypatch.setattr(play, "_screen_after", lambda *_: 1 // 0)
    ana = server["ana"]
    assert await ana.press("pick:0") == ana.says("broken") == ana.reads()
    (line,) = [line for line in server.logs if line["event"] == "bug"]
    assert isinstance(line["exc_info"], ZeroDivisionError)
    assert {"verb": "pick", "args": ("0",), "table": 1}.items() <= line.items()
    assert "simcord_interaction" not in str(dict(line))
    await server.wait(1.5)
    assert ana.can("keep"), "the move was made, and a push shows it"


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (404, 10015)])
async def test_an_answer_that_comes_too_late_keeps_the_move_and_is_not_logged_as_a_bug(
    server: SimulatedServer, status: int, code: int
) -> None:
    await server.search("ana", "ben")
    server.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    (tap,) = await server.burst(server["ana"].tap_on("pick:0"))
    assert not tap.responded
    assert server.game.seats[0].hand == 0
    await server["ana"].press("panel")
    assert server["ana"].can("keep")


async def test_a_press_that_was_already_answered_means_that_another_process_runs(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    server.env.inject_error("POST", "/interactions/*/callback", status=400, code=40060)
    await server.burst(server["ana"].tap_on("pick:0"))
    told = [line for line in server.logs if "another process" in line["event"]]
    assert [line["log_level"] for line in told] == ["warning"]


async def test_a_table_is_posted_even_if_its_command_cannot_be_answered(server: SimulatedServer) -> None:
    server.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    result = await server["ana"].actor.slash(server.channel, "exchange play")
    await server.wait(1)
    assert not result.acknowledged
    assert server["ben"].can("join")


async def test_a_clean_stop_shows_everything_that_was_pending(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server["ana"].press("pick:0")
    await server.run_in_bot(server.bot.close)
    await server.restart()
    await server.wait(2)
    assert server["ben"].control("pick:0")["emoji"]["name"] == "🦊"
    assert server.phase is Phase.SEARCH
