"""The admin panel for a server's managers: `overview.py` shows the front page; each section has its own file."""
