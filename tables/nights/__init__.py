"""Stores, changes and finds game nights. `tables/nights/model/` has their rules."""
