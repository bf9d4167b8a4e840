"""From Discord to a feature: which interactions are accepted, which feature answers them, and how the answer is
sent."""
