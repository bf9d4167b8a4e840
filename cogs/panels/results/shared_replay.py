"""A finished game that a whole channel watches.

Here are three panels: the question how to share the game, the message with the game, and a message with a link to one
step.
"""

from cogs.panels.components import PRIMARY, Panel, button, framed, link_button, notice_panel, row, text
from cogs.panels.context import PanelContext, within_text_limit
from cogs.panels.game.event_sentences import EventSentence
from cogs.panels.game.search import tile_rows
from cogs.panels.results.replay import heading, room_buttons, step_colour, step_controls, step_lines
from cogs.panels.results.replay_position import ReplayPosition
from cogs.wire.custom_ids import tap_on
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR, TOGETHER
from cogs.words.names import mention
from engine.game import Phase
from tables.state.head import Head


def share_replay_panel(position: ReplayPosition, head: Head, say: Say) -> Panel:
    """Asks how to share a replay: in a channel from this step on, as a link to this step, or as the text file."""
    step = position.step
    return Panel(
        text(
            say("together-question", game=str(head.id), step=step),
            say("together-explained"),
            say("together-link-explained", step=step),
        ),
        row(
            button(position.tap("show-replay", head), say("together-show-label"), TOGETHER, PRIMARY),
            button(position.tap("link-step", head), say("together-link-label", step=step), "🔗"),
            # in a search, the panel of the replay has no space for this button
            button(position.tap("file", head), say("replay-file-label"), "📄"),
        ),
    )


@within_text_limit
def shared_replay_panel(
    context: PanelContext,
    position: ReplayPosition,
    sentences: list[EventSentence],
    ranking: list[int],
    steerer: int | None,
) -> Panel:
    """Returns the message with a game that a whole channel watches.

    `steerer` is the user id of the person who chooses the steps, or None while nobody does. There is no picture of the
    result: it would keep names after the game is no longer shown.
    """
    say, is_search = context.say, context.view.phase is Phase.SEARCH
    own = button(position.tap("own", context.head), None if is_search else say("shared-own-label"), "👁️")
    give_up = button(position.tap("yield", context.head), emoji="🤝", enabled=steerer is not None)
    return framed(
        step_colour(context),
        text(*step_lines(context, position, sentences, ranking), _steerer_line(steerer, say)),
        *(tile_rows(context) if is_search else ()),
        row(*room_buttons(context, position), own),
        *step_controls(context, position, last=give_up),
    )


def _steerer_line(steerer: int | None, say: Say) -> str:
    return say("shared-free") if steerer is None else say("shared-steered", name=mention(steerer))


def step_link_panel(context: PanelContext, position: ReplayPosition) -> Panel:
    """Returns the message with a link to a step: a button that opens the step in a private panel.

    The message names nobody, so it can stay in the channel.
    """
    say, head = context.say, context.head
    return framed(
        step_colour(context),
        text(*heading(context, position)),
        row(button(position.tap("open-step", head), say("step-link-label", step=position.step), "🔗")),
    )


def closed_shared_replay_panel(game: int, head: Head | None, say: Say) -> Panel:
    """Replaces the message of a game that is no longer shown. `head` is None if the game was deleted."""
    opener = None if head is None else button(tap_on(head, "replay"), say("result-replay-label"), "🎞️")
    return framed(LOBBY_COLOUR, text(say("shared-closed", game=str(game))), row(opener))


def busy_channel_panel(link: str, say: Say) -> Panel:
    """Says that another game is being watched in this channel. `link` leads to its message."""
    return notice_panel(say("shared-busy"), link_button(link, say("shared-there-label")))
