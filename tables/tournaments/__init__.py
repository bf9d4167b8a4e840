"""Stores, changes and finds tournaments, and finds the tables that they opened. `tables/tournaments/model/` has the
rules of tournaments."""
