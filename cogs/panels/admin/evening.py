"""What helps people to find each other: who may plan game nights, and whom the bell of a lobby calls to its free
seats."""

from cogs.panels.admin.parts import AdminOverview, admin_tap, notice_text, section_panel
from cogs.panels.parts import Panel, role_select, row, select, text
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import role_mention
from tables.settings.guilds import CallMode, GuildSettings, NightPlanners

WITHOUT_ROLE = (CallMode.PEOPLE, CallMode.NOBODY)
CALLS = WordFamily("admin-calls", WITHOUT_ROLE, "label")
PLANNERS = WordFamily("admin-nights", NightPlanners, "label")


def evening_panel(overview: AdminOverview, say: Say, notice: str | None = None) -> Panel:
    """Shows a select of who may plan nights, a select of whom lobbies call, and one of a role that they call
    instead."""
    settings = overview.settings
    choices = [(mode.value, say(CALLS(mode)), mode is settings.calls) for mode in WITHOUT_ROLE]
    planners = [(each.value, say(PLANNERS(each)), each is settings.night_planners) for each in NightPlanners]
    role = settings.calls_role if settings.calls is CallMode.ROLE else None
    return section_panel(
        say,
        text(say("admin-nights-title")),
        row(select(admin_tap("set", "nights"), say("admin-nights-label"), planners)),
        text(say("admin-calls-title"), calls_words(settings, say), notice_text(notice)),
        row(select(admin_tap("set", "calls"), say("admin-calls-label"), choices)),
        text(say("admin-calls-role")),
        row(role_select(admin_tap("set", "calls-role"), say("admin-calls-role-label"), role)),
    )


def evening_words(settings: GuildSettings, say: Say) -> str:
    """Returns who may plan nights and whom lobbies call, in one line."""
    nights = say("admin-nights-line", who=say(PLANNERS(settings.night_planners)))
    return f"{nights} · {say('admin-calls-line', who=calls_words(settings, say))}"


def calls_words(settings: GuildSettings, say: Say) -> str:
    """Returns whom lobbies call: a mention of the role, or words."""
    if settings.calls is CallMode.ROLE and settings.calls_role is not None:
        return role_mention(settings.calls_role)
    return say(CALLS(CallMode.PEOPLE if settings.calls is CallMode.PEOPLE else CallMode.NOBODY))
