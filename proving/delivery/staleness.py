"""Finds panels and public messages that are missing, misplaced, or outdated although the bot can still edit them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cogs.panels import drawing
from cogs.panels.context import ALL_HINTS
from cogs.panels.game.public import round_of_calls
from cogs.wire.custom_ids import NO_TABLE, parse
from proving.delivery.bot import CHANNEL
from proving.delivery.fake_discord import (
    FakeMessage,
    controls,
)
from proving.delivery.simulation import Simulation
from tables.live.table import Table


def stale(simulation: Simulation) -> list[str]:
    """Returns a sentence for each problem:

    - A panel or public message is outdated, although the bot can edit it.
    - The bot has deleted a panel.
    - A table has no public message, or several.
    - A table's result is below a live table.
    """
    return [*_stale_panels(simulation), *_lost_panels(simulation), *_stale_posts(simulation)]


def _stale_panels(simulation: Simulation) -> Iterator[str]:
    for (number, user, watching), (token, message_id) in simulation.followed.items():
        table, message = simulation.tables.get(number), simulation.discord.messages.get(message_id)
        if table is None or message is None or not simulation.discord.reachable(token):
            continue
        if message.components not in _panels(simulation, table, user, watching):
            whose = f"the {'watching ' if watching else ''}panel of person {user}"
            yield f"{whose} at table {number} ({table.head.status})"


def _lost_panels(simulation: Simulation) -> Iterator[str]:
    """Yields a sentence for each panel whose message the bot itself has deleted."""
    for (number, user, watching), (_, message_id) in simulation.followed.items():
        if (table := simulation.tables.get(number)) is None or message_id in simulation.discord.messages:
            continue
        ref = simulation.bot.publisher.panels.delivery(table, user, watching=watching).ref
        if ref is not None and ref.message_id == message_id:
            yield f"the panel of person {user} at table {number} was deleted"


def _panels(simulation: Simulation, table: Table, user: int, watching: bool) -> list[Any]:
    """Returns the ways in which an up-to-date panel may look.

    The notice of the last answer may be missing, and so may the hints.
    """
    delivery = simulation.bot.publisher.panels.delivery(table, user, watching=watching)
    say, seat = simulation.bot.languages.for_key("en"), None if watching else table.seat_of(user)
    link = simulation.bot.publisher.public_messages.end_link(table)
    return [
        drawing.private(table, seat, say, delivery.screen, notice, learned, link).payload
        for notice in (None, delivery.notice)
        for learned in (ALL_HINTS, simulation.bot.hints.learned(user))
    ]


def _stale_posts(simulation: Simulation) -> Iterator[str]:
    for number, table in simulation.tables.items():
        post = table.head.post
        if table.head.is_private or post is None:
            continue
        message = simulation.discord.messages.get(post.message_id)
        if message is None:
            if (
                table.head.is_live
                and post.message_id in simulation.discord.found_gone
                and not simulation.discord.refuses
            ):
                yield f"table {number} ({table.head.status}) has no message"
            continue
        if message.components not in [_public(simulation, table, calls) for calls in (False, True)]:
            yield f"the public message of table {number} ({table.head.status})"
    yield from _misplaced(simulation)


def _public(simulation: Simulation, table: Table, calls: bool) -> Any:
    return drawing.public(table, simulation.bot.languages.for_key("en"), with_mentions=calls).payload


def _misplaced(simulation: Simulation) -> Iterator[str]:
    """Yields a sentence for each table with several messages in the channel, and for each result below a live table."""
    shown = Counter(number for message in simulation.discord.public() for number in _tables_on(message))
    for number, times in shown.items():
        if times > 1 and number in simulation.tables:
            yield f"table {number} has {times} messages in the channel"
    live = simulation.bot.registry.live_in(CHANNEL)
    for table in simulation.tables.values():
        if live is None or live.head.post is None or table.head.is_live or table.head.post is None:
            continue
        if (
            table.head.post.message_id > live.head.post.message_id
            and table.head.post.message_id in simulation.discord.messages
        ):
            yield f"the result of table {table.id} is below table {live.id}"


def _tables_on(message: FakeMessage) -> set[int]:
    """Returns the tables to which the message's buttons belong. An escape call is not the table's own message."""
    taps = (parse(control["custom_id"]) for control in controls(message))
    return {tap.table for tap in taps if tap is not None and tap.table != NO_TABLE and round_of_calls(tap) is None}
