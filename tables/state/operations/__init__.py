"""The operations of a table: each takes the table's state and returns a transition, or raises TableRefused or
Refused."""
