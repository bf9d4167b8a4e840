"""The tables where people play. A move is stored before anyone sees it.

Start reading at `tables.live.table.Table.submit`. This package does not use Discord's library. Users, channels and
servers are only numbers here.
"""
