"""A table's state, and how one operation changes it. Pure: no asyncio, no SQL, no logging.

Functions named by a participle (`joined`, `left`, `closed`) change nothing. They return the state or transition that
follows.
"""
