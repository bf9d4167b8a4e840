"""Documents of servers about which something is due at a time: stored, changed, and found when it is due."""
