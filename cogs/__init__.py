"""Discord's side: commands, panels and the words on them."""
