"""What every test relies on."""

import signal

import pytest


@pytest.fixture(scope="session", autouse=True)
def _ctrl_c_is_heard() -> None:
    """A suite that a script starts in the background ignores Ctrl-C, and so would the commands that are tested."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
