"""From a table to Discord: public messages, private panels, and when each may be sent."""
