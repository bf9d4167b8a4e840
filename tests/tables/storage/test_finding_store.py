"""The coach's findings are stored with the game, and deleted with the game, the person or the server."""

import asyncio
import json

from tables.privacy.erasing import record_request
from tables.storage.finding_store import WHOLE_GAME, FindingStore
from tests.tables.forgotten import ZEB, FakeHolder, forgetting, traces
from tests.tables.harness import ANA, GUILD, Tables

FOUND = b'{"seat":0}'


async def test_findings_are_reused_until_the_coach_has_a_new_version(here: Tables) -> None:
    table, findings = await here.over(ANA, ZEB), FindingStore(here.store)
    assert await findings.read(table.id, 1, 1) is None
    await findings.save(table.id, 1, 1, FOUND, ZEB)
    await findings.save(table.id, WHOLE_GAME, 1, b"[]")
    assert await findings.read(table.id, 1, 1) == FOUND
    assert await findings.read(table.id, WHOLE_GAME, 1) == b"[]"
    assert await findings.read(table.id, 1, 2) is None
    await findings.save(table.id, 1, 2, b"{}", ZEB)
    assert await findings.read(table.id, 1, 1) is None
    assert await findings.read(table.id, 1, 2) == b"{}"


async def test_a_person_can_export_and_delete_findings(here: Tables) -> None:
    table, findings = await here.over(ANA, ZEB), FindingStore(here.store)
    for seat, person in enumerate((ANA, ZEB)):
        await findings.save(table.id, seat, 1, FOUND, person)
    await findings.save(table.id, WHOLE_GAME, 1, b"[]")
    about = await forgetting(here).about(ZEB)
    assert about["coach"] == [{"table": table.id, "found": json.loads(FOUND)}]
    await forgetting(here, FakeHolder()).forget_user(ZEB)
    assert await traces(here, ZEB) == []
    assert await findings.read(table.id, 1, 1) is None
    assert await findings.read(table.id, 0, 1) == FOUND, "the findings about the other person stay"
    assert await findings.read(table.id, WHOLE_GAME, 1) == b"[]"


async def test_findings_made_after_a_deletion_are_not_stored(here: Tables) -> None:
    table, findings = await here.over(ANA, ZEB), FindingStore(here.store)
    await here.store.transact(lambda connection: record_request(connection, ZEB, -5))
    await findings.save(table.id, 1, 1, FOUND, ZEB)
    assert await findings.read(table.id, 1, 1) is None, "the person is being deleted"
    await forgetting(here).resume()
    await findings.save(table.id, 1, 1, FOUND, ZEB)
    assert await findings.read(table.id, 1, 1) is None


async def test_findings_are_deleted_with_their_server_and_do_not_come_back(here: Tables) -> None:
    table, findings = await here.over(ANA, ZEB), FindingStore(here.store)
    await findings.save(table.id, 1, 1, FOUND, ZEB)
    await asyncio.gather(forgetting(here).forget_guild(GUILD), findings.save(table.id, WHOLE_GAME, 1, b"[]"))
    await findings.save(table.id, WHOLE_GAME, 1, b"[]")
    assert await findings.read(table.id, 1, 1) is None
    assert await findings.read(table.id, WHOLE_GAME, 1) is None
