"""From Discord to a feature: accepts interactions, finds the feature that answers, and sends the answer."""
