"""The state of a table, and how one operation changes it. Pure functions: no asyncio, no SQL, no logging.

Functions named by a participle (`joined`, `left`, `closed`) return the new state, or the transition to it.
"""
