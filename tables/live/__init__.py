"""Tables in memory. Each handles one operation at a time: it decides, stores, and then notifies its listeners."""
