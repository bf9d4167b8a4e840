"""Tools for asyncio: fair queues, low priority, shared reads, owned tasks."""
