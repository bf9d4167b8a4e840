"""The files section: the leaderboard and the results for a spreadsheet, and the standard edition as a template."""

import asyncio

from cogs.features.admin.section import AdminSection, audit_entry
from cogs.features.csv_files import board_sheet, results_sheet
from cogs.inbound.request import Request
from cogs.panels.admin.files import files_panel
from cogs.panels.admin.sections import Section
from cogs.panels.components import Panel, Upload
from cogs.panels.uploads import compressed_if_large, file_panel
from cogs.wire.custom_ids import parse_or_reject
from engine.editions.reading import EDITIONS
from tables.state.audit_entries import ManagerAction


class Files(AdminSection):
    """Sends files. A file with data about people is sent only after its audit entry is stored."""

    name = Section.FILES

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return files_panel(request.say, notice)

    async def download(self, request: Request) -> None:
        lists = {"board": self._board, "results": self._results, "standard": self._standard}
        upload, words = await parse_or_reject(lambda: lists[request.tap.arg(0)])(request)
        await request.show(file_panel(upload, words, request.say))

    async def _standard(self, request: Request) -> tuple[Upload, str]:
        path = EDITIONS / "standard.toml"
        return Upload(path.name, await asyncio.to_thread(path.read_bytes)), request.say("admin-editions-example-ready")

    async def _board(self, request: Request) -> tuple[Upload, str]:
        count, records = await self._services.standings.careers(request.guild_id)
        upload = await asyncio.to_thread(lambda: compressed_if_large("leaderboard.csv", board_sheet(records)))
        await self._guilds.add_audit_line(audit_entry(request, ManagerAction.BOARD_SAVED))
        return upload, _ready_text(request, "admin-files-board-cut", count, len(records))

    async def _results(self, request: Request) -> tuple[Upload, str]:
        count, records = await self._services.standings.results(request.guild_id)
        upload = await asyncio.to_thread(lambda: compressed_if_large("results.csv", results_sheet(records)))
        await self._guilds.add_audit_line(audit_entry(request, ManagerAction.RESULTS_SAVED))
        return upload, _ready_text(request, "admin-files-cut", count, len(records))


def _ready_text(request: Request, cut: str, total: int, listed: int) -> str:
    """Returns the sentence that the file is ready. If the file has only `listed` of `total` rows, returns the sentence
    whose id is `cut` instead."""
    return request.say(cut, count=listed) if total > listed else request.say("admin-files-ready")
