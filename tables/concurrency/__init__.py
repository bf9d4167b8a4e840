"""Tools for asyncio: fair queues, waiting until the event loop is idle, shared reads, and tasks that are awaited at the
end."""
