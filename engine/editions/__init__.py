"""Editions: the components of the box that a server may replace (1.6). The standard edition is in `standard.toml`."""
