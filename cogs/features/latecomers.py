"""9.6: the button that gives a rival's seat in a running game to a latecomer."""

from cogs.features.play import Play
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import visible_table
from cogs.panels.context import PanelState
from cogs.services import Services
from cogs.words.catalogs import COUNT


class Latecomers:
    def __init__(self, services: Services, router: Router, play: Play) -> None:
        self._services = services
        self._play = play
        router.add("take-seat", self.take_seat, renews=False, anywhere=True)

    async def take_seat(self, request: Request) -> None:
        """9.6: gives the user a rival's seat in the running game, and shows their panel.

        If the user already has a seat, only shows their panel. Raises what `visible_table` and `Table.take_seat` raise.
        """
        table = visible_table(request)
        if table.seat_of(request.user_id) is not None:
            await self._play.open_panel(request)
            return
        await table.take_seat(request.user_id, request.name)
        await self._services.hints.read(request.user_id)
        await self._play.show(request, table, PanelState(), _welcome(request))


def _welcome(request: Request) -> str:
    seat = request.here.seat_of(request.user_id)
    missed = 0 if seat is None else len(request.here.head.occupants[seat].stood_in)
    words = [request.say("late-seated")]
    if missed:
        words.append(request.say("late-missed", rounds=request.say(COUNT("rounds"), count=missed)))
    return " ".join(words)
