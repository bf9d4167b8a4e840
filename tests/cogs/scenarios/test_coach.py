"""After a game, people ask the coach what they could have done better."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec
import pytest
from msgspec.structs import replace
from simcord.backend.models import Message

from coaching.coach_report import AdviceKind, CoachedMove, Coaching, Reason, ReasonCode
from coaching.worker import CoachingJob
from cogs.outbound.game_coach import GameCoach, rounds_played
from cogs.wire.custom_ids import tap_on
from engine.moves import BuyArt, BuyCards, Pass
from tables.live.replays import Replay
from tables.live.table import Table
from tables.state.occupants import latecomer, person, rival
from tables.storage.finding_store import FindingStore
from tests.cogs.conftest import tiny_png
from tests.cogs.people import Person, Tap, asks, controls, text_of
from tests.cogs.scenarios.test_direct_messages import game_of, play_out
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer
from workers.worker_process import WorkerError, WorkerProcess

THINKS = 6.0
"""Seconds of thought, longer than Discord waits for an answer."""
ASKED = "Your collection asked for it"


class FakeWorker:
    """A coach that finds that the first purchase of a seat lost four points."""

    def __init__(self) -> None:
        self.jobs: list[CoachingJob] = []
        self.is_broken = False

    def work(self, job: bytes) -> bytes:
        self.jobs.append(msgspec.msgpack.decode(job, type=CoachingJob))
        if self.is_broken:
            raise WorkerError("the process ended")
        return msgspec.json.encode(() if self.jobs[-1].seat is None else self._found(self.jobs[-1]))

    def _found(self, job: CoachingJob) -> Coaching:
        assert job.seat is not None
        mine = [
            (step, move)
            for step, (move, _) in enumerate(job.steps)
            if isinstance(move, BuyArt | BuyCards) and move.seat == job.seat
        ]
        lost = tuple(
            CoachedMove(step, AdviceKind.PURCHASE, move, Pass(job.seat), 4.0, 4.0, 0.1, 0.2, REASONS)
            for step, move in mine[:1]
        )
        return Coaching(job.seat, lost, (), len(mine))


REASONS = (Reason(ReasonCode.COLLECTION_ASKED, points=3.0),)


@pytest.fixture
def worker(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> FakeWorker:
    """Replaces the coach's process."""
    fake = FakeWorker()

    def work(process: WorkerProcess, job: bytes) -> bytes:
        return fake.work(job) if process._module == "coaching.worker" else tiny_png()

    monkeypatch.setattr(WorkerProcess, "work", work)
    return fake


@pytest.fixture
def slow(worker: FakeWorker, monkeypatch: pytest.MonkeyPatch) -> FakeWorker:
    """Makes the coach need `THINKS` seconds for each game."""
    computed: Callable[..., object] = GameCoach._computed

    async def later(coach: GameCoach, replay: Replay, seat: int | None, rounds: Sequence[int]) -> bytes:
        await asyncio.sleep(THINKS)
        found = await computed(coach, replay, seat, rounds)  # type: ignore[misc]  # the method that this replaces
        assert isinstance(found, bytes)
        return found

    monkeypatch.setattr(GameCoach, "_computed", later)
    return worker


def says_list(person: Person, server: SimulatedServer) -> str:
    return person.says("coach-title", game=str(server.table.id))


def leading(message: Message, verb: str) -> str:
    return next(asks(each) for each in controls(message) if asks(each).startswith(verb))


async def test_an_evening_with_the_coach(server: SimulatedServer, worker: FakeWorker) -> None:
    await server.over("ana", "ben")
    ana, posts = server["ana"], len(server.public())
    said = await ana.press("coach", on=ana.panel)
    assert says_list(ana, server) in said
    assert "would have been worth 4 points more: your collection asked for it." in said
    step = await ana.press("coached:lost:0")
    assert "**You**: Buying" in step
    assert "**Better**: Passing would have been worth 4 points more." in step
    assert ASKED in step
    assert "❌ You: " in step, "the market marks what was bought, with a sign and a word"
    await ana.press("coach-list")
    assert text_of(ana.panel) == said, "the same message was edited"
    await ana.press("coached:lost:0")
    await ana.press(leading(ana.panel, "step:here"))
    assert leading(ana.panel, "jump:").endswith(":0"), "the replay opens from Ana's view"
    await ana.press("coach", on=server.public()[-1])
    assert text_of(ana.panel) == said
    assert len(worker.jobs) == 1, "the coach examined the game once"
    assert len(server.public()) == posts, "nobody else sees anything"


