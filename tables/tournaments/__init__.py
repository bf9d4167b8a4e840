"""Stores, changes and finds tournaments. `tables/tournaments/model/` has the rules of tournaments."""
