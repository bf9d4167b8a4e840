"""`/exchange-admin`: the managers' desk.

A command of its own, since Discord asks for permissions only of whole commands: who lacks Manage Server does not see
it. Servers may show it to others all the same, and a permission may be taken away while the desk is open, so each
press looks again.
"""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import discord
from discord import Interaction, app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.errors import TROUBLE, log_discord, refusal_words
from cogs.house import AUTOMATIC, House
from cogs.measures import COMMANDS, count_refusal
from cogs.names import label_name, shown_name
from cogs.options import with_choice
from cogs.panels.admin import (
    RESULTS_LISTED,
    Desk,
    Doing,
    Drawer,
    audit_panel,
    channels_panel,
    defaults_panel,
    desk_panel,
    editions_panel,
    files_panel,
    language_panel,
    next_season,
    question_panel,
    results_panel,
    season_panel,
    tables_panel,
)
from cogs.panels.lobby import MOST_EDITION_LETTERS
from cogs.panels.parts import Panel, Upload, file_of, notice_panel, text
from cogs.press import Handler, Press
from cogs.replies import Reply
from cogs.router import Router, answered
from cogs.spreadsheets import board_sheet, results_sheet
from cogs.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words import LANGUAGES, described, worded
from engine.edition import EditionError
from rivals.levels import Level
from standings.records import MOST_GAMES
from tables.audit import Act, Deed
from tables.guilds import DEFAULTS, MOST_BYTES, Changing, GuildSettings
from tables.refusals import TableCode, TableRefused

T = TypeVar("T")

KIB: Final = 1024
PROBLEM_LETTERS: Final = 300
VOIDED: Final = "taken back by a manager"

Sheet = Callable[[Press, str | None], Awaitable[Panel]]


