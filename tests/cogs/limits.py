"""Checks messages against limits that Discord's API description lacks, and finds controls that do not suit a phone."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from tests.cogs.people import BUTTON, SELECT, TEXT, Component, walk

DANGER: Final = 4
MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000
MOST_LABELS: Final = 5
MODAL_TITLE: Final = 45


def broken(components: list[Component]) -> list[str]:
    parts = list(walk(components))
    return [*_whole(parts), *(problem for part in parts for problem in _part(part))]


def broken_in_modal(modal: dict[str, Any]) -> list[str]:
    labels = modal["components"]
    selects = [label["component"] for label in labels]
    return [
        *_too_long("title", modal["title"], MODAL_TITLE),
        *_too_long("custom_id", modal["custom_id"], 100),
        *([] if 1 <= len(labels) <= MOST_LABELS else [f"{len(labels)} labels"]),
        *_duplicates(selects),
        *(problem for label in labels for problem in _too_long("label", label["label"], MODAL_TITLE)),
        *(problem for label in labels for problem in _too_long("description", label["description"], 100)),
        *(problem for select in selects for problem in _select(select)),
        *(f"{select['custom_id']} is disabled" for select in selects if select.get("disabled")),
    ]


def _too_long(what: str, text: str, most: int) -> list[str]:
    return [] if 1 <= len(text) <= most else [f"{what} of {len(text)}: {text}"]


def _duplicates(controls: list[Component]) -> Iterator[str]:
    for custom_id, count in Counter(each["custom_id"] for each in controls if "custom_id" in each).items():
        if count > 1:
            yield f"{custom_id} stands {count} times"


def _whole(parts: list[Component]) -> Iterator[str]:
    if not parts:
        yield "nothing to show"
    if len(parts) > MOST_COMPONENTS:
        yield f"{len(parts)} components"
    letters = sum(len(part["content"]) for part in parts if part["type"] == TEXT)
    if letters > MOST_TEXT:
        yield f"{letters} characters of text"
    yield from _duplicates(parts)
    for custom_id in {part["custom_id"] for part in parts if "custom_id" in part}:
        yield from _too_long("custom_id", custom_id, 100)


def _part(part: Component) -> Iterator[str]:
    match part["type"]:
        case 1:
            yield from _row(part["components"])
        case 2:
            yield from _button(part)
        case 3:
            yield from _select(part)
        case 9 if not 1 <= len(part["components"]) <= 3:
            yield f"{len(part['components'])} texts in a section"
        case 10 if not part["content"].strip():
            yield "an empty text"
        case 11 | 12:
            yield from _pictures(part.get("items", [part]))


def _pictures(pictures: list[dict[str, Any]]) -> Iterator[str]:
    for picture in pictures:
        if not 1 <= len(picture.get("description") or "") <= 1024:
            yield "a picture without words"


def _row(controls: list[Component]) -> Iterator[str]:
    if not 1 <= len(controls) <= 5:
        yield f"{len(controls)} controls in a row"
    if any(each["type"] == SELECT for each in controls) and len(controls) > 1:
        yield "a select beside something"
    if len(controls) == 5 and any(each.get("label") for each in controls):
        yield "five buttons with labels: the fifth wraps on a phone (7)"
    styles = [each.get("style") == DANGER for each in controls if each["type"] == BUTTON]
    if any(styles) and not all(styles):
        yield "a destructive button beside a common one (8)"


def _button(part: Component) -> Iterator[str]:
    label, emoji = part.get("label"), (part.get("emoji") or {}).get("name")
    if not label and not emoji:
        yield f"{part['custom_id']} has neither label nor emoji"
    if label is not None and not 1 <= len(label) <= 80:
        yield f"label of {len(label)}: {label}"


def _select(part: Component) -> Iterator[str]:
    options: list[dict[str, Any]] = part["options"]
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options"
    if len({option["value"] for option in options}) != len(options):
        yield "an option twice"
    if len(part.get("placeholder") or "") > 150:
        yield "a long placeholder"
    for option in options:
        if not 1 <= len(option["label"]) <= 100 or not 1 <= len(option["value"]) <= 100:
            yield f"option {option['value']}: {option['label']}"
        if len(option.get("description") or "") > 100:
            yield f"option {option['value']}: {option['description']}"
    if sum(option.get("default", False) for option in options) > part.get("max_values", 1):
        yield "more chosen than can be"
