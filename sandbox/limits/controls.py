"""Checks buttons and selects."""

from __future__ import annotations

from collections.abc import Container

from sandbox.limits.emoji import check_emoji
from sandbox.limits.form_reader import FormReader

BUTTON = 2
STRING_SELECT = 3
USER_SELECT = 5
ROLE_SELECT = 6
MENTIONABLE_SELECT = 7
CHANNEL_SELECT = 8

CAN_BE_CHOSEN = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}
SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
LINK_STYLE = 5
PREMIUM_STYLE = 6
STYLES = frozenset({1, 2, 3, 4, LINK_STYLE, PREMIUM_STYLE})

MOST_OPTIONS = 25
CUSTOM_ID = 100


def check_button(button: FormReader, emojis: Container[int]) -> None:
    """Checks a button, and adds a problem for each field that is missing or not allowed."""
    style = button.one_of("style", STYLES)
    label = button.text("label", 80, least=0)
    has_emoji = check_emoji(button, emojis)
    button.flag("disabled")
    if style == PREMIUM_STYLE:
        button.text("sku_id", 20, required=True)
        return
    if style == LINK_STYLE:
        _check_link(button)
    elif style is not None:
        button.text("custom_id", CUSTOM_ID, required=True)
        if button.data.get("url"):
            button.wrong("url", "BUTTON_COMPONENT_URL_NOT_ALLOWED", "Only a link button has a URL")
    if not has_emoji and not (label and label.strip()) and "emoji" not in button.data:
        button.wrong("label", "BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or an emoji")


def _check_link(button: FormReader) -> None:
    url = button.text("url", 512, required=True)
    if url is not None and not url.startswith(("http://", "https://", "discord://")):
        button.wrong("url", "URL_TYPE_INVALID_SCHEME", "Only http, https and discord addresses go")
    if button.data.get("custom_id"):
        button.wrong("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_NOT_ALLOWED", "A link button has no custom_id")


def check_select(select: FormReader, emojis: Container[int]) -> None:
    select.text("custom_id", CUSTOM_ID, required=True)
    select.text("placeholder", 150, least=0)
    select.flag("disabled")
    least = select.integer("min_values", 0, MOST_OPTIONS)
    most = select.integer("max_values", 1, MOST_OPTIONS)
    most = 1 if most is None else most
    if (1 if least is None else least) > most:
        select.wrong("min_values", "SELECT_COMPONENT_MIN_OVER_MAX", "More must be chosen than may be")
    if select.data["type"] == STRING_SELECT:
        _check_options(select, most, emojis)
    else:
        _check_defaults(select, most)


def _check_defaults(select: FormReader, most: int) -> None:
    """Checks the preselected users, roles or channels of a select. Turns numeric ids into text."""
    defaults = select.forms("default_values", MOST_OPTIONS)
    for each in defaults:
        if isinstance(each.data.get("id"), int):
            each.data["id"] = str(each.data["id"])
        each.text("id", 20, required=True)
        if each.text("type", 20, required=True) not in (None, *CAN_BE_CHOSEN[select.data["type"]]):
            each.wrong("type", "BASE_TYPE_CHOICES", "Nothing that this select offers")
    if len(defaults) > most:
        select.wrong("default_values", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than may be chosen")


def _check_options(select: FormReader, most: int, emojis: Container[int]) -> None:
    options = select.forms("options", MOST_OPTIONS, least=1, required=True)
    values: set[str] = set()
    defaults = 0
    for option in options:
        option.text("label", 100, required=True)
        option.text("description", 100, least=0)
        check_emoji(option, emojis)
        defaults += option.flag("default")
        value = option.text("value", 100, required=True)
        if value in values:
            option.wrong("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Another option has this value")
        elif value is not None:
            values.add(value)
    if options and most > len(options):
        select.wrong("max_values", "SELECT_COMPONENT_MAX_OVER_OPTIONS", "More than there are options")
    if defaults > most:
        select.wrong("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than may be chosen")
