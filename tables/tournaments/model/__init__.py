"""What a tournament is, how it changes, and how its rounds are paired and scored. Pure functions and values."""
