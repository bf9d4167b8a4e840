"""The operations of a table.

Each takes the table's state and returns a transition, or None if nothing changes. An operation may raise TableRefused
or Refused.
"""
