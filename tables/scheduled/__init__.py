"""Stores and changes documents of servers with a scheduled time, such as game nights, and finds those whose time has
come."""
