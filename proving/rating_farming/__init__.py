"""Proves that second accounts gain less rating than honest play."""
