"""Durable tables: who sits where, whose clock runs, and every move. A move is stored before anyone is told.

Start reading at `table.Table.submit`. This package knows nothing of Discord: users, channels and servers are numbers.
"""
