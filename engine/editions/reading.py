"""Reads editions from TOML and checks them before any game uses them (1.6)."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.editions.checks import flaws_in
from engine.editions.draft import Draft, edition_from
from engine.editions.edition import Edition
from engine.editions.flaws import Flaw, FlawCode
from engine.editions.toml_bounds import excess

EDITIONS: Final = Path(__file__).parent
TOML: Final = "TOML"
"""The key of a flaw that concerns the whole file."""


class EditionError(Exception):
    """The edition cannot be played. `flaw` says why.

    `file`, `line` (from 1) and `key` say where. The key is `TOML` if the flaw concerns the whole file. `written` is the
    text of the line, for people to read. It is empty for a comment, an empty line, and a file that is not UTF-8.
    """

    def __init__(self, file: str, line: int, key: str, flaw: Flaw, written: str = "") -> None:
        super().__init__(f"{file}, line {line}: {key}: {flaw.english}")
        self.file = file
        self.line = line
        self.key = key
        self.flaw = flaw
        self.written = written


@cache
def standard() -> Edition:
    return load(EDITIONS / "standard.toml")


def load(path: Path) -> Edition:
    """Reads and checks an edition's file. Raises EditionError at the first flaw, or OSError if the file cannot be
    read."""
    return read(path.read_bytes(), path.name)


def read(data: bytes, file: str) -> Edition:
    """Returns the edition in the bytes of a file called `file`. Raises EditionError at the first flaw."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EditionError(file, line, TOML, Flaw(FlawCode.NOT_UTF_8, {"reason": error.reason})) from None
    return parse(text, file)


def parse(text: str, file: str, *, is_stored: bool = False) -> Edition:
    """Returns the edition in the text of a file. Raises EditionError at the first flaw.

    If `is_stored`, the text comes from the database. The edition's name and the limits of `excess` are then not
    checked.
    """
    # A stored edition stays playable even if today's checks are stricter than those at the upload.
    if not is_stored and (found := excess(text)) is not None:
        line, flaw = found
        raise _error(text, file, line, TOML, flaw)
    try:
        draft = msgspec.convert(tomllib.loads(text), Draft)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        raise _error(text, file, int(at[1]) if at else text.count("\n") + 1, TOML, _syntax(str(error))) from None
    except msgspec.ValidationError as error:
        key, flaw = _key_and_flaw(str(error))
        raise _error(text, file, _line_of(text, key), key, flaw) from None
    for key, flaw in flaws_in(draft, is_stored):
        raise _error(text, file, _line_of(text, key), key, flaw)
    return edition_from(draft)


def _error(text: str, file: str, line: int, key: str, flaw: Flaw) -> EditionError:
    written = [*text.splitlines(), ""][line - 1 : line]
    return EditionError(file, line, key, flaw, "".join(each.strip() for each in written if each.strip()[:1] != "#"))


def _syntax(reason: str) -> Flaw:
    is_twice = re.search(r"twice|overwrite|Duplicate|immutable", reason)
    return Flaw(FlawCode.TWICE if is_twice else FlawCode.NOT_TOML, {"reason": reason})


def _key_and_flaw(message: str) -> tuple[str, Flaw]:
    """Returns the key that a message of msgspec is about, like `card[0].count`, and the flaw."""
    reason, _, path = message.partition(" - at `$")
    table = path.removesuffix("`").removesuffix("[...]").removeprefix(".")
    field = re.search(r"(missing|unknown).* field `(.+)`", reason)
    if field:
        code = FlawCode.MISSING if field[1] == "missing" else FlawCode.UNKNOWN
        return ".".join(filter(None, (table, field[2]))), Flaw(code, {"name": field[2]})
    if "of length" in reason:
        return table, Flaw(FlawCode.NO_PAIR, {"reason": reason})
    wanted = re.search(r"Expected `(\w+)", reason)
    return table, Flaw(FlawCode.WRONG_KIND, {"wanted": wanted[1] if wanted else "another", "reason": reason})


def _line_of(text: str, key: str) -> int:
    """Returns the line number, from 1, of a key like `card[3].spaces`.

    If the key is missing, returns the line of the table that should have it. If the table is missing, too, returns 1.
    """
    lines = text.splitlines()
    start, end, table = 0, len(lines), ""
    for part in key.split("."):
        name, _, index = part.rstrip("]").partition("[")
        table = f"{table}.{name}" if table else name
        opens = re.compile(rf"\s*(\[+\s*{re.escape(table)}\s*\]+|{re.escape(name)}\s*[=.])")
        leaves = re.compile(rf"\s*\[+\s*(?!{re.escape(table)}\.)")
        found = [number for number in range(start, end) if opens.match(lines[number])]
        if not found:
            break
        start = found[min(int(index) if index.isdigit() else 0, len(found) - 1)]
        end = next((number for number in range(start + 1, end) if leaves.match(lines[number])), end)
    return start + 1
