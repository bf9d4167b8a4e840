"""What helps people to find each other: whom the bell of a lobby calls to its free seats."""

from cogs.panels.admin.parts import AdminOverview, admin_tap, notice_text, section_panel
from cogs.panels.parts import Panel, role_select, row, select, text
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import role_mention
from tables.settings.guilds import CallMode, GuildSettings

WITHOUT_ROLE = (CallMode.PEOPLE, CallMode.NOBODY)
CALLS = WordFamily("admin-calls", WITHOUT_ROLE, "label")


def evening_panel(overview: AdminOverview, say: Say, notice: str | None = None) -> Panel:
    """Shows a select of whom lobbies call, and below it a select of a role that they call instead."""
    settings = overview.settings
    choices = [(mode.value, say(CALLS(mode)), mode is settings.calls) for mode in WITHOUT_ROLE]
    role = settings.calls_role if settings.calls is CallMode.ROLE else None
    return section_panel(
        say,
        text(say("admin-calls-title"), evening_words(settings, say), notice_text(notice)),
        row(select(admin_tap("set", "calls"), say("admin-calls-label"), choices)),
        text(say("admin-calls-role")),
        row(role_select(admin_tap("set", "calls-role"), say("admin-calls-role-label"), role)),
    )


def evening_words(settings: GuildSettings, say: Say) -> str:
    """Returns whom lobbies call: a mention of the role, or words."""
    if settings.calls is CallMode.ROLE and settings.calls_role is not None:
        return role_mention(settings.calls_role)
    return say(CALLS(CallMode.PEOPLE if settings.calls is CallMode.PEOPLE else CallMode.NOBODY))
