"""Small discord.py bots for the tests of the sandbox."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import discord
import pytest
import yarl
from discord import app_commands

from sandbox import Sandbox


class Counter(discord.ui.LayoutView):
    """A panel with eighteen tiles that counts the taps on them."""

    def __init__(self, count: int = 0, heading: str = "Counter") -> None:
        super().__init__(timeout=None)
        self.count = count
        text: discord.ui.TextDisplay[Counter] = discord.ui.TextDisplay(f"## {heading}\nIt stands at **{count}**")
        rows = []
        for start in range(0, 18, 5):
            row: discord.ui.ActionRow[Counter] = discord.ui.ActionRow()
            for number in range(start, min(start + 5, 18)):
                button: discord.ui.Button[Counter] = discord.ui.Button(emoji="🟦", custom_id=f"tile:{number}")
                button.callback = self.tile  # type: ignore[method-assign]  # no class for each button
                row.add_item(button)
            rows.append(row)
        self.add_item(discord.ui.Container(text, *rows, accent_color=0x5865F2))

    async def tile(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Counter(self.count + 1))


class Controls(discord.ui.LayoutView):
    """A select, and buttons with an answer, a late answer, and no answer."""

    row: discord.ui.ActionRow[Controls] = discord.ui.ActionRow()
    pick: discord.ui.ActionRow[Controls] = discord.ui.ActionRow()

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @row.button(label="Greet", custom_id="greet")
    async def greet(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        await interaction.response.send_message("Hello", ephemeral=True)

    @row.button(label="Think", custom_id="think")
    async def think(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await asyncio.sleep(0.05)
        await interaction.followup.send("Thought about it")

    @row.button(label="Sleep", custom_id="sleep")
    async def sleep(self, _: discord.Interaction, __: discord.ui.Button[Controls]) -> None:
        return

    @pick.select(
        custom_id="pick",
        placeholder="A colour",
        max_values=2,
        options=[discord.SelectOption(label=name, value=name[0]) for name in ("Red", "Green", "Blue")],
    )
    async def choose(self, interaction: discord.Interaction, select: discord.ui.Select[Controls]) -> None:
        await interaction.response.send_message(f"You chose {' '.join(select.values)}", ephemeral=True)


class Places(discord.ui.LayoutView):
    """Selects of channels, people and roles. In some, something is already chosen."""

    channels: discord.ui.ActionRow[Places] = discord.ui.ActionRow()
    people: discord.ui.ActionRow[Places] = discord.ui.ActionRow()
    roles: discord.ui.ActionRow[Places] = discord.ui.ActionRow()

    def __init__(self, channel: int, person: int) -> None:
        super().__init__(timeout=None)
        self.where.default_values = [discord.Object(channel, type=discord.TextChannel)]
        self.who.default_values = [discord.Object(person, type=discord.User)]

    @channels.select(
        cls=discord.ui.ChannelSelect,
        custom_id="where",
        placeholder="Where",
        min_values=0,
        max_values=5,
        channel_types=[discord.ChannelType.text],
    )
    async def where(self, interaction: discord.Interaction, select: discord.ui.ChannelSelect[Places]) -> None:
        names = " ".join(sorted(channel.name for channel in select.values))
        await interaction.response.send_message(f"There: {names}", ephemeral=True)

    @people.select(cls=discord.ui.UserSelect, custom_id="who", placeholder="Who")
    async def who(self, interaction: discord.Interaction, select: discord.ui.UserSelect[Places]) -> None:
        await interaction.response.send_message(f"With {select.values[0].display_name}", ephemeral=True)

    @roles.select(cls=discord.ui.RoleSelect, custom_id="role", placeholder="Which role")
    async def role(self, interaction: discord.Interaction, select: discord.ui.RoleSelect[Places]) -> None:
        role = select.values[0]
        await interaction.response.send_message(f"As {role.mention}, mentionable: {role.mentionable}", ephemeral=True)


class Colours(discord.ui.Modal, title="Colours"):
    def __init__(self) -> None:
        super().__init__(custom_id="colours")
        self.selects: list[discord.ui.Select[Colours]] = []
        for name, choices in (("Colour", ("Red", "Blue")), ("Shade", ("Dark", "Light"))):
            options = [discord.SelectOption(label=each, value=each, default=each == choices[0]) for each in choices]
            select: discord.ui.Select[Colours] = discord.ui.Select(custom_id=name.lower(), options=options)
            self.selects.append(select)
            self.add_item(discord.ui.Label(text=name, description=f"Any {name.lower()}", component=select))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        chosen = [select.values[0] for select in self.selects]
        await interaction.response.send_message(f"You chose {' '.join(chosen)}", ephemeral=True)


class Bot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.resumed = 0
        game = app_commands.Group(name="game", description="A game")

        @game.command(name="play", description="Start")
        @app_commands.choices(preset=[app_commands.Choice(name=n, value=n) for n in ("it", "en")])
        async def play(interaction: discord.Interaction, preset: str = "en") -> None:
            await interaction.response.send_message(view=Counter(heading=f"Start in {preset}"), ephemeral=True)

        @game.command(name="open", description="In public")
        async def public(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=Controls())

        @game.command(name="where", description="Channels and people")
        async def where(interaction: discord.Interaction) -> None:
            assert interaction.channel_id is not None
            await interaction.response.send_message(view=Places(interaction.channel_id, interaction.user.id))

        @game.command(name="ask", description="Asks in a modal")
        async def ask(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Colours())

        @game.command(name="late", description="Takes its time")
        async def late(interaction: discord.Interaction) -> None:
            await interaction.response.defer()
            await interaction.edit_original_response(content=f"Here at last, in {interaction.locale}")

        @game.command(name="seek", description="Completes")
        async def seek(interaction: discord.Interaction, word: str) -> None:
            await interaction.response.send_message(f"Sought {word}")

        @seek.autocomplete("word")
        async def words(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=current + end, value=current + end) for end in ("a", "b")]

        self.tree.add_command(game)

    async def setup_hook(self) -> None:
        self.add_view(Controls())
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed += 1


@asynccontextmanager
async def running(sandbox: Sandbox, bot: Bot | None = None) -> AsyncIterator[Bot]:
    """Yields a bot that is connected to the sandbox and ready."""
    with pointed_at(sandbox):
        async with started(sandbox, bot or Bot()) as ready:
            yield ready


@contextmanager
def pointed_at(sandbox: Sandbox) -> Iterator[None]:
    """Makes discord.py connect to the sandbox."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
        yield


@asynccontextmanager
async def started(sandbox: Sandbox, bot: Bot) -> AsyncIterator[Bot]:
    """Starts a bot whose addresses are already set."""
    async with bot:
        task = asyncio.create_task(bot.start(sandbox.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED, timeout=10)
        if not ready.done() or task.done():
            ready.cancel()
            await task
        yield bot
    await task
