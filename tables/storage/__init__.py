"""Storing tables: encoding values as bytes, and one transaction per unit of work."""
