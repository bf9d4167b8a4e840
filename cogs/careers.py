"""What became of people's games: profiles, and lists of finished games. All of it for whoever asks alone."""

from functools import partial
from typing import Final

import discord

from cogs.house import House
from cogs.panels.history import GAMES_A_PAGE, Asked, history_panel, offer_label
from cogs.panels.profile import Subject, profile_panel
from cogs.pictures import Curve, Painter, curve_picture
from cogs.press import Press
from cogs.reruns import Reruns
from cogs.router import Router
from cogs.taps import MOST_DIGITS, UnknownButton, whole
from cogs.words import Say
from standings.histories import Choice
from standings.profiles import Profile
from tables.refusals import TableRefused

OFFERED: Final = 25  # as Discord takes
LOOKED_THROUGH: Final = 100
"""Of one's own games and of everyone's, as many are searched for what is typed."""


class Careers:
    """Answers `/exchange profile` and `/exchange history`, and what is pressed there. A server shows its own games."""

    def __init__(self, house: House, router: Router, reruns: Reruns, painter: Painter) -> None:
        self._standings = house.standings
        self._reruns = reruns
        self._painter = painter
        router.add("games", self.turn, renews=False)
        router.add("history", self.turn, renews=True)
        router.add("rerun", self.replay, renews=False)

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

    async def offer(self, guild_id: int, reader: int, typed: str, say: Say) -> list[tuple[int, str]]:
        """Finished games of a server whose number or words begin as typed, the reader's own first, then the newest of
        all; each by its number and label. None where they cannot be read: the number can be typed all the same."""
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS else None
        try:
            games = await self._standings.offered(guild_id, reader, LOOKED_THROUGH if typed else OFFERED, number)
        except TableRefused:
            return []
        labels = [(game.table, offer_label(game, reader, say)) for game in games]
        return [each for each in labels if _is_meant(each, typed)][:OFFERED]

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
        await press.show(history_panel(asked, page, press.user_id, press.say))


def _is_meant(offer: tuple[int, str], typed: str) -> bool:
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
