"""The people: their pages, what they see, and what they do."""
