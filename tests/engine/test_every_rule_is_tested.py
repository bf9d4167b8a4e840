"""Each rule and each refusal has a test."""

import re
from pathlib import Path

from engine.refusals import Code

HERE = Path(__file__).parent
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_[1-8]_*.py"))
RULES = re.findall(r"^\*\*([1-8])\.(\d+)\*\*", (HERE.parents[1] / "docs/rules.md").read_text(encoding="utf-8"), re.M)


def test_the_rules_were_found() -> None:
    assert len(RULES) == 51


def test_every_numbered_rule_has_a_test_of_its_number() -> None:
    assert set(RULES) - set(re.findall(r"^def test_(\d)_(\d+)_", TESTS, re.M)) == set()


def test_every_refusal_code_is_tested() -> None:
    assert {code.name for code in Code} - set(re.findall(r"\bCode\.(\w+)", TESTS)) == set()
