"""The coach: judges the moves of a finished game by what each seat could know, and finds the moves that decided it.

Pure: no clock, no I/O, and random choices that depend on the game's public seed hash. Start reading with `coach`.
"""
