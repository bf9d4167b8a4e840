"""Panels about finished games: result cards, recaps, replays, histories, profiles and leaderboards."""
