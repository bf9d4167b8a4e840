"""Carries out the steps of scheduled documents (game nights or tournaments), each step at its time."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Generic

from cogs.outbound.retrying import RetryingJob, log_failure, retry_always
from cogs.upkeep.members import Members
from cogs.upkeep.outages import Outages
from tables.concurrency.tasks import cancel_and_wait
from tables.live.registry import Registry
from tables.scheduled.document_store import Document
from tables.scheduled.scheduled_documents import AT_ONCE, ScheduledDocuments
from tables.state.refusals import TableRefused
from tables.state.shards import OwnedShards

LONGEST_SLEEP: Final = 600.0
"""While any document has a next step, the documents are checked at least this often, in seconds, because the machine's
clock may be set."""
UNREADABLE_SECONDS: Final = 3600.0
"""Seconds until a document that cannot be read is tried again."""
REST_SECONDS: Final = 30.0
"""Seconds until a document is tried again after a failure. Each further failure doubles this pause, up to
`LONGEST_REST`."""
LONGEST_REST: Final = 240.0
READY_SECONDS: Final = 1.0
"""Seconds from the moment when a shard is ready until a check. Taps and panels are handled first. Shards that become
ready in these seconds need only one check together."""
AWAY_SECONDS: Final = 60.0
"""Seconds until a document is tried again if its server is unavailable."""


class StillDue(Exception):
    """A bug: a step was due, but changed nothing. Without this error, the step would be repeated without a pause."""


class Scheduler(Generic[Document]):
    """Does the steps of documents when their scheduled time comes.

    At most `AT_ONCE` steps run at the same time, and at most one for each document. The times are stored, so the work
    continues after a crash, or in another process.
    """

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        documents: ScheduledDocuments[Document],
        step: Callable[[Document], Awaitable[None]],
        registry: Registry,
        members: Members,
        outages: Outages,
        prepare: Callable[[OwnedShards], Awaitable[None]] | None = None,
    ) -> None:
        """`documents` are the game nights or the tournaments.

        - `step`: does everything that is due for one document. It must change the stored document. Otherwise a bug is
          logged (`StillDue`). `step` may be cancelled at each `await`.
        - `prepare`: is called before documents are looked for. Its argument: the shards that this process owns and
          whose servers it knows.
        """
        self._documents = documents
        self._step = step
        self._registry = registry
        self._members = members
        self._outages = outages
        self._prepare = prepare
        self._at_work: dict[int, asyncio.Task[None]] = {}
        self._asked: set[int] = set()
        """Documents that are handled even if their scheduled time has not come."""
        self._done: dict[int, int] = {}
        """The version of each document before its last step, if the step was due and succeeded. If the document is due
        again with the same version, the step has changed nothing (`StillDue`)."""
        self._resting: dict[int, tuple[float, float]] = {}
        """By document: when its pause ends (by the event loop's clock), and how long the pause is. After another
        failure, the next pause is twice as long. For a pause that does not follow a failure, this number is 0."""
        self._is_awaited = False  # whether `wake` was called since the current pass began
        self._pass = RetryingJob(self._make_pass, retry_always("look for what is due"))

    async def close(self) -> None:
        """Makes no further pass. Cancels the running tasks, and returns when all of them have ended."""
        await self._pass.close()
        await cancel_and_wait(*self._at_work.values())

    def wake(self) -> None:
        """Checks the documents now, because one of them has changed."""
        self._is_awaited = True
        self._pass.schedule_now()

    def wake_soon(self) -> None:
        """Checks the documents in `READY_SECONDS`, because one more shard is ready."""
        self._is_awaited = True
        self._pass.schedule_within(READY_SECONDS)

    def look_at(self, document_id: int) -> None:
        """Handles a document now, even if its time has not come, because something on which it depends has changed.

        If the document is being handled or rests, handles it after that.
        """
        self._asked.add(document_id)
        self.wake()

    def rest(self, document_id: int, seconds: float) -> None:
        """Makes no further step of a document for `seconds` seconds. May be called only by `step`, for its own
        document."""
        self._resting[document_id] = asyncio.get_running_loop().time() + seconds, 0.0

    async def _make_pass(self) -> bool:
        """Starts tasks for the documents that are due. Returns True if the job must make another pass by itself.

        Whatever is returned, the end of each task causes a pass (`_ended`).
        """
        self._is_awaited = False
        shards, loop = self._outages.ready_owned, asyncio.get_running_loop()
        if self._prepare is not None:
            await self._prepare(shards)
        room = AT_ONCE - len(self._at_work)
        if room == 0:
            return False
        asked, skipped = frozenset(self._asked), self._rests(loop.time()) | self._at_work.keys()
        found = await self._documents.due(self._registry.wall(), shards, skipped, asked)
        has_more = len(found.documents) + len(found.unreadable) >= AT_ONCE or len(found.documents) > room
        due = found.documents[:room]
        started = {document.id for document in due}
        self._asked -= started if has_more else asked - skipped
        self._done = {number: version for number, version in self._done.items() if number in started | skipped}
        if not has_more:  # a document that waits for a free task keeps the length of its pause
            self._resting = {number: rest for number, rest in self._resting.items() if number in started | skipped}
        self._resting |= dict.fromkeys(found.unreadable, (loop.time() + UNREADABLE_SECONDS, 0.0))
        for document in due:
            self._start(document)
        resting = self._rests(loop.time())
        if found.next_action_at is None and not resting:
            return self._is_awaited
        if not self._is_awaited and not has_more:
            waits = [LONGEST_SLEEP, *(self._resting[document][0] - loop.time() for document in resting)]
            if found.next_action_at is not None:
                waits.append(found.next_action_at - self._registry.wall())
            self._pass.delay_next(max(0.0, min(waits)))
        return True

    def _start(self, document: Document) -> None:
        assert document.id not in self._at_work, "a document has one task at a time"
        task = asyncio.create_task(self._look_after(document))
        self._at_work[document.id] = task
        task.add_done_callback(partial(self._ended, document.id))

    def _ended(self, document_id: int, _: asyncio.Task[None]) -> None:
        """Begins another pass. The document may have a further step, or another document may have waited for a free
        task."""
        del self._at_work[document_id]
        self.wake()

    def _rests(self, now: float) -> frozenset[int]:
        return frozenset(document for document, (until, _) in self._resting.items() if until > now)

    async def _look_after(self, document: Document) -> None:
        """Does everything that is due for one document. After a failure, or if its server is unavailable, tries again
        later."""
        if not self._members.can_ask(document.guild_id):
            self._resting[document.id] = asyncio.get_running_loop().time() + AWAY_SECONDS, 0.0
            return
        _, rested = self._resting.pop(document.id, (0.0, 0.0))
        is_due = document.next_action_at is not None and document.next_action_at <= self._registry.wall()
        if is_due and self._done.pop(document.id, None) == document.version:
            self._rest_after(document, StillDue(), rested)
            return
        try:
            await self._step(document)
            if is_due:
                self._done[document.id] = document.version
        except TableRefused as refusal:
            if refusal.code is not self._documents.gone:  # deleted in between, with its server
                self._rest_after(document, refusal, rested)
        except Exception as error:
            self._rest_after(document, error, rested)

    def _rest_after(self, document: Document, error: Exception, rested: float) -> None:
        log_failure(error, doing="do what is due", document=document.id)
        self._asked.add(document.id)
        seconds = min(max(2 * rested, REST_SECONDS), LONGEST_REST)
        self._resting[document.id] = asyncio.get_running_loop().time() + seconds, seconds
