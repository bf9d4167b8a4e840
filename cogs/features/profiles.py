"""Profiles and lists of finished games, shown privately."""

import asyncio
from collections.abc import Iterable
from functools import partial
from math import inf
from typing import Any, Final

import discord
from discord import Interaction
from msgspec.structs import replace

from cogs.features.replay_browser import ReplayBrowser
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import may_see_table
from cogs.outbound.pictures.picture_renderer import LineChart, PictureRenderer, line_chart_png
from cogs.panels.results.achievements import AchievementsSubject, achievements_panel
from cogs.panels.results.history import GAMES_PER_PAGE, HistoryQuery, game_choice_label, history_panel
from cogs.panels.results.profile import ProfileSubject, profile_panel
from cogs.services import Services
from cogs.wire.custom_ids import MAX_DIGITS, UnknownButton, parse_integer
from cogs.words.catalogs import Say
from standings.reading.history import GameFilter, GameSummary
from standings.reading.profiles import Profile
from tables.concurrency.bounded_dict import BoundedDict
from tables.concurrency.shared_reads import SharedReads
from tables.state.head import NO_GUILD
from tables.state.refusals import TableRefused
from tables.tournaments.model.tournament import Tournament, TournamentEnding
from tables.tournaments.model.tournament_standings import standings
from tables.tournaments.tournaments import Tournaments

MAX_SUGGESTIONS: Final = 25
"""The most choices that Discord accepts for an autocomplete."""
SEARCHED_GAMES: Final = 100
"""How many of the reader's newest games, and of everyone's newest games, are searched for the typed text."""
CACHE_SECONDS: Final = 5.0
"""Seconds for which suggested games are cached, because people type several letters a second."""
MAX_CACHED: Final = 200
"""The most entries in the cache of suggestions, about 20 KB each."""

Suggestion = tuple[int, str]
"""A game's number and label."""
SuggestionKey = tuple[int, int, int, int, str]
"""Server, channel, reader, maximum number of games to read, language. The channel decides which games are visible."""

WITH_WINNER: Final = frozenset({TournamentEnding.FINISHED, TournamentEnding.DESERTED})


