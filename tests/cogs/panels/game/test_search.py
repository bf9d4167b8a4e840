"""The tiles of a room on a panel."""

from cogs.panels.context import PanelContext, PanelPage, PanelState
from cogs.panels.game.search import tile_rows
from cogs.words.catalogs import Words
from cogs.words.emoji import BURGLAR_EMOJI
from engine.moves import PickUp
from engine.pieces import place_of
from engine.view import PlayerView, open_view, view_for
from tests.cogs.screens import head_of
from tests.engine.positions import after, search

ANA, BEN = 0, 1
TILE = 2


def emoji_of(words: Words, view: PlayerView) -> str:
    page = PanelState(PanelPage.ROOM, (place_of(TILE).value,))
    rows = tile_rows(PanelContext(head_of(), view, (), words.say("en"), page))
    buttons = [button for row in rows for button in row["components"]]
    (name,) = (button["emoji"]["name"] for button in buttons if button["custom_id"].endswith(f":{TILE}"))
    return str(name)


def test_3_3_everyone_sees_who_holds_a_tile_and_only_the_holder_sees_its_loot(words: Words) -> None:
    game = after(search(), PickUp(BEN, TILE))
    loot = words.say("en").emoji.loot(game.tiles[TILE].loot, held=True)
    assert emoji_of(words, view_for(game, ANA)) == BURGLAR_EMOJI[BEN]
    assert emoji_of(words, view_for(game, BEN)) == loot


def test_a_replay_with_all_tiles_visible_shows_who_holds_a_tile(words: Words) -> None:
    assert emoji_of(words, open_view(after(search(), PickUp(BEN, TILE)))) == BURGLAR_EMOJI[BEN]
