from tables.concurrency.bounded_dict import BoundedDict


def test_the_entries_that_were_set_last_are_kept() -> None:
    bounded = BoundedDict[str, int](2)
    for number, key in enumerate("abac"):
        bounded[key] = number
    assert list(bounded.items()) == [("a", 2), ("c", 3)]
