"""`/exchange-admin`: the admin panel. `admin.py` has the command and receives every press. Each section of the panel
has a file of its own."""
