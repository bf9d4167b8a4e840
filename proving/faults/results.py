"""How a cell ends."""

from dataclasses import dataclass, replace
from enum import Enum


class Impact(Enum):
    """What people noticed, from nothing to what must not be."""

    UNNOTICED = "unnoticed"
    EXPLAINED = "explained"
    RECOVERED = "recovered"
    FAILED = "failed"


@dataclass(frozen=True)
class CellResult:
    """A cell's row and column, its impact, for a failed one why, and how long it took in seconds."""

    row: str
    column: str
    impact: Impact
    why: str = ""
    seconds: float = 0.0

    def unless(self, wrong: list[str]) -> "CellResult":
        """The same, or failed where something is wrong after all."""
        if not wrong or self.impact is Impact.FAILED:
            return self
        return replace(self, impact=Impact.FAILED, why="\n".join(wrong))

    @property
    def name(self) -> str:
        return f"{self.column}: {self.row}"
