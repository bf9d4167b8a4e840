"""The baseline of the load tests: a bot (the *bare bot*) that answers every tap with the same panel. It has no game, no
database and no pushes.

It follows discord.py's own examples: one persistent view whose buttons edit their message.
"""

from typing import Any

import discord
from discord import ui
from discord.ext import commands


class PanelView(ui.LayoutView):
    """A searching player's panel, built once from its components."""

    def __init__(self, components: list[dict[str, Any]]) -> None:
        super().__init__(timeout=None)
        for component in components:
            self.add_item(_item(component))


class TileButton(ui.Button["PanelView"]):
    """A button that sends the panel again."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        assert self.view is not None
        await interaction.response.edit_message(view=self.view)


def _item(component: dict[str, Any]) -> ui.Item[Any]:
    """Builds one of the four kinds of components in the panel."""
    inner = [_item(each) for each in component.get("components", ())]
    match component["type"]:
        case 1:
            return ui.ActionRow(*inner)
        case 2:
            emoji = component.get("emoji")
            return TileButton(
                style=discord.ButtonStyle(component["style"]),
                label=component.get("label"),
                emoji=emoji and emoji["name"],
                disabled=component.get("disabled", False),
                custom_id=component["custom_id"],
            )
        case 10:
            return ui.TextDisplay(component["content"])
    return ui.Container(*inner, accent_colour=component.get("accent_color"))


class BareBot(commands.Bot):
    """Answers the command with a panel, and each button with the panel again."""

    def __init__(self, components: list[dict[str, Any]]) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self._components = components

    async def setup_hook(self) -> None:
        self.add_view(PanelView(self._components))

        @self.tree.command(name="panel", description="A private panel")
        async def panel(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message(view=PanelView(self._components), ephemeral=True)

        await self.tree.sync()
