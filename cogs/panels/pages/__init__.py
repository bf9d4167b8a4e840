"""Pages without a table: the rules, the bot, a person's settings and data, and what can be done outside of servers."""
