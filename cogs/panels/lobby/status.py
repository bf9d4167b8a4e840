"""The tables where a person has a seat, in one server or outside of the bot's servers."""

from cogs.panels.components import Panel, text
from cogs.panels.links import message_link
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import channel_mention
from tables.state.head import Head, Status, TableKind

STATUS = WordFamily("status", (Status.LOBBY, Status.PLAYING))
PRIVATE_STATUS = WordFamily("status", (TableKind.LESSON, TableKind.DAILY, TableKind.SOLO))


def status_panel(heads: list[tuple[Head, int]], say: Say, *, in_server: bool = True) -> Panel:
    """Lists the tables where the reader has a seat. `heads` has a pair for each live table: its head, and the reader's
    seat."""
    if not heads:
        return Panel(text(say("status-nothing" if in_server else "status-nothing-outside")))
    title = say("status-title" if in_server else "status-title-outside")
    return Panel(text(title, *(_line(head, seat, say) for head, seat in heads)))


def _line(head: Head, seat: int, say: Say) -> str:
    if head.is_private:
        return f"- {say(PRIVATE_STATUS(head.kind))}"
    where = message_link(head) or channel_mention(head.channel_id)
    return f"- {say.emoji.burglar(seat)} {say(STATUS(head.status), players=len(head.occupants))} → {where}"
