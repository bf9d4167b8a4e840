"""In a fresh clone, each pytest-xdist worker compiles a share of the tests."""

from pathlib import Path

from tests.bytecode import TESTS, import_all, is_compiled, module_names


def test_a_fresh_clone_is_distinguished_from_one_whose_tests_have_run(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    assert not is_compiled(tmp_path)
    assert is_compiled(TESTS), "this test is compiled"


def test_all_test_modules_are_found() -> None:
    assert {__name__, "tests.engine.test_1_pieces"} <= {*module_names(TESTS)}


def test_an_error_in_a_test_module_is_left_to_the_collection() -> None:
    import_all(["tests.test_that_is_missing"])
