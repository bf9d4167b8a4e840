"""`make usability` counts correctly. The recordings are short examples."""

from typing import Any

import pytest

from cogs.wire.custom_ids import Tap
from proving.screen import LIT, NOTICE, Button, Screen
from tests.process.usability import Guest
from tests.process.usability_counts import Change, Recording, StoredMove, Usability, changes

TABLE = "mx:1.abcdef"
MINE, THEIRS = "▶️ Your turn", "Ben is choosing"


def panel(at: float, text: str = "", **buttons: str | None) -> dict[str, Any]:
    """Returns a panel that is shown from the second `at` on.

    `buttons` maps a custom_id, with `_` in place of `:`, to the button's emoji. The emoji is None if the button is
    disabled.
    """
    faces = [
        [f"{TABLE}:1.0:{asks.replace('_', ':')}", emoji or "", 2, emoji is not None] for asks, emoji in buttons.items()
    ]
    return {"at": at * 1000, "text": text, "buttons": faces}


def touch(at: float, asks: str, x: float = 10) -> dict[str, Any]:
    return {"at": at * 1000, "custom_id": f"{TABLE}:1.0:{asks}", "x": x, "y": 20}


def recording(*panels: dict[str, Any], taps: tuple[dict[str, Any], ...] = (), looks: str = "") -> Recording:
    """Returns a recording. `looks` has a sign for each second: `+` if the heading was in sight."""
    seen = [{"at": at * 1000, "in_sight": look == "+"} for at, look in enumerate(looks)]
    return Recording.read({"panels": panels, "taps": taps, "looks": seen})


def move(at: float, asks: str, person: str = "ana") -> StoredMove:
    verb, *args = asks.split(":")
    return StoredMove(at, person, Tap(1, "1.0", verb, tuple(args)))


def shown(phones: dict[str, Recording], *moves: StoredMove) -> list[tuple[str, float | None]]:
    """Returns the verb of each move, and after how many seconds the others saw it."""
    found = changes(phones, moves)
    return [(each.verb, None if each.seconds is None else round(each.seconds, 3)) for each in found]


def counted(phone: Recording, *moves: StoredMove) -> Usability:
    usability = Usability()
    usability.add({"ana": phone}, moves)
    return usability


def test_keeping_a_tile_counts_the_taps_from_the_pick_on() -> None:
    """The person looked at one tile and kept another. The last tap kept it as a double tap would, but on another
    spot."""
    taps = touch(1, "pick:3"), touch(2, "pick:7"), touch(2.2, "keep:7"), touch(3, "keep:7", x=90)
    usability = counted(recording(panel(0), taps=taps), move(1, "pick:3"), move(2, "pick:7"), move(3, "keep"))
    assert usability.taps["kept tile"] == [3]
    assert usability.on_one_spot == [False]


def test_a_swap_counts_the_taps_after_the_pick() -> None:
    taps = touch(1, "pick:3"), touch(2, "swap:9")
    assert counted(recording(panel(0), taps=taps), move(1, "pick:3"), move(2, "swap:9")).taps["swap"] == [1]


def test_a_purchase_counts_the_taps_from_the_first_page_on() -> None:
    asked = "show:market:1", "show:markets", "show:market:2", "cards:2:0", "show:market:3", "art:3:1"
    taps = tuple(touch(at, asks) for at, asks in enumerate(asked, 1))
    usability = counted(recording(panel(0), taps=taps), move(4, "cards:2:0"), move(6, "art:3:1"))
    assert (usability.taps["card"], usability.taps["art"]) == ([2], [2])


def test_a_move_without_a_tap_is_not_counted() -> None:
    assert counted(recording(panel(0)), move(4, "cards:2:0")).taps["card"] == []


def test_the_heading_counts_in_my_turn_on_the_page_of_a_market_too() -> None:
    phone = recording(
        panel(0, THEIRS),
        panel(2, MINE, show_market_1="", **{"pass": ""}),
        panel(4, "Market 1", show_markets="↩️"),
        panel(5, THEIRS, show_market_1=""),
        looks="--++--",
    )
    assert counted(phone).in_sight == pytest.approx(2 / 3)


def test_waiting_counts_as_idle_only_without_an_enabled_button() -> None:
    phone = recording(
        panel(0, "Round 1", ready=None),
        panel(3, "Garage", pick_1="🟦"),
        panel(4, "You escaped", show_market_1=""),
        panel(6, "1st", rematch=""),
    )
    usability = counted(phone)
    assert usability.waiting == 5
    assert usability.dead == {"Round 1": 3}


