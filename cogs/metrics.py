"""Metrics about Discord. Each counts for the whole process, never for one table or person."""

from typing import Final

from prometheus_client import Counter, Histogram

from engine.refusals import Code, Refused
from tables.state.refusals import TableCode, TableRefused

TAPS: Final = Counter("exchange_taps", "Presses of buttons and choices in menus, by verb.", ["verb"])
COMMANDS: Final = Counter("exchange_commands", "Slash commands that arrived, by name.", ["command"])
STALE: Final = Counter(
    "exchange_stale_interactions", "Presses and commands that arrived too late to be answered. They did nothing."
)
SHED: Final = Counter(
    "exchange_shed_interactions",
    "Presses and commands that did nothing, by reason. `user`: this person made too many. `heavy`: this person or "
    "server asked for too many pages or files. `full` and `waited`: the process had more than it can answer.",
    ["why"],
)
TAP_SECONDS: Final = Histogram(
    "exchange_tap_seconds",
    "Seconds from the arrival of a press or command until Discord accepted the answer.",
    buckets=(0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0),
)
REFUSALS: Final = Counter("exchange_refusals", "Requests that the rules or the table refused, by code.", ["code"])
RECONNECTS: Final = Counter(
    "exchange_gateway_reconnects", "Times the connection of a shard to the gateway came back.", ["shard"]
)
DISCORD_REFUSALS: Final = Counter(
    "exchange_discord_refusals",
    "Requests that Discord refused, by HTTP status. `429` also counts waits for a rate limit. `unreached`: no answer.",
    ["status"],
)

_REFUSALS: Final = {code: REFUSALS.labels(code) for code in (*Code, *TableCode)}


def count_refusal(refusal: Refused | TableRefused) -> None:
    _REFUSALS[refusal.code].inc()
