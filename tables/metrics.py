"""Metrics of tables. They describe the whole process, never a single table or person."""

from typing import Final

from prometheus_client import Counter, Histogram

NOT_SAVED: Final = Counter("exchange_not_saved", "Changes of tables that the database did not confirm.")
COMMIT_SECONDS: Final = Histogram(
    "exchange_commit_seconds",
    "Seconds from the start of a transaction until it is durable.",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
)
COMMIT_GROUP: Final = Histogram(
    "exchange_commit_group_size",
    "Number of writes in one transaction.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128),
)
OUTAGES: Final = Counter(
    "exchange_outages", "Times when presses could not arrive, by cause: `process`, `line` or `server`.", ["of"]
)
