"""Documents with a scheduled time, such as game nights. Stores documents, and finds those whose time has come."""
