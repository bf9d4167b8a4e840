"""What remains of finished games: results, ratings, boards. Nothing here touches a game; the game's log is the truth.

Results are facts, written once. Ratings and careers follow from them alone, and can be counted anew at any time.
"""
