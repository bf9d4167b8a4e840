"""Documents of servers with a scheduled time, such as game nights: stored, changed, and found when the time has
come."""
