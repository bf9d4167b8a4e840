"""Finished games, a page at a time, with a select that opens their replays."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from babel.dates import format_date
from msgspec import Struct

from cogs.panels.components import Component, Panel, button, framed, row, select, text
from cogs.panels.people import relative_time
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import COUNT, Say
from cogs.words.emoji import AWAY, COMPUTER, LEFT, LOBBY_COLOUR, NBSP, PLACE_IN_RESULT, SEPARATOR, WORD_JOINER
from cogs.words.names import mention
from cogs.words.numbers import whole_number
from engine.options import STANDARD
from engine.rules.scoring import ties
from standings.model.entry import RATED_FROM
from standings.reading.history import GameSummary, HistoryPage, SeatSummary

GAMES_PER_PAGE: Final = 6


class HistoryQuery(Struct, frozen=True):
    """Which games to list. If both fields are None, all games of the server are listed."""

    person: int | None = None  # only games in which this person played
    other: int | None = None  # only games in which this other person played, too


def history_tap(verb: str, query: HistoryQuery, first: int = 0) -> Tap:
    """Returns a tap on a list of games. `first` is the index of the first game to list. The newest game has the index
    0."""
    return tap_without_table(verb, query.person or 0, query.other or 0, first)


def history_panel(  # noqa: PLR0913
    query: HistoryQuery, page: HistoryPage, reader: int, say: Say, hidden: int = 0, *, in_server: bool = True
) -> Panel:
    """Returns a page of finished games.

    `hidden` is how many games of this page the reader may not see. `reader` is a user id. `in_server` is False outside
    of servers, where only the reader's own games are listed.
    """
    return framed(
        LOBBY_COLOUR,
        text(_title(query, say)),
        *(text(_game(game, say), _players_line(game, say)) for game in page.games),
        text(say("history-hidden", count=hidden)) if hidden else None,
        text(say("history-nothing")) if not page.games and not hidden else None,
        row(*_page_buttons(query, page, say)) if page.first or page.has_more else None,
        row(replay_select(_with_replay(page), say)),
        row(_own_games_button(query, reader, say), _server_games_button(query, say)) if in_server else None,
    )


def _title(query: HistoryQuery, say: Say) -> str:
    if query.person is None:
        return say("history-title-server")
    if query.other is None:
        return say("history-title", name=mention(query.person))
    return say("history-title-two", name=mention(query.person), other=mention(query.other))


def _game(game: GameSummary, say: Say) -> str:
    rounds = say(COUNT("rounds"), count=game.rounds)
    line = say("history-game", game=str(game.table), rounds=rounds, when=relative_time(game.ended_at))
    return f"-# {SEPARATOR.join([line, *(say(note) for note in _notes(game))])}"


def _notes(game: GameSummary) -> Iterator[str]:
    """Yields word ids: that tokens decided a tie, and why the game counts less or not at all."""
    if _has_tie(game) and not game.is_abandoned:
        yield "history-tie"
    if game.is_void:
        yield "history-void"
    elif game.people < RATED_FROM:
        yield "history-practice"
    else:
        if game.is_abandoned:
            yield "history-abandoned"
        elif game.was_left_alone:
            yield "history-alone"
        if any(_is_absent(each, game) for each in game.sitters):
            yield "history-away"
        if game.edition != STANDARD:
            yield "history-own-edition"
        elif game.was_hardly_played and not game.is_abandoned:
            yield "history-short"


def _is_absent(sitter: SeatSummary, game: GameSummary) -> bool:
    """9.3: returns whether a computer played more than half of the rounds for a person who did not leave.

    Returns False if the game was abandoned.
    """
    return not (sitter.person is None or sitter.has_left or sitter.has_played or game.is_abandoned)


def _has_tie(game: GameSummary) -> bool:
    """8.5: returns whether the escape tokens decided a tie."""
    totals = {each.seat: each.total for each in game.sitters}
    return bool(ties(list(totals), totals, {each.seat for each in game.sitters if each.has_left}))


def _players_line(game: GameSummary, say: Say) -> str:
    """Returns a line with each player's rank and points.

    In an abandoned game, nobody has a rank or points. Those who had left are marked.
    """
    if game.is_abandoned:
        return SEPARATOR.join(
            f"{LEFT}{NBSP}{_player(each, say)}" if each.has_left else _player(each, say) for each in game.sitters
        )
    return SEPARATOR.join(
        f"{PLACE_IN_RESULT[each.place - 1]}{NBSP}{_player(each, say)}{_mark(each, game)}"
        f"{NBSP}{whole_number(each.total, say)}"
        for each in game.sitters
    )


def _mark(sitter: SeatSummary, game: GameSummary) -> str:
    return f"{WORD_JOINER}{AWAY}" if _is_absent(sitter, game) else ""


def _player(sitter: SeatSummary, say: Say) -> str:
    """Returns the mention of a person, or the sign of a rival. Anonymised people have no name (scenario 36).

    A mention in a private panel notifies nobody.
    """
    if sitter.person is None:
        return f"{say.emoji.burglar(sitter.seat)}{WORD_JOINER}{COMPUTER}"
    return mention(sitter.person) if sitter.person > 0 else say("forgotten-person")


def _page_buttons(query: HistoryQuery, page: HistoryPage, say: Say) -> list[Component]:
    newer, older = max(page.first - GAMES_PER_PAGE, 0), page.first + GAMES_PER_PAGE
    return [
        button(_page_tap("newer", query, newer), say("history-newer-label"), "◀️", enabled=page.first > 0),
        button(_page_tap("older", query, older), say("history-older-label"), "▶️", enabled=page.has_more),
    ]


def _page_tap(way: str, query: HistoryQuery, first: int) -> Tap:
    tap = history_tap("history", query, first)
    return Tap(
        tap.table, tap.prompt, tap.verb, (*tap.args, way)
    )  # two buttons may lead to the same page, but their custom_ids must differ


def _with_replay(page: HistoryPage) -> Iterator[tuple[int, float]]:
    """Yields the games that have a replay. Abandoned games have none (scenario 35)."""
    return ((game.table, game.ended_at) for game in page.games if not game.is_abandoned)


def replay_select(games: Iterable[tuple[int, float]], say: Say) -> Component | None:
    """Returns a select that opens replays, or None without games.

    Each game is a pair: its table's number, and when it ended (Unix seconds).
    """
    options = [(str(table), game_label(table, ended_at, say), False) for table, ended_at in games]
    return select(tap_without_table("rerun"), say("history-replay-label"), options) if options else None


def game_choice_label(game: GameSummary, reader: int, say: Say) -> str:
    """Returns a game's number and day. Adds the reader's rank and points if they played, and a remark if the game was
    voided."""
    parts = [game_label(game.table, game.ended_at, say)]
    mine = next((each for each in game.sitters if each.person == reader), None)
    if mine is not None:
        points = say(COUNT("points"), count=mine.total)
        parts.append(f"{PLACE_IN_RESULT[mine.place - 1]} {points}")
    if game.is_void:
        parts.append(say("history-void"))
    return SEPARATOR.join(parts)


def game_label(number: int, ended_at: float, say: Say) -> str:
    return say("history-option-label", game=str(number), day=day_label(ended_at, say))


def day_label(at: float, say: Say) -> str:
    """Returns the day of a Unix time in UTC. It is for a select, which cannot show the reader's local time."""
    return str(format_date(datetime.fromtimestamp(at, UTC).date(), "medium", say.language))


def _own_games_button(query: HistoryQuery, reader: int, say: Say) -> Component:
    is_mine = query == HistoryQuery(reader)
    tap = _page_tap("mine", HistoryQuery(reader), 0)
    return button(tap, say("history-mine-label"), "👤", enabled=not is_mine)


def _server_games_button(query: HistoryQuery, say: Say) -> Component:
    tap = _page_tap("server", HistoryQuery(), 0)
    return button(tap, say("history-server-label"), "🏠", enabled=query != HistoryQuery())
