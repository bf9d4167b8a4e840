"""The routes of the REST API that a bot like this one uses."""
