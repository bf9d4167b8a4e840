"""`/exchange tournament`: taking part in a tournament, beginning one, and directing one."""
