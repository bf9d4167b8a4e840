"""Live and durable games."""
