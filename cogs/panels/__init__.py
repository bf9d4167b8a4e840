"""Panels: a view and words in, components out. Pure: no await, no state, nothing is looked up."""
