"""Stores and caches the settings of servers and the preferences of people."""
