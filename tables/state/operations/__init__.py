"""The operations of a table. Each takes the table's state and returns a transition, or raises TableRefused or
Refused."""