async def test_findings_of_the_coach_survive_a_restart(server: SimulatedServer, worker: FakeWorker) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    said = await ana.press("coach", on=ana.panel)
    await server.restart()
    assert await ana.press("coach", on=server.public()[-1]) == said
    assert len(worker.jobs) == 1


async def test_the_coachs_answer_comes_when_it_is_ready(server: SimulatedServer, slow: FakeWorker) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    await ana.press("coach", on=ana.panel)
    assert ana.says("coach-thinking") in text_of(ana.panel), "the first answer comes at once"
    await server.wait(THINKS)
    assert says_list(ana, server) in text_of(ana.panel)


async def test_people_who_ask_the_coach_at_the_same_time_all_get_answers(
    server: SimulatedServer, slow: FakeWorker
) -> None:
    table = await server.over("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    presses = [Tap(each, server.post, tap_on(table.head, "coach").custom_id) for each in (ana, ana, ben)]
    answers = await server.burst(*presses)
    await server.wait(3 * THINKS)
    for who, record in zip((ana, ana, ben), answers, strict=True):
        assert says_list(who, server) in server.answer(record)
    assert sorted(job.seat or 0 for job in slow.jobs) == [0, 1]


async def test_a_person_can_wait_for_several_reports_about_one_game(server: SimulatedServer, slow: FakeWorker) -> None:
    """Ana asks about her seat, and in the replay for the moments that decided the game."""
    table = await server.over("ana", "ben")
    ana = server["ana"]
    await ana.press("replay", on=server.post)
    seat, moments = await server.burst(
        Tap(ana, server.post, tap_on(table.head, "coach").custom_id), ana.tap_on("jump:0:all", "swings")
    )
    await server.wait(2 * THINKS)
    assert says_list(ana, server) in server.answer(seat)
    assert ana.says("replay-no-swings") in server.answer(moments)


async def two_games(server: SimulatedServer) -> tuple[Table, Table]:
    first = await server.over("ana", "ben")
    await server["ana"].press("rematch")
    await server.wait(3)
    return first, await server.over("ana", "ben")


async def test_a_person_can_ask_the_coach_about_only_one_game_at_a_time(
    server: SimulatedServer, slow: FakeWorker
) -> None:
    first, second = await two_games(server)
    ana = server["ana"]
    taps = [Tap(ana, server.post, tap_on(table.head, "coach").custom_id) for table in (first, second)]
    answers = await server.burst(*taps)
    assert server.answer(answers[1]) == ana.says("refusal-coach-asked")
    await server.wait(THINKS)
    assert ana.says("coach-title", game=str(first.id)) in server.answer(answers[0])
    await ana.press("coach", on=server.post)
    (again,) = await server.burst(taps[0])
    assert ana.says("coach-title", game=str(first.id)) in server.answer(again), "a stored answer is shown at once"
    await server.wait(THINKS)
    shown = [text_of(each) for each in ana.private()[:2]]
    assert any(ana.says("coach-title", game=str(second.id)) in each for each in shown), (
        "after that the second question is answered"
    )


async def test_a_person_can_ask_about_another_game_only_after_the_last_report_about_this_one(
    server: SimulatedServer, slow: FakeWorker
) -> None:
    first, second = await two_games(server)
    ana = server["ana"]
    about_first, about_second = (
        Tap(ana, server.post, tap_on(table.head, "coach").custom_id) for table in (first, second)
    )
    await ana.press("replay", on=server.post)
    moments = ana.tap_on("jump:0:all", "swings")
    (seat,) = await server.burst(about_second)
    await server.wait(THINKS / 2)
    (swings,) = await server.burst(moments)
    await server.wait(THINKS / 2)
    assert ana.says("coach-title", game=str(second.id)) in server.answer(seat)
    assert await server.together(about_first) == [ana.says("refusal-coach-asked")]
    await server.wait(THINKS / 2)
    assert ana.says("replay-no-swings") in server.answer(swings)
    (allowed,) = await server.burst(about_first)
    await server.wait(THINKS)
    assert ana.says("coach-title", game=str(first.id)) in server.answer(allowed)


async def test_after_a_restart_the_coach_can_be_asked_again(server: SimulatedServer, slow: FakeWorker) -> None:
    await server.over("ana", "ben")
    ana = server["ana"]
    await ana.press("coach", on=ana.panel)
    await server.restart()
    assert ana.says("coach-thinking") in text_of(ana.panel), (
        "the message stays, because the process that would edit it has ended"
    )
    await server.burst(ana.tap_on("coach-list"))
    await server.wait(THINKS)
    assert says_list(ana, server) in text_of(ana.panel)


async def test_a_broken_or_busy_coach_says_so(
    server: SimulatedServer, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    ana, worker.is_broken = server["ana"], True
    assert await ana.press("coach", on=server.post) == ana.says("refusal-coach-failed")
    worker.is_broken = False
    with monkeypatch.context() as crowded:
        crowded.setattr("cogs.outbound.game_coach.MOST_COACHED", 0)
        assert await ana.press("coach", on=server.post) == ana.says("refusal-coach-busy")
    assert says_list(ana, server) in await ana.press("coach", on=server.post)


async def test_the_coach_answers_only_about_your_own_seat(server: SimulatedServer, worker: FakeWorker) -> None:
    table = await server.over("ana", "ben")
    cleo = server["cleo"]
    assert await cleo.press("coach", on=server.post) == cleo.says("refusal-coach-not-yours")
    await cleo.press("replay")
    assert "coach" not in cleo.live(), "Cleo's replay has no button for the coach"
    forged = Tap(cleo, server.post, tap_on(table.head, "coached", "lost", 0).custom_id)
    assert cleo.says("refusal-coach-not-yours") in await server.together(forged)
    assert worker.jobs == []


async def test_a_running_game_has_no_coach(server: SimulatedServer, worker: FakeWorker) -> None:
    table = await server.search("ana", "ben")
    ana = server["ana"]
    forged = Tap(ana, ana.panel, tap_on(table.head, "coach").custom_id)
    assert await server.together(forged) == [ana.says("refusal-not-over-yet")]
    assert worker.jobs == []


async def test_the_coach_does_not_judge_a_player_who_left(server: SimulatedServer, worker: FakeWorker) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    ben = server["ben"]
    await ben.press("leave")
    await ben.press("leave-yes")
    await server.play_out()
    assert await ben.press("coach", on=server.post) == ben.says("refusal-coach-left")
    await server["ana"].press("coach", on=server.post)
    assert [job.rounds for job in worker.jobs] == [tuple(range(1, server.game.round + 1))]


async def test_rounds_in_which_a_computer_played_are_not_judged(
    server: SimulatedServer, worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.over("ana", "ben")
    last, ben = server.game, server["ben"]
    assert rounds_played(latecomer(1, "Ben", 2), replace(last, round=3)) == (2, 3)
    assert rounds_played(replace(person(1, "Ben"), stood_in=(1, 3)), replace(last, round=3)) == (2,)
    assert rounds_played(rival(), last) == ()
    monkeypatch.setattr("cogs.outbound.game_coach.rounds_played", lambda *_: ())
    assert await ben.press("coach", on=server.post) == ben.says("refusal-coach-absent")
    assert worker.jobs == []


async def test_findings_are_not_stored_if_their_person_is_deleted_meanwhile(
    server: SimulatedServer, slow: FakeWorker
) -> None:
    table = await server.over("ana", "ben")
    ana = server["ana"]
    await ana.press("coach", on=server.post)
    await server.run_in_bot(lambda: server.forgetting.forget_user(ana.id))
    await server.wait(THINKS)
    assert await FindingStore(server.store).read(table.id, 0, 1) is None
    assert await ana.press("coach", on=server.post) == ana.says("refusal-coach-not-yours")


async def test_a_person_who_plays_alone_in_direct_messages_can_ask_the_coach(
    server: SimulatedServer, worker: FakeWorker
) -> None:
    server.pace = 0.2
    await server.restart()
    ana, ben = server.direct("ana"), server.direct("ben")
    await ana.command("play", rivals="1", edition="tiny")
    table = game_of(ana)
    await play_out(ana, table)
    assert ana.says("coach-title", game=str(table.id)) in await ana.press("coach")
    await ben.command("rules")
    forged = Tap(ben, ben.panel, tap_on(table.head, "coach").custom_id)
    assert await server.together(forged) == [ben.says("refusal-table-over")]
    assert [job.seat for job in worker.jobs] == [0]
