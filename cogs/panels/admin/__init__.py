"""The admin panel for a server's managers: settings, tables, results and the audit log.

`front` shows the overview; each section has its own file. Pure, like all panels.
"""
