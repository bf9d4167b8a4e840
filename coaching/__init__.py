"""The coach: judges the moves of a finished game. Start reading with `coaching.coach`.

The coach judges each move by what its seat could know. `coaching.swings` finds the steps that decided the game. Random
choices come from the public seed hash. Only `coaching.worker` uses a clock or does I/O.
"""
