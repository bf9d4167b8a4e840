"""A manager downloads the leaderboard and the results."""

import csv
import gzip
import io
from functools import partial

import pytest

from cogs.panels import uploads
from cogs.panels.admin.sections import Section
from standings.reading import records
from tables.state.audit_entries import ManagerAction
from tests.cogs.features.admin.managers import acts, manager, opened
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import lost


async def test_leaderboard_and_results_are_files_that_a_spreadsheet_opens(server: SimulatedServer) -> None:
    boss = manager(server)
    table = await server.over("ana", "ben")
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    await opened(boss, Section.FILES)
    assert await boss.press("admin-file:board") == boss.says("admin-files-ready")
    name, content = boss.file()
    assert name == "leaderboard.csv"
    rows = read_csv(content)
    assert rows[0] == ["place", "player", "games", "wins", "points_per_game", "rating", "provisional"]
    assert {row[1] for row in rows[1:]} == {f"<@{server[name].id}>" for name in ("ana", "ben")}
    assert [row[3] for row in rows[1:]] == ["1", "0"]

    await boss.press("admin-file:results")
    name, content = boss.file()
    assert name == "results.csv"
    rows = read_csv(content)
    assert [row[0] for row in rows[1:]] == [str(table.id)] * 2
    assert [row[7] for row in rows[1:]] == ["1", "2"]
    assert await acts(server) == [(ManagerAction.RESULTS_SAVED, boss.id), (ManagerAction.BOARD_SAVED, boss.id)]


def read_csv(content: bytes) -> list[list[str]]:
    text = content.decode("utf-8")
    assert text.startswith("\ufeff")
    assert text.count("\r\n") == text.count("\n")
    return list(csv.reader(io.StringIO(text[1:], newline="")))


async def test_files_of_a_server_without_games_have_only_headers(server: SimulatedServer) -> None:
    boss = manager(server)
    await opened(boss, Section.FILES)
    for which in ("board", "results"):
        await boss.press(f"admin-file:{which}")
        assert len(read_csv(boss.file()[1])) == 1


async def test_a_long_list_is_cut_and_the_answer_says_so(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = manager(server)
    await server.over("ana", "ben")
    await server.over("ana", "ben")
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    monkeypatch.setattr(records, "MOST_PEOPLE", 1)
    monkeypatch.setattr(server.standings, "results", partial(server.standings.results, most=1))
    await opened(boss, Section.FILES)
    assert await boss.press("admin-file:board") == boss.says("admin-files-board-cut", count=1)
    assert len(read_csv(boss.file()[1])) == 1 + 1
    assert await boss.press("admin-file:results") == boss.says("admin-files-cut", count=1)
    assert len(read_csv(boss.file()[1])) == 1 + 2


async def test_a_file_that_is_too_big_for_discord_is_compressed(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "MAX_BYTES", 10)
    boss = manager(server)
    await opened(boss, Section.FILES)
    said = await boss.press("admin-file:results")
    assert said == "\n".join([boss.says("admin-files-ready"), boss.says("file-packed")])
    name, content = boss.file()
    assert name == "results.csv.gz"
    assert read_csv(gzip.decompress(content))[0][0] == "game"


@pytest.mark.parametrize("which", ["board", "results"])
async def test_no_file_is_sent_without_its_audit_entry(server: SimulatedServer, which: str) -> None:
    boss = manager(server)
    await opened(boss, Section.FILES)
    async with lost(server.store, "audit"):
        assert await boss.press(f"admin-file:{which}") == boss.says("refusal-not-saved")
    assert await acts(server) == []
    await boss.press(f"admin-file:{which}")
    assert [act for act, _ in await acts(server)] == [f"{which}-saved"]
