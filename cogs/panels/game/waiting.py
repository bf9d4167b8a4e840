"""The panels of a waiting player: before the signal, and after their own escape."""

from artwork import piece_names
from cogs.panels.components import SUCCESS, Component, Panel, button, framed, row, separator, text
from cogs.panels.context import Hint, PanelContext, PanelPage
from cogs.panels.game.belongings import my_art_and_cards
from cogs.panels.game.board import placing_rows
from cogs.panels.game.hints import notice_or_hint
from cogs.panels.game.market import market_sections
from cogs.panels.game.news import news_lines
from cogs.panels.game.planned_exchange import bag_button, drop_plan_button, plan_line
from cogs.panels.game.search import board_line, search_end_line, tokens_line
from cogs.panels.people import person, relative_time
from cogs.words.emoji import ESCAPE, LOBBY_COLOUR, READY, WAITING
from engine.game import Market
from tables.state.head import DeadlineKind
from tables.state.occupants import Presence


def ready_panel(context: PanelContext) -> Panel:
    """3.1: returns the panel before a search, which starts when everyone is ready or the time is up."""
    is_ready = has_pressed_ready(context)
    return framed(
        LOBBY_COLOUR,
        text(
            context.say("ready-title", round=context.view.round),
            *news_lines(context),
            _start_line(context),
            ready_line(context),
            *my_art_and_cards(context),
            notice_or_hint(context, Hint.READY, Hint.ART),
        ),
        *placing_rows(context),
        row(button(context.tap("ready"), context.say("ready-label"), READY, SUCCESS, enabled=not is_ready)),
        _market_buttons(context) if is_ready else None,
    )


def has_pressed_ready(context: PanelContext) -> bool:
    """Returns whether the reader has pressed *ready*.

    Returns False if the reader is away, so that the button stays enabled: pressing it brings the reader back (9.3).
    """
    seat = context.view.seat
    return seat is not None and context.ready[seat] and context.head.occupants[seat].presence is Presence.PRESENT


def _start_line(context: PanelContext) -> str | None:
    """Says when the search starts, or returns None without a time limit.

    If everyone is away, says when the table will close. Until then, pressing *ready* keeps it open (9.4).
    """
    deadline = context.head.deadline
    if deadline is None:
        return None
    is_deserted = deadline.kind is DeadlineKind.DESERTED
    return context.say("ready-deserted" if is_deserted else "ready-when", when=relative_time(deadline.at))


def ready_line(context: PanelContext) -> str:
    """Returns all seats in one line. A computer is always ready."""
    return " ".join(
        f"{READY if context.ready[number] or occupant.presence is not Presence.PRESENT else WAITING}"
        f" {person(context.head, number, context.say)}"
        for number, occupant in enumerate(context.head.occupants)
    )


def escaped_panel(context: PanelContext) -> Panel:
    """4.1: returns the panel of a player who has escaped, while others still search.

    The player can already plan the first exchange: until the exchanges, neither the markets nor the player's loot
    change.
    """
    return framed(
        LOBBY_COLOUR,
        text(*news_lines(context), board_line(context), *my_art_and_cards(context)),
        separator(),
        *market_sections(context, context.view.markets),
        separator(),
        text(
            tokens_line(context),
            context.say(
                "escaped-title",
                sign=context.emoji.piece(piece_names.ESCAPE, ESCAPE),
                token=context.view.me.token or 0,
            ),
            search_end_line(context),
            plan_line(context),
            notice_or_hint(context, Hint.ESCAPED, Hint.ART),
        ),
        *placing_rows(context),
        row(bag_button(context), drop_plan_button(context)),
    )


def _market_buttons(context: PanelContext) -> Component | None:
    return row(*(_market_button(context, market) for market in context.view.markets))


def _market_button(context: PanelContext, market: Market) -> Component:
    picture = context.emoji.own(piece_names.market(market.number))
    label = None if picture else str(market.number)
    return button(context.page_tap(PanelPage.MARKET, market.number), label, picture or "⚖️")
