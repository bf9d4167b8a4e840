"""Proves that every panel and public message shows the newest state in the end."""
