"""`/exchange tournament`: what everyone, hosts and directors of tournaments do."""
