"""The options of a table: the host has a form, everyone else a list and what has changed."""

import pytest

from cogs.services import Services
from cogs.words.options_form import OptionsField
from engine.options import PRESETS, Options, PutBackRule, Trading
from tables.state.head import Status
from tests.cogs.people import Form, Tap, text_of
from tests.cogs.scenarios.test_taps import slow
from tests.cogs.simulated_server import SimulatedServer


async def opened(server: SimulatedServer, *guests: str) -> Form:
    await server["ana"].command("play")
    for guest in guests:
        await server[guest].press("join")
    return await server["ana"].open("options")


async def test_the_host_opens_one_form_with_the_present_values(server: SimulatedServer) -> None:
    ana, form = server["ana"], await opened(server)
    assert form.spec["title"] == ana.says("options-label")
    assert form.chosen == {
        "rules": "house",
        "sides": "as-rules",
        "boards": "closed",
        "limits": "180.60",
        "edition": "standard",
    }
    assert not ana.private(), "only the form is shown"


@pytest.mark.parametrize(
    ("chosen", "field", "value"),
    [
        ({"rules": "face-down.until-all-pass"}, "put_back", PutBackRule.FACE_DOWN),
        ({"rules": "pt"}, "trading", Trading.TWO_TURNS),
        ({"boards": "open"}, "open_boards", True),
        ({"sides": "abba"}, "sides", ("a", "b", "b", "a")),
        ({"rules": "es", "sides": "random"}, "sides", None),
        ({"limits": "0.60"}, "search_seconds", 0),
        ({"limits": "180.120"}, "turn_seconds", 120),
        ({"edition": "short"}, "edition", "short"),
    ],
)
async def test_each_option_is_set_by_the_form_and_shown_to_all(
    server: SimulatedServer, chosen: dict[str, str], field: str, value: object
) -> None:
    form = await opened(server)
    before = text_of(server.post)
    assert await server["ana"].submit(form, **chosen) == text_of(server.post), "the answer edits the lobby"
    assert getattr(server.table.head.options, field) == value
    assert text_of(server.post) != before


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_rulebook_sets_its_options(server: SimulatedServer, preset: str) -> None:
    await server["ana"].submit(await opened(server), rules=preset)
    assert (server.table.head.preset, server.table.head.options) == (preset, PRESETS[preset])
    assert server.says(f"rulebook-{preset}") in text_of(server.post)


async def test_each_opened_form_has_a_different_custom_id(server: SimulatedServer) -> None:
    """If Discord's phone apps know the custom_id of a form, they show the form with its earlier values."""
    first = await opened(server)
    second = await server["ana"].open("options")
    assert first.spec["custom_id"] != second.spec["custom_id"]
    await server["ana"].submit(first, limits="300.0")
    await server["ana"].submit(second, limits="0.60")
    assert server.table.head.options == Options(search_seconds=0), (
        "a form is accepted whether it was opened first or last"
    )


async def test_house_rules_with_chosen_sides_stay_house_rules(server: SimulatedServer) -> None:
    await server["ana"].submit(await opened(server), rules="house", sides="abba")
    assert server.says("rulebook-house") in text_of(server.post)
    assert (await server["ana"].open("options")).chosen["rules"] == "house"


async def test_a_form_opened_before_a_restart_can_be_submitted_after_it(server: SimulatedServer) -> None:
    form = await opened(server)
    await server.restart()
    await server["ana"].submit(form, limits="300.0")
    assert server.table.head.options == Options(search_seconds=300, turn_seconds=0)
    await server.restart()
    assert server.table.head.options == Options(search_seconds=300, turn_seconds=0), "the options are stored"


