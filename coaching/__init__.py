"""The coach: judges the moves of a finished game by what each seat could know, and finds the moves that decided it.

Pure: no clock and no I/O. Its random choices are derived from the game's public seed hash. Start reading with `coach`.
"""
