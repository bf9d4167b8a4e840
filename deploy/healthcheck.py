"""Asks the bot in the same container for `/healthz` (at METRICS_ADDRESS), and prints the answer. Exits with 0 if people
can play or the process stands by, otherwise with 1. Without METRICS_ADDRESS it cannot ask, and exits with 0.

The image runs this every half minute, so it imports as little as possible.
"""

import http.client
import os
import sys

TIMEOUT = 4.0  # s
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}  # noqa: S104 - nothing is bound here
"""Maps the addresses with which a server listens on all networks to addresses where it can then be reached."""


def main() -> int:
    host, _, port = os.environ.get("METRICS_ADDRESS", "").rpartition(":")
    if not port:
        print("not asked: METRICS_ADDRESS is empty")
        return 0
    connection = http.client.HTTPConnection(f"{EVERYWHERE.get(host, host)}:{port}", timeout=TIMEOUT)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        print(answer.read().decode())
    except OSError as error:
        print(f"no answer: {error}")
        return 1
    return int(answer.status != http.client.OK)


if __name__ == "__main__":
    sys.exit(main())
