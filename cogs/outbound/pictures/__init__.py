"""Pictures that are sent with messages. They are drawn outside the event loop."""
