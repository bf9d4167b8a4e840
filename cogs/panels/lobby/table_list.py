"""All lobbies and games of a server that the reader may see, each with the reader's possible actions."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from cogs.panels.buttons import take_seat_button
from cogs.panels.components import PRIMARY, SUCCESS, Component, Panel, button, framed, row, text
from cogs.panels.links import channel_link, message_link
from cogs.panels.people import plain_name
from cogs.wire.custom_ids import Tap, tap_on, tap_without_table
from cogs.words.catalogs import Say
from cogs.words.emoji import COMPUTER, LOBBY_COLOUR
from cogs.words.names import channel_mention
from engine.pieces import MAX_PLAYERS
from tables.state.head import Head, Status
from tables.state.occupants import Presence
from tables.state.operations.latecomers import may_take_seat

TABLES_PER_PAGE: Final = 5
"""Each table takes up to four components, and a message may have 40."""


class ListedTable(Struct, frozen=True):
    """A live table as one reader sees it. `round` is 0 in a lobby."""

    head: Head
    round: int
    is_seated: bool
    may_take_seat: bool

    @property
    def may_sit_down(self) -> bool:
        return self.head.status is Status.LOBBY and not self.is_seated and len(self.head.occupants) < MAX_PLAYERS

    @property
    def may_watch(self) -> bool:
        return self.head.status is Status.PLAYING and not self.is_seated


def listed(head: Head, round_number: int, reader: int) -> ListedTable:
    return ListedTable(head, round_number, head.seat_of(reader) is not None, may_take_seat(head, reader))


def in_order(tables: Sequence[ListedTable]) -> list[ListedTable]:
    """Returns the tables in three groups, with the newest table of each group first.

    - lobbies where the reader can sit down
    - games with a seat for a latecomer
    - all others
    """
    return sorted(tables, key=lambda each: (not each.may_sit_down, not each.may_take_seat, -each.head.id))


def table_list_panel(tables: Sequence[ListedTable], say: Say, page: int = 1) -> Panel:
    """Returns a page of the list of tables, or offers to open a table if there is none.

    `tables` must be in the order of `in_order`. Pages count from 1. If there is no such page, shows the nearest.
    """
    if not tables:
        return framed(LOBBY_COLOUR, text(say("tables-title"), say("tables-none")), row(_open_button(say)))
    last = -(-len(tables) // TABLES_PER_PAGE)
    page = min(max(page, 1), last)
    shown = tables[(page - 1) * TABLES_PER_PAGE : page * TABLES_PER_PAGE]
    return framed(
        LOBBY_COLOUR,
        text(say("tables-title")),
        *(part for each in shown for part in _table(each, say)),
        row(
            None if last == 1 else button(_page_tap(page - 1), say("history-newer-label"), "◀️", enabled=page > 1),
            button(_page_tap(page), say("tables-refresh-label"), "🔄"),
            None if last == 1 else button(_page_tap(page + 1), say("history-older-label"), "▶️", enabled=page < last),
        ),
    )


def _table(table: ListedTable, say: Say) -> Iterator[Component | None]:
    head = table.head
    address = message_link(head) or channel_link(head)
    yield text(
        f"{_where(table, say)} · [{say('tables-go')}]({address})",
        "-# " + ", ".join(_player(head, seat, say) for seat in range(len(head.occupants))),
    )
    yield row(
        button(tap_on(head, "tables-sit"), say("tables-sit-label"), "🪑", SUCCESS) if table.may_sit_down else None,
        take_seat_button(head, say("tables-take-label")) if table.may_take_seat else None,
        button(tap_on(head, "tables-panel"), say("table-panel-label"), style=PRIMARY) if table.is_seated else None,
        button(tap_on(head, "tables-watch"), say("table-watch-label")) if table.may_watch else None,
    )


def _where(table: ListedTable, say: Say) -> str:
    channel = channel_mention(table.head.channel_id)
    if table.head.status is Status.LOBBY:
        return say("tables-lobby", channel=channel, free=MAX_PLAYERS - len(table.head.occupants))
    return say("tables-playing", channel=channel, round=table.round)


def _player(head: Head, seat: int, say: Say) -> str:
    is_computer = head.occupants[seat].presence in (Presence.RIVAL, Presence.LEFT)
    return f"{plain_name(head, seat, say)} {COMPUTER}" if is_computer else plain_name(head, seat, say)


def _open_button(say: Say) -> Component:
    return button(tap_without_table("open-table"), say("tables-open-label"), "🌙", SUCCESS)


def _page_tap(page: int) -> Tap:
    return tap_without_table("tables", page)
