"""Time zones: which exist, which are likely for a person, and their local time.

A zone has its name in the IANA time zone database, such as "Europe/Berlin".
"""

import unicodedata
from datetime import UTC, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

MAX_LIKELY: Final = 25
"""How many zones are offered in one list: Discord shows no more in a select."""

_OF_LOCALE: Final[dict[str, tuple[str, ...]]] = {
    "de": ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich"),
    "en-GB": ("Europe/London", "Europe/Dublin"),
    "en-US": ("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
    "es-419": (
        *("America/Mexico_City", "America/Bogota", "America/Lima", "America/Caracas", "America/Santiago"),
        "America/Argentina/Buenos_Aires",
    ),
    "es-ES": ("Europe/Madrid", "Atlantic/Canary"),
    "fr": ("Europe/Paris", "Europe/Brussels", "Europe/Zurich", "America/Toronto", "Indian/Reunion"),
    "it": ("Europe/Rome", "Europe/Zurich"),
    "pt-BR": ("America/Sao_Paulo", "America/Fortaleza", "America/Manaus", "Europe/Lisbon"),
}
"""The zones of most people whose client has this locale, the likeliest first."""
_OF_THE_WORLD: Final = (
    *("Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Istanbul", "Asia/Dubai", "Asia/Kolkata"),
    *("Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Brisbane", "Australia/Sydney", "Pacific/Auckland"),
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Phoenix"),
    *("America/Chicago", "America/New_York", "America/Mexico_City", "America/Bogota", "America/Halifax"),
    *("America/Santiago", "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "Africa/Lagos"),
    *("Africa/Johannesburg", "Africa/Nairobi", "Asia/Karachi", "Asia/Jakarta"),
)
"""One zone for each local time that many people use. They are offered after the zones of a locale."""
_WITHOUT_A_PLACE: Final = ("Etc/", "SystemV/", "US/", "posix/", "right/")


@cache
def _places() -> dict[str, str]:
    """Returns every zone that is named after a place, by the name as people type it: "america/new york" ->
    "America/New_York"."""
    named = (zone for zone in available_timezones() if "/" in zone and not zone.startswith(_WITHOUT_A_PLACE))
    return {_typed(zone.replace("_", " ")): zone for zone in sorted(named)}


@cache
def _names() -> frozenset[str]:
    return frozenset(_places().values())


def is_zone(name: str) -> bool:
    """Whether this machine knows a zone of this name that is named after a place. "UTC" is not.

    The first call reads the disk for a tenth of a second.
    """
    return name in _names()


def likely_zones(locale: str) -> list[str]:
    """Returns at most `MAX_LIKELY` zones to offer somebody whose Discord client has this locale, the likeliest
    first."""
    zones = dict.fromkeys((*_OF_LOCALE.get(locale, ()), *_OF_THE_WORLD))
    return [zone for zone in zones if is_zone(zone)][:MAX_LIKELY]


def found_zones(typed: str, locale: str) -> list[str]:
    """Returns the zones that match what a person has typed, at most `MAX_LIKELY`.

    Zones whose city begins with `typed` come first. Otherwise, the order is alphabetical. Case and accents do not
    matter. If nothing was typed, returns the likely zones.
    """
    wanted = _typed(typed)
    if not wanted:
        return likely_zones(locale)
    found = [(name.rpartition("/")[2].startswith(wanted), zone) for name, zone in _places().items() if wanted in name]
    return [zone for _, zone in sorted(found, key=lambda each: not each[0])][:MAX_LIKELY]


def city_of(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def local_time(at: float, zone: str) -> datetime:
    """Returns a Unix time as local time, without a zone."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).replace(tzinfo=None)


def unix_time(local: datetime, zone: str) -> float:
    """Returns the Unix time of a local time.

    If the clocks skip the local time in spring, the next hour counts: 3:30 for 2:30. If it occurs twice in autumn, the
    first counts.
    """
    return local.replace(tzinfo=ZoneInfo(zone), fold=0).astimezone(UTC).timestamp()


def _typed(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.replace("_", " ").strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
