"""The one line that a panel has for its reader: why something was refused, else a hint that they still need."""

from typing import Final

from cogs.panels.context import Hint, Scene
from cogs.words.catalogs import Family
from cogs.words.emoji import HINT
from engine.moves import Keep, PlaceArt
from engine.pieces import BOARD_SPACES

WORDS: Final = Family("", Hint, "hint")


def remark(scene: Scene, *hints: Hint) -> str | None:
    """The refusal, if there is one; else the first of these hints that has something to say now, and that its reader
    needs. A lesson has words of its own."""
    if scene.notice:
        return f"> {scene.notice}"
    if scene.head.is_lesson:
        return None
    needed = (hint for hint in hints if hint not in scene.learned and _applies(scene, hint))
    return next((f"{HINT} {scene.say(_words(scene, hint))}" for hint in needed), None)


def _applies(scene: Scene, hint: Hint) -> bool:
    if hint is Hint.EXCHANGE:
        return scene.view.to_move == scene.view.seat
    if hint is Hint.ART:
        cards = scene.view.edition.cards
        return any(isinstance(move, PlaceArt) and not cards[move.card].is_unique for move in scene.view.moves)
    return True


def _words(scene: Scene, hint: Hint) -> str:
    """A search has four moments, and one line at a time: six of six comes before what is held, and nobody is told to
    keep what the rules refuse, which with a free space is a second key (3.6)."""
    me = scene.view.me
    if hint is not Hint.SEARCH:
        return WORDS(hint)
    if me.kept == BOARD_SPACES:
        return "search-hint-full"
    if not me.holds:
        return WORDS(hint)
    return "search-hint-holding" if Keep(me.number) in scene.view.moves else "search-hint-key"
