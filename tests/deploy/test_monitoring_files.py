"""The dashboard and the alert rules name all metrics that exist, and no others."""

import json
import re
from collections.abc import Iterator
from typing import Any

import yaml

from tests.deploy.image import ROOT
from tests.test_docs_names import figures

DASHBOARD = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text(encoding="utf-8"))
(RULES,) = yaml.safe_load((ROOT / "deploy" / "prometheus-alerts.yaml").read_text(encoding="utf-8"))["groups"]
NOT_ON_THE_DASHBOARD: set[str] = set()
SUFFIX = r"(?:_total|_bucket|_sum|_count)?"


def expressions(panels: list[dict[str, Any]]) -> Iterator[str]:
    for panel in panels:
        yield from (target["expr"] for target in panel.get("targets", ()))
        yield from expressions(panel.get("panels", []))


def named_in(queries: Iterator[str]) -> set[str]:
    """Returns the bot's metrics, without their prefix and Prometheus's suffixes."""
    names = {name for query in queries for name in re.findall(r"\bexchange_(\w+)", query)}
    return {re.sub(f"{SUFFIX}$", "", name) for name in names}


def test_every_metric_is_on_the_dashboard_and_every_metric_there_exists() -> None:
    assert named_in(expressions(DASHBOARD["panels"])) == figures() - NOT_ON_THE_DASHBOARD


def test_panels_of_the_dashboard_have_distinct_places_and_numbers() -> None:
    panels = DASHBOARD["panels"]
    places = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels)
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(places) == len(set(places))
    assert max(x for x, _ in places) < 24
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_alerts_and_rows_of_the_hosts_table_match() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    table = page.partition("| when | it means |")[2].partition("\n\n")[0]
    when = [line.split(" | ")[0] for line in table.splitlines()[2:]]
    rows = {" or ".join(re.findall(r"`([^`]+)`", cell)) for cell in when}
    alerts = {rule["expr"].replace('{job="midnight-exchange"}', "") for rule in RULES["rules"]}
    assert alerts == rows
    assert named_in(iter(alerts)) <= figures()


def test_each_alert_says_what_it_means_and_how_urgent_it_is() -> None:
    assert len({rule["alert"] for rule in RULES["rules"]}) == len(RULES["rules"])
    for rule in RULES["rules"]:
        assert rule["labels"]["severity"] in {"warning", "critical"}
        assert rule["annotations"]["summary"].endswith(".")
