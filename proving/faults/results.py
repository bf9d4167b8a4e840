"""How a cell ends."""

from dataclasses import dataclass, replace
from enum import Enum


class Impact(Enum):
    """What people noticed, from nothing to what must not be."""

    UNNOTICED = "unnoticed"
    KIND_WORD = "kind word"
    RECOVERED = "recovered"
    FAILED = "failed"


@dataclass(frozen=True)
class CellResult:
    """A cell's row and column, its verdict, for a failed one why, and how long it took in seconds."""

    row: str
    column: str
    verdict: Impact
    why: str = ""
    seconds: float = 0.0

    def unless(self, wrong: list[str]) -> "CellResult":
        """The same, or failed where something is wrong after all."""
        if not wrong or self.verdict is Impact.FAILED:
            return self
        return replace(self, verdict=Impact.FAILED, why="\n".join(wrong))

    @property
    def name(self) -> str:
        return f"{self.column}: {self.row}"
