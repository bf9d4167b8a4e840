"""The evening section of the admin panel.

Here managers choose who may plan game nights, who may begin tournaments, and whom the bell button of a lobby mentions
when seats are free.
"""

from cogs.panels.admin.sections import AdminOverview, admin_tap, notice_text, section_panel
from cogs.panels.components import Panel, role_select, row, select, text
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import role_mention
from tables.settings.guild_settings import CallMode, GuildSettings, NightPlanners, TournamentHosts

WITHOUT_ROLE = (CallMode.PEOPLE, CallMode.NOBODY)
CALLS = WordFamily("admin-calls", WITHOUT_ROLE, "label")
HOSTS_WITHOUT_ROLE = (TournamentHosts.MANAGERS, TournamentHosts.MEMBERS, TournamentHosts.NOBODY)
HOSTS = WordFamily("admin-hosts", HOSTS_WITHOUT_ROLE, "label")
PLANNERS = WordFamily("admin-nights", NightPlanners, "label")


def evening_panel(overview: AdminOverview, say: Say, notice: str | None) -> Panel:
    settings = overview.settings
    choices = [(mode.value, say(CALLS(mode)), mode is settings.calls) for mode in WITHOUT_ROLE]
    planners = [(each.value, say(PLANNERS(each)), each is settings.night_planners) for each in NightPlanners]
    hosts = [(each.value, say(HOSTS(each)), each is settings.tournament_hosts) for each in HOSTS_WITHOUT_ROLE]
    hosts_role = settings.tournament_role if settings.tournament_hosts is TournamentHosts.ROLE else None
    role = settings.calls_role if settings.calls is CallMode.ROLE else None
    return section_panel(
        say,
        text(say("admin-nights-title")),
        row(select(admin_tap("set", "nights"), say("admin-nights-label"), planners)),
        text(say("admin-hosts-title"), hosts_words(settings, say) if hosts_role else None),
        row(select(admin_tap("set", "hosts"), say("admin-hosts-label"), hosts)),
        row(role_select(admin_tap("set", "hosts-role"), say("admin-hosts-role-label"), hosts_role)),
        text(say("admin-calls-title"), calls_words(settings, say), notice_text(notice)),
        row(select(admin_tap("set", "calls"), say("admin-calls-label"), choices)),
        text(say("admin-calls-role")),
        row(role_select(admin_tap("set", "calls-role"), say("admin-calls-role-label"), role)),
    )


def evening_words(settings: GuildSettings, say: Say) -> str:
    nights = say("admin-nights-line", who=say(PLANNERS(settings.night_planners)))
    hosts = say("admin-hosts-line", who=hosts_words(settings, say))
    return f"{nights} · {hosts} · {say('admin-calls-line', who=calls_words(settings, say))}"


def hosts_words(settings: GuildSettings, say: Say) -> str:
    """Says who may begin tournaments: a role, managers, everyone, or nobody."""
    if settings.tournament_hosts is TournamentHosts.ROLE:
        return role_mention(settings.tournament_role or 0)
    return say(HOSTS(settings.tournament_hosts))


def calls_words(settings: GuildSettings, say: Say) -> str:
    """Says whom lobbies mention: a role, people with a seat alert, or nobody."""
    if settings.calls is CallMode.ROLE and settings.calls_role is not None:
        return role_mention(settings.calls_role)
    return say(CALLS(CallMode.PEOPLE if settings.calls is CallMode.PEOPLE else CallMode.NOBODY))
