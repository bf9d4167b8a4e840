"""What stays of finished games: result cards, recaps, replays, histories, profiles and leaderboards."""
