"""Defines the result of a cell of the fault matrix (one fault on one route)."""

from dataclasses import dataclass, replace
from enum import Enum


class Impact(Enum):
    """The impact on people, from none to a failure."""

    UNNOTICED = "unnoticed"
    EXPLAINED = "explained"
    RECOVERED = "recovered"
    FAILED = "failed"


@dataclass(frozen=True)
class CellResult:
    """A cell's row and column, the impact, the reason if the cell failed, and the duration in seconds."""

    row: str
    column: str
    impact: Impact
    why: str = ""
    seconds: float = 0.0

    def unless(self, wrong: list[str]) -> "CellResult":
        """Returns this result if `wrong` is empty or the result is already a failure. Otherwise returns a failure with
        these reasons."""
        if not wrong or self.impact is Impact.FAILED:
            return self
        return replace(self, impact=Impact.FAILED, why="\n".join(wrong))

    @property
    def name(self) -> str:
        return f"{self.column}: {self.row}"
