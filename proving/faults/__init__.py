"""Proves that no fault of Discord, of the network or of the disk makes anybody get stuck."""
