"""What servers and people chose, and what managers did."""
