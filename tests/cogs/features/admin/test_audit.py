"""The audit log lists what managers did."""

import pytest

from cogs.panels.admin.audit import action_words
from cogs.panels.admin.sections import Section
from cogs.usage_limits import FILES
from cogs.words.catalogs import LANGUAGES
from tables.state.audit_entries import ManagerAction
from tables.storage.audit import AuditLine
from tests.catalogs import all_words
from tests.cogs.features.admin.managers import manager, opened
from tests.cogs.simulated_server import SimulatedServer


async def test_the_audit_can_be_paged(server: SimulatedServer) -> None:
    boss = manager(server)
    await opened(boss, Section.FILES)
    for _ in range(2):  # twice the number of files that one person may get in a minute
        for _ in range(5):
            await boss.press("admin-file:board")
        await server.wait(FILES.seconds + 1)
    said = await opened(boss, Section.AUDIT)
    assert said.count(boss.says("act-board-saved")) == 8
    assert f"<@{boss.id}>" in said
    said = await boss.press(f"admin-open:{Section.AUDIT}:2")
    assert said.count(boss.says("act-board-saved")) == 2
    assert not boss.can(f"admin-open:{Section.AUDIT}:3")
    await boss.press(f"admin-open:{Section.AUDIT}:1")
    assert boss.can(f"admin-open:{Section.AUDIT}:2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_text_in_every_language(language: str) -> None:
    details: dict[ManagerAction, dict[str, str | int]] = {
        ManagerAction.CHANNELS: {"channels": "5 6"},
        ManagerAction.DEFAULTS: {"option": "put-back"},
        ManagerAction.LANGUAGE: {"language": "auto"},
        ManagerAction.TABLES: {"most": 50},
        ManagerAction.NIGHTS: {"who": "managers"},
        ManagerAction.TOURNAMENTS: {"hosts": "role", "role": 5},
        ManagerAction.TOURNAMENT_OVER: {"title": "Cup", "people": 8, "rounds": 3},
        ManagerAction.TOURNAMENT_VOIDED: {"title": "Cup", "table": 3},
        ManagerAction.TOURNAMENT_ROUND_ENDED: {"title": "Cup", "round": 2},
        ManagerAction.CALLS: {"calls": "role", "role": 5},
        ManagerAction.CANCELLED: {"table": 3, "channel": 5},
        ManagerAction.HOST_LEFT: {"table": 3, "channel": 5},
        ManagerAction.AGREED: {"table": 3, "channel": 5},
        ManagerAction.CHANNEL_GONE: {"table": 3, "channel": 5},
        ManagerAction.VOIDED: {"table": 3},
    }
    say = all_words().say(language)
    for act in ManagerAction:
        given = details.get(act, {"number": 2, "edition": "*ours*", "title": "Cup"})
        words = action_words(AuditLine(0.0, 1, act, given), say)
        assert words
        assert "*ours*" not in words
