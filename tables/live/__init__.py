"""Tables in memory: each takes one operation at a time, stores it, and then tells its listeners."""
