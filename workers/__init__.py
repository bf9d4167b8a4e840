"""Helper processes for slow work: one draws pictures, one is the coach. This package has the code that both use. Read
`worker_process` first."""
