"""Draws a table's panels: a private one for each person, and the public message."""

from cogs.panels.components import Panel, Picture, with_first_line
from cogs.panels.context import ALL_HINTS, PanelContext, PanelState
from cogs.panels.daily.daily_panels import daily_over_panel
from cogs.panels.game.ended import ended_panel, ended_without_result_panel
from cogs.panels.game.lesson import lesson_over_panel
from cogs.panels.game.private import private_panel
from cogs.panels.game.public import closed_panel, result_panel, table_panel
from cogs.panels.lobby.lobby import lobby_panel
from cogs.words.catalogs import Say
from standings.model.achievements import NOTHING_EARNED, Earned
from tables.live.table import Table
from tables.state.daily_game import PERSON, score_of
from tables.state.head import Status
from tables.state.lesson_deal import LEARNER
from tables.state.seat_alerts import ChosenHour


def context_of(  # noqa: PLR0913, PLR0917
    table: Table,
    seat: int | None,
    say: Say,
    screen: PanelState = PanelState(),  # noqa: B008 - immutable
    notice: str | None = None,
    learned: frozenset[str] = ALL_HINTS,
) -> PanelContext:
    """Returns the data from which a table's panel is drawn.

    The data is what the person in `seat` may see, or what everyone may see if `seat` is None. The other parameters are
    fields of `PanelContext`. In a lesson, `learned` has no effect.
    """
    ready = tuple(table.is_ready(number) for number in range(len(table.head.occupants)))
    head = table.shown_head
    plan = None if seat is None else table.plan_of(seat)
    shown_hints = ALL_HINTS if head.is_lesson else learned  # a lesson shows its own explanations instead of hints
    return PanelContext(head, table.view(seat), ready, say, screen, notice, shown_hints, plan, table.news(seat))


def private(  # noqa: PLR0913, PLR0917
    table: Table,
    seat: int | None,
    say: Say,
    screen: PanelState,
    notice: str | None = None,
    learned: frozenset[str] = ALL_HINTS,
    end_link: str | None = None,
    earned: Earned = NOTHING_EARNED,
) -> Panel:
    """Returns the private panel of the person in `seat`, or of a watcher if `seat` is None.

    - In a lobby: the public message, below `notice`.
    - In a running game: the page `screen`, with `notice`, or else with a hint that is not in `learned`.
    - After the end: a short panel that links to the public message (`end_link`). Without a link, or for a reader who
      chose words instead of signs: the public message itself. `notice` is not shown.

    `earned` are people's achievements in the game, by user id.
    """
    status = table.head.status
    if status is Status.PLAYING:
        return private_panel(context_of(table, seat, say, screen, notice, learned))
    if status is Status.LOBBY and notice is not None:
        return with_first_line(public(table, say), notice)
    if end_link is None or say.in_words:
        return public(table, say, earned=earned)
    if status is Status.OVER:
        mine = () if seat is None else earned.get(table.head.occupants[seat].user_id or 0, ())
        return ended_panel(context_of(table, seat, say), table.ranking(), end_link, mine)
    return ended_without_result_panel(table.head, end_link, say)


def public(  # noqa: PLR0913
    table: Table,
    say: Say,
    *,
    with_mentions: bool = False,
    card: Picture | None = None,
    called: str | None = None,
    chosen_hour: ChosenHour | None = None,
    earned: Earned = NOTHING_EARNED,
) -> Panel:
    """Returns the public message of a table.

    - `with_mentions`: whether the message mentions the players. True only for a new message.
    - `card`: the picture of the game's result
    - `called`: mentions of people who are called to a lobby's free seats
    - `chosen_hour`: the hour that most people of the server have chosen
    - `earned`: people's achievements in the game, by user id
    """
    match table.head.status:
        case Status.LOBBY:
            return lobby_panel(table.shown_head, say, with_mentions=with_mentions, called=called)
        case Status.PLAYING:
            return table_panel(context_of(table, None, say), with_mentions=with_mentions)
        case Status.OVER:
            return result_panel(context_of(table, None, say), table.ranking(), card, earned)
        case Status.CLOSED:
            return _closed(table, say, chosen_hour)


def _closed(table: Table, say: Say, chosen_hour: ChosenHour | None) -> Panel:
    if table.head.is_lesson:
        return lesson_over_panel(context_of(table, LEARNER, say))
    if table.head.is_daily and table.game is not None:
        return daily_over_panel(context_of(table, PERSON, say), score_of(table.game))
    return closed_panel(table.head, say, chosen_hour)
