"""Proves that no fault of Discord, of the network or of the disk leaves anybody stuck."""
