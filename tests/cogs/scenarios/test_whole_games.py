"""Whole games by taps only, from the command to the result. Each person has their own language."""

import pytest

from cogs.panels.links import message_link
from tables.state.head import Status
from tests.cogs.panel_player import PanelPlayer, play
from tests.cogs.people import links, text_of
from tests.cogs.simulated_server import SimulatedServer


@pytest.mark.parametrize(
    "names",
    [("ana", "ben"), ("cleo", "dan", "eva"), ("fay", "ben", "cleo", "ana")],
    ids=lambda names: f"{len(names)} people",
)
async def test_everyone_sees_the_final_count_of_a_whole_game(server: SimulatedServer, names: tuple[str, ...]) -> None:
    host, *others = (server[name] for name in names)
    await host.command("play", edition="tiny" if len(names) == 2 else "short")
    await host.set_options(limits="120.0")
    for other in others:
        await other.press("join")
    await host.press("start")
    await server.wait(1)
    for name in names:
        await server[name].press("panel")

    players = [PanelPlayer(server[name], whim) for whim, name in enumerate(names)]
    await play(server, *players)
    await server.wait(3)

    assert server.table.head.status is Status.OVER
    assert all(player.taps > 8 for player in players), "everyone played"
    result = text_of(server.public()[-1])
    winner = server.table.head.occupants[server.table.ranking()[0]].name
    total = server.table.view(None).points[server.table.ranking()[0]].total
    title = server.says("result-title", name=winner, count=total)
    assert title.split(winner)[1] in result.splitlines()[0], "the result says how many points the winner has"
    assert all(name in result for name in names)
    assert winner in result.splitlines()[0]
    for name in names:
        person = server[name]
        points = server.table.view(None).points[server.table.seat_of(person.id) or 0]
        place = server.table.ranking().index(server.table.seat_of(person.id) or 0)
        assert f"**{name}** — **{points.total}**" in result
        first = person.says("over-first", count=total)
        assert (person.says("over-place", rank=place + 1, count=points.total) if place else first) in person.reads()
        assert links(person.panel) == {person.says("over-result-label"): message_link(server.table.head)}
    assert (await others[0].press("check", on=server.public()[-1])).startswith(others[0].says("dealing-fair"))
