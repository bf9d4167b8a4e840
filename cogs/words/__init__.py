"""Words: the catalogs in `locale/`, names, numbers, emoji."""
