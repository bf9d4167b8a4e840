"""The message by which a player shares a finished game with a channel."""

from cogs.panels.components import Panel, Picture, picture, text
from cogs.panels.people import plain_name
from cogs.words.catalogs import Say
from tables.state.head import Head


def shared_panel(head: Head, sharer: int, winner: int, card: Picture, say: Say) -> Panel:
    """Returns the message. `sharer` and `winner` are seats."""
    line = say(
        "share-line",
        name=f"**{plain_name(head, sharer, say)}**",
        winner=f"**{plain_name(head, winner, say)}**",
        game=str(head.id),
        emoji=say.emoji.burglar(winner),
    )
    return Panel(text(line), picture(card.upload, card.words), uploads=(card.upload,))
