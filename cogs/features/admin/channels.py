"""Where tables may be opened."""

from msgspec.structs import replace

from cogs.features.admin.section import Keeper, deed, look
from cogs.inbound.request import Press
from cogs.panels.admin.channels import channels_panel
from cogs.panels.admin.parts import Drawer
from cogs.panels.parts import Panel
from cogs.wire.taps import whole
from tables.settings.audit import Act


class Channels(Keeper):
    """Any number of channels; none is everywhere."""

    drawer = Drawer.CHANNELS

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return channels_panel(await look(self._house, press), press.say, notice)

    async def set(self, press: Press) -> None:
        channels = [whole(value) for value in press.tap.values]
        done = deed(press, Act.CHANNELS, channels=" ".join(map(str, channels)))
        await self._guilds.change(done, lambda before: replace(before, channels=tuple(channels)))
