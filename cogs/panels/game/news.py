"""The events since the reader last acted, one line each.

The sentences are those of replays, with two exceptions (`_sentences`).
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from cogs.panels.context import PanelContext
from cogs.panels.game.event_sentences import EventNarrator, EventSentence, is_forced_pass
from cogs.panels.people import plain_name
from cogs.words.emoji import CAUGHT, NEWS
from engine.events import BagOpened, Caught, ExchangesEnded
from engine.reports import EventReport

MAX_LINES: Final = 4
"""The most lines on a private panel, without the lines that `news_lines` puts before them."""
MAX_PUBLIC_LINES: Final = 3


def news_lines(context: PanelContext, most: int = MAX_LINES) -> list[str]:
    """Returns the newest lines of news, at most `most`, in the order of the events.

    Two other lines may stand before them: that the reader was caught, and how many older events are left out ("… 3
    more").
    """
    lines, older = _newest(context, most)
    more = [f"{NEWS} {context.say('news-more', count=older)}"] if older else []
    return [*_caught_line(context), *more, *lines]


def _caught_line(context: PanelContext) -> list[str]:
    """4.3, 4.4: says that the search ended before the reader escaped."""
    events = (report.event for report in context.news.reports)
    tokens = [event.token for event in events if isinstance(event, Caught) and event.seat == context.view.seat]
    return [f"{CAUGHT} **{context.say('news-caught', token=token)}**" for token in tokens]


def _is_about_readers_catch(report: EventReport, reader: int | None) -> bool:
    return isinstance(report.event, Caught) and report.event.seat == reader


def public_news_lines(context: PanelContext) -> list[str]:
    return _newest(context, MAX_PUBLIC_LINES)[0]


def _newest(context: PanelContext, most: int) -> tuple[list[str], int]:
    """Returns the newest lines of news, at most `most`, and how many older events are left out.

    Each group of `_groups` counts as one event. All lines of an event are shown, or none. The event that the reader was
    caught is ignored (`_caught_line`).
    """
    say, seats = context.say, range(len(context.head.occupants))
    reports = tuple(each for each in context.news.reports if not _is_about_readers_catch(each, context.view.seat))
    if not (groups := _groups(reports)):
        return [], context.news.omitted
    names = tuple(f"**{plain_name(context.head, seat, say)}**" for seat in seats)
    narrator, lines = EventNarrator(say, names, context.view.seat), list[str]()
    while groups and len(told := [*_sentences(narrator, groups[-1])]) + len(lines) <= most:
        lines[:0] = [f"{NEWS} {each.line(say)}" for each in told]
        groups.pop()
    return lines, len(groups) + context.news.omitted


def _groups(reports: tuple[EventReport, ...]) -> list[list[EventReport]]:
    """Returns the reports in groups. Consecutive forced passes form one group, because they share one sentence (5.5).
    Every other report is a group of its own."""
    runs = [list(run) for _, run in groupby(reports, lambda report: is_forced_pass(report.event))]
    return [
        group for run in runs for group in ([run] if is_forced_pass(run[0].event) else [[report] for report in run])
    ]


def _sentences(narrator: EventNarrator, group: list[EventReport]) -> Iterator[EventSentence]:
    """Yields the sentences about a group of `_groups`. They are those of replays, with two exceptions:

    - The sentence about art out of the reader's own leather bag says "you" (5.3).
    - If a sentence says what each seat gained, none says that the exchanges are over.
    """
    say, report, sentences = narrator.say, group[0], narrator.describe(group)
    event = report.event
    if isinstance(event, BagOpened) and event.art is not None and event.seat == narrator.viewpoint:
        next(sentences)
        yield EventSentence(say.emoji.art(event.art), say("news-drawn", art=event.art))
    elif isinstance(event, ExchangesEnded) and report.gains:
        next(sentences)
    yield from sentences
