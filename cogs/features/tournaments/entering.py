"""What everyone can do at a tournament: see it, sign up, check in, withdraw, and read the standings."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from cogs.features.tournaments.access import TournamentAccess, sees
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router
from cogs.outbound.public.tournament_messages import StandingsPictures
from cogs.panels.tournaments.own_place import own_place_panel
from cogs.panels.tournaments.standings_panel import standings_panel
from cogs.panels.tournaments.standings_picture import standings_picture_panel
from cogs.panels.tournaments.tournament_list import tournament_list_panel
from cogs.services import Services
from tables.tournaments.model.tournament import Tournament, TournamentStage
from tables.tournaments.model.tournament_entrants import checked_in, signed_up, withdrawn

LONGEST_NAME: Final = 100
"""The most letters of a person's name that are stored with their entry."""

Change = Callable[[Tournament], Tournament]


class TournamentEntries:
    def __init__(
        self, services: Services, router: Router, access: TournamentAccess, pictures: StandingsPictures
    ) -> None:
        self._services = services
        self._access = access
        self._pictures = pictures
        read = services.expensive.read
        opening: dict[str, Handler] = {
            "join": self.join,
            "here": self.join,
            "withdraw": self.withdraw,
            "mine": self.show_place,
            "standings": self.show_standings,
            "picture": read(self.show_picture),
        }
        renewing: dict[str, Handler] = {
            "my-join": self.join,
            "my-here": self.join,
            "my-withdraw": self.withdraw,
            "my-place": self.show_place,
            "pick": self.show_place,
            "page": self.show_standings,
        }
        for verb, handler in (opening | renewing).items():
            router.add(f"tournament-{verb}", handler, renews=verb in renewing)

    async def show_list(self, request: Request) -> None:
        may_begin = await self._access.may_begin(request)
        tournaments = self._access.tournaments
        live = [each for each in await tournaments.of_server(request.guild_id) if sees(request, each)]
        over = [each for each in await tournaments.finished(request.guild_id) if sees(request, each)]
        reader, say = request.user_id, request.say
        panel = partial(tournament_list_panel, live, over, reader, say, may_begin=may_begin)
        await request.show(await asyncio.to_thread(panel))  # in a thread, because it computes standings

    async def show_place(self, request: Request) -> None:
        """Shows the user their rank, their table, and what they can do."""
        await self._show(request, await self._access.chosen(request))

    async def join(self, request: Request) -> None:
        """Signs the user up. From the check-in on, also checks them in."""
        await self._access.chosen(request)
        self._access.count_entry(request)
        tournament = await self._access.change(request, self._joined(request))
        is_here = tournament.stage is not TournamentStage.SIGN_UP
        await self._show(request, tournament, "tournament-checked-in" if is_here else None)

    def _joined(self, request: Request) -> Change:
        """Returns the change that signs the user up. Before the check-in, the change refuses a press on *I'm here*,
        which an old message may still show."""
        enters = partial(signed_up, user_id=request.user_id, name=request.name[:LONGEST_NAME], now=self._access.now())

        def changed(tournament: Tournament) -> Tournament:
            is_early = tournament.stage is TournamentStage.SIGN_UP
            if is_early and request.tap.verb.endswith("here"):
                return checked_in(tournament, request.user_id)
            return enters(tournament)

        return changed

    async def withdraw(self, request: Request) -> None:
        """Takes the user out of all further rounds."""
        await self._access.chosen(request)
        self._access.count_entry(request)
        tournament = await self._access.change(request, partial(withdrawn, user_id=request.user_id))
        await self._show(
            request, tournament, "tournament-withdrew" if tournament.rounds else "tournament-you-withdrawn"
        )

    async def show_standings(self, request: Request) -> None:
        tournament = await self._access.chosen(request)
        await request.show(standings_panel(tournament, request.user_id, request.tap.position(1), request.say))

    async def show_picture(self, request: Request) -> None:
        tournament = await self._access.chosen(request)
        await request.show(standings_picture_panel(await self._pictures.draw(tournament, request.say), request.say))

    async def _show(self, request: Request, tournament: Tournament, notice: str | None = None) -> None:
        said = None if notice is None else request.say(notice)
        await request.show(own_place_panel(tournament, request.user_id, request.say, said))
