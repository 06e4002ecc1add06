"""The files of deploy/ as the tests read them: the commands that they name, and the settings that they set."""

from __future__ import annotations

import configparser
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import yaml

from support.server import ROOT

DEPLOY = ROOT / "deploy"
PRIVATE = ("secrets.env", "mongodb/keyfile")  # Of a deployment that somebody runs from this very folder.
FILES = sorted(
    path
    for path in DEPLOY.rglob("*")
    if path.is_file() and str(path.relative_to(DEPLOY)) not in PRIVATE and "tls" not in path.parts
)
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
# A unit is a template of which each instance is for one of these; those of workers are the ones that the docs enable.
_ENABLED = re.search(r"copydesk-worker@\{([a-z,]+)\}", (ROOT / "docs/deployment.md").read_text())
INSTANCES = {"copydesk-api@": ["1"], "copydesk-worker@": _ENABLED[1].split(",") if _ENABLED else []}


@attrs.frozen
class Run:
    """A process that a file starts.

    Args:
        file: The file.
        part: What the file calls it.
        arguments: What follows `copydesk-server`.
        stop_seconds: How long it may take to end, as the file says.
    """

    file: str
    part: str
    arguments: tuple[str, ...]
    stop_seconds: float

    @property
    def id(self) -> str:
        return f"{self.file}-{self.part}"

    @property
    def own(self) -> tuple[str, ...]:
        """The arguments without what serves the metrics beside them."""
        return self.arguments[1:] if self.arguments[:1] == ("metrics",) else self.arguments

    @property
    def queues(self) -> list[str]:
        """The queues that it takes jobs from."""
        named = [text.removeprefix("--queues=") for text in self.own if text.startswith("--queues=")]
        return [queue for text in named for queue in text.split(",")]


def environment(file: Path) -> dict[str, str]:
    """The variables of a file of lines `NAME=value`."""
    lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def compose() -> dict[str, Any]:
    """compose.yaml, anchors merged."""
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def manifests() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every document of the manifests, with the name of its file."""
    for file in sorted((DEPLOY / "kubernetes").glob("*.yaml")):
        for document in yaml.safe_load_all(file.read_text()):
            yield file.name, document


def unit(file: Path) -> configparser.ConfigParser:
    """A unit of systemd; of an option that is set again the values, line by line."""
    parser = configparser.ConfigParser(
        interpolation=None, strict=False, delimiters=("=",), dict_type=_Repeated, comment_prefixes=("#",)
    )
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(file)
    return parser


class _Repeated(dict[str, Any]):
    def __setitem__(self, key: str, value: Any) -> None:
        known = self.get(key)
        super().__setitem__(key, [*known, *value] if isinstance(value, list) and isinstance(known, list) else value)


def seconds(text: str) -> float:
    """Seconds of a duration such as `40s`."""
    match = re.fullmatch(r"(\d+)s?", str(text))
    assert match, text
    return float(match[1])


def _of_compose() -> Iterator[Run]:
    for name, service in compose()["services"].items():
        if service["image"].startswith("copydesk-server:") and "entrypoint" not in service:
            yield Run("compose", name, tuple(service["command"]), seconds(service["stop_grace_period"]))


def _of_kubernetes() -> Iterator[Run]:
    for _, document in manifests():
        if document["kind"] == "Deployment":
            pod = document["spec"]["template"]["spec"]
            [container] = pod["containers"]
            yield Run("kubernetes", container["name"], tuple(container["args"]), pod["terminationGracePeriodSeconds"])


def _of_systemd() -> Iterator[Run]:
    for file in UNITS:
        service = unit(file)["Service"]
        for instance in INSTANCES.get(file.stem, [""]):
            program, *arguments = shlex.split(service["ExecStart"].replace("%i", instance))
            assert program == "/opt/copydesk/bin/copydesk-server"
            yield Run("systemd", file.stem + instance, tuple(arguments), seconds(service["TimeoutStopSec"]))


RUNS = [*_of_compose(), *_of_kubernetes(), *_of_systemd()]
