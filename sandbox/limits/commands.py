"""Checks application commands: names, options, choices and their translations."""

from __future__ import annotations

import unicodedata

from sandbox.json_codec import Json
from sandbox.limits.form_reader import FormReader
from sandbox.locales import LOCALES
from sandbox.refusals import FormErrors

CHAT_INPUT = 1
ENTRY_POINT = 4
SUB_COMMAND = 1
SUB_COMMAND_GROUP = 2
STRING = 3
INTEGER = 4
NUMBER = 10
OPTION_TYPES = frozenset(range(1, 12))
VALUE_TYPES = OPTION_TYPES - {SUB_COMMAND, SUB_COMMAND_GROUP}
WITH_CHOICES = frozenset({STRING, INTEGER, NUMBER})

MOST_COMMANDS = 100
MOST_OPTIONS = 25
MOST_CHOICES = 25
MOST_IN_ALL = 8000


def check_commands(commands: list[Json]) -> None:
    """Raises ApiError 50035 if Discord would refuse this list of commands."""
    errors = FormErrors()
    if len(commands) > MOST_COMMANDS:
        errors.add((), "BASE_TYPE_BAD_LENGTH", f"{len(commands)} commands, at most {MOST_COMMANDS}")
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        form = FormReader(command, errors, (index,))
        _check_command(form)
        name = (command.get("type", CHAT_INPUT), str(command.get("name")))
        if name in names:
            form.wrong("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Another command has this name")
        names.add(name)
    errors.check()


def _check_command(command: FormReader) -> None:
    kind = command.integer("type", CHAT_INPUT, ENTRY_POINT) or CHAT_INPUT
    if kind != CHAT_INPUT:
        command.text("name", 32, required=True)
        return
    _check_words(command)
    _check_options(command, OPTION_TYPES)
    length = _characters(command.data)
    if length > MOST_IN_ALL:
        command.errors.add(command.path, "APPLICATION_COMMAND_TOO_LARGE", f"{length} characters in all")


def _check_words(form: FormReader) -> None:
    _check_name(form, "name")
    form.text("description", 100, required=True)
    for locale in _localized(form, "name_localizations"):
        _check_name(locale, next(iter(locale.data)))
    for locale in _localized(form, "description_localizations"):
        locale.text(next(iter(locale.data)), 100, required=True)


def _localized(form: FormReader, key: str) -> list[FormReader]:
    """Returns a reader for each translation of the field. Adds a problem for each unknown language."""
    words = form.inner(key)
    found = []
    for locale, word in (words.data if words is not None else {}).items():
        assert words is not None
        if locale not in LOCALES:
            words.wrong(locale, "ENUM_TYPE_COERCE", f"{locale!r} is not a locale of Discord's")
        elif word is not None:
            found.append(FormReader({locale: word}, words.errors, words.path))
    return found


def _check_name(form: FormReader, key: str) -> None:
    name = form.text(key, 32, required=True)
    if name is not None and (name != name.lower() or not all(map(_may_stand_in_name, name))):
        form.wrong(key, "APPLICATION_COMMAND_INVALID_NAME", f"{name!r}: lower-case letters, digits, - _ ' only")


def _may_stand_in_name(character: str) -> bool:
    # Marks are letters of the Thai and Devanagari scripts.
    return character in "-_'" or unicodedata.category(character)[0] in "LN" or "\u0900" <= character <= "\u0e7f"


def _check_options(holder: FormReader, allowed: frozenset[int]) -> None:
    names: set[str] = set()
    kinds: set[int] = set()
    optional_seen = False
    for option in holder.forms("options", MOST_OPTIONS):
        kind = option.one_of("type", allowed)
        _check_words(option)
        name = str(option.data.get("name"))
        if name in names:
            option.wrong("name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Another option has this name")
        names.add(name)
        if kind is None:
            continue
        kinds.add(kind)
        if kind in {SUB_COMMAND, SUB_COMMAND_GROUP}:
            _check_options(option, frozenset({SUB_COMMAND}) if kind == SUB_COMMAND_GROUP else VALUE_TYPES)
            continue
        _check_value_option(option, kind)
        if option.flag("required") and optional_seen:
            option.wrong("required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Needed ones come first")
        optional_seen |= not option.data.get("required")
    if kinds & {SUB_COMMAND, SUB_COMMAND_GROUP} and kinds & VALUE_TYPES:
        holder.wrong("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and other options do not mix")


def _check_value_option(option: FormReader, kind: int) -> None:
    choices = option.forms("choices", MOST_CHOICES)
    if choices and kind not in WITH_CHOICES:
        option.wrong("choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type has no choices")
    if choices and option.flag("autocomplete"):
        option.wrong("autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "Choices are given already")
    check_choices(choices, kind)


def check_choices(choices: list[FormReader], kind: int) -> None:
    """Checks the choices of an option, or of an answer to autocompletion."""
    names: set[str] = set()
    for choice in choices:
        name = choice.text("name", 100, required=True)
        for locale in _localized(choice, "name_localizations"):
            locale.text(next(iter(locale.data)), 100, required=True)
        if name in names:
            choice.wrong("name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED", "Another has this name")
        elif name is not None:
            names.add(name)
        if kind == STRING:
            choice.text("value", 100, required=True)
        elif isinstance(choice.data.get("value"), bool) or not isinstance(choice.data.get("value"), int | float):
            choice.wrong("value", "NUMBER_TYPE_COERCE", "Not a number")


def _characters(node: Json) -> int:
    """Returns the length of all names, descriptions and values, each in its longest language."""
    length = _longest(node, "name") + _longest(node, "description")
    length += sum(_characters(option) for option in node.get("options") or ())
    for choice in node.get("choices") or ():
        length += _longest(choice, "name") + len(str(choice.get("value", "")))
    return length


def _longest(node: Json, key: str) -> int:
    words = [node.get(key), *(node.get(f"{key}_localizations") or {}).values()]
    return max((len(word) for word in words if isinstance(word, str)), default=0)