def test_a_change_is_late_by_the_time_from_the_answer() -> None:
    ana = recording(panel(0, pick_7="🟦"), panel(1.1, keep_7="💍"), taps=(touch(1, "pick:7"),))
    ben = recording(panel(0, pick_7="🟦"), panel(1.4, pick_7="🦊"))
    assert shown({"ana": ana, "ben": ben}, move(1.05, "pick:7")) == [("pick", 0.3)]


def test_a_change_in_another_room_does_not_count_for_a_panel() -> None:
    ana = recording(panel(0, pick_7="🟦"), panel(1.1, keep_7="💍"), taps=(touch(1, "pick:7"),))
    ben = recording(panel(0, pick_20="🟥"), panel(1.4, pick_20="🦊"))
    assert shown({"ana": ana, "ben": ben}, move(1.05, "pick:7")) == []


def test_a_tile_that_changes_again_before_a_drawing_counts_as_never_shown() -> None:
    taps = touch(1, "pick:7"), touch(1.5, "pick:8")
    ana = recording(
        panel(0, pick_7="🟦", pick_8="🟦"),
        panel(1.1, keep_7="💍", pick_8="🟦"),
        panel(1.6, pick_7="🟦", keep_8="💵"),
        taps=taps,
    )
    ben = recording(panel(0, pick_7="🟦", pick_8="🟦"), panel(1.8, pick_7="🟦", pick_8="🦊"))
    moves = move(1.05, "pick:7"), move(1.55, "pick:8")
    assert shown({"ana": ana, "ben": ben}, *moves) == [("pick", None), ("pick", 0.2)]


def test_an_exchange_is_shown_by_any_change_of_the_words() -> None:
    ben = recording(panel(0, MINE, bag=""), panel(2.1, THEIRS), taps=(touch(2, "bag"),))
    ana = recording(panel(0, "Ben is choosing"), panel(2.5, MINE))
    assert shown({"ana": ana, "ben": ben}, move(2.05, "bag", "ben")) == [("bag", 0.4)]


def test_the_last_line_has_a_figure_or_a_dash_in_each_column() -> None:
    usability = Usability()
    assert usability.last_line() == (
        "usability: kept tile -, swap -, card -, art -, heading in sight 0 %, dead waiting 0 s, staleness p95 0 ms"
    )
    assert not usability.holds(), "nothing was counted"
    usability.taps = {"kept tile": [2, 3], "swap": [1], "card": [2], "art": [2]}
    usability.own_turn, usability.heading_in_sight, usability.changes = 10, 10, [Change("pick", 0.25)]
    assert usability.last_line() == (
        "usability: kept tile 2.5, swap 1, card 2, art 2, heading in sight 100 %, "
        "dead waiting 0 s, staleness p95 250 ms"
    )
    assert not usability.holds()
    usability.taps["kept tile"] = [2, 2]
    assert usability.holds()


def screen(*taps: str, held: str = "", notice: str = "") -> Screen:
    """A panel of round 1 with an enabled button for each tap. `held` is the emoji of the button that keeps a tile."""
    faces = {each: (held, LIT) if each.startswith("keep:") else ("", 2) for each in taps}
    return Screen(notice, tuple(Button(f"{TABLE}:1.0:{each}", *face, True) for each, face in faces.items()))


def test_a_guest_leaves_a_key_that_cannot_be_kept_for_another_room() -> None:
    """Otherwise two guests with nothing but such keys would pick them up again and again, while the third waits."""
    guest = Guest(looks=False)

    def pressed(seen: Screen) -> str:
        button = guest.next_press(seen, lambda _: 0)
        assert button is not None
        return button.custom_id.removeprefix(f"{TABLE}:1.0:")

    assert pressed(screen("keep:4", "put:down", "show:room:study", held="iron_key_held")) == "keep:4"
    refused = screen("keep:4", "put:down", "show:room:study", held="iron_key_held", notice=f"{NOTICE}no")
    assert pressed(refused) == "put:down"
    assert pressed(screen("pick:4", "show:room:study")) == "show:room:study"
    assert pressed(screen("pick:4", "pick:5", "show:room:study")) == "pick:5"
