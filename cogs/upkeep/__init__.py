"""Background jobs: they react to changes in servers, run game nights and tournaments, and delete old data."""
