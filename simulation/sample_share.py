"""A share of a sample, with a 95 % confidence interval for the true share."""

import math
from typing import Final

from msgspec import Struct

_Z: Final = 1.96


class Share(Struct, frozen=True):
    """The share of `part` in the sample `whole`. Both are counts."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's score interval at 95 %: its low and high ends, between 0 and 1."""
        if not self.whole:
            return 0.0, 1.0
        n, p, z = self.whole, self.value, _Z
        middle = p + z * z / (2 * n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} [{low:.1%}, {high:.1%}] of {self.whole}"
