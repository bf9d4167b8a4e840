"""The coach: judges the moves of a finished game.

The coach judges each move by what its seat could know. It also finds the steps that decided the game
(`coaching.swings`). Its random choices depend on the game's public seed hash. Only `coaching.worker` uses a clock or
does I/O. Start reading with `coaching.coach`.
"""
