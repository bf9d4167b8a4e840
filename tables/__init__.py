"""The tables where people play. A move is stored before anyone sees it.

Start reading at `tables.live.table.Table.submit`. This package knows nothing of Discord: users, channels and servers
are numbers.
"""
