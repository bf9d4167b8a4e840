"""Tools for asyncio."""
