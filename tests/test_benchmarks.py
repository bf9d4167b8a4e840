"""The load tests give everyone a panel to tap on, with our bot and with the bare bot. If one benchmark fails, the
others still run."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from artwork.drawing import drawings
from benchmarks import results
from benchmarks.__main__ import BENCHMARKS, runs_to_its_end
from benchmarks.lean_discord import LeanDiscord, LeanMessage, _components
from benchmarks.load import LOCALES, LoadTest
from benchmarks.measure import Figure
from benchmarks.results import BIGGEST, LAST
from benchmarks.sightings import Sightings
from benchmarks.tappers import SEATS
from standings.standings import Standings
from tables.storage.database_opening import open_store

PANEL = [{"type": 1, "components": [{"type": 2, "style": 2, "label": "tile", "custom_id": "mx:1:-:pick:1"}]}]


@pytest.mark.long
@pytest.mark.parametrize("components", [None, msgspec.json.encode(PANEL)], ids=["ours", "bare"])
async def test_everyone_has_a_panel_and_taps(tmp_path: Path, components: bytes | None) -> None:
    load = LoadTest(tmp_path, 1, components)
    async with LeanDiscord(LOCALES, 1, SEATS, drawings()) as discord, load._process(discord):
        searchers = await load.seated(discord)
        assert len(searchers) == SEATS
        assert await searchers[0].has_tile()
        before = searchers[0].panel.changes
        await searchers[0].tap()
        assert searchers[0].panel.changes > before


def panel(*tiles: int) -> LeanMessage:
    """Returns a panel that offers these tiles."""
    return LeanMessage(1, 2, offering(*tiles))


def offering(*tiles: int) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode([{"type": 2, "custom_id": f"mx:1:-:pick:{tile}"} for tile in tiles]))


async def test_a_tap_is_seen_when_the_panel_of_another_no_longer_offers_the_tile() -> None:
    sightings, bens = Sightings(), panel(1, 2)
    sightings.look("mx:1:-:pick:1", panel(1, 2), [bens, panel(2)])
    await asyncio.sleep(0)
    bens.edit(offering(1))
    await asyncio.sleep(0)
    assert sightings.delays == [], "Ben's panel changed, but still offers the tile; the other panel never did"
    bens.edit(offering(2))
    await sightings.end()
    ((tapped, delay),) = sightings.delays
    assert delay is not None
    assert 0 < delay <= monotonic() - tapped


async def test_a_panel_that_offers_a_tapped_tile_too_long_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.sightings.PATIENCE", 0.0)
    sightings = Sightings()
    sightings.look("mx:1:-:pick:1", panel(), [panel(1)])
    await sightings.end()
    assert [delay for _, delay in sightings.delays] == [None]


async def test_nobody_can_see_a_tile_that_was_put_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.sightings.PATIENCE", 0.0)
    sightings = Sightings()
    sightings.look("mx:1:-:pick:1", panel(1), [panel(1)])
    await sightings.end()
    assert sightings.delays == []


async def test_the_database_of_standings_has_the_columns_of_today(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'some.sqlite3'}"
    await (await open_store(url)).close()
    results.fill(tmp_path / "some.sqlite3", 20)
    store = await open_store(url)
    standings = Standings(store, now=lambda: LAST)
    count, games = await standings.results(BIGGEST)
    assert count == len(games) > 0
    await standings.close()
    await store.close()


def test_the_components_of_a_message_with_a_picture_are_read_from_its_form() -> None:
    part = b'--9f\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n%s\r\n--9f\r\nfile\r\n--9f--\r\n'
    assert bytes(_components(part % b'{"components":[1]}')) == b"[1]"
    assert bytes(_components(b'{"components":[2]}')) == b"[2]"


def test_a_benchmark_that_fails_does_not_end_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Iterator[Figure]:
        yield Figure("the first move", "1 ms", "1")
        raise TimeoutError

    monkeypatch.setitem(BENCHMARKS, "engine", broken)
    monkeypatch.setitem(BENCHMARKS, "commit", lambda: iter([Figure("a move", "1 ms", "1")]))
    assert not runs_to_its_end("engine", 0.0)
    assert runs_to_its_end("commit", 0.0)
