"""All modules that the workers import are compiled before they start."""

from pathlib import Path

from tests.bytecode import TESTS, is_compiled


def test_a_fresh_clone_is_distinguished_from_one_whose_tests_have_run(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    assert not is_compiled(tmp_path)
    assert is_compiled(TESTS), "this test is compiled"
