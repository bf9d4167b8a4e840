"""Game nights: the form that plans a night, its message, and the list of nights."""
