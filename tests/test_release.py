"""The version is written in one place, and the changelog lists its changes."""

import re
from pathlib import Path

from version import version

ROOT = Path(__file__).parent.parent
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_newest_release_in_the_changelog_is_the_version() -> None:
    releases = re.findall(r"^## \[([^\]]+)\]", CHANGES, re.MULTILINE)
    assert releases[0] == "Unreleased"
    assert releases[1] == version()
    assert releases[1:] == sorted(releases[1:], key=lambda each: [int(part) for part in each.split(".")], reverse=True)


def test_each_release_has_its_date_and_known_headings() -> None:
    dated = re.findall(r"^## \[\d[^\]]*\] - \d{4}-\d\d-\d\d$", CHANGES, re.MULTILINE)
    assert len(dated) == len(re.findall(r"^## \[\d", CHANGES, re.MULTILINE))
    headings = set(re.findall(r"^### (.*)$", CHANGES, re.MULTILINE))
    assert headings <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Upgrading"}
