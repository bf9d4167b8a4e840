"""Settings of servers and preferences of people: stored and cached."""
