"""Reading and writing tables: values to bytes, and one transaction a unit of work."""
