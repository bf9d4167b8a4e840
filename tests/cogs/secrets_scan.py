"""Checks each request of the bot for secrets that the reader of the message must not know at that moment."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from simcord.types import HttpLogEntry

from cogs.features.play import MOVES
from cogs.words.emoji import BURGLAR_EMOJI, LOOT_EMOJI, PLAIN_EMOJI, SEPARATOR
from engine.game import Game, Phase
from engine.pieces import Lies, Loot
from tests.cogs.people import asks, text_in, walk
from tests.cogs.simulated_server import SimulatedServer

LOOT_OF: Final = {emoji: loot for loot, emoji in LOOT_EMOJI.items()}
LOOT_WORDS: Final = re.compile(rf"\b({'|'.join(Loot)})\b")
CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback")
HOOK: Final = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/(\d+|@original))?")
EPHEMERAL: Final = 64
VERBS: Final = frozenset(MOVES)
"""The verbs of moves. One verb, `bag`, is also a kind of loot."""


class Watched(list[HttpLogEntry]):
    """A list of requests that checks each one."""

    def __init__(self, scan: Scan, sent: list[HttpLogEntry]) -> None:
        super().__init__(sent)
        self._scan = scan

    def append(self, entry: HttpLogEntry) -> None:
        super().append(entry)
        self._scan.read(entry)


class Scan:
    """Collects leaks, each a sentence."""

    def __init__(self, server: SimulatedServer) -> None:
        self.leaks: list[str] = []
        self.seen = {"public": 0, "private": 0}
        self._server = server
        server.env.backend.http_requests = Watched(self, server.env.backend.http_requests)

    def read(self, entry: HttpLogEntry) -> None:
        body = entry.json if isinstance(entry.json, dict) else {}
        data = body.get("data") or body
        written = json.dumps(body)
        if "simcord_interaction" in written:
            self._tell(entry, "an interaction's token")
        game = self._server.table.game if self._server.registry._index._live else None
        if game is None or not data.get("components"):
            return
        if self._server.table._seed.hex() in written and game.phase is not Phase.OVER:
            self._tell(entry, "the seed")
        seat = self._reader(entry, data)
        self.seen["public" if seat is None else "private"] += 1
        for control in (each for each in walk(data["components"]) if "custom_id" in each):
            self._control(entry, control, game, seat)
        if game.phase is Phase.SEARCH:
            self._search_text(entry, text_in(data["components"]), game, seat)

    def logs(self) -> list[str]:
        """Returns the log lines that contain secrets."""
        seed = self._server.table._seed.hex()
        lines = [json.dumps({**line, "verb": line.get("verb") in VERBS}, default=repr) for line in self._server.logs]
        return [line for line in lines if LOOT_WORDS.search(line) or "simcord_interaction" in line or seed in line]

    def _reader(self, entry: HttpLogEntry, data: dict[str, Any]) -> int | None:
        """Returns the seat of a private message's reader, or None for public messages and for watchers."""
        backend = self._server.env.backend
        if found := CALLBACK.fullmatch(entry.path):
            record = backend.interactions[int(found[1])]
            assert entry.json is not None
            renewed = entry.json["type"] == 7 and record.source_message_id
            private = self._is_private(record.source_message_id) if renewed else data.get("flags", 0) & EPHEMERAL
        elif found := HOOK.fullmatch(entry.path):
            record = backend.interaction_by_token(found[1])
            number = record.message_id if found[2] == "@original" else int(found[2] or 0)
            private = self._is_private(number) if number else data.get("flags", 0) & EPHEMERAL
        else:
            return None
        return self._server.table.seat_of(record.user_id) if private else None

    def _is_private(self, number: int | None) -> bool:
        message = self._server.env.backend.messages[self._server.channel.id].get(number or 0)
        return message is None or message.is_ephemeral

    def _control(self, entry: HttpLogEntry, control: dict[str, Any], game: Game, seat: int | None) -> None:
        verb, *args = asks(control).split(":")
        if LOOT_WORDS.search(" ".join(args[1:] if verb == "plan" else args)):  # the first argument of a plan is a verb
            self._tell(entry, f"loot in {control['custom_id']}")
        emoji = (control.get("emoji") or {}).get("name")
        if verb in ("pick", "keep") and args and emoji in LOOT_OF:
            tile = int(args[0])
            mine = seat is not None and game.seats[seat].hand == tile
            if not mine and game.tiles[tile].lies is not Lies.FACE_UP:
                self._tell(entry, f"tile {tile} is {emoji} to seat {seat}")
        kept = {"return": args[:1], "swap": args[:1], "show": args[1:] if args[:1] == ["tile"] else []}.get(verb, [])
        if kept and (seat is None or int(kept[0]) not in game.seats[seat].board):
            self._tell(entry, f"a kept tile of another in {control['custom_id']}")

    def _search_text(self, entry: HttpLogEntry, text: str, game: Game, seat: int | None) -> None:
        """A text of the search may name loot in three places only: on the reader's board, in their hand, and in a
        market's price."""
        prices = {market.number: re.escape(PLAIN_EMOJI.loot_row(market.price)) for market in game.markets}
        text = re.sub(SEPARATOR.join(f"{price}(→[^·\n]+)?" for price in prices.values()), "", text)
        for number, price in prices.items():  # on the panel of an escaped player, and on a market's page
            text = re.sub(rf"^(\*\*{number}\*\* |### \w+ {number} · ){price}$", "", text, flags=re.MULTILINE)
        lines = [line for line in text.splitlines() if any(emoji in line for emoji in LOOT_OF)]
        if seat is None:
            for line in lines:
                if any(burglar in line for burglar in BURGLAR_EMOJI) and not game.boards_are_open:
                    self._tell(entry, f"a board in public: {line}")
            return
        me = game.seats[seat]
        known = {LOOT_EMOJI[loot] for loot in game.loot_on(me)}
        known |= {LOOT_EMOJI[game.tiles[me.hand].loot]} if me.hand is not None else set()
        shown = {emoji for emoji in LOOT_OF for line in lines if emoji in line}
        if shown - known:
            self._tell(entry, f"seat {seat} reads {shown - known}")

    def _tell(self, entry: HttpLogEntry, what: str) -> None:
        self.leaks.append(f"{entry.method} {entry.path}: {what}")
