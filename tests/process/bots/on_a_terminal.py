"""The bot on a terminal. The arguments are the terminal, the handler of SIGHUP (`SIG_DFL`, or `SIG_IGN` as under
`nohup`), and the arguments of the bot."""

import fcntl
import os
import runpy
import signal
import sys
import termios

from proving.bot_process import BOT
from tests.process.bots.late_pieces import upload_late

if __name__ == "__main__":
    _, terminal, hang_up, *sys.argv[1:] = sys.argv
    fcntl.ioctl(os.open(terminal, os.O_RDWR), termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGHUP, getattr(signal, hang_up))
    upload_late()
    runpy.run_path(str(BOT), run_name="__main__")
