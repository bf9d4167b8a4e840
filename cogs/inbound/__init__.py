"""The way from Discord to a feature: which interactions are taken, who answers them, and how the answer is sent."""
