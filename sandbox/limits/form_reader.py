"""Reads one JSON object of a request's body, and collects the problems found in it."""

from __future__ import annotations

from typing import Any

from sandbox.json_codec import Json
from sandbox.refusals import FormErrors, Path


class FormReader:
    """Reads one object of the body. All readers of a body share one list of problems.

    If a field is absent, null or wrong, the method that reads it returns None, False or an empty list. If the field is
    wrong, or absent but required, the method adds a problem.
    """

    __slots__ = ("data", "errors", "path")

    def __init__(self, data: Json, errors: FormErrors, path: Path = ()) -> None:
        self.data = data
        self.errors = errors
        self.path = path

    def wrong(self, key: str, code: str, message: str) -> None:
        self.errors.add((*self.path, key), code, message)

    def missing(self, key: str) -> None:
        self.wrong(key, "BASE_TYPE_REQUIRED", "This field is needed")

    def text(self, key: str, most: int, *, least: int = 1, required: bool = False) -> str | None:
        """Returns a string of `least` to `most` characters. A string of blanks counts as empty."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return None
        if not isinstance(value, str):
            self.wrong(key, "STRING_TYPE_CONVERT", "Not a string")
            return None
        if len(value) > most or (least and len(value.strip()) < least):
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"{len(value)} characters, between {least} and {most} go")
            return None
        return value

    def integer(self, key: str, least: int, most: int) -> int | None:
        """Returns a whole number from `least` to `most`."""
        value = self.data.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(key, "NUMBER_TYPE_COERCE", "Not a whole number")
            return None
        if not least <= value <= most:
            self.wrong(key, "NUMBER_TYPE_RANGE", f"{value} is not between {least} and {most}")
            return None
        return value

    def flag(self, key: str) -> bool:
        """Returns False if the field is absent or wrong."""
        value = self.data.get(key)
        if value is not None and not isinstance(value, bool):
            self.wrong(key, "BOOLEAN_TYPE_CONVERT", "Not true or false")
        return value is True

    def items(self, key: str, most: int, *, least: int = 0, required: bool = False) -> list[Any]:
        """Returns a list of `least` to `most` entries, or an empty one if the field is absent or wrong."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return []
        if not isinstance(value, list):
            self.wrong(key, "LIST_TYPE_CONVERT", "Not a list")
            return []
        if not least <= len(value) <= most:
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", f"{len(value)} entries, between {least} and {most} go")
            return []
        return value

    def forms(self, key: str, most: int, *, least: int = 0, required: bool = False) -> list[FormReader]:
        """Returns a reader for each object in a list. An entry that is no object is a problem, and is left out."""
        found = []
        for index, value in enumerate(self.items(key, most, least=least, required=required)):
            path = (*self.path, key, index)
            if isinstance(value, dict):
                found.append(FormReader(value, self.errors, path))
            else:
                self.errors.add(path, "DICT_TYPE_CONVERT", "Not an object")
        return found

    def inner(self, key: str, *, required: bool = False) -> FormReader | None:
        """Returns a reader for an object inside this one."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return None
        if not isinstance(value, dict):
            self.wrong(key, "DICT_TYPE_CONVERT", "Not an object")
            return None
        return FormReader(value, self.errors, (*self.path, key))

    def one_of(self, key: str, allowed: frozenset[int]) -> int | None:
        """Returns a required number, one of `allowed`."""
        value = self.data.get(key)
        if value is None:
            self.missing(key)
            return None
        if not isinstance(value, int) or value not in allowed:
            self.wrong(key, "BASE_TYPE_CHOICES", f"{value!r} does not go here, one of {sorted(allowed)} does")
            return None
        return int(value)
