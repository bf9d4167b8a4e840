"""Live and durable games: who sits where, whose clock runs, and every move stored before anything is said.

Start reading at `table.Table.submit`. No Discord here: users, channels and guilds are numbers.
"""
