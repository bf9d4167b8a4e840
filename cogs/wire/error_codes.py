"""The codes with which Discord says why it refuses a request, as in `discord.HTTPException.code`."""

from typing import Final

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_GUILD: Final = 10004
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_USER: Final = 10013
UNKNOWN_EMOJI: Final = 10014
UNKNOWN_WEBHOOK: Final = 10015
UNKNOWN_INTERACTION: Final = 10062
UNKNOWN_EVENT: Final = 10070
TOO_MANY_OLD_EDITS: Final = 30046
"""The message is older than an hour and was edited too often."""
ALREADY_ACKNOWLEDGED: Final = 40060
MISSING_ACCESS: Final = 50001
MISSING_PERMISSIONS: Final = 50013
INVALID_WEBHOOK_TOKEN: Final = 50027
INVALID_FORM: Final = 50035
ARCHIVED_THREAD: Final = 50083
"""A new message reopens the thread, unless it is locked."""
TOO_MANY_THREADS: Final = 160006

CHANNEL_GONE: Final = frozenset({UNKNOWN_CHANNEL, UNKNOWN_GUILD})
FORBIDDEN: Final = frozenset({MISSING_ACCESS, MISSING_PERMISSIONS})
