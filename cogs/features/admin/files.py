"""Files to take home: leaderboard and results for a spreadsheet, and an edition to begin one's own from."""

import asyncio

from cogs.features.admin.section import Keeper, deed, guild_of
from cogs.features.csv_files import board_sheet, results_sheet
from cogs.inbound.request import Press
from cogs.panels.admin.files import files_panel
from cogs.panels.admin.parts import Drawer
from cogs.panels.parts import Panel, Upload
from cogs.panels.uploads import file_panel, packed
from cogs.wire.taps import read
from engine.edition import EDITIONS
from tables.settings.audit import Act


class Files(Keeper):
    """No file about people goes out before its line of the audit is stored."""

    drawer = Drawer.FILES

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return files_panel(press.say, notice)

    async def take_home(self, press: Press) -> None:
        """A list as a file."""
        lists = {"board": self._board, "results": self._results, "standard": self._standard}
        upload, words = await read(lambda: lists[press.tap.arg(0)])(press)
        await press.show(file_panel(upload, words, press.say))

    async def _standard(self, press: Press) -> tuple[Upload, str]:
        """1.6: what an edition of one's own begins from."""
        path = EDITIONS / "standard.toml"
        return Upload(path.name, await asyncio.to_thread(path.read_bytes)), press.say("admin-editions-example-ready")

    async def _board(self, press: Press) -> tuple[Upload, str]:
        count, careers = await self._house.standings.careers(guild_of(press))
        upload = await asyncio.to_thread(lambda: packed("leaderboard.csv", board_sheet(careers)))
        await self._guilds.note(deed(press, Act.BOARD_SAVED))
        return upload, _said(press, "admin-files-board-cut", count, len(careers))

    async def _results(self, press: Press) -> tuple[Upload, str]:
        count, records = await self._house.standings.results(guild_of(press))
        upload = await asyncio.to_thread(lambda: packed("results.csv", results_sheet(records)))
        await self._guilds.note(deed(press, Act.RESULTS_SAVED))
        return upload, _said(press, "admin-files-cut", count, len(records))


def _said(press: Press, cut: str, of: int, listed: int) -> str:
    """That here it is, or how much of it."""
    return press.say(cut, count=listed) if of > listed else press.say("admin-files-ready")