class Admin(commands.Cog):
    """Answers what is pressed at the desk."""

    def __init__(self, house: House, router: Router) -> None:
        self._house = house
        self._guilds = house.registry.guilds
        self._one_act: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """By server, for two managers at once or a double press: the second sees what the first did."""
        self._sheets: dict[Drawer, Sheet] = {
            Drawer.CHANNELS: self._drawn(channels_panel),
            Drawer.DEFAULTS: self._drawn(defaults_panel),
            Drawer.LANGUAGE: self._drawn(language_panel),
            Drawer.SEASON: self._drawn(season_panel),
            Drawer.EDITIONS: self._drawn(editions_panel),
            Drawer.TABLES: self._drawn(tables_panel),
            Drawer.RESULTS: self._results,
            Drawer.FILES: self._files,
            Drawer.AUDIT: self._audit,
            Drawer.ERASE: self._erase_question,
        }
        self._acts: dict[Doing, Callable[[Press, str], Awaitable[Panel]]] = {
            Doing.CANCEL: self._cancel,
            Doing.VOID: self._void,
            Doing.REMOVE: self._remove,
            Doing.BEGIN: self._begin,
            Doing.END: self._end,
            Doing.ERASE: self._erase,
        }
        router.add("admin-desk", managed(self.desk), renews=True)
        router.add("admin-open", managed(self.open), renews=True)
        router.add("admin-set", managed(self.set), renews=True)
        router.add("admin-ask", managed(self.ask), renews=True)
        router.add("admin-do", managed(self.do), renews=True)
        router.add("admin-file", managed(self.file), renews=False)

    @app_commands.command(**described("command-exchange-admin"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @app_commands.rename(upload=worded("parameter-upload.name"))
    @app_commands.describe(upload=worded("parameter-upload.description"))
    async def admin(self, interaction: Interaction[Any], upload: discord.Attachment | None = None) -> None:
        """Opens the desk; with a file, adds an edition first."""
        COMMANDS.labels("admin").inc()
        reply = Reply(interaction, renews=False)

        async def shown(press: Press) -> None:
            if upload is None:
                await self.desk(press)
            else:
                await self._bring(press, upload)

        async def work() -> None:
            say = await self._house.languages.mine(interaction)
            await answered(Press(interaction, reply, say, Tap(NO_TABLE, NO_PROMPT, "admin")), managed(shown))

        await reply.in_time(work)

    # --- looking ---

    async def desk(self, press: Press) -> None:
        """How things stand."""
        await press.show(desk_panel(await self._look(press), press.say))

    async def open(self, press: Press) -> None:
        """One drawer."""
        await self._show(press, read(lambda: Drawer(press.tap.args[0])))

    async def _show(self, press: Press, drawer: Drawer, notice: str | None = None) -> None:
        await press.show(await self._sheets[drawer](press, notice))

    async def _look(self, press: Press) -> Desk:
        guild_id = _guild(press)
        tables = (table.head for table in self._house.registry.live() if table.head.guild_id == guild_id)
        return Desk(
            settings=await self._guilds.settings(guild_id),
            language=await self._house.preferences.guild_locale(guild_id),
            season=await self._house.standings.season(guild_id),
            editions=await self._guilds.edition_names(guild_id),
            own_editions=await self._guilds.own_editions(guild_id),
            tables=tuple(sorted(tables, key=lambda head: head.id)),
        )

    def _drawn(self, panel: Callable[..., Panel]) -> Sheet:
        async def sheet(press: Press, notice: str | None) -> Panel:
            return panel(await self._look(press), press.say, notice)

        return sheet

    async def _results(self, press: Press, notice: str | None) -> Panel:
        page = _page(press)
        standings, guild_id = self._house.standings, _guild(press)
        count, records = await standings.results(guild_id, (page - 1) * RESULTS_LISTED, RESULTS_LISTED)
        last = max(1, -(-count // RESULTS_LISTED))
        if page > last:
            page = last
            _, records = await standings.results(guild_id, (last - 1) * RESULTS_LISTED, RESULTS_LISTED)
        return results_panel(records, page, last, press.say, notice)

    async def _files(self, press: Press, notice: str | None) -> Panel:
        return files_panel(press.say, notice)

    async def _audit(self, press: Press, _: str | None) -> Panel:
        return audit_panel(await self._guilds.lines(_guild(press), _page(press)), press.say)

    async def _erase_question(self, press: Press, _: str | None) -> Panel:
        return question_panel(Doing.ERASE, "", press.say)

    # --- settings ---

    async def set(self, press: Press) -> None:
        """One setting."""
        what, values = read(lambda: press.tap.args[0]), press.tap.values
        try:
            if what == "channels":
                drawer = await self._set_channels(press, read(lambda: [int(value) for value in values]))
            elif what == "language":
                drawer = await self._set_language(press, read(lambda: values[0]))
            else:
                drawer = await self._set_default(press, *read(lambda: (press.tap.args[1], values[0])))
        except TableRefused as refusal:
            count_refusal(refusal)
            await self._refused(press, refusal)
            return
        await self._show(press, drawer, press.say("admin-saved"))

    async def _set_channels(self, press: Press, channels: list[int]) -> Drawer:
        deed = self._deed(press, Act.CHANNELS, channels=" ".join(map(str, channels)))
        await self._guilds.change(deed, lambda before: replace(before, channels=tuple(channels)))
        return Drawer.CHANNELS

    async def _set_language(self, press: Press, language: str) -> Drawer:
        if language not in (AUTOMATIC, *LANGUAGES):
            raise UnknownButton
        chosen = None if language == AUTOMATIC else language
        await self._house.set_servers_language(_guild(press), press.user_id, chosen)
        return Drawer.LANGUAGE

    async def _set_default(self, press: Press, what: str, value: str) -> Drawer:
        if what == "edition" and value not in await self._house.editions(_guild(press)):
            raise TableRefused(TableCode.EDITION_GONE, edition=value)
        changing = _choosing(what, value)
        read(lambda: changing(DEFAULTS))
        await self._guilds.change(self._deed(press, Act.DEFAULTS, option=what), changing)
        return Drawer.DEFAULTS

    async def _bring(self, press: Press, upload: discord.Attachment) -> None:
        """1.6: an edition of the server's own. Its size is looked at before it is fetched."""
        if upload.size > MOST_BYTES:
            notice = press.say("admin-edition-too-big", most=MOST_BYTES // KIB)
        else:
            notice = await self._brought(press, upload)
        await self._show(press, Drawer.EDITIONS, notice)

    async def _brought(self, press: Press, upload: discord.Attachment) -> str:
        """What became of it, in words."""
        try:
            data = await upload.read()
        except TROUBLE as error:
            log_discord(error, doing="fetch an edition")
            return press.say("admin-edition-not-fetched")
        if len(data) > MOST_BYTES:
            return press.say("admin-edition-too-big", most=MOST_BYTES // KIB)
        try:
            edition = await self._guilds.add_edition(_guild(press), press.user_id, data, upload.filename)
        except EditionError as error:
            return _problem(error, press)
        except TableRefused as refusal:
            count_refusal(refusal)
            return refusal_words(refusal, press.say, None)
        return press.say("admin-edition-added", edition=shown_name(edition.name, MOST_EDITION_LETTERS))

    # --- what is asked once more ---

    async def ask(self, press: Press) -> None:
        """Once more, before it is done."""
        doing = read(lambda: Doing(press.tap.args[0]))
        of = press.tap.values[0] if press.tap.values else read(lambda: press.tap.args[1])
        if doing is not Doing.REMOVE:
            read(lambda: int(of))
        match doing:
            case Doing.CANCEL:
                table = await self._house.registry.get(int(of))
                if table is None or table.head.guild_id != _guild(press) or not table.head.is_live:
                    panel = await self._sheets[Drawer.TABLES](press, press.say("admin-gone"))
                else:
                    panel = question_panel(doing, of, press.say, channel=f"<#{table.head.channel_id}>")
            case Doing.REMOVE:
                panel = question_panel(doing, of, press.say, edition=shown_name(of, MOST_EDITION_LETTERS))
            case _:
                panel = question_panel(doing, of, press.say, number=of)
        await press.show(panel)

    async def do(self, press: Press) -> None:
        """It is done, once: of two presses, the second hears that it is."""
        doing, of = read(lambda: Doing(press.tap.args[0])), ":".join(press.tap.args[1:])
        async with self._one_act[_guild(press)]:
            try:
                panel = await self._acts[doing](press, of)
            except TableRefused as refusal:
                count_refusal(refusal)
                await self._refused(press, refusal)
                return
        await press.show(panel)

    async def _cancel(self, press: Press, of: str) -> Panel:
        table = await self._house.registry.get(int(of))
        if table is None or table.head.guild_id != _guild(press) or not table.head.is_live:
            return await self._sheets[Drawer.TABLES](press, press.say("admin-gone"))
        await table.cancel()
        await self._guilds.note(self._deed(press, Act.CANCELLED, table=table.id, channel=table.head.channel_id))
        return await self._sheets[Drawer.TABLES](press, press.say("cancelled"))

    async def _void(self, press: Press, of: str) -> Panel:
        table = await self._house.registry.get(int(of))
        is_ours = table is not None and table.head.guild_id == _guild(press)
        if not is_ours or not await self._house.standings.void(int(of), VOIDED):
            return await self._sheets[Drawer.RESULTS](press, press.say("admin-gone"))
        await self._guilds.note(self._deed(press, Act.VOIDED, table=int(of)))
        return await self._sheets[Drawer.RESULTS](press, press.say("admin-saved"))

    async def _remove(self, press: Press, of: str) -> Panel:
        is_removed = await self._guilds.remove_edition(_guild(press), press.user_id, of)
        return await self._sheets[Drawer.EDITIONS](press, press.say("admin-saved" if is_removed else "admin-gone"))

    async def _begin(self, press: Press, of: str) -> Panel:
        standings, guild_id = self._house.standings, _guild(press)
        if int(of) != next_season(await standings.season(guild_id)):
            return await self._sheets[Drawer.SEASON](press, press.say("admin-gone"))
        number = await standings.begin_season(guild_id)
        await self._guilds.note(self._deed(press, Act.SEASON_BEGAN, number=number))
        return await self._sheets[Drawer.SEASON](press, press.say("admin-saved"))

    async def _end(self, press: Press, of: str) -> Panel:
        standings, guild_id = self._house.standings, _guild(press)
        season = await standings.season(guild_id)
        if season is None or season.number != int(of) or not await standings.end_season(guild_id):
            return await self._sheets[Drawer.SEASON](press, press.say("admin-gone"))
        await self._guilds.note(self._deed(press, Act.SEASON_ENDED, number=season.number))
        return await self._sheets[Drawer.SEASON](press, press.say("admin-saved"))

    async def _erase(self, press: Press, _: str) -> Panel:
        await self._house.forgetting.forget_guild(_guild(press))
        return notice_panel(press.say("admin-erased"))

    # --- files ---

    async def file(self, press: Press) -> None:
        """A list to take home."""
        if read(lambda: {"board": True, "results": False}[press.tap.args[0]]):
            careers = await self._house.standings.careers(_guild(press))
            name, act, content = "leaderboard.csv", Act.BOARD_SAVED, await asyncio.to_thread(board_sheet, careers)
            words = press.say("admin-files-ready")
        else:
            count, records = await self._house.standings.results(_guild(press))
            name, act, content = "results.csv", Act.RESULTS_SAVED, await asyncio.to_thread(results_sheet, records)
            is_cut = count > MOST_GAMES
            words = press.say("admin-files-cut", count=MOST_GAMES) if is_cut else press.say("admin-files-ready")
        await self._guilds.note(self._deed(press, act))
        upload = Upload(name, content)
        await press.show(Panel(text(words), file_of(upload), uploads=(upload,)))

    # --- parts ---

    def _deed(self, press: Press, act: Act, **details: str | int) -> Deed:
        return Deed(_guild(press), press.user_id, act, details)

    async def _refused(self, press: Press, refusal: TableRefused) -> None:
        """The desk as it stands, and why not."""
        await press.show(desk_panel(await self._look(press), press.say, refusal_words(refusal, press.say, None)))


class UnknownButton(Exception):
    """A button of another version."""


def read(parse: Callable[[], T]) -> T:
    """What a button says. Raises UnknownButton where it makes no sense."""
    try:
        return parse()
    except (ValueError, IndexError, KeyError):
        raise UnknownButton from None


def managed(handler: Handler) -> Handler:
    """Looks at each press whether the person may manage this server now; and a button of another version breaks
    nothing."""

    async def checked(press: Press) -> None:
        if press.interaction.guild_id is None or not press.may_manage:
            await press.show(notice_panel(press.say("admin-not-allowed")))
            return
        try:
            await handler(press)
        except UnknownButton:
            await press.say_so("unknown-button")

    return checked


def _guild(press: Press) -> int:
    assert press.interaction.guild_id is not None
    return press.interaction.guild_id


def _page(press: Press) -> int:
    """The page that is turned to; the first where none is."""
    args = press.tap.args
    return read(lambda: max(1, int(args[1]))) if len(args) > 1 and args[0] in set(Drawer) else 1


def _choosing(what: str, value: str) -> Changing:
    """What a choice of the options makes of a server's settings. Raises ValueError or KeyError for nonsense."""
    if what == "level":
        level = Level(value)
        return lambda before: replace(before, level=level)

    def chosen(before: GuildSettings) -> GuildSettings:
        preset, options = with_choice(before.preset, before.options, what, value)
        return replace(before, preset=preset, options=options)

    return chosen


def _problem(error: EditionError, press: Press) -> str:
    """What is wrong with an edition, where and why; the why is the file's own language, and cut where it is long."""
    where = press.say(
        "admin-edition-refused",
        file=shown_name(error.file, MOST_EDITION_LETTERS),
        line=str(error.line),
        key=shown_name(error.key, MOST_EDITION_LETTERS),
    )
    return f"{where}\n{shown_name(label_name(error.problem, PROBLEM_LETTERS), PROBLEM_LETTERS)}"
