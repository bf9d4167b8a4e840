"""Discord accepts everything that the bot sends: each screen in its largest form, in every language."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from artwork.piece_names import ALL_PIECES
from cogs.panels.pages.rules import rules_panel
from cogs.words.catalogs import LANGUAGES, Words
from tests.catalogs import all_words, words_with_pieces
from tests.cogs import openapi
from tests.cogs.limits import broken, broken_in_modal
from tests.cogs.panel_functions import without_screen
from tests.cogs.panel_player import PanelPlayer, play
from tests.cogs.people import Component, walk
from tests.cogs.screens import drawn_screens, modals, screens
from tests.cogs.simulated_server import SimulatedServer
from tests.long import draws

V2 = 1 << 15
CONTAINER = 17
A_MESSAGE = "/channels/1/messages"
AN_ANSWER = "/interactions/1/1/callback"
MODAL = 9
LOCALES = {locale.value for locale in discord.Locale if locale.value.partition("-")[0] in LANGUAGES}


def test_every_function_that_makes_a_panel_has_a_screen(words: Words) -> None:
    missing = without_screen(screens(words.say("en")))
    assert not missing, f"{', '.join(missing)}: tests/cogs/screens.py or admin_screens.py needs a screen of each"


def test_a_function_without_a_screen_is_found(words: Words) -> None:
    rules = (("rules", rules_panel(page, words.say("en"))) for page in (1, 2))
    assert "cogs.panels.pages.rules.rules_panel" not in (missing := without_screen(rules))
    assert {"cogs.panels.lobby.lobby.lobby_panel", "cogs.panels.admin.overview.admin_panel"} <= set(missing)


def test_every_uploaded_piece_is_used_by_a_screen() -> None:
    shown = " ".join(str(panel.payload) for _, panel in drawn_screens(words_with_pieces().say("en")))
    assert [name for name in ALL_PIECES if not re.search(rf"<:{name}:|'name': '{name}', 'id'", shown)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_modal_keeps_the_limits_and_fits_discords_description(words: Words, language: str) -> None:
    shown = list(modals(words.say(language)))
    assert not {name: found for name, modal in shown if (found := broken_in_modal(modal.to_dict()))}
    shapes = {openapi.shape(modal.payload): (name, modal.to_dict()) for name, modal in shown}
    for name, payload in shapes.values():
        assert not openapi.refused("POST", AN_ANSWER, {"type": MODAL, "data": payload}), name


def test_no_two_selects_of_a_screen_ask_the_same_question(words: Words) -> None:
    """The fifty tables of a tournament need two selects, which have at most 25 options each."""
    for name, panel in drawn_screens(words.say("en")):
        asked = [each["placeholder"] for each in walk(panel.payload) if "placeholder" in each]
        assert len(asked) == len(set(asked)), (name, asked)


def parts(payload: list[Component]) -> Iterator[Component]:
    """Yields the components of a panel one by one. A component of a container gets a container of its own.

    Many panels have equal parts, which need one check only.
    """
    for component in payload:
        if component["type"] == CONTAINER:
            yield from (component | {"components": [each]} for each in component["components"])
        else:
            yield component


def bodies(body: Any) -> Iterator[Any]:
    """Yields the body of a request once for each of the `parts` of its panel. A body without a panel stays whole."""
    if isinstance(body, dict) and body.get("components"):
        yield from (body | {"components": [part]} for part in parts(body["components"]))
    elif isinstance(body, dict) and isinstance(body.get("data"), dict):
        yield from (body | {"data": each} for each in bodies(body["data"]))
    else:
        yield body


def test_every_screen_keeps_the_limits_and_fits_discords_description() -> None:
    """Every language is checked, some also with our pieces. Each distinct part is compared once."""
    shapes: dict[Any, tuple[str, Any]] = {}
    problems: dict[str, list[str]] = {}
    says = [all_words().say(language) for language in LANGUAGES]
    says += [words_with_pieces().say(language) for language in draws(("en", "de"), LANGUAGES)]
    for say in says:
        shown = [(f"{name} ({say.language})", panel.payload) for name, panel in drawn_screens(say)]
        assert len(shown) > 80
        for name, payload in shown:
            problems |= {name: found} if (found := broken(payload)) else {}
            for part in parts(payload):
                shapes.setdefault(openapi.shape(part), (name, [part]))
    assert not problems
    for name, payload in shapes.values():
        assert not openapi.refused("POST", A_MESSAGE, {"components": payload, "flags": V2}), name


async def test_every_request_of_a_game_fits_discords_description(server: SimulatedServer) -> None:
    names = ("ana", "ben", "cleo")
    await server["ana"].command("play", edition="short")
    await server["ana"].set_options(limits="120.60")
    await server["ben"].press("join")
    await server["cleo"].press("join")
    await server["dan"].command("rules")
    await server["dan"].actor.autocomplete(server.channel, "exchange play", "edition", "s")
    await server["dan"].actor.autocomplete(server.channel, "exchange replay", "game", "")
    await server["ana"].press("start")
    await server.wait(1)
    for name in names:
        await server[name].press("panel")
    await server["dan"].press("watch")
    await play(server, *(PanelPlayer(server[name], 1) for name in names))
    await server.wait(3)

    shapes: dict[Any, tuple[str, str, Any]] = {}
    for request in server.sent():
        if request.method in ("POST", "PATCH", "PUT"):
            kind = re.sub(r"\d+|simcord\w+", "1", request.path)
            for body in bodies(request.json):
                key = request.method, kind, openapi.shape(body)
                shapes.setdefault(key, (request.method, request.path, body))
    assert {kind for _, kind, _ in shapes} == {
        "/applications/1/commands",
        "/channels/1/messages",
        "/channels/1/messages/1",
        "/interactions/1/1/callback",
        "/webhooks/1/1/messages/1",
    }
    for method, path, body in shapes.values():
        assert not openapi.refused(method, path, body), (method, path, body)


def test_discords_description_refuses_wrong_requests() -> None:
    button = {"type": 2, "style": 1, "label": "x" * 81, "custom_id": "a"}
    wrong = {"components": [{"type": 1, "components": [button]}], "flags": V2}
    assert openapi.refused("POST", A_MESSAGE, wrong)
    button["label"] = "x"
    assert not openapi.refused("POST", A_MESSAGE, wrong)
    button["style"] = 9
    assert openapi.refused("POST", A_MESSAGE, wrong)


def row(*controls: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(controls)}


def tile(number: int, **rest: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "emoji": {"name": "🟦"}, "custom_id": f"t:{number}"} | rest


def choice(*values: str) -> dict[str, Any]:
    return {"type": 3, "custom_id": "c", "options": [{"value": value, "label": value} for value in values]}


def labelled(name: str, **rest: Any) -> dict[str, Any]:
    select = choice("a") | {"custom_id": name}
    return {"type": 18, "label": "x", "description": "y", "component": select} | rest


@pytest.mark.parametrize(
    ("components", "problem"),
    [
        ([], "nothing"),
        ([row(*map(tile, range(5))) for _ in range(7)], "42 components"),
        ([row(tile(1)), row(tile(1))], "2 times"),
        ([row(tile(1, custom_id="x" * 101))], "custom_id of 101"),
        ([row(*map(tile, range(6)))], "6 controls"),
        ([row()], "0 controls"),
        ([row(*(tile(number, label="x") for number in range(5)))], "wraps"),
        ([row(tile(1, style=4), tile(2))], "destructive"),
        ([row(tile(1, emoji=None))], "neither"),
        ([row(tile(1, label="x" * 81))], "label of 81"),
        ([row(choice("a"), tile(1))], "beside"),
        ([row(choice(*map(str, range(26))))], "26 options"),
        ([row(choice("a", "a"))], "twice"),
        ([row(choice("a" * 101))], "option"),
        ([{"type": 10, "content": "x" * 2001}] * 2, "4002 characters"),
        ([{"type": 10, "content": " "}], "empty"),
        ([{"type": 12, "items": [{"media": {"url": "https://x"}}]}], "without words"),
        ([{"type": 9, "components": [], "accessory": tile(1)}], "section"),
    ],
)
def test_a_panel_above_each_limit_is_refused(components: list[dict[str, Any]], problem: str) -> None:
    assert any(problem in each for each in broken(components)), broken(components)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"title": "x" * 46}, "title of 46"),
        ({"custom_id": "x" * 101}, "custom_id of 101"),
        ({"components": []}, "0 labels"),
        ({"components": [labelled(str(number)) for number in range(6)]}, "6 labels"),
        ({"components": [labelled("a"), labelled("a")]}, "2 times"),
        ({"components": [labelled("a", label="x" * 46)]}, "label of 46"),
        ({"components": [labelled("a", description="x" * 101)]}, "description of 101"),
        ({"components": [labelled("a", component=choice("a", "a"))]}, "twice"),
        ({"components": [labelled("a", component=choice("a") | {"disabled": True})]}, "disabled"),
    ],
)
def test_a_modal_above_each_limit_is_refused(changed: dict[str, Any], problem: str) -> None:
    modal = {"title": "x", "custom_id": "m", "components": [labelled("a")]}
    assert broken_in_modal(modal) == []
    assert any(problem in each for each in broken_in_modal(modal | changed)), broken_in_modal(modal | changed)


async def test_commands_keep_the_limits_and_speak_every_language(server: SimulatedServer) -> None:
    ((exchange, admin),) = server.bodies("PUT", "/applications/*/commands")
    for command in (exchange, admin):
        assert command["contexts"] == ([0] if command["name"] == "exchange-admin" else [0, 1])
    assert (admin["name"], admin["default_member_permissions"]) == ("exchange-admin", 1 << 5)
    subcommands = exchange["options"]
    assert [each["name"] for each in subcommands] == [
        "play",
        "learn",
        "panel",
        "status",
        "tables",
        "leave",
        "cancel",
        "rules",
        "replay",
        "profile",
        "history",
        "leaderboard",
        "settings",
        "language",
        "privacy",
        "about",
        "daily",
        "night",
        "tournament",
    ]
    subcommands += [admin]
    for command in (exchange, *subcommands, *(option for each in subcommands for option in each.get("options", ()))):
        for name in (command["name"], *command["name_localizations"].values()):
            assert re.fullmatch(r"[-_'\w]{1,32}", name), name
            assert name == name.lower()
        for text in (command["description"], *command["description_localizations"].values()):
            assert 1 <= len(text) <= 100, text
        assert set(command["name_localizations"]) == set(command["description_localizations"]) == LOCALES
        for each in command.get("choices", ()):
            assert 1 <= len(each["name"]) <= 100
        assert len(command.get("choices", ())) <= 25
