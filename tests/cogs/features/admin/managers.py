"""Managers of a server, and their actions on the admin panel."""

from cogs.panels.admin.sections import Section
from engine.editions.reading import EDITIONS
from tests.cogs.people import Person, Tap
from tests.cogs.simulated_server import SimulatedServer

CHANNEL_SELECT = 8
STANDARD = (EDITIONS / "standard.toml").read_text(encoding="utf-8")
OURS = STANDARD.replace('name = "standard"', 'name = "ours: *the* cellar"')
FIRST_MARKET = str(OURS[: OURS.index("[[market]]")].count("\n") + 1)  # its line in the file


def manager(server: SimulatedServer, name: str = "boss", locale: str = "de") -> Person:
    return server.add_person(name, locale, manages=True)


def may_no_more(server: SimulatedServer, person: Person) -> None:
    member = server.env.backend.get_member(server.guild.id, person.id)
    for role in list(member.role_ids):
        server.env.backend.remove_member_role(server.guild.id, person.id, role)


async def acts(server: SimulatedServer) -> list[tuple[str, int | None]]:
    """Returns the actions in the audit log and who did them, the newest first."""
    page = await server.run_in_bot(lambda: server.registry.guilds.audit_page(server.guild.id, 1))
    return [(line.act, line.user_id) for line in page.lines]


async def opened(person: Person, section: Section) -> str:
    await person.admin()
    return await person.press(f"admin-open:{section}")


def old_button(person: Person, custom_id: str) -> Tap:
    """Returns a tap on a button that the panel no longer has."""
    return Tap(person, person.panel, custom_id)
