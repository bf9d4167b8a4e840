"""8.5: every text about a tied result says what decided the tie."""

import pytest
from msgspec.structs import replace

from cogs.panels.game.public import result_panel
from cogs.words.catalogs import LANGUAGES, Words
from engine.events import EndReason, GameEnded
from engine.game import Phase
from engine.moves import Pass, SeatMove
from engine.rules.scoring import ranking
from engine.view import PlayerView
from simulation.simple_player import SimplePlayer
from tables.state.head import Status
from tests.cogs.people import seen, text_in, text_of
from tests.cogs.screens import context, head_of
from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions


class Miser(SimplePlayer):
    """A player who never trades."""

    def move(self, view: PlayerView) -> SeatMove | None:
        return next((move for move in view.moves if isinstance(move, Pass)), None) or super().move(view)


async def test_8_5_after_a_tie_the_result_says_that_the_escape_token_decided(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people who never trade have no points at the end (8.6). The public result, the replay, the file and the
    history say what decided."""
    monkeypatch.setattr("tests.cogs.simulated_server.SimplePlayer", Miser)
    await server.search("ana", "ben")
    table = await server.play_on(Phase.OVER)
    assert table.game is not None
    first, second = table.ranking()
    names = [each.name for each in table.head.occupants]
    order = f"1️⃣ {names[first]} · 2️⃣ {names[second]}"
    assert (table.game.seats[first].token, table.game.seats[second].token) == (1, 2)

    assert f"-# ⚖️ {server.says('result-tie', count=0, order=order)}" in text_of(server.public()[-1])
    cleo = server["cleo"]
    tie = cleo.says("result-tie", count=0, order=order)
    await cleo.press("replay")
    last = next(each for each in cleo.live() if each.startswith("step:last:"))
    assert f"-# ⚖️ {tie}" in await cleo.press(last)
    await cleo.press(next(each for each in cleo.live() if each.startswith("file:")))
    assert f"\n⚖️ {tie}\n" in seen(cleo.file()[1].decode())
    assert cleo.says("history-tie") in await cleo.command("history", person=server["ana"].actor.user)


@pytest.mark.parametrize("language", LANGUAGES)
def test_8_5_each_tie_is_explained_except_with_players_who_left(words: Words, language: str) -> None:
    say = words.say(language)
    game = positions.exchange(rivals=("L", "L", "L"))
    for seat, arts in enumerate(("watch", "watch", "chalice", "painting")):
        game = positions.give(game, seat, arts)
    over = positions.happened(game, GameEnded(EndReason.NO_EXCHANGES))
    head = head_of(status=Status.OVER, deadline=None)
    names = [f"🧪{number}" for number in range(4)]
    people = [replace(each, name=name) for each, name in zip(head.occupants, names, strict=True)]
    shown = replace(context(over, say, None), head=replace(head, occupants=tuple(people)))
    assert head.left_seats() == [2]
    told = seen(text_in(result_panel(shown, ranking(over, head.left_seats())).payload))
    order = f"1️⃣ {names[0]} · 2️⃣ {names[1]} · 4️⃣ {names[3]}"
    assert [line for line in told.splitlines() if "⚖️" in line] == [f"-# ⚖️ {say('result-tie', count=2, order=order)}"]
    assert say("result-tie", count=1, order="x") not in told
