"""Proves that presses at the same instant end as if they had come one after another."""
