"""What people can do: each feature answers its commands and buttons."""
