"""Runs a command as a container engine would: as process 1, by a user without privileges, on a read-only root.

`python container.py ROOT APP VENV DATA USER_ID COMMAND…` mounts this machine's folders in ROOT. In the container:

- APP is `/app`, VENV is `/app/.venv`, and DATA is `/data`.
- `/tmp` is empty. Only `/data` and `/tmp` can be written.
- Folders that not everyone may read, such as `/root`, are missing, except for Python itself.

Needs root. The container ends with the command. To stop it, send SIGTERM to the child of this process.
"""

import os
import sys
from typing import Final

SCRIPT: Final = r"""
root=$1 app=$2 venv=$3 data=$4 user=$5 python=$6
shift 6
mount -t tmpfs image "$root"
for each in /*; do
    case $each in /app|/data|/proc|/tmp) continue ;; esac
    if [ -L "$each" ]; then
        cp -P "$each" "$root"
    elif [ -d "$each" ] && [ -n "$(find "$each" -maxdepth 0 -perm -o+x)" ]; then
        mkdir "$root$each"
        mount --rbind "$each" "$root$each"
        [ "$each" = /dev ] || mount -o remount,bind,ro "$root$each"
    fi
done
if [ ! -d "$root$python" ]; then
    mkdir -p "$root$python"
    mount --bind -o ro "$python" "$root$python"
fi
mkdir "$root/app" "$root/data" "$root/proc" "$root/tmp"
mount --bind "$app" "$root/app"
mount --rbind "$venv" "$root/app/.venv"
mount -o remount,bind,ro "$root/app"
mount --bind "$data" "$root/data"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmp "$root/tmp"
mount -o remount,ro "$root"
cd "$root"
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --bounding-set=-all --inh-caps=-all \
    --no-new-privs env -C /data "$@"
"""
"""A shell runs this as process 1. The last line replaces the shell by the command."""


def main() -> None:
    *places, user_id = sys.argv[1:6]
    namespaces = ("--mount", "--propagation=private", "--pid", "--fork", "--kill-child")
    os.execvp(
        "unshare",
        ["unshare", *namespaces, "sh", "-euc", SCRIPT, "sh", *places, user_id, sys.base_prefix, *sys.argv[6:]],
    )


if __name__ == "__main__":
    main()
