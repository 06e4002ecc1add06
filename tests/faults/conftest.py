"""Deployments and figures of the fault suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from support.cluster import Cluster, Plan, cluster

Figure = Callable[[str, str, str, int], None]
Promise = Callable[[str, Sequence[float], float], None]


@pytest.fixture(scope="session")
def broker_name(pytestconfig: pytest.Config) -> str:
    """The broker of this run."""
    return str(pytestconfig.getoption("broker"))


@pytest.fixture
def figure(record_property: Callable[[str, Any], None]) -> Figure:
    """Note a figure for the table at the end: what, how much, the goal, and of how many."""

    def note(name: str, value: str, goal: str, n: int) -> None:
        record_property("figure", (name, value, goal, str(n)))

    return note


@pytest.fixture
def promise(figure: Figure, pytestconfig: pytest.Config) -> Promise:
    """Note the slowest of some times, and hold it against a limit with ``--faults=full``.

    As one of all tests, beside others on a machine that nobody has measured, it is only noted: there a limit in seconds
    would say how busy the machine is.
    """

    def hold(name: str, seconds: Sequence[float], limit: float) -> None:
        slowest = max(seconds)
        figure(name, f"{slowest:.2f} s", f"≤ {limit:g} s", len(seconds))
        if pytestconfig.getoption("faults") == "full":
            assert slowest <= limit, name

    return hold


@pytest.fixture(scope="module")
def deployment(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, broker_name: str
) -> Iterator[Cluster]:
    """A deployment as the module's ``PLAN`` says, on the broker of this run."""
    plan: Plan = request.module.PLAN
    with cluster(tmp_path_factory.mktemp("cluster"), plan.on(broker_name)) as found:
        yield found


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A database and an API process, and nobody who does the work."""
    with cluster(tmp_path_factory.mktemp("alone"), Plan(workers=0, beats=0)) as found:
        yield found
