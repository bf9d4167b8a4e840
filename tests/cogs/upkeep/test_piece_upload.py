"""Our pieces become emoji of the application, whatever emoji exist before and whatever happens meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from artwork.worker import Job, draw
from cogs.outbound import retrying
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.upkeep import piece_upload
from cogs.upkeep.piece_upload import PieceUpload
from sandbox import Sandbox
from sandbox.faults import CannedResponse, Cut, page, rate_limit, refuse
from sandbox.refusals import Refusal
from tables.state.shards import OwnedShards
from tables.storage.database_opening import open_store
from tables.storage.piece_store import PieceStore
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tables.storage.writer import NotSaved

LIST = "GET /applications/{application_id}/emojis"
CREATE = "POST /applications/{application_id}/emojis"
DELETE = "DELETE /applications/{application_id}/emojis/{emoji_id}"

BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" fill="{}"/></svg>'
DRAWN = {"gem": BLANK.format("cyan"), "cash": BLANK.format("green"), "gold": BLANK.format("gold")}


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - the job has no event to wait for
            await asyncio.sleep(0.001)


class DrawsHere(PictureRenderer):
    """Draws in the test's own process. The first `fails` pictures time out."""

    def __init__(self, fails: int = 0) -> None:
        super().__init__()
        self._fails = fails

    async def draw_svg(self, compose: Callable[[], Job]) -> bytes | None:
        self._fails -= 1
        return None if self._fails >= 0 else draw(compose())


class Uploads:
    """A fake Discord, a database, and the upload of pieces."""

    def __init__(self, sandbox: Sandbox, bot: discord.Client, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.store = store
        self.shown: Mapping[str, int] = {}
        self.renderer = DrawsHere()
        self.shards = OwnedShards()
        self.cog: PieceUpload | None = None
        self._monkeypatch = monkeypatch

    def draw(self, drawn: dict[str, str]) -> None:
        self._monkeypatch.setattr(piece_upload, "drawings", lambda: drawn)

    async def begin(self) -> PieceUpload:
        await self.kill()
        self.shown = {}
        store = PieceStore(self.store)
        self.cog = PieceUpload(self.bot, store, self.renderer, self._on_pieces, self.shards, gap=0.0)
        await self.cog.show_stored()
        return self.cog

    async def start(self) -> None:
        """Waits until the upload has compared its pieces with Discord's."""
        cog = await self.begin()
        await cog.on_shard_ready(0)
        await self.until_compared()

    async def until_compared(self) -> None:
        """Waits until nothing is left to do but the comparison of another day."""
        assert self.cog is not None
        job, loop = self.cog._job, asyncio.get_running_loop()
        await until(lambda: job._task is None and not job.failures and job._not_before > loop.time())

    async def kill(self) -> None:
        if self.cog is not None:
            await self.cog.cog_unload()

    def _on_pieces(self, ids: Mapping[str, int]) -> None:
        self.shown = ids

    @property
    def there(self) -> dict[str, int]:
        return {emoji.name: emoji.id for emoji in self.sandbox.world.emojis.values()}

    def add(self, name: str, *, by_the_bot: bool) -> int:
        """Adds an emoji that this database does not know."""
        world = self.sandbox.world
        user = world.bot if by_the_bot else world.people["ana"]
        return world.add_emoji(name, b"", "image/png", user).id

    def requests(self) -> list[str]:
        """Returns the routes of all requests since the last call."""
        routes = [f"{entry.method} {entry.route}" for entry in self.sandbox.journal]
        self.sandbox.journal.clear()
        return routes


@pytest.fixture
async def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[Uploads]:
    monkeypatch.setattr(retrying, "RETRY_GAP", 0.001)
    monkeypatch.setattr(retrying, "COUNTED_GAP", 0.001)
    store = await open_store(f"sqlite:///{tmp_path}/exchange.db")
    async with Sandbox() as sandbox:
        monkeypatch.setattr("discord.http.Route.BASE", sandbox.api_base)
        bot = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=30.0)
        await bot.http.static_login(sandbox.token)
        bot._connection.application_id = sandbox.world.application_id
        uploads = Uploads(sandbox, bot, store, monkeypatch)
        uploads.draw(DRAWN)
        uploads.requests()
        yield uploads
        await uploads.kill()
        await bot.http.close()
        await uploads.store.close()


async def test_a_first_start_uploads_every_piece(here: Uploads) -> None:
    await here.start()
    assert here.requests() == [LIST, CREATE, CREATE, CREATE]
    assert here.shown == here.there
    assert here.there.keys() == DRAWN.keys()
    emoji = next(iter(here.sandbox.world.emojis.values()))
    assert emoji.content.startswith(b"\x89PNG")


