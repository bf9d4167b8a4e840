"""Finished games looked at again: step by step on a private panel, as a text to keep, and their dealing checked."""

import asyncio
from dataclasses import replace as with_

from msgspec.structs import replace

from cogs.house import House
from cogs.panels.parts import Upload, notice_panel
from cogs.panels.people import plain_name
from cogs.panels.replay import ALL_OPEN, Look, file_panel, replay_panel
from cogs.panels.scene import Scene, Screen, Sheet
from cogs.press import Press
from cogs.router import Router
from cogs.story import story
from cogs.telling import Eyes, Teller, verdict
from engine.events import Kept, PickedUp, PutDown, Returned, RoundBegan
from engine.pieces import PLACES, Place, place_of
from engine.view import open_view, view_for
from tables.refusals import TableCode, TableRefused
from tables.replays import Replay, Replays
from tables.table import Table


class Reruns:
    """Answers what is pressed on a replay. All that a press needs stands in its button: table, step and eyes."""

    def __init__(self, house: House, router: Router) -> None:
        self._house = house
        self._replays = Replays()
        router.add("replay", self.open, renews=False)
        router.add("step", self.turn, renews=True)
        router.add("jump", self.jump, renews=True)
        router.add("eyes", self.look_through, renews=True)
        router.add("file", self.tell, renews=False)
        router.add("check", self.check, renews=False)

    async def find(self, press: Press, number: int) -> None:
        """The replay of a game of this server, by its number."""
        assert press.interaction.guild_id is not None
        table = await self._house.registry.finished(number, press.interaction.guild_id)
        await self.open(with_(press, table=table))

    async def open(self, press: Press) -> None:
        """The first step, with everything open."""
        await self._show(press, 0, None)

    async def turn(self, press: Press) -> None:
        """Another step, or another room of this one."""
        try:
            what, step, eyes = press.tap.args
            room = Place(what) if what in PLACES else None
            await self._show(press, int(step), _eyes(eyes), room)
        except ValueError:
            await press.say_so("unknown-button")

    async def jump(self, press: Press) -> None:
        """Where a round, its exchanges or the end begins."""
        try:
            await self._show(press, int(press.tap.values[0]), _eyes(press.tap.args[1]))
        except (ValueError, IndexError):
            await press.say_so("unknown-button")

    async def look_through(self, press: Press) -> None:
        """The same step through other eyes."""
        try:
            await self._show(press, press.tap.number(0), _eyes(press.tap.values[0]))
        except (ValueError, IndexError):
            await press.say_so("unknown-button")

    async def tell(self, press: Press) -> None:
        """The whole game as a text, through the eyes that look now. Written beside the loop, which waits for nobody."""
        table = _here(press)
        replay = await self._replays.of(table)
        try:
            eyes = _seated(_eyes(press.tap.args[1]), table)
        except (ValueError, IndexError):
            await press.say_so("unknown-button")
            return
        text = await asyncio.to_thread(story, table, replay, eyes, press.say)
        await press.show(file_panel(press.say, Upload(f"midnight-exchange-{table.id}.txt", text.encode())))

    async def check(self, press: Press) -> None:
        """The dealing, dealt again from the seed: a plain verdict."""
        table = _here(press)
        replay = await self._replays.of(table)
        secret = table.secret_shown
        assert secret is not None
        await press.reply.tell(notice_panel(await asyncio.to_thread(verdict, replay, secret, press.say)))

    async def _show(self, press: Press, step: int, eyes: Eyes, room: Place | None = None) -> None:
        table = _here(press)
        replay = await self._replays.of(table)
        look = Look(replay, replay.nearest(step), _seated(eyes, table))
        scene = _scene(press, table, look, room or _room(replay, look.step))
        names = tuple(f"**{plain_name(table.head, seat, press.say)}**" for seat in range(len(table.head.occupants)))
        told = list(Teller(press.say, names, look.eyes).step(replay.steps[look.step], replay.before(look.step)))
        await press.show(replay_panel(scene, look, told, table.ranking()))


def _scene(press: Press, table: Table, look: Look, room: Place) -> Scene:
    """What the eyes saw at this step, with nothing left to do."""
    game = look.replay.games[look.step]
    view = open_view(game) if look.eyes is None else view_for(game, look.eyes)
    head = replace(table.head, deadline=None)
    return Scene(head, replace(view, moves=()), (), press.say, Screen(Sheet.ROOM, (room.value,)))


def _here(press: Press) -> Table:
    """The table of the button, which must be of the server where it was pressed. Raises TableRefused NO_SUCH_GAME."""
    if press.here.head.guild_id != press.interaction.guild_id:
        raise TableRefused(TableCode.NO_SUCH_GAME)
    return press.here


def _eyes(code: str) -> Eyes:
    """Raises ValueError for nonsense."""
    return None if code == ALL_OPEN else int(code)


def _seated(eyes: Eyes, table: Table) -> Eyes:
    """Raises ValueError for a seat that this game has not."""
    if eyes is not None and eyes not in range(len(table.head.occupants)):
        raise ValueError(f"no seat {eyes}")
    return eyes


def _room(replay: Replay, step: int) -> Place:
    """The room in which the last tile was touched in this round."""
    for at in range(step, -1, -1):
        for event in reversed(replay.steps[at].events):
            match event:
                case PickedUp() | Kept() | PutDown() | Returned():
                    return place_of(event.tile)
                case RoundBegan():
                    return Place.GARAGE
    return Place.GARAGE
