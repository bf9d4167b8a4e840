"""Helper processes (*workers*) for slow work: two draw pictures, one is the coach. This package has the code that they
share. Read `worker_process` first."""