async def test_a_second_start_asks_only_for_the_list_and_shows_pieces_before_it(here: Uploads) -> None:
    await here.start()
    there = here.there
    here.requests()
    cog = await here.begin()
    assert here.shown == there
    assert here.requests() == []
    await cog.on_shard_ready(0)
    await here.until_compared()
    assert here.requests() == [LIST]
    assert here.shown == here.there == there


async def test_a_piece_whose_drawing_changed_is_replaced(here: Uploads) -> None:
    await here.start()
    before = here.there
    here.requests()
    here.draw(DRAWN | {"gem": BLANK.format("blue")})
    await here.begin()
    assert here.shown == {}, "some pieces would be of the old version"
    await here.start()
    assert here.requests() == [LIST, DELETE, CREATE]
    assert here.shown == here.there
    assert here.there.keys() == DRAWN.keys()
    assert here.there["gem"] != before["gem"]
    assert here.there["cash"] == before["cash"]


async def test_a_piece_that_is_no_longer_drawn_is_deleted(here: Uploads) -> None:
    await here.start()
    here.draw({"gem": DRAWN["gem"]})
    await here.start()
    assert here.shown == here.there
    assert here.there.keys() == {"gem"}
    here.requests()
    await here.start()
    assert here.requests() == [LIST]


async def test_emoji_that_others_uploaded_are_left_alone(here: Uploads) -> None:
    """A piece whose name is taken is shown by a standard emoji."""
    taken = here.add("gem", by_the_bot=False)
    other = here.add("logo", by_the_bot=False)
    of_the_host = here.add("wave", by_the_bot=True)
    with capture_logs() as lines:
        await here.start()
    assert {"gem": taken, "logo": other, "wave": of_the_host}.items() <= here.there.items()
    assert here.shown == {name: here.there[name] for name in ("cash", "gold")}
    assert DELETE not in here.requests()
    assert [line["names"] for line in lines if line["log_level"] == "warning"] == ["gem"]


async def test_with_a_new_database_our_emoji_are_replaced(here: Uploads, tmp_path: Path) -> None:
    """The old pictures are unknown. Emoji of pieces that only another version has are left alone."""
    await here.start()
    before = here.there
    old = here.add("candlestick", by_the_bot=True)
    await here.kill()
    await here.store.close()
    here.store = await open_store(f"sqlite:///{tmp_path}/new.db")
    await here.start()
    assert here.there.keys() == {*DRAWN, "candlestick"}
    assert here.there["candlestick"] == old
    assert all(here.there[name] != before[name] for name in DRAWN)
    assert here.shown == {name: here.there[name] for name in DRAWN}


async def test_an_upload_interrupted_by_a_kill_continues_at_the_next_start(here: Uploads) -> None:
    """One upload got no answer: Discord has the emoji, and the database does not know it."""
    here.sandbox.faults.add(CREATE, Cut(after=True), when=lambda entry: entry.body["name"] == "cash")
    cog = await here.begin()
    await cog.on_shard_ready(0)
    await until(lambda: "cash" in here.there)
    await here.kill()
    before = here.there
    here.requests()
    await here.start()
    assert here.shown == here.there
    assert here.there["gem"] == before["gem"]
    assert here.requests() == [LIST, DELETE, CREATE, CREATE]


async def test_a_piece_that_discord_refuses_does_not_stop_the_others(here: Uploads) -> None:
    rule = here.sandbox.faults.add(
        CREATE, refuse(Refusal.INVALID_FORM), times=None, when=lambda entry: entry.body["name"] == "cash"
    )
    with capture_logs() as lines:
        await here.start()
    assert here.shown == here.there
    assert here.there.keys() == {"gem", "gold"}
    assert [line.get("piece") for line in lines if line["log_level"] == "warning"] == ["cash"]
    assert here.cog is not None
    await here.cog.on_shard_ready(0)
    await here.until_compared()
    assert rule.struck == 1, "this process does not try again"
    here.sandbox.faults.remove(rule)
    await here.start()
    assert here.shown.keys() == DRAWN.keys()


@pytest.mark.parametrize("route", [LIST, DELETE, CREATE])
@pytest.mark.parametrize(
    "fault",
    [
        rate_limit(0.01),
        refuse(Refusal.MISSING_ACCESS),
        CannedResponse(503),
        page(200),
        page(429),
        Cut(),
        Cut(after=True),
    ],
)
async def test_a_request_that_discord_refused_or_failed_is_tried_again(here: Uploads, route: str, fault: Any) -> None:
    here.add("gem", by_the_bot=True)
    rule = here.sandbox.faults.add(route, fault)
    with capture_logs() as lines:
        await here.start()
    assert here.shown == here.there
    assert here.there.keys() == DRAWN.keys()
    assert rule.struck == 1
    assert not [line for line in lines if line["log_level"] == "error"]


