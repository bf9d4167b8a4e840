"""`/exchange settings`: a person's own settings."""

from cogs.panels.components import PRIMARY, Panel, button, framed, row, select, text
from cogs.panels.lobby.seat_alerts import own_alert_button
from cogs.wire.custom_ids import tap_without_table
from cogs.words.catalogs import AUTOMATIC, LANGUAGES, Say, own_name
from cogs.words.emoji import LOBBY_COLOUR


def settings_panel(language: str | None, say: Say, zone: str | None = None, *, has_alerts: bool = True) -> Panel:
    """Returns a person's own settings.

    - `language`: the chosen language, or None for the language of the person's Discord client
    - `zone`: the chosen time zone in words (`zone_label`), or None
    - `has_alerts`: whether there is a button to seat alerts. False outside of servers.
    """
    turn = "off" if say.in_words else "on"
    choices = [(AUTOMATIC, say("language-auto-label")), *((code, own_name(code)) for code in LANGUAGES)]
    chosen = language or AUTOMATIC
    return framed(
        LOBBY_COLOUR,
        text(
            say("settings-title"),
            say("settings-words-on" if say.in_words else "settings-words-off"),
            say("settings-public"),
            zone and say("settings-zone", zone=zone),
        ),
        row(
            select(
                tap_without_table("my-language"),
                say("settings-language-label"),
                [(code, name, code == chosen) for code, name in choices],
            )
        ),
        row(
            button(
                tap_without_table("my-words", turn),
                say("settings-words-off-label" if say.in_words else "settings-words-on-label"),
                style=PRIMARY,
            ),
            own_alert_button(say) if has_alerts else None,
        ),
    )
