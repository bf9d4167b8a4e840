"""Measures the tap path. Four people search at each table, once with our bot and once with a bare bot that answers with
the same panel."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.load import LoadResult, LoadTest, own_times, percentiles, side_by_side
from benchmarks.measure import Figure

SECONDS: Final = 8.0
BUSY_TABLES: Final = 100  # four hundred people tap so fast that one process cannot answer them all
TIMES: Final = 3
GROWTH: Final = 1, 10, 100, 1_000
CALM: Final = 0.2  # as a fraction of the fastest pace: a tap every two seconds, like people who look at the tile


def figures(round_trip: float = 0.0) -> Iterator[Figure]:
    """Yields the figures of the load tests. docs/performance.md has the targets.

    `round_trip` is the seconds from a request to its answer.
    """
    with TemporaryDirectory() as folder:
        pairs = list(side_by_side(Path(folder), BUSY_TABLES, SECONDS, TIMES, round_trip))
        ours, bare = pairs[-1]
        yield _of(f"{BUSY_TABLES} tables, as fast as people tap", ours)
        yield _of("the bare bot, same load, same panel", bare)
        taps = median(ours.taps_a_second / bare.taps_a_second for ours, bare in pairs)
        processor = median(bare.cpu_a_tap / ours.cpu_a_tap for ours, bare in pairs)
        yield Figure("ours in the bare bot's", f"{taps:.2f}", f"taps/s; {processor:.2f} in processor time a tap")
        yield Figure(
            f"tap path ratio: {min(taps, processor):.2f}", "", f"the lower of the two, medians of {TIMES} pairs"
        )
        calm = asyncio.run(LoadTest(_made(folder, "calm"), BUSY_TABLES, round_trip=round_trip).run(SECONDS, CALM))
        yield _of(f"{BUSY_TABLES} tables, a tap in two seconds each", calm)
        fewer: tuple[int, LoadResult] | None = None
        for tables in GROWTH:
            seen = asyncio.run(LoadTest(_made(folder, f"growth-{tables}"), tables, round_trip=round_trip).run(SECONDS))
            yield _of(f"tables: {tables:,}, as fast as people tap", seen)
            if fewer is not None:
                each = (seen.resident - fewer[1].resident) / (tables - fewer[0]) / 1024
                yield Figure("  memory of each further table", f"{each:.0f} KiB", f"beyond {fewer[0]} tables")
            fewer = tables, seen


def _of(what: str, seen: LoadResult) -> Figure:
    return Figure(what, f"{seen.taps_a_second:,.0f} taps/s", _summary(seen))


def _summary(seen: LoadResult) -> str:
    """Describes the costs of a run in one line."""
    late = f"{percentiles(seen.late)[2] * 1000:.0f}, at most {max(seen.late) * 1000:.0f}"
    beside = seen.requests / max(1, len(seen.taps)) - 1
    load = seen.load_cpu / seen.seconds
    problems = f"; {seen.left_out} people left out, {seen.unanswered} presses unanswered"
    return (
        f"processor {seen.cpu_a_tap * 1000:.2f} ms a tap; the people {load:.2f} of a core; "
        f"{beside:.2f} requests beside its answer; "
        f"{own_times(seen.taps)}; loop late p99 {late} ms{_others_see(seen.seen_by_others)}"
        f"{problems if seen.left_out or seen.unanswered else ''}"
    )


def _others_see(delays: list[float | None]) -> str:
    """Describes how late others see a tap. Returns an empty text for the bare bot, which shows taps to nobody else."""
    if not delays:
        return ""
    seen = [each for each in delays if each is not None]
    late = len(delays) - len(seen)
    times = "/".join(f"{each * 1000:.0f}" for each in percentiles(seen))
    return f"; others see a tap after {times} ms{f', {late} times never' if late else ''}"


def _made(folder: str, name: str) -> Path:
    path = Path(folder) / name
    path.mkdir()
    return path
