"""What finished games leave behind: results, ratings and boards. Nothing here changes a game.

A result is a fact, written once from the game's log. Ratings and careers are counted from results alone, so they can be
counted again at any time.
"""
