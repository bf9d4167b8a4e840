"""`/exchange-admin`: the admin panel. `admin.py` receives every press. Each section of the panel has its own file."""
