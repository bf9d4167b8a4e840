"""Pages that need no table: the rules, about the bot, a person's settings and data, and what is offered outside of
servers."""
