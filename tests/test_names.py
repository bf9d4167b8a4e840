"""No two classes of the product have the same name."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
PRODUCT = (
    "engine",
    "artwork",
    "rivals",
    "coaching",
    "simulation",
    "tables",
    "standings",
    "cogs",
    "sandbox",
    "proving",
    "benchmarks",
)
CLASS = re.compile(r"^ *class (\w+)", re.M)


def test_no_two_classes_have_the_same_name() -> None:
    places = defaultdict(set)
    for path in (*ROOT.glob("*.py"), *(path for folder in PRODUCT for path in (ROOT / folder).rglob("*.py"))):
        for name in CLASS.findall(path.read_text(encoding="utf-8")):
            places[name].add(str(path.relative_to(ROOT)))
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
