"""The state of a table, and the functions that compute its next state.

The functions are pure: no asyncio, no SQL, no logging. A function named by a participle (`joined`, `left`) returns a
changed copy, or a `Transition` to the new state.
"""
