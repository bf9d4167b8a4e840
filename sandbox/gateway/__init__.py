"""Discord's gateway: sessions that a bot opens, resumes and loses."""
