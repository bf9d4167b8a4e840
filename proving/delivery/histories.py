"""Random histories: a Hypothesis state machine that drives the simulation."""

from contextlib import ExitStack
from functools import partial
from typing import Any, Final

import structlog.testing
from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from cogs.outbound.private.private_panels import PUSH_DELAY
from proving.delivery.bot import BEGINNINGS, PEOPLE, STEPS
from proving.delivery.fake_discord import (
    KINDS,
    FakeMessage,
    PlannedResponse,
    controls,
)
from proving.delivery.simulation import Simulation
from proving.delivery.staleness import stale

RESPONSES: Final = (
    PlannedResponse(there=0.4),
    PlannedResponse(there=1.0, back=1.0),
    PlannedResponse(back=2.5),
    PlannedResponse(there=2.5),
    PlannedResponse(back=5.5),
    PlannedResponse(there=5.5),
    PlannedResponse(lost=True),
    PlannedResponse(cut=True),
    PlannedResponse(there=1.0, lost=True),
    PlannedResponse(there=10.5),  # after everybody has stopped waiting
    PlannedResponse(receipt="<html>"),
    PlannedResponse(receipt={"id": None, "thread": None}),
    PlannedResponse(status=429, code=1),
    PlannedResponse(status=503, code=1),
    PlannedResponse(status=401, code=50027),
    PlannedResponse(status=404, code=10062),
)
LATE_PUSHES: Final = st.sampled_from(
    (PlannedResponse(there=0.4), PlannedResponse(there=1.0, back=1.0), PlannedResponse(there=5.5))
)
ANSWERS: Final = st.sampled_from((PlannedResponse(), PlannedResponse(back=1.0), PlannedResponse(lost=True)))
ALL_ARRIVED: Final = 8.0
"""Seconds after which all LATE_PUSHES and ANSWERS have arrived."""
REFUSALS: Final = (
    PlannedResponse(status=403, code=50013),
    PlannedResponse(status=429, code=20016),
    PlannedResponse(status=503, code=1),
)


class Histories(RuleBasedStateMachine):
    """Performs possible events in any order. At the end, everything must be up to date."""

    ended = 0
    """How many histories have ended in this process."""

    def __init__(self) -> None:
        super().__init__()
        self.logs = ExitStack()
        self.lines = self.logs.enter_context(structlog.testing.capture_logs())
        self.world = Simulation()

    @initialize(begins=st.sampled_from(BEGINNINGS))
    def begin(self, begins: str) -> None:
        self.world.begin(begins)

    @rule(seconds=st.sampled_from((0.05, 0.3, 1.0, 3.0, 10.0, 60.0, 200.0, 1000.0)))
    def wait(self, seconds: float) -> None:
        self.world.advance(seconds)

    @rule(who=st.sampled_from(PEOPLE), which=st.integers(0, 10_000))
    def press(self, who: int, which: int) -> None:
        seen = [(message, control) for message in self.world.discord.visible(who) for control in controls(message)]
        if seen:
            self.world.press(who, *seen[which % len(seen)])

    @rule(who=st.sampled_from(PEOPLE), name=st.sampled_from(("panel", "panel", "watch", "play", "alone", "learn")))
    def command(self, who: int, name: str) -> None:
        self.world.command(who, name)

    @rule(moves=st.sampled_from((1, 1, 3, 400)))
    def change(self, moves: int) -> None:
        self.world.change(moves)

    @rule(who=st.sampled_from(PEOPLE), which=st.integers(0, 10_000), push=LATE_PUSHES, answer=ANSWERS)
    def press_during_pushes(self, who: int, which: int, push: PlannedResponse, answer: PlannedResponse) -> None:
        """Presses something on a person's panel while pushes are on their way. Discord applies these pushes after the
        answer. Opens a panel first if the person has none."""
        if not self._private(who):
            self.world.command(who, "panel")
            self.world.advance(1.0)
        self.world.discord.planned["push"] = [push] * len(PEOPLE)
        self.world.change(1)
        self.world.advance(PUSH_DELAY + 0.05)
        pressable = [(message, control) for message in self._private(who) for control in controls(message)]
        if pressable:
            self.world.discord.planned["answer"] = [answer]
            self.world.press(who, *pressable[which % len(pressable)])
        self.world.advance(ALL_ARRIVED)

    def _private(self, who: int) -> list[FakeMessage]:
        return [message for message in self.world.discord.visible(who) if message.owner == who]

    @rule(kind=st.sampled_from(KINDS), response=st.sampled_from(RESPONSES))
    def response(self, kind: str, response: PlannedResponse) -> None:
        self.world.discord.planned.setdefault(kind, []).append(response)

    @rule(which=st.integers(0, 100))
    def a_token_dies(self, which: int) -> None:
        tokens = list(self.world.discord.tokens.values())
        if tokens:
            tokens[-1 - which % len(tokens)].is_dead = True

    @rule(which=st.integers(0, 100))
    def a_post_is_deleted(self, which: int) -> None:
        posts = self.world.discord.public()
        if posts:
            del self.world.discord.messages[posts[which % len(posts)].id]

    @rule(refusal=st.sampled_from((*REFUSALS, None)))
    def the_channel_takes_no_posts(self, refusal: PlannedResponse | None) -> None:
        """From now on, Discord refuses posts in the channel. With None, it accepts posts again."""
        self.world.discord.refuses = {} if refusal is None else {"post": refusal}

    @rule()
    def restart(self) -> None:
        self.world.restart()

    def teardown(self) -> None:
        try:
            self.world.settle()
            wrong = stale(self.world)
        finally:
            self.world.end()
            self.logs.close()
        wrong += [f"a bug: {line}" for line in self.lines if line["log_level"] in ("error", "critical")]
        type(self).ended += 1
        assert not wrong, "\n".join(wrong)


def prove(histories: int, *, seed: int | None = None, shrinks: bool = True) -> bool:
    """Runs this many random histories. Returns True if all of them ended well.

    Otherwise prints a history that left an outdated message, or in which the bot logged an error. `shrinks` shortens it
    first. The same `seed` gives the same histories.
    """
    machine: Any = partial(Histories)  # keeps the seed: a class would not
    given = settings(
        max_examples=histories,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        derandomize=False,
        phases=(Stage.generate, Stage.shrink) if shrinks else (Stage.generate,),
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(machine if seed is None else seeded(seed)(machine), settings=given)
    except AssertionError as error:
        print(*getattr(error, "__notes__", ()), error, sep="\n")
        return False
    return True
