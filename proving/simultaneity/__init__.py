"""Proves that presses at the same instant give the same result as one press after another."""
