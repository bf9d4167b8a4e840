"""The managers' desk: a server's settings, its tables and results, and what was done with them; one panel with drawers.

`front` is the panel, each drawer's sheet has a file of its own. Pure, as all panels.
"""
