"""Describes a game's events in one language, with one sentence for each event that players care about."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import assert_never

from msgspec import Struct

from cogs.words.catalogs import COUNT, Say, WordFamily
from cogs.words.emoji import CARD, IN_HAND, SEPARATOR, WORD_JOINER
from engine.events import (
    ArtBought,
    ArtDealt,
    ArtPlaced,
    BagOpened,
    CardsBought,
    CardsDealt,
    Caught,
    CycleBegan,
    EndReason,
    Escaped,
    Event,
    ExchangesEnded,
    GameEnded,
    GameStarted,
    Kept,
    MarketsChosen,
    Passed,
    PickedUp,
    PileShuffled,
    PutDown,
    Returned,
    RoundBegan,
    SearchEnded,
    SearchStarted,
    TurnBegan,
)
from engine.fairness import Finding, check_dealing
from engine.game import Game
from engine.moves import StopSearch
from engine.pieces import Card, Loot, place_of
from engine.reports import EventReport, Holdings, holdings_of, reports_of, seen_report
from tables.live.replays import Replay
from tables.storage.stored_tables import LoggedMove

END_REASON = WordFamily("ended", EndReason)
LAST_ROUND = WordFamily("told-last-round", (EndReason.BAG_EMPTIED, EndReason.CARDS_SHORT))
"""Sentences that say why a round must be the last (`engine.rules.rounds.certain_end`)."""

Viewpoint = int | None
"""The seat from whose view a finished game is shown. None shows everything."""


class EventSentence(Struct, frozen=True):
    emoji: str
    sentence: str

    def line(self, say: Say) -> str:
        """Returns the emoji and the sentence, or only the sentence if the reader chose words instead of signs."""
        return self.sentence if say.in_words else f"{self.emoji} {self.sentence}"


class EventNarrator(Struct, frozen=True):
    """Describes events. Only `describe_step` leaves out what `viewpoint` may not see."""

    say: Say
    names: tuple[str, ...]  # of the players, by seat
    viewpoint: Viewpoint

    def describe_step(
        self, step: LoggedMove, before: Game | None, round_start: Game | None = None
    ) -> Iterator[EventSentence]:
        """Yields the sentences about one logged move, without what the viewpoint may not see.

        - `before`: the game before the move, or None for the deal
        - `round_start`: the game at the beginning of the round. Without it, no sentence says what each seat gained.
        """
        if isinstance(step.move, StopSearch):
            yield EventSentence("⌛", self.say("told-time-up"))
        reports = reports_of(before, step.events, () if round_start is None else holdings_of(round_start))
        if self.viewpoint is not None:
            is_open = before is not None and before.options.open_boards
            seen = (seen_report(report, self.viewpoint, open_boards=is_open) for report in reports)
            reports = [report for report in seen if report is not None]
        yield from self.describe(reports)

    def describe(self, reports: Iterable[EventReport]) -> Iterator[EventSentence]:
        """Yields the sentences about the reports.

        The reports must contain only what the viewpoint may see (`seen_report`). Consecutive forced passes share one
        sentence (5.5).
        """
        for is_idle, group in groupby(reports, lambda report: is_forced_pass(report.event)):
            if is_idle:
                yield self._forced_pass_sentence([each.event.seat for each in group if isinstance(each.event, Passed)])
            else:
                for report in group:
                    yield from filter(None, (self._event_sentence(report), *self._consequences(report)))

    def _consequences(self, report: EventReport) -> Iterator[EventSentence]:
        if report.last_round is not None:
            yield EventSentence("🔔", self.say(LAST_ROUND(report.last_round)))
        if report.gains:
            yield EventSentence("🧾", self.say("told-gains", gains=self._gains(report.gains)))

    def _gains(self, gains: tuple[Holdings, ...]) -> str:
        """Returns what each seat gained: `Ana ⌚🏆🃏×2 · Ben –`."""
        return SEPARATOR.join(f"{self.names[seat]} {self._pieces(gained)}" for seat, gained in enumerate(gains))

    def _pieces(self, gained: Holdings) -> str:
        cards = CARD * bool(gained.cards) + f"{WORD_JOINER}×{gained.cards}" * (gained.cards > 1)
        return f"{self.say.emoji.art_row(gained.arts)}{cards}" or "–"

    def _forced_pass_sentence(self, seats: list[int]) -> EventSentence:
        """5.5: no exchange was possible for these seats."""
        names = ", ".join(dict.fromkeys(self.names[seat] for seat in seats))
        return EventSentence("⏭️", self.say("told-passed-forced", name=names, count=len(set(seats))))

    def _event_sentence(self, report: EventReport) -> EventSentence | None:  # noqa: C901, PLR0911, PLR0912 - one return per kind
        """Returns the sentence about an event, or None if the event needs no sentence."""
        say, event = self.say, report.event
        match event:
            case GameStarted():
                return EventSentence("🎬", say("told-started"))
            case MarketsChosen():
                sides = " ".join(f"{number}{side.upper()}" for number, side in event.markets)
                return EventSentence("⚖️", say("told-markets", markets=sides))
            case ArtDealt():
                return EventSentence("🖼️", say("told-art-dealt", count=len(event.arts)))
            case CardsDealt():
                return EventSentence(
                    CARD, say("told-cards-dealt", count=sum(len(cards) for _, _, cards in event.cards))
                )
            case RoundBegan():
                return EventSentence("🌙", say("told-round", round=event.number))
            case SearchStarted():
                return EventSentence("🔦", say("told-signal"))
            case PickedUp() | Kept() | PutDown() | Returned():
                return self._tile_sentence(event)
            case Escaped():
                return EventSentence(
                    self.say.emoji.token(event.token),
                    self._sentence_about(event.seat, "told-escaped", token=event.token),
                )
            case Caught():
                return EventSentence(
                    self.say.emoji.token(event.token),
                    self._sentence_about(event.seat, "told-caught", token=event.token),
                )
            case SearchEnded():
                return EventSentence("⚖️", say("told-exchanges"))
            case CycleBegan():
                return EventSentence("🔁", say("told-cycle")) if event.number > 1 else None
            case ArtBought() | CardsBought():
                return self._purchase_sentence(event, report)
            case BagOpened():
                return self._bag_sentence(event)
            case Passed():
                return (
                    self._forced_pass_sentence([event.seat])
                    if event.forced
                    else EventSentence("⏭️", self._sentence_about(event.seat, "told-passed"))
                )
            case ArtPlaced():
                return self._placing_sentence(event, report.completed)
            case ExchangesEnded():
                return EventSentence("🧹", say("told-exchanges-over"))
            case GameEnded():
                rounds = say(COUNT("rounds"), count=report.round)
                return EventSentence("🏁", say(END_REASON(event.reason), rounds=rounds))
            case PileShuffled() | TurnBegan():
                return None
            case _:
                assert_never(event)

    def _sentence_about(self, seat: int, word_id: str, **args: str | int) -> str:
        return self.say(word_id, name=self.names[seat], **args)

    def _tile_sentence(self, event: PickedUp | Kept | PutDown | Returned) -> EventSentence:
        """Returns the sentence about a moved tile. Hidden loot is not named (3.3, 3.5, 3.10)."""
        hidden = event.loot is None
        match event:
            case PickedUp():
                emoji, word_id = IN_HAND, "told-picked-hidden" if hidden else "told-picked"
            case Kept():
                emoji, word_id = "🎒", "told-kept-hidden" if hidden else "told-kept"
            case PutDown():
                up_or_down = "told-put-up" if event.face_up else "told-put-down"
                emoji, word_id = "↩️", "told-put-hidden" if hidden else up_or_down
            case Returned():
                up_or_down = "told-returned-up" if event.face_up else "told-returned-down"
                emoji, word_id = "↩️", "told-returned-hidden" if hidden else up_or_down
        if event.loot is None:
            return EventSentence(emoji, self._sentence_about(event.seat, word_id, place=place_of(event.tile)))
        sentence = self._sentence_about(event.seat, word_id, place=place_of(event.tile), loot=event.loot)
        return EventSentence(self.say.emoji.loot(event.loot), sentence)

    def _purchase_sentence(self, event: ArtBought | CardsBought, report: EventReport) -> EventSentence:
        """5.2: boards are open during the exchanges, so everyone sees the payment."""
        given: dict[str, str | int] = {"market": event.market, "price": self.say.emoji.loot_row(report.paid)}
        if isinstance(event, ArtBought):
            return EventSentence(
                self.say.emoji.art(event.art),
                self._sentence_about(event.seat, "told-art-bought", art=event.art, **given),
            )
        cards = " + ".join(map(self.say.emoji.card_spaces, report.cards))
        sentence = self._sentence_about(event.seat, "told-cards-bought", count=len(event.cards), cards=cards, **given)
        return EventSentence(CARD, sentence)

    def _placing_sentence(self, event: ArtPlaced, completed: Card | None) -> EventSentence:
        """6.4, 6.6: `completed` is the collection that the art completed, or None."""
        emoji = self.say.emoji.art(event.art)
        if completed is None:
            return EventSentence(emoji, self._sentence_about(event.seat, "told-placed", art=event.art))
        cards, points = self.say.emoji.card_spaces(completed), completed.spaces[-1].points
        sentence = self._sentence_about(event.seat, "told-completed", art=event.art, cards=cards, count=points)
        return EventSentence(emoji, sentence)

    def _bag_sentence(self, event: BagOpened) -> EventSentence:
        """5.3, 5.4: a bag has art, or nothing if no art was left."""
        if event.art is None:
            return EventSentence(self.say.emoji.loot(Loot.BAG), self._sentence_about(event.seat, "told-bag-empty"))
        return EventSentence(
            self.say.emoji.art(event.art), self._sentence_about(event.seat, "told-bag-opened", art=event.art)
        )


def is_forced_pass(event: Event) -> bool:
    """5.5: returns whether a seat passed because it had no possible exchange."""
    return isinstance(event, Passed) and event.forced


def seed_check_words(replay: Replay, secret: bytes, say: Say) -> str:
    """Says whether the game was dealt as the seed `secret` requires.

    To find out, deals the whole game again. This takes some milliseconds.
    """
    return dealing_words([event for step in replay.steps for event in step.events], secret, say)


def dealing_words(events: Sequence[Event], secret: bytes, say: Say) -> str:
    """Like `seed_check_words`, from all events of the game."""
    found = check_dealing(events, secret)
    match found.finding:
        case Finding.FAIR:
            return say("dealing-fair")
        case Finding.WRONG_SEED:
            return say("dealing-wrong-seed")
        case Finding.DEALT_OTHERWISE:
            return say("dealing-dealt-otherwise", round=_round_at(events, found.event or 0))


def _round_at(events: Sequence[Event], index: int) -> int:
    """Returns the round of an event. Events before the first round belong to round 1."""
    return max(1, sum(isinstance(event, RoundBegan) for event in events[: index + 1]))
