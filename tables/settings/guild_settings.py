"""The settings of one server, as a value."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from engine.options import Options
from rivals.levels import Level

DEFAULT_TABLES: Final = 20
"""How many live tables a server without settings may have: enough for an evening of eighty people."""


class NightPlanners(StrEnum):
    """Who may plan game nights in a server. The catalogs have a text for each value, `admin-nights-<value>-label`."""

    MEMBERS = "members"
    MANAGERS = "managers"
    NOBODY = "nobody"


class TournamentHosts(StrEnum):
    """Who may begin and direct tournaments in a server. Managers always may, except with NOBODY."""

    MANAGERS = "managers"
    ROLE = "role"
    MEMBERS = "members"
    NOBODY = "nobody"


class CallMode(StrEnum):
    """Who is mentioned when somebody calls people to the free seats of a lobby."""

    PEOPLE = "people"  # people with a seat alert
    ROLE = "role"
    NOBODY = "nobody"


class GuildSettings(Struct, frozen=True):
    """The settings of one server. A new table begins with `preset`, `options` and `level`."""

    channels: tuple[int, ...] = ()
    """The channels where tables may be opened; empty means everywhere."""
    preset: str = "house"
    options: Options = Options()
    level: Level = Level.MEDIUM
    tables: int = DEFAULT_TABLES
    """How many tables may be live at the same time."""
    threads: bool = False
    """Whether a table that is opened in a channel with a live table gets a thread of that channel."""
    night_planners: NightPlanners = NightPlanners.MEMBERS
    calls: CallMode = CallMode.PEOPLE
    calls_role: int | None = None
    """The id of the role that is called, with `CallMode.ROLE`."""
    tournament_hosts: TournamentHosts = TournamentHosts.MANAGERS
    tournament_role: int | None = None
    """The id of the role whose people may begin tournaments, with `TournamentHosts.ROLE`."""


DEFAULTS: Final = GuildSettings()

SettingsChange = Callable[[GuildSettings], GuildSettings]
