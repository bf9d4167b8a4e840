"""The admin panel for a server's managers: settings, tables, results and the audit log.

`overview.py` shows the front page; each section has its own file. Pure, like all panels.
"""
