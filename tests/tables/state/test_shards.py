"""Which shard a server belongs to, and which servers a process plays for."""

from tables.state.shards import ONLY_SHARD, OwnedShards, shard_of


def test_a_servers_shard_follows_discords_formula() -> None:
    assert [shard_of(number << 22, 4) for number in range(6)] == [0, 1, 2, 3, 0, 1]
    assert shard_of((5 << 22) + 4_194_303, 4) == shard_of(5 << 22, 4)


def test_direct_messages_belong_to_the_first_shard() -> None:
    assert shard_of(0, 16) == 0


def test_without_sharding_a_process_owns_every_server() -> None:
    assert all(OwnedShards().owns(number << 22) for number in range(10))


def test_a_shard_has_its_own_servers_only() -> None:
    shards = OwnedShards(4, (0,))
    assert [shards.shard(2).has(number << 22) for number in range(4)] == [False, False, True, False]
    assert shards.shard_with(7 << 22) == shards.shard(3)
    assert OwnedShards().shard_with(7 << 22) == ONLY_SHARD


def test_a_process_that_may_have_lost_its_shards_owns_none() -> None:
    certain = [True]
    shards = OwnedShards(2, (0, 1), lambda: certain[0])
    assert shards.owns(1)
    certain.clear()
    certain.append(False)
    assert not shards.owns(1)
    assert list(shards) == [0, 1]
    assert not shards.is_certain()


def test_a_process_owns_the_servers_of_its_shards_only() -> None:
    shards = OwnedShards(4, (0, 2))
    shards.take(3)
    shards.give_up(0)
    assert list(shards) == [2, 3]
    assert not shards.owns_all
    assert [number for number in range(8) if shards.owns(number << 22)] == [2, 3, 6, 7]


def test_a_process_without_shards_may_act_even_without_its_locks() -> None:
    """It logs in even while the database does not answer."""
    shards = OwnedShards(2, (), lambda: False)
    assert shards.is_certain()
    shards.take(1)
    assert not shards.is_certain()
