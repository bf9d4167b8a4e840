"""Pictures that are sent with messages. They are drawn by a separate process."""