async def test_a_piece_whose_drawing_took_too_long_is_drawn_again(here: Uploads) -> None:
    await here.start()
    old = here.there["gem"]
    here.draw(DRAWN | {"gem": BLANK.format("blue")})
    here.renderer = DrawsHere(fails=2)
    await here.start()
    assert here.shown == here.there
    assert here.there["gem"] != old


async def test_an_outdated_emoji_that_somebody_deletes_first_is_replaced(here: Uploads) -> None:
    old = here.add("gem", by_the_bot=True)
    here.sandbox.faults.add(
        DELETE, refuse(Refusal.UNKNOWN_EMOJI), when=lambda _: here.sandbox.world.emojis.pop(old, None) is not None
    )
    await here.start()
    assert here.shown == here.there
    assert here.there.keys() == DRAWN.keys()


async def test_the_upload_waits_as_long_as_discord_asks_and_shows_all_pieces_or_none(here: Uploads) -> None:
    here.sandbox.faults.add(CREATE, rate_limit(3600.0), when=lambda entry: entry.body["name"] == "gold")
    cog = await here.begin()
    await cog.on_shard_ready(0)
    await cog._job.wait_for_attempt()
    assert here.there.keys() == {"gem", "cash"}
    assert here.shown == {}
    assert cog._job._not_before > asyncio.get_running_loop().time() + 3000


async def test_an_application_with_too_many_emoji_gets_as_many_pieces_as_fit(here: Uploads) -> None:
    for number in range(1998):
        here.add(f"e{number}", by_the_bot=False)
    with capture_logs() as lines:
        await here.start()
    assert here.shown.keys() == {"gem", "cash"}
    assert [line["pieces"] for line in lines if line["log_level"] == "warning"] == [1]


async def test_emoji_that_somebody_deleted_are_uploaded_again(here: Uploads) -> None:
    await here.start()
    del here.sandbox.world.emojis[here.there["gem"]]
    assert here.cog is not None
    await here.cog.on_shard_ready(0)
    await here.until_compared()
    assert here.shown == here.there
    assert here.there.keys() == DRAWN.keys()


async def test_after_a_refused_emoji_standard_emoji_are_shown_until_the_list_is_read_again(
    here: Uploads, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.start()
    del here.sandbox.world.emojis[here.there["gem"]]
    monkeypatch.setattr(piece_upload, "LOST_GAP", 0.05)
    assert here.cog is not None
    here.requests()
    here.cog.lost()
    here.cog.lost()
    assert here.shown == {}
    assert here.requests() == []
    await until(lambda: here.shown.keys() == DRAWN.keys())
    assert here.shown == here.there
    assert here.requests() == [LIST, CREATE]


async def test_without_the_database_standard_emoji_are_shown_until_it_can_be_read(
    here: Uploads, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise every such start would replace all emoji."""
    await here.start()
    there, read, failures = here.there, PieceStore.read, [NotRead("locked")] * 3

    async def fails(self: PieceStore, application_id: int) -> Any:
        if failures:
            raise failures.pop()
        return await read(self, application_id)

    monkeypatch.setattr(PieceStore, "read", fails)
    here.requests()
    await here.begin()
    assert here.shown == {}
    assert here.cog is not None
    await here.cog.on_shard_ready(0)
    await here.until_compared()
    assert here.requests() == [LIST]
    assert here.shown == here.there == there


async def test_an_upload_that_could_not_be_stored_is_stored_later(
    here: Uploads, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, failures = PieceStore.save, [NotSaved("disk full")] * 2

    async def fails(self: PieceStore, application_id: int, piece: Any) -> None:
        if failures:
            raise failures.pop()
        await save(self, application_id, piece)

    monkeypatch.setattr(PieceStore, "save", fails)
    with capture_logs() as lines:
        await here.start()
    assert here.shown == here.there
    assert here.requests().count(CREATE) == len(DRAWN)
    assert not [line for line in lines if line["log_level"] == "error"]
    await here.start()
    assert here.requests() == [LIST]


async def test_a_process_without_the_first_shard_shows_what_its_owner_uploads(here: Uploads) -> None:
    owner, here.shards = here.shards, OwnedShards(2, (1,))
    cog = await here.begin()
    await cog.on_shard_ready(1)
    await here.until_compared()
    assert (here.requests(), here.shown) == ([LIST], {}), "nobody has uploaded the pieces"
    here.shards = owner
    await here.start()
    here.requests()
    here.shards, there = OwnedShards(2, (1,)), here.there
    cog._job._not_before = 0.0
    other = PieceUpload(here.bot, PieceStore(here.store), here.renderer, here._on_pieces, here.shards, gap=0.0)
    here.shown = {}
    await other._compare()
    assert (here.requests(), here.shown) == ([LIST], there)
    await other.cog_unload()
