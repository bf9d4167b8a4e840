"""Cuts the TCP connections of another process like a broken network: no data arrives, and neither side gets an error.

A filter on each socket drops the data before the kernel acknowledges it. Needs Linux and the right to trace the
process.
"""

import ctypes
import os
import re
import socket
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PIDFD_GETFD: Final = 438  # the number of the system call on all architectures
SO_ATTACH_FILTER: Final = 26  # <asm-generic/socket.h>
BPF_RETURN_NOTHING: Final = struct.pack("HBBI", 0x06, 0, 0, 0)  # a program that keeps 0 bytes of each packet
CAN_CUT: Final = sys.platform == "linux" and os.geteuid() == 0

_libc: Final = ctypes.CDLL(None, use_errno=True)


def cut_lines(process: int, port: int) -> int:
    """Cuts a process's TCP connections to this port until their sockets are closed. Returns how many."""
    lines = 0
    pidfd = os.pidfd_open(process)
    try:
        for descriptor in _descriptors(process, port):
            with _taken(pidfd, descriptor) as line:
                program = ctypes.create_string_buffer(BPF_RETURN_NOTHING, len(BPF_RETURN_NOTHING))
                line.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("HP", 1, ctypes.addressof(program)))
                lines += 1
    finally:
        os.close(pidfd)
    return lines


def _descriptors(process: int, port: int) -> Iterator[int]:
    sockets = set()
    for line in Path(f"/proc/{process}/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if int(fields[2].rpartition(":")[2], 16) == port:
            sockets.add(fields[9])
    for entry in Path(f"/proc/{process}/fd").iterdir():
        found = re.fullmatch(r"socket:\[(\d+)\]", str(entry.readlink()))
        if found and found[1] in sockets:
            yield int(entry.name)


def _taken(pidfd: int, descriptor: int) -> socket.socket:
    """Returns a second descriptor of another process's socket. Raises OSError if that is not allowed or the socket is
    closed."""
    taken = _libc.syscall(PIDFD_GETFD, pidfd, descriptor, 0)
    if taken < 0:
        raise OSError(ctypes.get_errno(), "pidfd_getfd")
    return socket.socket(fileno=taken)
