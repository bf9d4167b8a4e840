"""Proves that nobody can harm the tables of others."""
