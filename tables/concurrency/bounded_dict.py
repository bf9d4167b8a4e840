from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BoundedDict(dict[K, V]):
    """A dictionary that keeps at most `most` entries: the newest.

    An entry that is set again counts as new. Only `d[key] = value` deletes old entries, `update` and `setdefault` do
    not.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        self.pop(key, None)
        super().__setitem__(key, value)
        while len(self) > self.most:
            del self[next(iter(self))]
