"""Messages that Discord refuses, and the error codes for them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sandbox.raw_bot import Json, RawBot, button, container, layout, row, text

MANY_ROWS = [row(*(button(f"{r}:{n}") for n in range(5))) for r in range(6)]


def select(**more: Any) -> Json:
    options = [{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def section(*texts: Json, **more: Any) -> Json:
    return {"type": 9, "components": list(texts), **more}


def gallery(**media: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, **media}]}


@pytest.mark.parametrize(
    ("components", "path", "problem"),
    [
        ([row(*(button(str(n)) for n in range(6)))], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        ([row()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        ([row(button(label="x" * 81))], "components.0.components.0.label", "BASE_TYPE_BAD_LENGTH"),
        ([row(button("x" * 101))], "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
        ([row(button(""))], "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
        ([row(button("a"), button("a"))], "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ([row(button(label=None))], "components.0.components.0.label", "BUTTON_COMPONENT_LABEL_REQUIRED"),
        ([row(button(style=9))], "components.0.components.0.style", "BASE_TYPE_CHOICES"),
        (
            [row(button(emoji={"name": "→"}))],
            "components.0.components.0.emoji.name",
            "BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        ([row(button(url="https://a.org"))], "components.0.components.0.url", "BUTTON_COMPONENT_URL_NOT_ALLOWED"),
        (
            [row({"type": 2, "style": 5, "label": "Web", "url": "ftp://a.org"})],
            "components.0.components.0.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        ([row(select(), button())], "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ([row(select(options=[]))], "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
        (
            [row(select(options=[{"label": "x", "value": str(n)} for n in range(26)]))],
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            [row(select(options=[{"label": "x", "value": "1"}] * 2))],
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            [row(select(max_values=3))],
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_MAX_OVER_OPTIONS",
        ),
        ([row(select(min_values=2))], "components.0.components.0.min_values", "SELECT_COMPONENT_MIN_OVER_MAX"),
        (
            [row({"type": 8, "custom_id": "s", "default_values": [{"id": "1", "type": "user"}]})],
            "components.0.components.0.default_values.0.type",
            "BASE_TYPE_CHOICES",
        ),
        (
            [row({"type": 5, "custom_id": "s", "default_values": [{"id": str(n), "type": "user"} for n in (1, 2)]})],
            "components.0.components.0.default_values",
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
        ),
        ([row(select(placeholder="x" * 151))], "components.0.components.0.placeholder", "BASE_TYPE_BAD_LENGTH"),
        ([row(text())], "components.0.components.0.type", "BASE_TYPE_CHOICES"),
        ([button()], "components.0.type", "BASE_TYPE_CHOICES"),
        ([container(container(text()))], "components.0.components.0.type", "BASE_TYPE_CHOICES"),
        ([container()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        ([container(text()) | {"accent_color": 1 << 24}], "components.0.accent_color", "NUMBER_TYPE_RANGE"),
        ([text("")], "components.0.content", "BASE_TYPE_BAD_LENGTH"),
        ([text("x" * 2001), text("x" * 2000)], "components", "COMPONENT_MAX_TEXT"),
        ([*MANY_ROWS, *(text() for _ in range(5))], "components", "COMPONENT_MAX_TOTAL"),
        ([text() | {"id": 7}, text() | {"id": 7}], "components.1.id", "COMPONENT_ID_DUPLICATED"),
        ([section(text())], "components.0.accessory", "BASE_TYPE_REQUIRED"),
        ([section(*[text()] * 4, accessory=button())], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        ([gallery(description="x" * 1025)], "components.0.items.0.description", "BASE_TYPE_BAD_LENGTH"),
        ([{"type": 12, "items": []}], "components.0.items", "BASE_TYPE_BAD_LENGTH"),
        (
            [gallery(media={"url": "attachment://none.png"})],
            "components.0.items.0.media.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        ([{"type": 14, "spacing": 3}], "components.0.spacing", "NUMBER_TYPE_RANGE"),
        (["row"], "components.0", "DICT_TYPE_CONVERT"),
        ("rows", "components", "LIST_TYPE_CONVERT"),
    ],
)
async def test_an_invalid_layout_is_refused(raw: RawBot, components: Any, path: str, problem: str) -> None:
    answered = await raw.send({"flags": 1 << 15, "components": components})
    assert (answered.status, answered.code) == (400, 50035)
    assert answered.problems[path] == problem


@pytest.mark.parametrize(
    "components",
    [
        [*MANY_ROWS, *(text() for _ in range(4))],
        [text("x" * 4000)],
        [row(button(label="x" * 80)), row(select(min_values=0, max_values=2))],
        [row(button(label=None, emoji={"name": "🗝"}), {"type": 2, "style": 5, "url": "https://a.org", "label": "Web"})],
        [container(section(text(), accessory=button()), {"type": 14}, gallery()) | {"accent_color": 0xFFFFFF}],
        [row({"type": 5, "custom_id": "user"})],
    ],
)
async def test_a_layout_at_its_limits_is_accepted(raw: RawBot, components: list[Json]) -> None:
    answered = await raw.send(layout(*components))
    assert answered.status == 200, answered
    ids = [component["id"] for component in answered.body["components"]]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"content": "a", "components": [text()]}, "components.0.type"),
        ({"content": "a", "components": MANY_ROWS}, "components"),
        (layout(text(), content="a"), "content"),
        (layout(text(), embeds=[{"title": "a"}]), "embeds"),
        ({"content": "a", "allowed_mentions": {"parse": ["all"]}}, "allowed_mentions.parse"),
        ({"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions.users"),
        ({"content": "a", "message_reference": {"message_id": "5"}}, "message_reference"),
        ({"content": 5}, "content"),
    ],
)
async def test_an_invalid_message_is_refused(raw: RawBot, body: Json, path: str) -> None:
    answered = await raw.send(body)
    assert (answered.status, answered.code) == (400, 50035)
    assert path in answered.problems


@pytest.mark.parametrize(
    "body", [{}, {"content": "  "}, {"embeds": [{"title": "a"}]}, {"content": "", "components": []}, {"flags": 1 << 15}]
)
async def test_an_empty_message_is_refused(raw: RawBot, body: Json) -> None:
    assert (await raw.send(body)).code == 50006


async def test_a_body_that_is_not_a_json_object_is_refused(raw: RawBot) -> None:
    path = f"/channels/{raw.table}/messages"
    assert (await raw.request("POST", path, data=b"{")).code == 50109
    assert (await raw.request("POST", path, [1])).code == 50035


async def test_a_components_v2_message_cannot_be_changed_back(raw: RawBot) -> None:
    classic = (await raw.send({"content": "Classic"})).body
    path = f"/channels/{raw.table}/messages/{classic['id']}"
    assert "content" in (await raw.request("PATCH", path, layout(text()))).problems
    turned = await raw.request("PATCH", path, layout(text("V2"), content=None))
    assert turned.body["components"][0]["content"] == "V2"
    assert "flags" in (await raw.request("PATCH", path, {"flags": 0})).problems
    assert "content" in (await raw.request("PATCH", path, {"content": "Classic again"})).problems


async def test_only_allowed_mentions_ping_people(raw: RawBot) -> None:
    ana, ben = (raw.sandbox.world.people[name].id for name in ("ana", "ben"))
    words = text(f"<@{ana}> and <@{ben}> and <@123456789012345678> @everyone")

    async def pinged(**allowed: Any) -> tuple[set[int], bool]:
        body = (await raw.send(layout(words, **allowed))).body
        return {int(user["id"]) for user in body["mentions"]}, body["mention_everyone"]

    assert await pinged() == ({ana, ben}, True)
    assert await pinged(allowed_mentions={"parse": []}) == (set(), False)
    assert await pinged(allowed_mentions={"parse": [], "users": [str(ben)]}) == ({ben}, False)
