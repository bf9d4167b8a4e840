"""Documents of servers with a scheduled time, such as game nights: stores them, and finds those whose time has come."""