class Profiles:
    """Shows profiles and lists of finished games, and suggests games for `/exchange replay`.

    Outside of servers, people see only their own profile and private games.
    """

    def __init__(
        self,
        services: Services,
        router: Router,
        replay_browser: ReplayBrowser,
        renderer: PictureRenderer,
        tournaments: Tournaments,
    ) -> None:
        self._tournaments = tournaments
        self._standings = services.standings
        self._replay_browser = replay_browser
        self._renderer = renderer
        self._expensive = services.expensive
        self._now = services.registry.now
        self._cache = BoundedDict[SuggestionKey, tuple[float, list[Suggestion]]](MAX_CACHED)
        self._reads: SharedReads[SuggestionKey, list[Suggestion]] = SharedReads()
        router.add("games", services.expensive.read(self.show_page), renews=False, outside=True)
        router.add("history", services.expensive.read(self.show_page), renews=True, outside=True)
        router.add("achievements", services.expensive.read(self.achievements), renews=False, outside=True)
        router.add("rerun", services.expensive.read(self.replay), renews=False, outside=True)

    async def profile(self, request: Request, person: discord.User | discord.Member | None = None) -> None:
        target = _person(request, person)
        if await _is_elsewhere(request, target):
            return
        profile = await self._standings.profile(request.guild_id, target.id, request.user_id)
        achievements = await self._standings.achievements(request.guild_id, target.id, request.user_id)
        in_server = request.guild_id != NO_GUILD
        tournaments = await self._tournament_counts(request.guild_id, target.id) if in_server else (0, 0)
        who = target.id, target.display_name, request.user_id
        subject = ProfileSubject(*who, in_server=in_server, tournaments=tournaments)
        chart = await self._rating_chart(profile, request)
        await request.show(profile_panel(subject, profile, achievements, chart, request.say))

    async def achievements(self, request: Request) -> None:
        in_server = request.guild_id != NO_GUILD
        person = request.tap.number(0) if in_server else request.user_id
        found = await self._standings.achievements(request.guild_id, person, request.user_id)
        subject = AchievementsSubject(person, request.user_id, in_server=in_server)
        await request.show(achievements_panel(subject, found, request.say))

    async def _tournament_counts(self, guild_id: int, user_id: int) -> tuple[int, int]:
        """Returns how many of the newest tournaments a person has played, and won."""
        played = await self._tournaments.of_person(guild_id, user_id)
        return len(played), await asyncio.to_thread(_won, played, user_id)

    async def _rating_chart(self, profile: Profile, request: Request) -> bytes | None:
        if not profile.curve:
            return None
        curve = LineChart(tuple((each.at, each.shown) for each in profile.curve), request.say.language)
        return await self._renderer.draw(partial(line_chart_png, curve))

    async def history(self, request: Request, person: discord.User | discord.Member | None = None) -> None:
        target = _person(request, person)
        if not await _is_elsewhere(request, target):
            await self._list(request, HistoryQuery(target.id), 0)

    async def recent(self, request: Request) -> None:
        """Lists the user's finished games in this server to replay, or everyone's if the user has none."""
        mine = await self._standings.history(GameFilter(request.guild_id, request.user_id), 0, 1)
        await self._list(request, HistoryQuery(request.user_id) if mine.games else HistoryQuery(), 0)

    async def suggest(self, interaction: Interaction[Any], typed: str, say: Say) -> list[Suggestion]:
        """Returns this server's finished games that match `typed`, at most MAX_SUGGESTIONS, for an autocomplete.

        A game matches if its number begins with `typed`, or if its label contains `typed`. But beyond SEARCHED_GAMES, a
        game is found only by its whole number. The reader's own games come first. Games that the reader may not see are
        left out. Returns an empty list if the games cannot be read, or if the reader asks too often.
        """
        suggestions = await self._cached_suggestions(interaction, SEARCHED_GAMES if typed else MAX_SUGGESTIONS, say)
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= MAX_DIGITS else None
        if number is not None and all(known != number for known, _ in suggestions):
            suggestions = [*await self._read_suggestions(interaction, 0, say, number), *suggestions]
        return [each for each in suggestions if _matches(each, typed)][:MAX_SUGGESTIONS]

    async def _cached_suggestions(self, interaction: Interaction[Any], most: int, say: Say) -> list[Suggestion]:
        key = interaction.guild_id or 0, interaction.channel_id or 0, interaction.user.id, most, say.language
        now = self._now()
        at, suggestions = self._cache.get(key, (-inf, []))
        if now - at > CACHE_SECONDS:
            suggestions = await self._reads.read(key, partial(self._read_suggestions, interaction, most, say))
            self._cache[key] = now, suggestions
        return suggestions

    async def _read_suggestions(
        self, interaction: Interaction[Any], most: int, say: Say, number: int | None = None
    ) -> list[Suggestion]:
        guild_id, reader = interaction.guild_id or NO_GUILD, interaction.user.id
        if self._expensive.wait_to_read(reader, guild_id) is not None:
            return []
        try:
            games = await self._standings.replay_choices(guild_id, reader, most, number)
        except TableRefused:
            return []
        visible = [game for game in games if _may_see(interaction, game)]
        return await asyncio.to_thread(lambda: [(game.table, game_choice_label(game, reader, say)) for game in visible])

    async def show_page(self, request: Request) -> None:
        tap = request.tap
        await self._list(request, HistoryQuery(tap.number(0) or None, tap.number(1) or None), tap.position(2))

    async def replay(self, request: Request) -> None:
        await self._replay_browser.open_by_number(request, parse_integer(request.tap.choice))

    async def _list(self, request: Request, query: HistoryQuery, first: int) -> None:
        in_server = request.guild_id != NO_GUILD
        if not in_server:
            query = HistoryQuery(request.user_id)
        game_filter = GameFilter(request.guild_id, query.person, query.other)
        page = await self._standings.history(game_filter, first, GAMES_PER_PAGE)
        visible = tuple(game for game in page.games if _may_see(request.interaction, game))
        hidden = len(page.games) - len(visible)
        shown = replace(page, games=visible)
        await request.show(history_panel(query, shown, request.user_id, request.say, hidden, in_server=in_server))


def _won(tournaments: Iterable[Tournament], user_id: int) -> int:
    return sum(standings(each)[0].user_id == user_id for each in tournaments if each.ending in WITH_WINNER)


def _may_see(interaction: Interaction[Any], game: GameSummary) -> bool:
    return may_see_table(interaction, game.channel, (each.person for each in game.sitters))


def _matches(suggestion: Suggestion, typed: str) -> bool:
    number, label = suggestion
    return str(number).startswith(typed) or typed.casefold() in label.casefold()


def _person(request: Request, person: object) -> discord.User | discord.Member:
    """Returns `person`, by default the user. Raises UnknownButton for an option that discord.py could not resolve."""
    target = person or request.interaction.user
    if not isinstance(target, discord.User | discord.Member):
        raise UnknownButton
    return target


async def _is_elsewhere(request: Request, person: discord.User | discord.Member) -> bool:
    """Whether the request comes from outside of servers and is about another person.

    If so, tells the user that outside of servers people see only their own data.
    """
    if request.guild_id != NO_GUILD or person.id == request.user_id:
        return False
    await request.notify("outside-own-only")
    return True
