"""Proves that second accounts bring less rating than honest play."""