async def test_the_form_of_a_private_lobby_changes_the_public_one_too(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("play")
    await ana.command("panel")
    form = await ana.open("options", on=ana.panel)
    said = await ana.submit(form, limits="300.0")
    await server.wait(3)
    assert ana.says("limit-minutes", count=5) in said
    assert server.says("limit-minutes", count=5) in text_of(server.post)


# --- others at the table ---


async def test_the_message_names_the_options_changed_after_somebody_sat_down(server: SimulatedServer) -> None:
    form = await opened(server)
    changed = server.says("lobby-changed", options="").strip()
    await server["ana"].submit(form, edition="short")
    assert changed not in text_of(server.post), "nobody else saw the earlier options"

    await server["ben"].press("join")
    await server["ana"].set_options(limits="300.60")
    await server["ana"].set_options(boards="open")
    await server.restart()
    await server.wait(3)
    (line,) = (line for line in text_of(server.post).splitlines() if changed in line)
    five = server.says("limit-minutes", count=5)
    assert server.says("option-chosen", option=server.says("option-search"), choice=five) in line
    assert server.says("option-boards-open") in line
    assert server.says("option-edition") not in line
    assert server.table.seat_of(server["ben"].id) == 1, "Ben keeps his seat, and may leave"

    await server["ben"].press("unseat")
    await server["ana"].set_options(boards="closed")
    assert changed not in text_of(server.post), "people who sit down now see only the current options"


async def test_an_option_that_was_changed_and_changed_back_is_not_named(server: SimulatedServer) -> None:
    await server["ana"].submit(await opened(server, "ben"), boards="open", rules="es")
    assert server.says("option-boards-open") in line_of_changes(server)
    await server["ana"].set_options(boards="closed")
    assert line_of_changes(server).endswith(server.says("rulebook-es"))
    await server["ana"].set_options(rules="house")
    assert not line_of_changes(server)


def line_of_changes(server: SimulatedServer) -> str:
    return next((line for line in text_of(server.post).splitlines() if "✏️" in line), "")


async def test_a_changed_rulebook_is_named_instead_of_its_options(server: SimulatedServer) -> None:
    form = await opened(server, "ben")
    await server["ana"].submit(form, rules="es", sides="abba")
    line = line_of_changes(server)
    assert server.says("rulebook-es") in line
    assert server.says("option-put-back-face-down") not in line
    assert "1A 2B 3B 4A" in line


async def test_everyone_else_reads_the_options_in_a_list(server: SimulatedServer) -> None:
    await opened(server, "ben")
    for name in ("ben", "dan"):
        person = server[name]
        said = await person.press("options")
        assert person.says("options-read-only") in said
        assert person.says("option-put-back-either") in said
        assert person.says("rulebook-house") in said
        assert len(said.splitlines()) == 11, "a title, who may change them, nine options"
        assert not person.private()[0].components[-1].get("components"), "there is nothing to press"


# --- refusals ---


async def test_a_form_of_a_game_that_has_started_is_refused(server: SimulatedServer) -> None:
    form = await opened(server, "ben")
    await server["ana"].press("start")
    assert await server["ana"].submit(form, limits="0.0") == server["ana"].says("refusal-already-started")
    assert server.table.head.options == Options()


async def test_a_form_of_a_closed_table_is_refused(server: SimulatedServer) -> None:
    form = await opened(server)
    await server.run_in_bot(server.table.cancel)
    assert await server["ana"].submit(form, limits="0.0") == server["ana"].says("refusal-table-over")


async def test_a_form_of_a_former_host_is_refused(server: SimulatedServer) -> None:
    form = await opened(server, "ben")
    await server["ana"].press("unseat")
    said = await server["ana"].submit(form, limits="0.0")
    assert said == server["ana"].says("refusal-not-host", host="ben", minutes=5)
    assert server.table.head.options == Options()


async def test_a_form_of_a_table_in_another_database_is_refused(server: SimulatedServer) -> None:
    form = await opened(server)
    form.spec["custom_id"] = form.spec["custom_id"].replace(".", ".f")
    assert await server["ana"].submit(form) == server["ana"].says("refusal-no-such-table")


@pytest.mark.parametrize("field", OptionsField)
async def test_a_forged_form_is_refused(server: SimulatedServer, field: OptionsField) -> None:
    form = await opened(server)
    words = "refusal-edition-gone" if field is OptionsField.EDITION else "unknown-button"
    assert await server["ana"].submit(form, **{field: "luxury"}) == server["ana"].says(words)
    assert server.table.head.options == Options()


async def test_an_empty_form_is_refused(server: SimulatedServer) -> None:
    form = await opened(server)
    form.chosen = {}
    assert await server["ana"].submit(form) == server["ana"].says("unknown-button")


async def test_if_it_is_too_late_for_a_form_the_host_gets_a_button_for_it(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord accepts no form after a press has been acknowledged."""
    ana = server["ana"]
    await ana.command("play")
    with monkeypatch.context() as trouble:
        trouble.setattr(Services, "editions", slow(Services.editions, 4))
        tap = ana.tap_on("options")
        await server.burst(tap)
        await server.wait(5)
    assert ana.says("option-put-back-either") in ana.reads()
    form = await ana.open("options", on=ana.private()[0])
    await ana.submit(form, limits="0.0")
    assert server.table.head.options.search_seconds == 0


# --- older versions ---


async def test_the_options_panel_of_an_older_version_still_works(server: SimulatedServer) -> None:
    """Each select of that panel sets one option."""
    await server.lobby("ana", "ben")
    ana, head = server["ana"], server.table.head
    await ana.command("panel")
    start = f"mx:{head.id}.{head.seed_hash[:6]}:-:set"
    for what, value in (("preset", "es"), ("search", "300"), ("level", "hard"), ("edition", "short")):
        said = await server.together(Tap(ana, ana.panel, f"{start}:{what}", 3, (value,)))
        assert ana.says("options-title") in said[0]
    head = server.table.head
    assert (head.preset, head.options.search_seconds, head.level, head.options.edition) == ("es", 300, "hard", "short")
    refused = await server.together(Tap(ana, ana.panel, f"{start}:turn", 3, ("7",)))
    assert refused == [ana.says("unknown-button")]
    await ana.press("start", on=server.post)
    assert server.table.head.status is Status.PLAYING
