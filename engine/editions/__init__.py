"""Editions: an edition is the set of components that a server may replace (1.6). The standard one is in
`standard.toml`."""
