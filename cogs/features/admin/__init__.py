"""`/exchange-admin`: the managers' desk. `admin` is the command and the one door for every press; each drawer has a
keeper, in a file of its own.
"""
