"""Whole games by taps alone, each person in their own language, from the command to the count."""

import pytest

from tables.state.head import Status
from tests.cogs.evening import Evening
from tests.cogs.people import text_of
from tests.cogs.thumb import Thumb, play


@pytest.mark.parametrize(
    "names",
    [("ana", "ben"), ("cleo", "dan", "eva"), ("fay", "ben", "cleo", "ana")],
    ids=lambda names: f"{len(names)} people",
)
async def test_a_whole_game_ends_with_a_count_that_everyone_sees(evening: Evening, names: tuple[str, ...]) -> None:
    host, *others = (evening[name] for name in names)
    await host.command("play", edition="tiny" if len(names) == 2 else "short", search_limit="120", turn_limit="0")
    for other in others:
        await other.press("join")
    await host.press("start")
    await evening.wait(1)
    for name in names:
        await evening[name].press("panel")

    thumbs = [Thumb(evening[name], whim) for whim, name in enumerate(names)]
    await play(evening, *thumbs)
    await evening.wait(3)

    assert evening.table.head.status is Status.OVER
    assert all(thumb.taps > 8 for thumb in thumbs), "everyone played"
    result = text_of(evening.public()[-1])
    winner = evening.table.head.occupants[evening.table.ranking()[0]].name
    assert evening.says("result-title", name="").split("!")[0].split()[-1] in result
    assert all(name in result for name in names)
    assert winner in result.splitlines()[0]
    for name in names:
        person = evening[name]
        points = evening.table.view(None).points[evening.table.seat_of(person.id) or 0]
        parts = {part: getattr(points, part) for part in ("silver", "gold", "unique", "collections")}
        assert person.says("result-parts", **parts) in text_of(person.panel), "the count, in their own language"
    assert await others[0].press("check", on=evening.public()[-1]) == others[0].says("dealing-fair")
