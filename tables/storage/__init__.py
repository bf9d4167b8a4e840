"""Stores tables and other data: encodes values as bytes and writes each unit of work in one transaction."""
