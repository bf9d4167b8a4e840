"""The application's emoji: uploaded, shown on buttons, and refused."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.limits.emoji import MOST_EMOJI
from tests.sandbox.pictures import PICTURE, data_uri, png
from tests.sandbox.raw_bot import Answered, Json, RawBot, button, layout, row, text


def emojis(bot: RawBot, emoji_id: str = "") -> str:
    path = f"/applications/{bot.app}/emojis"
    return f"{path}/{emoji_id}" if emoji_id else path


async def upload(bot: RawBot, name: str = "gem", image: Any = PICTURE) -> Answered:
    return await bot.request("POST", emojis(bot), {"name": name, "image": image})


async def test_an_emoji_is_uploaded_listed_renamed_and_deleted(raw: RawBot) -> None:
    made = (await upload(raw)).body
    assert (made["name"], made["user"]["id"], made["available"]) == ("gem", str(raw.app), True)
    assert (await raw.request("GET", emojis(raw))).body == {"items": [made]}
    renamed = await raw.request("PATCH", emojis(raw, made["id"]), {"name": "diamond"})
    assert (await raw.request("GET", emojis(raw, made["id"]))).body == renamed.body == made | {"name": "diamond"}
    assert (await raw.request("DELETE", emojis(raw, made["id"]))).status == 204
    assert (await raw.request("DELETE", emojis(raw, made["id"]))).code == 10014
    assert (await raw.request("GET", emojis(raw))).body == {"items": []}


@pytest.mark.parametrize(
    ("name", "image", "path", "problem"),
    [
        ("x", PICTURE, "name", "BASE_TYPE_BAD_LENGTH"),
        ("x" * 33, PICTURE, "name", "BASE_TYPE_BAD_LENGTH"),
        ("two words", PICTURE, "name", "STRING_TYPE_REGEX"),
        ("taken", PICTURE, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        (None, PICTURE, "name", "BASE_TYPE_REQUIRED"),
        ("gem", None, "image", "IMAGE_INVALID"),
        ("gem", "https://a.org/b.png", "image", "IMAGE_INVALID"),
        ("gem", data_uri(b"no picture"), "image", "IMAGE_INVALID"),
        ("gem", data_uri(png(129)), "image", "IMAGE_INVALID"),
        ("gem", data_uri(png(64, 129)), "image", "IMAGE_INVALID"),
        ("gem", data_uri(b"GIF89a" + b"x" * 256 * 1024, "gif"), "image", "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_an_invalid_emoji_upload_is_refused(raw: RawBot, name: str, image: Any, path: str, problem: str) -> None:
    await upload(raw, "taken")
    refused = await upload(raw, name, image)
    assert (refused.status, refused.code, refused.problems) == (400, 50035, {path: problem})


async def test_an_application_can_have_two_thousand_emoji(raw: RawBot, sandbox: Sandbox) -> None:
    for number in range(MOST_EMOJI - 1):
        sandbox.world.add_emoji(f"e{number}", b"", "image/png", sandbox.world.bot)
    assert (await upload(raw, "last")).status == 201
    assert (await upload(raw, "further")).code == 30008


async def test_emoji_of_another_application_do_not_exist(raw: RawBot) -> None:
    assert (await raw.request("GET", "/applications/7/emojis")).code == 10002


def option(emoji: Json) -> Json:
    return row({"type": 3, "custom_id": "s", "options": [{"label": "One", "value": "1", "emoji": emoji}]})


async def test_components_show_only_emoji_that_exist(raw: RawBot) -> None:
    emoji = {"id": (await upload(raw)).body["id"], "name": "gem"}
    shown = [row(button(label=None, emoji=emoji)), option(emoji)]
    assert (await raw.send(layout(*shown))).status == 200
    await raw.request("DELETE", emojis(raw, emoji["id"]))
    for component, path in zip(shown, ("emoji.id", "options.0.emoji.id"), strict=True):
        refused = await raw.send(layout(component))
        assert (refused.status, refused.code) == (400, 50035)
        assert refused.problems == {f"components.0.components.0.{path}": "BUTTON_COMPONENT_INVALID_EMOJI"}
    said = await raw.send(layout(text(f"<:gem:{emoji['id']}>")))
    assert said.status == 200, "text may contain any emoji"
