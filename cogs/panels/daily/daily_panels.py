"""The panels of the house of the day: its front page, its leaderboards, and the proof of a fair deal."""

from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from typing import Final

from babel.dates import format_date, format_skeleton
from discord import ButtonStyle
from msgspec import Struct

from cogs.panels.achievements import earned_by_reader
from cogs.panels.components import PRIMARY, SECONDARY, Component, Panel, button, framed, row, text
from cogs.panels.context import PanelContext
from cogs.panels.game.belongings import my_art_and_cards
from cogs.panels.game.public import CLOSE_REASON
from cogs.panels.links import channel_address
from cogs.panels.people import rank_sign, relative_time
from cogs.wire.custom_ids import tap_without_table
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import LOBBY_COLOUR, NBSP, READER_MARK, RESULT_COLOUR, SEPARATOR
from cogs.words.names import mention
from cogs.words.numbers import whole_number
from engine.chance import hash_of
from standings.model.achievements import Achievement
from standings.model.daily_boards import DailyLine, DailyStanding, MonthLine, Streak
from tables.state import daily_game
from tables.state.daily_game import DailyScore
from tables.state.head import CloseReason

HOUSE: Final = "🏠"


class DailyTab(StrEnum):
    FRONT = "front"
    TODAY = "today"
    MONTH = "month"
    PROOF = "proof"


TABS: Final = (DailyTab.TODAY, DailyTab.MONTH, DailyTab.PROOF)
TAB_LABEL: Final = WordFamily("daily", TABS, "label")


class DailyPage(Struct, frozen=True):
    """The data of a day's front page for one person."""

    day: str
    standing: DailyStanding
    runs_here: bool  # a button can continue the person's try
    may_share: bool = True  # False outside of servers
    is_today: bool = True
    yesterday: str | None = None  # yesterday's date if the person has begun that day's house


class DailyProof(Struct, frozen=True):
    """The data with which people check the deals."""

    today: str
    today_hash: str  # of today's seed
    tomorrow_hash: str  # of tomorrow's seed
    past: str  # the last day whose games have ended
    past_seed: bytes | None  # None if the past day had no house
    has_played: bool = False  # whether the person played on the past day


def daily_panel(page: DailyPage, say: Say) -> Panel:
    """Returns the front page of the house of the day.

    Until the person begins the ranked try, the page explains the house of the day. After that, it says how the try
    stands or how it ended.
    """
    attempt = page.standing.attempt
    lines = _before(page, say) if attempt is None else _during_or_after(page, say)
    return framed(
        LOBBY_COLOUR if attempt is None else RESULT_COLOUR,
        text(say("daily-title", day=long_date(page.day, say)), *lines),
        row(*_game_buttons(page, say)),
        row(*(_page_button(tab, page.day, say(TAB_LABEL(tab))) for tab in TABS)),
    )


def _before(page: DailyPage, say: Say) -> Iterator[str]:
    yield say("daily-about")
    yield say("daily-pace")
    yield say("daily-ranking")
    yield say("daily-played", count=page.standing.finished)
    yield "-# " + say("daily-limits", when=relative_time(daily_game.closes_at(page.day)))


def _during_or_after(page: DailyPage, say: Say) -> Iterator[str]:
    standing, attempt = page.standing, page.standing.attempt
    assert attempt is not None
    if attempt.score is not None:
        yield score_words(attempt.score, say)
        yield from place_lines(standing, say)
        if standing.is_tenth:
            yield earned_by_reader(Achievement.TEN_DAYS, say)
        if page.is_today:
            yield say("daily-next", when=relative_time(daily_game.begins_at(daily_game.later(page.day))))
        return
    if not attempt.is_live:
        yield say("daily-lost")
        return
    link = channel_address(attempt.guild_id, attempt.channel_id or 0)
    yield say("daily-running") if page.runs_here else say("daily-running-elsewhere", link=link)
    yield "-# " + say("daily-limits", when=relative_time(daily_game.closes_at(page.day)))


def place_lines(standing: DailyStanding, say: Say, *, in_server: bool = True) -> Iterator[str]:
    """Yields lines with a person's ranks on a day, and a line with their streak.

    If `in_server` is True, there is also the rank among the tries that were begun in this server. A rank that is None
    is left out.
    """
    if (place := standing.place) is not None:
        yield say("daily-place", place=place.place, of=place.of)
    if in_server and (place := standing.place_here) is not None:
        yield say("daily-place-here", place=place.place, of=place.of)
    yield streak_words(standing.streak, say)


def streak_words(streak: Streak, say: Say) -> str:
    words = say("daily-streak", count=streak.current)
    if streak.longest > streak.current:
        words += SEPARATOR + say("daily-streak-best", best=streak.longest)
    return words


def score_words(score: DailyScore, say: Say) -> str:
    """Says the points, and the lead over the best rival."""
    word = "daily-ahead" if score.lead > 0 else "daily-behind" if score.lead else "daily-level"
    return say(word, count=score.points, lead=abs(score.lead))


