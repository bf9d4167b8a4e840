"""Helper processes for slow work: one draws pictures, one is the coach. This package has the code that both use. Start
reading with `worker_process`."""
