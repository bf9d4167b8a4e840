"""Metrics about Discord. They count for the whole process, never for one table or person."""

from typing import Final

from prometheus_client import Counter, Histogram

from engine.refusals import Code, Refused
from tables.state.refusals import TableCode, TableRefused

TAPS: Final = Counter("exchange_taps", "Buttons and menus that people pressed.", ["verb"])
COMMANDS: Final = Counter("exchange_commands", "Commands that people gave.", ["command"])
STALE: Final = Counter(
    "exchange_stale_interactions", "Presses and commands that came too late to be answered, so that nothing was done."
)
SHED: Final = Counter(
    "exchange_shed_interactions",
    "Presses and commands that were not acted on: `user` of somebody who made too many, `heavy` those that cost much, "
    "`full` and `waited` since there were more than can be answered.",
    ["why"],
)
TAP_SECONDS: Final = Histogram(
    "exchange_tap_seconds",
    "From the arrival of a tap or a command until Discord has taken its answer.",
    buckets=(0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0),
)
REFUSALS: Final = Counter(
    "exchange_refusals", "What people asked and were refused, by the rules or the table.", ["code"]
)
RECONNECTS: Final = Counter("exchange_gateway_reconnects", "Times the line to Discord's events was there again.")
DISCORD_REFUSALS: Final = Counter(
    "exchange_discord_refusals",
    "What Discord refused, by HTTP status, and each wait that a rate limit asked for; `unreached`: no answer came.",
    ["status"],
)

_REFUSALS: Final = {code: REFUSALS.labels(code) for code in (*Code, *TableCode)}


def count_refusal(refusal: Refused | TableRefused) -> None:
    """Counts a refusal that is about to be shown."""
    _REFUSALS[refusal.code].inc()
