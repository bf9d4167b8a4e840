"""The files for hosts: image, compose files, service unit, dashboard and alerts."""
