"""Uploads our own pieces as emoji of the bot's application, in the background.

During the upload, panels show standard emoji, because a mix would be hard to read. A later start uploads only changed
pieces.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from types import MappingProxyType
from typing import Final

import discord
import structlog
from discord.ext import commands

from artwork.drawing import SIZE, drawings
from artwork.worker import RASTERISER, Job
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.outbound.retrying import RetryingJob, log_failure
from cogs.upkeep.piece_plan import UploadPlan, upload_plan
from cogs.wire.application_emoji import EmojiRequests
from cogs.wire.error_logging import log_discord
from tables.state.shards import OwnedShards
from tables.storage.piece_store import PieceStore, UploadedPiece
from tables.storage.reader import NotRead
from tables.storage.writer import KeyTaken, NotSaved

log = structlog.get_logger(__name__)

UPLOAD_GAP: Final = 0.25
"""Seconds between two uploads. Discord allows the bot fifty requests per second."""
CHECK_GAP: Final = 24 * 3600.0
"""Seconds until the pieces are compared with Discord's list again: somebody may delete an emoji in Discord's portal."""
LOST_GAP: Final = 60.0
"""Seconds until the next comparison in two cases: Discord has refused one of our emoji in a panel, or another process
still has to upload pieces."""

FIRST_SHARD: Final = 0
"""The process that owns this shard does the work that is done once for the whole bot."""

_REFUSED_ALONE: Final = frozenset({400, 413})
"""HTTP statuses that concern one piece. Any other refusal would be the same for the next piece."""

OnPieces = Callable[[Mapping[str, int]], None]
"""Takes the emoji ids of the pieces that can be shown now, by name. All others must be shown as standard emoji."""


class NotDrawn(Exception):
    """Raised when a piece could not be drawn. The renderer has logged the reason."""


class PieceUpload(commands.Cog):
    """Makes the application's emoji equal to our pieces, and reports the pieces that can be shown."""

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        bot: discord.Client,
        store: PieceStore,
        renderer: PictureRenderer,
        on_pieces: OnPieces,
        shards: OwnedShards,
        gap: float = UPLOAD_GAP,
    ) -> None:
        """Only the process that owns shard 0 uploads and deletes pieces. Other processes show what it has uploaded.

        `gap` is the number of seconds between two uploads.
        """
        self._emoji = EmojiRequests(bot)
        self._store = store
        self._renderer = renderer
        self._on_pieces = on_pieces
        self._shards = shards
        self._gap = gap
        self._drawn = {name: digest(svg) for name, svg in drawings().items()}
        self._known: dict[str, UploadedPiece] | None = None
        self._unsaved: dict[str, UploadedPiece] = {}
        self._refused: set[str] = set()
        self._shown: dict[str, int] = {}
        self._is_lost = False  # Discord has refused one of our emoji since the last request for the list
        self._lost_timer: asyncio.TimerHandle | None = None
        self._job = RetryingJob(self._compare, self._failed)

    async def cog_unload(self) -> None:
        if self._lost_timer is not None:
            self._lost_timer.cancel()
        await self._job.close()

    async def show_stored(self) -> None:
        """At the start: shows the pieces that an earlier process uploaded.

        If a piece is missing or outdated, or if the store can't be read, panels show standard emoji.
        """
        try:
            known = await self._read()
        except NotRead as error:
            log.warning("pieces not read", reason=str(error))
            return
        there = {name: piece.emoji_id for name, piece in known.items() if self._drawn.get(name) == piece.digest}
        self._show(there if there.keys() == self._drawn.keys() else {})

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        if shard_id == min(self._shards, default=None):
            self._job.schedule_now()

    def lost(self) -> None:
        """Shows standard emoji, because Discord refused one of our emoji in a panel.

        Compares the pieces with Discord's list again after LOST_GAP seconds. Until then, further calls do nothing.
        """
        if self._is_lost:
            return
        log.warning("discord refused a piece in a panel", again_in=LOST_GAP)
        self._is_lost = True
        self._show({})
        self._lost_timer = asyncio.get_running_loop().call_later(LOST_GAP, self._job.schedule_now)

    async def _compare(self) -> bool:
        """Compares our pieces with the emoji that Discord lists. Always returns True, because the job compares again
        later.

        In the process that owns shard 0, also deletes left-over emoji, and uploads missing pieces.
        """
        is_owner = FIRST_SHARD in self._shards
        if not is_owner:
            self._known = None  # the owner of the first shard uploads pieces and stores this
        known = await self._read()
        await self._save()
        self._is_lost = False
        plan = upload_plan(self._drawn, known, await self._emoji.list())
        _log_what_stays_plain(plan)
        if not is_owner:
            self._follow(plan)
            return True
        there = dict(plan.current)
        if set(plan.missing) - self._refused:
            self._show({})
        await self._delete_left_over(plan, known)
        await self._upload_missing(plan, known, there)
        self._show({} if self._is_lost else there)
        if len(there) > len(plan.current):
            log.info("pieces uploaded", pieces=len(there) - len(plan.current), shown=len(there))
        self._job.delay_next(LOST_GAP if self._is_lost else CHECK_GAP)
        return True

    def _follow(self, plan: UploadPlan) -> None:
        is_complete = not (self._is_lost or plan.missing)
        self._show(plan.current if is_complete else {})
        self._job.delay_next(CHECK_GAP if is_complete else LOST_GAP)

    async def _delete_left_over(self, plan: UploadPlan, known: dict[str, UploadedPiece]) -> None:
        for name, emoji_id in plan.left_over.items():
            await asyncio.sleep(self._gap)
            await self._emoji.delete(emoji_id)
            del known[name]
            await self._store.remove(self._emoji.application_id, name)

    async def _upload_missing(self, plan: UploadPlan, known: dict[str, UploadedPiece], there: dict[str, int]) -> None:
        """Uploads the missing pieces, and adds their emoji ids to `there`.

        If Discord refuses one piece (_REFUSED_ALONE), this process does not try that piece again. Any other error ends
        the upload and is raised.
        """
        for name in plan.missing:
            if name in self._refused:
                continue
            await asyncio.sleep(self._gap)
            try:
                known[name] = self._unsaved[name] = await self._upload(name, plan.outdated.get(name))
            except discord.HTTPException as error:
                if error.status not in _REFUSED_ALONE:
                    raise
                self._refused.add(name)
                log_discord(error, doing="upload a piece", piece=name)
                continue
            there[name] = known[name].emoji_id
            await self._save()

    async def _upload(self, name: str, outdated: int | None) -> UploadedPiece:
        """Draws and uploads a piece. Before the upload, deletes the older emoji with the same name, if there is one.
        Raises NotDrawn if the piece could not be drawn."""
        picture = await self._renderer.draw_svg(partial(Job, (drawings()[name],), SIZE, SIZE))
        if picture is None:
            raise NotDrawn
        if outdated is not None:
            await self._emoji.delete(outdated)
        return UploadedPiece(name, await self._emoji.create(name, picture), self._drawn[name])

    async def _failed(self, error: Exception) -> bool:
        if isinstance(error, discord.RateLimited):
            self._job.delay_next(error.retry_after)
        if isinstance(error, NotRead | NotSaved | KeyTaken):
            log.warning("pieces not stored", reason=str(error))
        elif not isinstance(error, NotDrawn):
            log_failure(error, doing="upload pieces")
        return True

    async def _read(self) -> dict[str, UploadedPiece]:
        if self._known is None:
            self._known = await self._store.read(self._emoji.application_id)
        return self._known

    async def _save(self) -> None:
        """Stores new uploads, and earlier ones that could not be stored. Raises NotSaved and KeyTaken."""
        for name, piece in list(self._unsaved.items()):
            await self._store.save(self._emoji.application_id, piece)
            del self._unsaved[name]

    def _show(self, ids: Mapping[str, int]) -> None:
        if ids != self._shown:
            self._shown = dict(ids)
            self._on_pieces(MappingProxyType(self._shown))


def digest(svg: str) -> str:
    return sha256(f"{RASTERISER} {SIZE} {svg}".encode()).hexdigest()


def _log_what_stays_plain(plan: UploadPlan) -> None:
    if plan.taken:
        log.warning("pieces not uploaded: other emoji have their names", names=", ".join(plan.taken))
    if plan.no_room:
        log.warning("pieces not uploaded: the application has too many emoji", pieces=len(plan.no_room))