def _game_buttons(page: DailyPage, say: Say) -> Iterator[Component]:
    attempt = page.standing.attempt
    if attempt is None:
        yield button(tap_without_table("daily-play", page.day), say("daily-play-label"), HOUSE, PRIMARY)
    elif attempt.score is None and page.runs_here:
        yield button(tap_without_table("daily-play", page.day), say("daily-continue-label"), HOUSE, PRIMARY)
    elif not attempt.is_live:
        if page.is_today:
            yield button(tap_without_table("daily-practise", page.day), say("daily-practise-label"), "🔁", PRIMARY)
        if attempt.score is not None and page.may_share:
            yield button(tap_without_table("daily-share", page.day), say("share-label"), "📣")
    if page.yesterday is not None:
        yield _page_button(DailyTab.FRONT, page.yesterday, say("daily-yesterday-label"))
    if not page.is_today:
        yield _page_button(DailyTab.FRONT, daily_game.later(page.day), say("daily-today-house-label"), HOUSE)


def board_panel(day: str, lines: tuple[DailyLine, ...], reader: int, say: Say) -> Panel:
    """Returns the leaderboard of a day: the best tries that were begun in this server.

    The line of `reader`, a user id, is marked.
    """
    figures = [_line(line.place, line.person, reader, score_figures(line.score, say), say) for line in lines]
    return _page(say("daily-board-title", day=long_date(day, say)), figures or [say("daily-board-empty")], say, day)


def score_figures(score: DailyScore, say: Say) -> str:
    """Like `score_words`, in short: `**34** (+5)`."""
    return f"**{whole_number(score.points, say)}** ({signed(score.lead, say)})"


def signed(lead: int, say: Say) -> str:
    """Returns a lead with its sign: `+5`, `−5` or `±0`."""
    sign = "+" if lead > 0 else "−" if lead else "±"
    return f"{sign}{whole_number(abs(lead), say)}"


def month_panel(month: str, lines: tuple[MonthLine, ...], mine: MonthLine | None, reader: int, say: Say) -> Panel:
    """Returns a server's leaderboard of a month, such as `2026-11`.

    `mine` is the reader's own line, or None. If it is not among `lines`, it comes last. `reader` is a user id.
    """
    shown = [*lines, *([mine] if mine is not None and mine not in lines else [])]
    figures = [_line(line.place, line.person, reader, _month_figures(line, say), say) for line in shown]
    name = str(format_skeleton("yMMMM", date.fromisoformat(f"{month}-01"), locale=say.language))
    rule = f"-# {say('daily-month-rule')}"
    return _page(f"{say('daily-month-title', month=name)}\n{rule}", figures or [say("daily-month-empty")], say)


def _month_figures(line: MonthLine, say: Say) -> str:
    days = say("daily-month-days", count=line.days).replace(" ", NBSP)
    return f"**{whole_number(line.points, say)}**{SEPARATOR}{days}"


def proof_panel(proof: DailyProof, say: Say) -> Panel:
    tomorrow = daily_game.later(proof.today)
    lines = [
        say("daily-proof-about"),
        *_secret(say("daily-proof-hash", day=long_date(tomorrow, say)), proof.tomorrow_hash),
        *_secret(say("daily-proof-hash", day=long_date(proof.today, say)), proof.today_hash),
    ]
    if proof.past_seed is not None:
        past = long_date(proof.past, say)
        lines += _secret(say("daily-proof-hash", day=past), hash_of(proof.past_seed))
        lines += _secret(say("daily-proof-seed", day=past), proof.past_seed.hex())
    check = button(tap_without_table("daily-check", proof.past), say("daily-check-label"), "⚖️")
    return _page(say("daily-proof-title"), lines, say, "", *([check] if proof.has_played else []))


def _secret(heading: str, digits: str) -> list[str]:
    return [f"-# {heading}", f"-# `{digits}`"]


def no_board_panel(say: Say) -> Panel:
    """Says outside of servers that only servers have leaderboards."""
    return _page(say("daily-label"), [say("daily-servers-only")], say)


def daily_over_panel(context: PanelContext, score: DailyScore) -> Panel:
    say, head = context.say, context.head
    reason = head.close_reason or CloseReason.CANCELLED
    return framed(
        RESULT_COLOUR,
        text(
            say("daily-over-title"),
            score_words(score, say),
            *my_art_and_cards(context),
            say(CLOSE_REASON(reason)),
            say("daily-practice") if head.is_practice else None,
        ),
        row(_page_button(DailyTab.FRONT, head.day or "", say("daily-result-label"), "🏆", PRIMARY)),
    )


def long_date(day: str, say: Say) -> str:
    """Returns a day as the language writes it: `November 29, 2026`."""
    return str(format_date(date.fromisoformat(day), "long", locale=say.language))


def _page(title: str, lines: list[str], say: Say, day: str = "", *buttons: Component) -> Panel:
    """Returns a page with a button back to the front page of `day`. An empty `day` means today."""
    back = _page_button(DailyTab.FRONT, day, say("back-label"), "↩️")
    return framed(RESULT_COLOUR, text(title), text(*lines), row(back, *buttons))


def _page_button(
    tab: DailyTab, day: str, label: str, emoji: str | None = None, style: ButtonStyle = SECONDARY
) -> Component:
    """Returns a button to a page of `day`. An empty `day` means today."""
    return button(tap_without_table("daily-page", tab, *filter(None, [day])), label, emoji, style)


def _line(place: int, person: int, reader: int, figures: str, say: Say) -> str:
    mark = f"{READER_MARK} " if person == reader else ""
    return f"{mark}{rank_sign(place, say)} {mention(person)} {figures}".replace(" · ", f"{NBSP}· ")
