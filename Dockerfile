# The bot as an image, for SQLite and PostgreSQL: docs/hosting.md says how to run it.
ARG PYTHON=python:3.13-slim-trixie

FROM ${PYTHON} AS build
ENV UV_PYTHON_DOWNLOADS=never UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
WORKDIR /app
RUN pip install --no-cache-dir --root-user-action=ignore "uv>=0.9,<1"
COPY pyproject.toml uv.lock ./
RUN uv sync --frozen --no-dev --no-cache --extra postgresql
COPY . .
RUN .venv/bin/python -m compileall -q -x '/\.venv/' .

FROM ${PYTHON}
# pg_dump and pg_restore, for the commands `backup` and `restore`
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data exchange \
    && install -d -o exchange -g exchange -m 0700 /data
COPY --from=build /app /app
# Nothing outside /data and /tmp is written, so the root file system may be read-only.
ENV BOT_FOLDER=/data METRICS_ADDRESS=0.0.0.0:9100 PATH=/app/.venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1
WORKDIR /data
VOLUME /data
EXPOSE 9100
USER exchange
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["python", "-IS", "/app/deploy/healthcheck.py"]
ENTRYPOINT ["python", "/app/bot.py"]
