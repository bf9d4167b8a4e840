"""Every rule and every refusal has a test."""

import re
from pathlib import Path

import pytest

from engine.refusals import Code

HERE = Path(__file__).parent
SOURCES = [path.read_text(encoding="utf-8") for path in HERE.glob("test_[1-8]_*.py")]
RULES = re.findall(r"^\*\*([1-8])\.(\d+)\*\*", (HERE.parents[1] / "docs/rules.md").read_text(encoding="utf-8"), re.M)


def test_the_rules_were_found() -> None:
    assert len(RULES) == 51


@pytest.mark.parametrize(("chapter", "rule"), RULES)
def test_every_numbered_rule_has_a_test_of_its_number(chapter: str, rule: str) -> None:
    assert any(re.search(rf"^def test_{chapter}_{rule}_", source, re.M) for source in SOURCES)


@pytest.mark.parametrize("code", Code)
def test_every_refusal_code_is_tested(code: Code) -> None:
    assert any(re.search(rf"\bCode\.{code.name}\b", source) for source in SOURCES)
