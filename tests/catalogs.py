"""The catalogs of all languages, read once for all tests of a worker."""

from functools import cache

from cogs.words.catalogs import Words


@cache
def all_words() -> Words:
    return Words.load(strict=True)
