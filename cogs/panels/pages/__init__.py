"""Pages without a table: the rules, about the bot, a person's settings and data, and the offers outside of servers."""
