"""What one table's public message shows, and what must still be sent to Discord or stored."""

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cogs.outbound.public.message_details import MessageDetails
from cogs.outbound.public.seat_calls import CalledPeople, LobbyCall
from cogs.outbound.rate_limiter import RateLimitedChannel
from cogs.outbound.retrying import RetryingJob, log_failure
from cogs.panels import drawing
from cogs.panels.components import Panel
from cogs.panels.links import channel_link, message_link
from cogs.wire.error_codes import CHANNEL_GONE
from tables.live.table import Table
from tables.state.head import CloseReason, Head, PublicPost
from tables.state.occupants import Presence
from tables.state.refusals import TableRefused

EDIT_GAP: Final = 2.0  # seconds between two edits of one message

UNKNOWN_VERSION: Final = -1
"""The version of a message whose content is unknown."""


@dataclass
class MessageDelivery:
    table: Table
    edit_job: RetryingJob = field(init=False)
    post_job: RetryingJob = field(init=False)
    newest_version: int = 0
    """The version of the table: the number of changes that everyone may see."""
    presences: tuple[Presence, ...] = ()
    """The presence of each seat's player (9.3) at the newest version."""
    version: int = UNKNOWN_VERSION
    """The version that the message shows."""
    shown: int | None = None
    """The digest of the panel that the message shows, or None if it is unknown."""
    answer_count: int = 0
    """How many answers to taps have redrawn the message.

    If this number changes during an edit, it is unknown whether the message shows the edit or the answer
    (`record_shown`).
    """
    is_uneditable: bool = False
    """Whether the message was deleted or is too old to be edited."""
    unsaved_post: PublicPost | None = None
    """The new message, until its id is stored."""
    needs_post: bool = False
    pings: bool = False
    """Whether the new message mentions the players."""
    mentioned: list[int] | None = None
    """The players whom the new message mentions, the same at each retry. None before the first try."""
    lobby_call: LobbyCall = field(default_factory=LobbyCall)
    replaced_id: int | None = None
    """The id of the message that the new message replaces. The new message's nonce is made from it.

    0 if the table has no message. None before the first try.
    """
    unconfirmed_since: float | None = None
    """When Discord's response to a new message was first lost, in Unix seconds. None if no response was lost.

    `-inf` after a restart: the process may have been killed at any time before the response.
    """
    lost_posts: int = 0
    """How many times somebody deleted the new message before its id was stored. The next nonce contains this number."""

    @property
    def current_post(self) -> PublicPost | None:
        """The table's message, whether its id is stored or not. None before the first message."""
        return self.unsaved_post or self.table.head.post

    @property
    def is_outdated(self) -> bool:
        """Whether the message can be edited and may show an older state.

        False while a new message is being posted. But after a failed try to post it, the old message is edited.
        """
        if self.current_post is None or self.is_uneditable or (self.needs_post and not self.post_job.failures):
            return False
        return self.version != self.newest_version and self.table.head.has_channel

    @property
    def has_edits(self) -> bool:
        """Whether the message must be edited, or its id must be stored."""
        return self.is_outdated or self.unsaved_post is not None

    @property
    def has_work(self) -> bool:
        return self.has_edits or self.needs_post

    @property
    def has_failed(self) -> bool:
        return self.post_job.failures > 0 or self.edit_job.failures > 0

    def is_current(self, post: PublicPost) -> bool:
        return self.current_post is not None and self.current_post.message_id == post.message_id

    def to_call(self, now: float) -> CalledPeople | None:
        """Returns whom a new message must call to the lobby's free seats, or None (`LobbyCall.due`). `now` is in Unix
        seconds."""
        return self.lobby_call.due(self.table.head, now)

    @property
    def shown_as_called(self) -> CalledPeople | None:
        """Whom the present message has called to the lobby's free seats. None if it has called nobody, or if no seat is
        free now."""
        post = self.current_post
        return None if post is None else self.lobby_call.shown_in(post.message_id, self.table.head)

    def replace_message(self) -> None:
        self.needs_post = True
        self.post_job.schedule_now()

    async def store_post(self, post: PublicPost) -> None:
        """Stores the message's id. Raises TableRefused if that fails. The next edit then tries again."""
        self.unsaved_post = post
        await self.table.remember_post(post)
        if self.unsaved_post is post:
            self.unsaved_post = None

    def record_shown(self, drawn: "DrawnMessage") -> None:
        """Records that the message shows `drawn`. If an answer has redrawn the message since `drawn` was drawn, the
        message's content is unknown."""
        if drawn.answer_count == self.answer_count:
            self.version, self.shown = drawn.version, drawn.panel.digest
        else:
            self.mark_unknown()

    def mark_unknown(self) -> None:
        self.version, self.shown = UNKNOWN_VERSION, None


class DrawnMessage(Struct, frozen=True):
    """A table's public panel, and what was true when it was drawn."""

    panel: Panel
    version: int
    """The delivery's `newest_version`."""
    answer_count: int
    """The delivery's `answer_count`."""
    is_final: bool
    """Whether the table had ended."""
    is_of_game: bool
    """Whether the game had begun."""


def draw_message(
    delivery: MessageDelivery,
    channel: RateLimitedChannel,
    *,
    with_mentions: bool = False,
    called: CalledPeople | None,
    details: MessageDetails,
) -> DrawnMessage:
    """Draws the newest public view. With `with_mentions`, the message mentions the players. The message also mentions
    `called`."""
    table = delivery.table
    mentions = None if called is None else called.mentions
    panel = drawing.public(
        table,
        channel.say,
        with_mentions=with_mentions,
        called=mentions,
        chosen_hour=details.chosen_hour,
        earned=details.earned,
    )
    is_final, is_of_game = not table.head.is_live, table.game is not None
    return DrawnMessage(panel, delivery.newest_version, delivery.answer_count, is_final=is_final, is_of_game=is_of_game)


async def close_if_channel_gone(delivery: MessageDelivery, error: Exception) -> bool:
    """If `error` says that the table's channel is gone, closes the table and returns True. Otherwise returns False."""
    if getattr(error, "code", None) not in CHANNEL_GONE:
        return False
    with suppress(TableRefused):  # already closed
        await delivery.table.cancel(CloseReason.CHANNEL_GONE)
    return True


def log_failed(delivery: MessageDelivery, error: Exception) -> None:
    head = delivery.table.head
    log_failure(error, doing="edit the public message", table=head.id, channel=head.channel_id)


def end_link(head: Head, delivery: MessageDelivery | None) -> str | None:
    """Returns the link to the message with a table's result, or None.

    While a new message is being posted, returns the link to the channel. Returns None for a live or private table, and
    if the result could not be sent. `delivery` is None if nothing is left to send.
    """
    if head.is_live:
        return None
    shown = head if delivery is None else replace(head, post=delivery.current_post)  # its id may not be stored yet
    if shown.post is not None and shown.post.is_final:
        return message_link(shown)
    if delivery is None or not delivery.has_work or delivery.has_failed:
        return None
    return channel_link(head) if delivery.needs_post else message_link(shown)
