"""Proves that in the end, every panel and public message shows the newest state."""
