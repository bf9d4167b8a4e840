"""Those who manage the server, and what they do at its desk."""

from msgspec.structs import replace

from cogs.panels.admin.parts import Section
from engine.editions.reading import EDITIONS
from tables.state.audit_entries import AuditEntry, ManagerAction
from tests.cogs.evening import Evening
from tests.cogs.people import Person, Tap

CHANNEL_SELECT = 8
STANDARD = (EDITIONS / "standard.toml").read_text(encoding="utf-8")
OURS = STANDARD.replace('name = "standard"', 'name = "ours: *the* cellar"')
FIRST_MARKET = str(OURS[: OURS.index("[[market]]")].count("\n") + 1)  # its line


def manager(evening: Evening, name: str = "boss", locale: str = "de") -> Person:
    return evening.arrives(name, locale, manages=True)


def may_no_more(evening: Evening, person: Person) -> None:
    """Somebody took their role away."""
    member = evening.env.backend.get_member(evening.guild.id, person.id)
    for role in list(member.role_ids):
        evening.env.backend.remove_member_role(evening.guild.id, person.id, role)


async def acts(evening: Evening) -> list[tuple[str, int | None]]:
    """What was done in this server and by whom, the newest first."""
    page = await evening.inside(lambda: evening.registry.guilds.audit_page(evening.guild.id, 1))
    return [(line.act, line.user_id) for line in page.lines]


async def opened(person: Person, drawer: Section) -> str:
    await person.desk()
    return await person.press(f"admin-open:{drawer}")


def old_button(person: Person, custom_id: str) -> Tap:
    """A tap on the newest panel as if it had this button: one of a panel that stood there before."""
    return Tap(person, person.panel, custom_id)


async def choose_channels(evening: Evening, *channels: int) -> None:
    audit_entry = AuditEntry(evening.guild.id, 1, ManagerAction.CHANNELS)
    await evening.registry.guilds.change(audit_entry, lambda before: replace(before, channels=channels))
