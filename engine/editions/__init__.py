"""Editions: the components that a server may replace (1.6), and the standard ones in `standard.toml`."""
