"""Writes, edits and deletes messages, and tells everyone who may see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sandbox.gateway.gateway import Gateway
from sandbox.gateway.session import Intent
from sandbox.json_codec import Json
from sandbox.limits.form_reader import FormReader
from sandbox.limits.mentions import pinged
from sandbox.limits.messages import LARGEST_FILE, MOST_FILES, MessageDraft, MessageFlag, revise
from sandbox.messages import Message
from sandbox.pages import Pages
from sandbox.payloads import attached, bot_member_payload, member_payload
from sandbox.rate_limits import OLD_EDITS, OLD_EDITS_PERIOD
from sandbox.refusals import ApiError, FormErrors, Path, Refusal
from sandbox.users import Person, User
from sandbox.world import Channel, World

OLD = 3600.0  # seconds; an older message allows only a few edits


@dataclass(frozen=True, slots=True)
class UploadedFile:
    filename: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Body:
    """The body of a request with a message."""

    data: Json  # the message's fields
    uploads: Mapping[int, UploadedFile]  # the files, by number
    path: Path = ()  # the path from the whole body to these fields, for reports of problems


class Posting:
    """Makes every change to a channel's messages. No other code may change messages."""

    def __init__(self, world: World, gateway: Gateway, pages: Pages) -> None:
        self._world = world
        self._clock = world.clock
        self._gateway = gateway
        self._pages = pages
        self.on_post: list[Callable[[Channel], None]] = []
        """These are called after each new message that is not ephemeral, with its channel."""

    def blank(self, channel: Channel, author: User, *, owner: Person | None = None) -> Message:
        """Returns an empty message that is not in the channel yet."""
        now = self._clock.now()
        return Message(self._world.snowflakes.next(), channel.id, author, now, owner=owner)

    def write(self, message: Message, body: Body) -> None:
        """Applies the body of a request to the message.

        Raises ApiError 50035 for a bad form, 50006 for an empty message, and 40005 for a file that is too large. After
        an error, the message is unchanged.
        """
        form = FormReader(body.data, FormErrors(), body.path)
        draft = message.draft()
        draft.attachments = self._attachments(message, form, body.uploads)
        media = {attachment["filename"]: attachment for attachment in draft.attachments}
        self._take(message, revise(draft, form, media, self._world.emojis))

    def _take(self, message: Message, draft: MessageDraft) -> None:
        if message.owner is not None:
            draft.flags |= MessageFlag.EPHEMERAL
        else:
            draft.flags &= ~MessageFlag.EPHEMERAL
        draft.flags &= ~MessageFlag.LOADING
        message.take(draft)
        users, message.mentions_everyone = pinged(message.texts(), draft.allowed_mentions)
        message.mentions = [user for user in map(self._world.user, sorted(users)) if user is not None]

    def publish(self, channel: Channel, message: Message) -> None:
        """Adds a written message to its channel, and tells everyone who may see it."""
        channel.messages[message.id] = message
        self._tell("MESSAGE_CREATE", message)
        self._pages.show(message, is_new=True)
        for listener in self.on_post if message.owner is None else ():
            listener(channel)

    def edited(self, message: Message, *, is_first: bool = False) -> None:
        """Tells everyone who may see the message that it has changed.

        `is_first` means that the change replaces "thinking". Pages do not show such a message as edited.
        """
        if not is_first:
            message.touch(self._clock.now())
        self._tell("MESSAGE_UPDATE", message)
        self._pages.show(message, is_new=False)

    def delete(self, channel: Channel, message: Message) -> None:
        del channel.messages[message.id]
        if message.owner is None and not channel.guild.is_direct:
            ids = {"id": str(message.id), "channel_id": str(channel.id), "guild_id": str(channel.guild.id)}
            self._gateway.dispatch("MESSAGE_DELETE", ids, channel.guild, Intent.GUILD_MESSAGES)
        self._pages.remove(message)

    def count_late_edit(self, message: Message) -> None:
        """Counts an edit of a message that is over an hour old. Raises ApiError 30046 after OLD_EDITS such edits in
        OLD_EDITS_PERIOD seconds."""
        now = self._clock.now()
        if now - message.created < OLD:
            return
        message.late_edits = [at for at in message.late_edits if now - at < OLD_EDITS_PERIOD]
        if len(message.late_edits) >= OLD_EDITS:
            wait = OLD_EDITS_PERIOD - (now - message.late_edits[0])
            raise ApiError(Refusal.TOO_MANY_OLD_EDITS, retry_after=wait)
        message.late_edits.append(now)

    def _tell(self, event: str, message: Message) -> None:
        """Sends an event about a message to all bots with the messages intent.

        Sends nothing about an ephemeral or direct message. If a person's message does not mention the bot, leaves out
        its content, which is privileged.
        """
        guild = self._world.channels[message.channel_id].guild
        if message.owner is not None or guild.is_direct or not self._gateway.hears(Intent.GUILD_MESSAGES):
            return
        payload = message.payload() | {"guild_id": str(guild.id)}
        if isinstance(message.author, Person):
            payload["member"] = member_payload(guild, message.author)
            if self._world.bot not in message.mentions:
                payload |= {"content": "", "embeds": [], "attachments": [], "components": []}
        else:
            payload["member"] = bot_member_payload(self._world, guild)
        payload["member"].pop("user")
        self._gateway.dispatch(event, payload, guild, Intent.GUILD_MESSAGES)

    def _attachments(self, message: Message, form: FormReader, uploads: Mapping[int, UploadedFile]) -> list[Json]:
        """Returns the message's attachments after the change.

        If the body has a list `attachments`, these are exactly the listed ones, old or uploaded. Otherwise, these are
        the old ones and all uploaded files. Raises ApiError 40005 for a file that is too large.
        """
        if any(len(upload.content) > LARGEST_FILE for upload in uploads.values()):
            raise ApiError(Refusal.FILE_TOO_LARGE)
        listed = form.forms("attachments", MOST_FILES)
        if form.data.get("attachments") is None:
            return message.attachments + [self._attachment(message, upload, {}) for upload in uploads.values()]
        there = {attachment["id"]: attachment for attachment in message.attachments}
        found = []
        for entry in listed:
            entry.text("description", 1024, least=0)
            given = str(entry.data.get("id"))
            if given in there:
                found.append(there[given])
            elif given.isdecimal() and int(given) in uploads:
                found.append(self._attachment(message, uploads[int(given)], entry.data))
            else:
                entry.wrong("id", "ATTACHMENT_NOT_FOUND", f"No file {given} came or is there")
        return found

    def _attachment(self, message: Message, upload: UploadedFile, entry: Json) -> Json:
        filename = str(entry.get("filename") or upload.filename)
        attachment = attached(self._world, message.channel_id, filename, upload.content)
        if entry.get("description"):
            attachment["description"] = entry["description"]
        return attachment
