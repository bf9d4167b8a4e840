"""Tables in memory. Each table handles one operation at a time: it decides, stores the result, and then notifies its
listeners."""
