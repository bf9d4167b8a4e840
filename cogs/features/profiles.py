"""What became of people's games: profiles, and lists of finished games. All of it for whoever asks alone."""

import asyncio
from functools import partial
from math import inf
from typing import Any, Final

import discord
from discord import Interaction
from msgspec.structs import replace

from cogs.features.replay_access import may_look
from cogs.features.replay_browser import Reruns
from cogs.inbound.request import Press
from cogs.inbound.router import Router
from cogs.outbound.pictures import Curve, Painter, curve_picture
from cogs.panels.history import GAMES_A_PAGE, Asked, history_panel, offer_label
from cogs.panels.profile import Subject, profile_panel
from cogs.services import House
from cogs.wire.taps import MOST_DIGITS, UnknownButton, whole
from cogs.words.catalogs import Say
from standings.histories import Choice, Played
from standings.profiles import Profile
from tables.concurrency.shared_reads import SharedReads
from tables.state.refusals import TableRefused

OFFERED: Final = 25  # as Discord takes
LOOKED_THROUGH: Final = 100
"""Of one's own games and of everyone's, as many are searched for what is typed."""
OFFER_HOLDS: Final = 5.0
"""Seconds for which offered games are not read again: people type several letters a second."""
OFFERS_KEPT: Final = 200
"""People whose offers are kept, some 20 KB each."""

Offer = tuple[int, str]
"""A game's number and label."""
OfferKey = tuple[int, int, int, int, str]
"""A server, the channel, since its games are offered there alone to some, the reader, how many games, the language."""


class Careers:
    """Answers `/exchange profile` and `/exchange history`, and what is pressed there. A server shows its own games."""

    def __init__(self, house: House, router: Router, reruns: Reruns, painter: Painter) -> None:
        self._standings = house.standings
        self._reruns = reruns
        self._painter = painter
        self._heavy = house.heavy
        self._now = house.registry.now
        self._offered: dict[OfferKey, tuple[float, list[Offer]]] = {}
        self._reads: SharedReads[OfferKey, list[Offer]] = SharedReads()
        router.add("games", house.heavy.read(self.turn), renews=False)
        router.add("history", house.heavy.read(self.turn), renews=True)
        router.add("rerun", house.heavy.read(self.replay), renews=False)

    async def profile(self, press: Press, person: discord.User | discord.Member | None = None) -> None:
        """A person's profile in this server; without one, one's own."""
        who = _person(press, person)
        profile = await self._standings.profile(_guild(press), who.id, press.user_id)
        subject = Subject(who.id, who.display_name, press.user_id)
        await press.show(profile_panel(subject, profile, await self._drawn(profile, press), press.say))

    async def _drawn(self, profile: Profile, press: Press) -> bytes | None:
        if not profile.curve:
            return None
        curve = Curve(tuple((each.at, each.shown) for each in profile.curve), press.say.language)
        return await self._painter.draw(partial(curve_picture, curve))

    async def history(self, press: Press, person: discord.User | discord.Member | None = None) -> None:
        """A person's finished games in this server, the newest first."""
        await self._list(press, Asked(_person(press, person).id), 0)

    async def recent(self, press: Press) -> None:
        """One's own finished games here, or where there are none everyone's: to choose one to be replayed."""
        mine = await self._standings.history(Choice(_guild(press), press.user_id), 0, 1)
        await self._list(press, Asked(press.user_id) if mine.games else Asked(), 0)

    async def offer(self, interaction: Interaction[Any], typed: str, say: Say) -> list[Offer]:
        """Finished games that a reader may look at, whose number or words begin as typed: the reader's own first, then
        the newest of all; each by its number and label. None where they cannot be read, or where the reader asks too
        often: the number can be typed all the same."""
        offers = await self._offers(interaction, LOOKED_THROUGH if typed else OFFERED, say)
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS else None
        if number is not None and all(known != number for known, _ in offers):
            offers = [*await self._read_offers(interaction, 0, say, number), *offers]
        return [each for each in offers if _is_meant(each, typed)][:OFFERED]

    async def _offers(self, interaction: Interaction[Any], most: int, say: Say) -> list[Offer]:
        """A letter more asks for the same games: they are read once in a while, and labelled beside the loop."""
        key = interaction.guild_id or 0, interaction.channel_id or 0, interaction.user.id, most, say.language
        now = self._now()
        at, offers = self._offered.get(key, (-inf, []))
        if now - at > OFFER_HOLDS:
            offers = await self._reads.read(key, partial(self._read_offers, interaction, most, say))
            _keep(self._offered, key, (now, offers))
        return offers

    async def _read_offers(
        self, interaction: Interaction[Any], most: int, say: Say, number: int | None = None
    ) -> list[Offer]:
        guild_id, reader = interaction.guild_id or 0, interaction.user.id
        if self._heavy.wait_to_read(reader, guild_id) is not None:
            return []
        try:
            games = await self._standings.offered(guild_id, reader, most, number)
        except TableRefused:
            return []
        seen = [game for game in games if _may_look(interaction, game)]
        return await asyncio.to_thread(lambda: [(game.table, offer_label(game, reader, say)) for game in seen])

    async def turn(self, press: Press) -> None:
        """Another page, or other games."""
        tap = press.tap
        await self._list(press, Asked(tap.number(0) or None, tap.number(1) or None), tap.line(2))

    async def replay(self, press: Press) -> None:
        """The replay of a game that was chosen."""
        await self._reruns.find(press, whole(press.tap.choice))

    async def _list(self, press: Press, asked: Asked, first: int) -> None:
        choice = Choice(_guild(press), asked.person, asked.other)
        page = await self._standings.history(choice, first, GAMES_A_PAGE)
        seen = tuple(game for game in page.games if _may_look(press.interaction, game))
        hidden = len(page.games) - len(seen)
        await press.show(history_panel(asked, replace(page, games=seen), press.user_id, press.say, hidden))


def _may_look(interaction: Interaction[Any], game: Played) -> bool:
    return may_look(interaction, game.channel, (each.person for each in game.sitters))


def _keep(cache: dict[OfferKey, tuple[float, list[Offer]]], key: OfferKey, value: tuple[float, list[Offer]]) -> None:
    """One more in memory, and the oldest out where they are many."""
    cache.pop(key, None)
    if len(cache) >= OFFERS_KEPT:
        cache.pop(next(iter(cache)))
    cache[key] = value


def _is_meant(offer: Offer, typed: str) -> bool:
    number, label = offer
    return str(number).startswith(typed) or typed.casefold() in label.casefold()


def _person(press: Press, person: object) -> discord.User | discord.Member:
    """The person that was asked about, or who asks. Raises UnknownButton for what is no person: discord.py hands over
    what Discord did not describe as it came."""
    who = person or press.interaction.user
    if not isinstance(who, discord.User | discord.Member):
        raise UnknownButton
    return who


def _guild(press: Press) -> int:
    assert press.interaction.guild_id is not None
    return press.interaction.guild_id
