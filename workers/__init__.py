"""Helper processes (*workers*) for slow work: two draw pictures, one is the coach. Read `worker_process` first."""
