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
    """Who is called (mentioned) when somebody presses a lobby's button that calls people to its free seats."""

    PEOPLE = "people"  # people with a seat alert
    ROLE = "role"
    NOBODY = "nobody"


class GuildSettings(Struct, frozen=True):
    """The settings of one server.

    `channels` are the channels where tables may be opened; empty means everywhere. A new table begins with `preset`,
    `options` and `level`. `tables` is how many tables may be live at the same time. With `threads`, a table that is
    opened in a channel with a live table gets a thread of that channel. `calls_role` and `tournament_role` are ids of
    roles, set with ROLE.
    """

    channels: tuple[int, ...] = ()
    preset: str = "house"
    options: Options = Options()
    level: Level = Level.MEDIUM
    tables: int = DEFAULT_TABLES
    threads: bool = False
    night_planners: NightPlanners = NightPlanners.MEMBERS
    calls: CallMode = CallMode.PEOPLE
    calls_role: int | None = None
    tournament_hosts: TournamentHosts = TournamentHosts.MANAGERS
    tournament_role: int | None = None


DEFAULTS: Final = GuildSettings()

SettingsChange = Callable[[GuildSettings], GuildSettings]
