"""Game nights: stored, changed, and found when their scheduled time has come. `tables/nights/model/` has the rules."""
