"""Hypothesis tries the same cases on every run; `HYPOTHESIS_PROFILE=explore` looks for new ones, and longer."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=20)
settings.register_profile(
    "explore",
    deadline=None,
    max_examples=1000,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
