"""Background jobs: they react to changes in servers (members who leave, removed channels), run game nights and
tournaments, and delete old data."""
