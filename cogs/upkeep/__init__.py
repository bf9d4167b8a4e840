"""Background jobs: they react to changes in servers (members who leave, removed channels), run scheduled events, and
delete old data."""
