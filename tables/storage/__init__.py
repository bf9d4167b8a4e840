"""Stores tables: encodes values as bytes and writes each unit of work in one transaction."""
