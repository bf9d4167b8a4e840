"""The end of a panel's text: why a move was refused, or else a hint for a new player."""

from typing import Final

from artwork import piece_names
from cogs.panels.context import Hint, PanelContext
from cogs.words.catalogs import WordFamily
from cogs.words.emoji import HINT
from engine.moves import Keep, PlaceArt
from engine.pieces import BOARD_SPACES

HINT_WORDS: Final = WordFamily("", Hint, "hint")


def notice_or_hint(context: PanelContext, *hints: Hint) -> str | None:
    """Returns the notice. Without a notice, returns a hint or None.

    The hint is the first of `hints` that applies now and that the reader has not learned. Lessons show no hints.
    """
    if context.notice:
        return f"> {context.notice}"
    if context.head.is_lesson:
        return None
    hint = next((hint for hint in hints if hint not in context.learned and _applies(context, hint)), None)
    if hint is None:
        return None
    me = context.view.me
    is_first = hint is Hint.SEARCH and not me.kept and not me.holds
    return _first_lines(context) if is_first else f"{HINT} {context.say(_word_id(context, hint))}"


def _first_lines(context: PanelContext) -> str:
    """Returns the search hint for an empty board and hand."""
    say, picture = context.say, context.emoji.own(piece_names.FACE_UP)
    face_up = " ".join(filter(None, (picture, say("search-hint-face-up"))))
    return "\n".join(f"{HINT} {line}" for line in (say("search-hint-prices"), say("search-hint-locked"), face_up))


def _applies(context: PanelContext, hint: Hint) -> bool:
    if hint is Hint.EXCHANGE:
        return context.view.to_move == context.view.seat
    if hint is Hint.ART:
        cards = context.view.edition.cards
        return any(isinstance(move, PlaceArt) and not cards[move.card].is_unique for move in context.view.moves)
    return True


def _word_id(context: PanelContext, hint: Hint) -> str:
    """Returns the id of a hint's words. The search hint depends on the reader's board and hand."""
    me = context.view.me
    if hint is not Hint.SEARCH:
        return HINT_WORDS(hint)
    if me.kept == BOARD_SPACES:
        return "search-hint-full"
    if not me.holds:
        return HINT_WORDS(hint)
    # search-hint-key: the reader already has a key of this kind, and may not keep another (3.6)
    return "search-hint-holding" if Keep(me.number) in context.view.moves else "search-hint-key"
