"""Tables in memory. Each table handles one operation at a time: decides, stores the result, notifies its listeners."""
