"""Describes a game's events in one language: one sentence for each event that players care about."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from msgspec import Struct

from cogs.panels.table import END_REASON
from cogs.words.catalogs import COUNT, Say
from engine.events import (
    ArtBought,
    ArtDealt,
    ArtPlaced,
    BagOpened,
    CardsBought,
    CardsDealt,
    Caught,
    CycleBegan,
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
from engine.pieces import Loot, place_of
from engine.view import seen_by
from tables.live.replays import Replay
from tables.storage.stored_tables import LoggedMove

Viewpoint = int | None
"""The seat from whose view a finished game is shown, or None to show everything."""


class EventSentence(Struct, frozen=True):
    """A sentence, and an emoji to put before it."""

    emoji: str
    sentence: str


class EventNarrator(Struct, frozen=True):
    """Describes events in one language, as one seat saw them or with everything shown (`Viewpoint`). `names` holds the
    players' names by seat."""

    say: Say
    names: tuple[str, ...]
    viewpoint: Viewpoint

    def describe_step(self, step: LoggedMove, before: Game | None) -> Iterator[EventSentence]:
        """Yields a sentence for each visible event of a step. Consecutive forced passes share one sentence (5.5)."""
        if isinstance(step.move, StopSearch):
            yield EventSentence("⌛", self.say("told-time-up"))
        for is_idle, events in groupby(step.events, _is_forced_pass):
            if is_idle:
                yield self._forced_pass_sentence([event.seat for event in events if isinstance(event, Passed)])
            else:
                yield from filter(None, (self._describe_visible(event, before) for event in events))

    def _describe_visible(self, event: Event, before: Game | None) -> EventSentence | None:
        """Returns the sentence for an event as this narrator's view saw it, or None if the event was hidden from the
        view or needs no sentence."""
        is_open = before is not None and before.options.open_boards
        seen = event if self.viewpoint is None else seen_by(self.viewpoint, event, open_boards=is_open)
        return None if seen is None else self.describe_event(seen, before)

    def _forced_pass_sentence(self, seats: list[int]) -> EventSentence:
        """5.5: says that these seats passed automatically, since no exchange was possible for them."""
        names = ", ".join(dict.fromkeys(self.names[seat] for seat in seats))
        return EventSentence("⏭️", self.say("told-passed-forced", name=names, count=len(set(seats))))

    def describe_event(self, event: Event, before: Game | None) -> EventSentence | None:  # noqa: C901, PLR0911, PLR0912 - one return a kind
        """Returns the sentence for a visible event, or None if the event needs none. `before` is the game before the
        event's step."""
        say = self.say
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
                    "🃏", say("told-cards-dealt", count=sum(len(cards) for _, _, cards in event.cards))
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
                return self._purchase_sentence(event, before)
            case BagOpened():
                return self._bag_sentence(event)
            case Passed():
                return (
                    self._forced_pass_sentence([event.seat])
                    if event.forced
                    else EventSentence("⏭️", self._sentence_about(event.seat, "told-passed"))
                )
            case ArtPlaced():
                return EventSentence(
                    self.say.emoji.art(event.art), self._sentence_about(event.seat, "told-placed", art=event.art)
                )
            case ExchangesEnded():
                return EventSentence("🧹", say("told-exchanges-over"))
            case GameEnded():
                rounds = say(COUNT("rounds"), count=before.round if before else 1)
                return EventSentence("🏁", say(END_REASON(event.reason), rounds=rounds))
            case PileShuffled() | TurnBegan():
                return None
            case _:
                assert_never(event)

    def _sentence_about(self, seat: int, word_id: str, **args: str | int) -> str:
        return self.say(word_id, name=self.names[seat], **args)

    def _tile_sentence(self, event: PickedUp | Kept | PutDown | Returned) -> EventSentence:
        """Says what a player did with a tile in the search. Does not name hidden loot (3.3, 3.5, 3.10)."""
        hidden = event.loot is None
        match event:
            case PickedUp():
                emoji, word_id = "✋", "told-picked-hidden" if hidden else "told-picked"
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

    def _purchase_sentence(self, event: ArtBought | CardsBought, before: Game | None) -> EventSentence:
        """5.2: says what was bought and what was paid. Boards are open in this phase, so everyone sees the payment."""
        assert before is not None
        given: dict[str, str | int] = {
            "market": event.market,
            "price": self.say.emoji.loot_row(before.tiles[tile].loot for tile in event.paid),
        }
        if isinstance(event, ArtBought):
            return EventSentence(
                self.say.emoji.art(event.art),
                self._sentence_about(event.seat, "told-art-bought", art=event.art, **given),
            )
        cards = " + ".join(self.say.emoji.card_spaces(before.card(card)) for card in event.cards)
        count = len(event.cards)
        return EventSentence(
            "🃏", self._sentence_about(event.seat, "told-cards-bought", count=count, cards=cards, **given)
        )

    def _bag_sentence(self, event: BagOpened) -> EventSentence:
        """5.3, 5.4: says what a bag contained: art, or nothing if no art was left."""
        if event.art is None:
            return EventSentence(self.say.emoji.loot(Loot.BAG), self._sentence_about(event.seat, "told-bag-empty"))
        return EventSentence(
            self.say.emoji.art(event.art), self._sentence_about(event.seat, "told-bag-opened", art=event.art)
        )


def _is_forced_pass(event: Event) -> bool:
    return isinstance(event, Passed) and event.forced


def seed_check_words(replay: Replay, secret: bytes, say: Say) -> str:
    """Says whether the game was dealt as the seed `secret` requires. Deals the whole game again to find out, which
    takes some milliseconds."""
    events = [event for step in replay.steps for event in step.events]
    found = check_dealing(events, secret)
    match found.finding:
        case Finding.FAIR:
            return say("dealing-fair")
        case Finding.WRONG_SEED:
            return say("dealing-wrong-seed")
        case Finding.DEALT_OTHERWISE:
            return say("dealing-dealt-otherwise", round=_round_at(events, found.event or 0))


def _round_at(events: Sequence[Event], index: int) -> int:
    """Returns the round of the event at `index`. Events before the first round belong to round 1."""
    return max(1, sum(isinstance(event, RoundBegan) for event in events[: index + 1]))
