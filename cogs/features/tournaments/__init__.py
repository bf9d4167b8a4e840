"""`/exchange tournament`: what people can do who take part in a tournament, begin one, or direct one."""
