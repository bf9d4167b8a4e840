"""Tools for asyncio: queues that take turns, waiting until the loop is idle, one read for all who ask at the same time,
and tasks that are awaited at the end."""
