"""Shows what is stored about the reader, with buttons to download or delete it (docs/privacy.md)."""

from typing import Any

from cogs.panels.parts import GRAVE, Panel, button, framed, row, text
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import Say, own_name
from cogs.words.emoji import LOBBY_COLOUR


def privacy_panel(told: dict[str, Any], say: Say) -> Panel:
    """How much is stored of each kind, and the purpose. `told` is the export of a person's data."""
    is_any = any(value for name, value in told.items() if name != "user_id")
    return framed(
        LOBBY_COLOUR,
        text(
            say("privacy-title"),
            *([*_lines(told, say), say("privacy-purpose")] if is_any else [say("privacy-nothing")]),
            say("privacy-never-stored"),
        ),
        row(button(_tap("file"), say("privacy-file-label"), "💾")),
        row(button(_tap("ask"), say("privacy-delete-label"), "🗑️", GRAVE)) if is_any else None,
    )


def _lines(told: dict[str, Any], say: Say) -> list[str]:
    language = told["language"]
    return [
        say("privacy-language", language=own_name(language)) if language else "",
        say("privacy-hints") if told.get("hints_seen") else "",
        say("privacy-seats", count=len(told["seats"])) if told["seats"] else "",
        say("privacy-results", count=len(told["results"])) if told.get("results") else "",
        say("privacy-acts", count=len(told["managed"])) if told["managed"] else "",
    ]


def sure_panel(say: Say) -> Panel:
    """Asks for confirmation before the deletion."""
    return framed(
        LOBBY_COLOUR,
        text(say("privacy-question")),
        row(button(_tap("look"), say("back-label"), "↩️")),
        row(button(_tap("yes"), say("privacy-yes-label"), "⚠️", GRAVE)),
    )


def _tap(verb: str) -> Tap:
    return Tap(NO_TABLE, NO_PROMPT, f"privacy-{verb}")
