"""Shows what is stored about the reader, with buttons to download or delete it (docs/privacy.md)."""

from typing import Any

from cogs.panels.components import DANGER, Panel, button, framed, row, text
from cogs.wire.custom_ids import tap_without_table
from cogs.words.catalogs import Say, own_name
from cogs.words.emoji import LOBBY_COLOUR
from tables.state.time_zones import city_of


def privacy_panel(export: dict[str, Any], say: Say) -> Panel:
    """Returns the page about stored data. `export` is all stored data about the reader."""
    is_any = any(value for name, value in export.items() if name != "user_id")
    return framed(
        LOBBY_COLOUR,
        text(
            say("privacy-title"),
            *([*_lines(export, say), say("privacy-purpose")] if is_any else [say("privacy-nothing")]),
            say("privacy-never-stored"),
        ),
        row(button(tap_without_table("privacy-file"), say("privacy-file-label"), "💾")),
        row(button(tap_without_table("privacy-ask"), say("privacy-delete-label"), "🗑️", DANGER)) if is_any else None,
    )


def _lines(export: dict[str, Any], say: Say) -> list[str]:
    language, blocked = export["language"], export.get("never_called_to_tables_of")
    return [
        say("privacy-language", language=own_name(language)) if language else "",
        say("privacy-words") if export.get("words_instead_of_signs") else "",
        say("privacy-zone", zone=city_of(export["time_zone"])) if export.get("time_zone") else "",
        say("privacy-alerts", count=len(export["seat_alerts"])) if export.get("seat_alerts") else "",
        say("privacy-blocked", count=len(blocked)) if blocked else "",
        say("privacy-nights", count=len(export["game_nights"])) if export.get("game_nights") else "",
        say("privacy-tournaments", count=len(export["tournaments"])) if export.get("tournaments") else "",
        say("privacy-shared", count=len(export["shared_replays"])) if export.get("shared_replays") else "",
        say("privacy-hints") if export.get("hints_seen") else "",
        say("privacy-coach", count=len(export["coach"])) if export.get("coach") else "",
        say("privacy-seats", count=len(export["seats"])) if export["seats"] else "",
        say("privacy-results", count=len(export["results"])) if export.get("results") else "",
        say("privacy-daily", count=len(export["houses_of_the_day"])) if export.get("houses_of_the_day") else "",
        say("privacy-acts", count=len(export["managed"])) if export["managed"] else "",
        say("privacy-done-to-you", count=len(export["done_by_managers"])) if export.get("done_by_managers") else "",
    ]


def confirm_deletion_panel(say: Say) -> Panel:
    return framed(
        LOBBY_COLOUR,
        text(say("privacy-question")),
        row(button(tap_without_table("privacy-look"), say("back-label"), "↩️")),
        row(button(tap_without_table("privacy-yes"), say("privacy-yes-label"), "⚠️", DANGER)),
    )
