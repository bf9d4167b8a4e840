"""`/exchange tournament`: the actions of entrants, hosts and directors."""
