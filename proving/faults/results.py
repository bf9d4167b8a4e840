"""The result of a cell of the fault matrix."""

from dataclasses import dataclass, replace
from enum import Enum


class Impact(Enum):
    UNNOTICED = "unnoticed"
    EXPLAINED = "explained"
    RECOVERED = "recovered"
    FAILED = "failed"


@dataclass(frozen=True)
class CellResult:
    """The result of one cell."""

    row: str
    column: str
    impact: Impact
    why: str = ""  # the reason if the cell failed
    seconds: float = 0.0

    def unless(self, wrong: list[str]) -> "CellResult":
        """Returns a failure with these reasons.

        Returns this result unchanged if there are no reasons, or if it is already a failure.
        """
        if not wrong or self.impact is Impact.FAILED:
            return self
        return replace(self, impact=Impact.FAILED, why="\n".join(wrong))

    @property
    def name(self) -> str:
        return f"{self.column}: {self.row}"
