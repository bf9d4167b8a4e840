"""Proves that tournaments are paired and scored fairly, and fast."""
