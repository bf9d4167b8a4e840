"""The Discord side of the bot: commands, panels and their words."""
