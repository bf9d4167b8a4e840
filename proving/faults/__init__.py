"""Everything that Discord, its line or the disk may do wrong, each through a whole game: nobody is left stuck."""

from proving.faults.command import options, run

__all__ = ["options", "run"]
