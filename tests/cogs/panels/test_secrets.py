"""Hidden loot is sent only to the player who has it, tokens and the seed to nobody."""

import logging
import re
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.panels import drawing
from cogs.panels.context import PanelPage, PanelState
from cogs.panels.game import search
from engine import view
from engine.game import Game, Phase
from engine.pieces import PLACES, Tile
from tables.live.table import Table
from tests.cogs.panel_player import PanelPlayer, play
from tests.cogs.secrets_scan import Scan
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer

SHORT = replace(NO_LIMITS, edition="short", search_seconds=120)


async def test_requests_and_log_of_a_whole_game_reveal_nothing_hidden(
    server: SimulatedServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)  # libraries log whole payloads at the debug level
    scan = Scan(server)
    await server.search("ana", "ben", "cleo", options=SHORT)
    await server["dan"].press("watch")
    await play(server, *(PanelPlayer(server[name], whim) for whim, name in enumerate(("ana", "ben", "cleo"))))
    await server.wait(3)
    assert server.phase is Phase.OVER
    assert scan.leaks == []
    assert scan.logs() == []
    assert {"moved", "started", "round began", "over"} <= {line["event"] for line in server.logs}
    assert {"table", "seat", "verb", "move", "seq", "ms"} <= next(
        line.keys() for line in server.logs if line["event"] == "moved"
    )
    assert not re.search(r"simcord_interaction|pick_up|loot", caplog.text)
    assert scan.seen["public"] > 20
    assert scan.seen["private"] > 100


async def test_the_scan_finds_tiles_shown_to_the_wrong_player(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben", options=SHORT)
    scan = Scan(server)
    honest = view._tiles_for

    def leaky(game: Game, me: Any) -> Any:
        return tuple(replace(tile, loot=game.tiles[tile.number].loot) for tile in honest(game, me))

    monkeypatch.setattr(view, "_tiles_for", leaky)
    await server["ana"].press("pick:0")
    assert any("tile 5 is" in leak for leak in scan.leaks)


async def test_the_scan_finds_boards_loot_and_tokens_in_words(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.search("ana", "ben", options=SHORT)
    scan = Scan(server)
    said = server["ana"].says("search-hand-empty")
    token = server.env.backend.interactions[max(server.env.backend.interactions)].token
    monkeypatch.setattr(search, "_hand_line", lambda scene: f"{said} 🪙 {token} {table._seed.hex()}")
    await server["ana"].press("pick:0")
    assert len([leak for leak in scan.leaks if "🪙" in leak or "token" in leak or "the seed" in leak]) == 3
    server.logs.append({"event": "kept gem", "log_level": "info"})
    assert scan.logs()


def drawn(table: Table, server: SimulatedServer, seat: int | None) -> list[Any]:
    say = server.words.say("it")
    screens = [PanelState(PanelPage.ROOM, (place.value,)) for place in PLACES]
    screens += [
        PanelState(PanelPage.BOARD),
        PanelState(PanelPage.MARKETS),
        *(PanelState(PanelPage.TILE, (str(tile),)) for tile in range(0, 54, 9)),
    ]
    return [drawing.public(table, say).payload, *(drawing.private(table, seat, say, each).payload for each in screens)]


async def test_panels_do_not_depend_on_hidden_loot(server: SimulatedServer) -> None:
    """Two tables differ only in loot that a reader does not see. All panels of that reader are compared."""
    table = await server.search("ana", "ben", "cleo")
    players = [PanelPlayer(server[name], whim) for whim, name in enumerate(("ana", "ben", "cleo"))]
    for _ in range(4):
        await play(server, *players, until=server.phase, most=1)
        for player in players:
            await server.together(*filter(None, [player.next()]))
        state, game = table._state, server.game
        for seat in (None, 0, 1, 2):
            known = table.view(seat).tiles
            before = drawn(table, server, seat)
            table._state = replace(state, game=twin(game, [tile.loot is None for tile in known]))
            assert table._state.game != game
            after = drawn(table, server, seat)
            table._state = state
            assert after == before, f"seat {seat} could tell"


def twin(game: Game, hidden: list[bool]) -> Game:
    tiles = list(game.tiles)
    for first in (0, 18, 36):
        numbers = [number for number in range(first, first + 18) if hidden[number]]
        loot = [tiles[number].loot for number in numbers]
        for number, other in zip(numbers, loot[1:] + loot[:1], strict=True):
            tiles[number] = Tile(other, tiles[number].lies)
    return replace(game, tiles=tuple(tiles))
