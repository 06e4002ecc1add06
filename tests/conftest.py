"""Options of a test run, its summary, and one real server per test process."""

from __future__ import annotations

import gc
import os
import random
import sys
from collections.abc import Callable, Generator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import hypothesis
import pytest

from copydesk import Copydesk
from copydesk_server.providers.platform.simulator.channel import channel_of
from copydesk_server.providers.platform.simulator.server import Simulator, serving
from support import brokers, leaks, pictures
from support import website as sites
from support.server import ROOT, Server, Workspace, new_workspace, running
from support.story import KILN

Scale = Callable[..., int]
# As for `make`: each of hundreds of processes would compile the server anew, which takes a second of a core, and so would
# each run all tests.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# No test fails on time: `hypothesis` allows an example 200 ms, which a busy machine takes for nothing.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.register_profile("thousand", deadline=None, max_examples=1_000)
# A change lands or not by what it does, never by luck: `.ci/run` tries the same examples each time, you try new ones.
hypothesis.settings.register_profile("fixed", deadline=None, derandomize=True)
hypothesis.settings.load_profile("fixed" if os.environ.get("CI") else "untimed")
# What takes longest begins first, so that the processes of a run end together: they get whole modules. These take half a
# minute and more, the slowest first (`pytest --durations=0`); the others come after, in the order of their names.
SLOWEST = (
    "api/test_fuzz.py",
    "faults/test_kills.py",
    "up/test_up.py",
    "retrieval/test_real_documents.py",
    "faults/test_network.py",
    "sdk/test_batch.py",
    "notebooks/test_notebooks.py",
    "sdk/test_cli.py",
    "faults/test_deletes.py",
    "api/test_media.py",
    "api/test_conventions.py",
    "faults/test_disk.py",
    "api/test_slides.py",
    "api/test_races.py",
    "faults/test_job_machine.py",
    "faults/test_broker.py",
    "faults/test_waiters.py",
    "api/test_jobs.py",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("copydesk")
    group.addoption("--broker", choices=brokers.NAMES, default="mongodb", help="The broker that jobs go through.")
    group.addoption("--record", action="store_true", help="Record what the server answers to the examples.")
    group.addoption("--browser", action="store_true", help="Run the tests in Chromium: `make test-browser`.")
    group.addoption("--pictures", metavar="FOLDER", help="Where to write the pictures of the documentation.")
    group.addoption(
        "--faults", choices=("short", "full"), default="short", help="How long tests go on whose rounds can be many."
    )
    group.addoption(
        "--seed", type=int, default=random.randrange(1 << 32), help="Seed of the tests that draw by chance."
    )


def pytest_configure(config: pytest.Config) -> None:
    """Say what the chosen broker lacks before anything starts."""
    if lacks := brokers.missing(config.getoption("broker")):
        raise pytest.UsageError(lacks)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the tests in Chromium to `make test-browser`: they need a browser of the system."""
    return True if collection_path.name == "browser" and not config.getoption("browser") else None


def pytest_report_header(config: pytest.Config) -> str:
    return (
        f"broker: {config.getoption('broker')}, faults: {config.getoption('faults')}, seed: {config.getoption('seed')}"
    )


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """The table of the fault suite's figures."""
    reports = [report for outcome in ("passed", "failed") for report in terminalreporter.stats.get(outcome, [])]
    rows = [value for report in reports for name, value in report.user_properties if name == "figure"]
    if rows:
        terminalreporter.section(f"figures, broker {config.getoption('broker')}, seed {config.getoption('seed')}")
        for row in [("What", "Seen", "Goal", "N"), ("---", "---", "---", "---"), *rows]:
            terminalreporter.line("| " + " | ".join(row) + " |")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what stays: a sixth of the time of collecting goes there."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slowest modules first."""
    rank = {Path(__file__).parent / name: number for number, name in enumerate(SLOWEST)}
    items.sort(key=lambda item: rank.get(item.path, len(rank)))


@pytest.fixture(scope="session")
def scale(pytestconfig: pytest.Config) -> Scale:
    """How many rounds: many with ``--faults=full``, few as part of all tests."""

    def chosen(*, full: int, short: int) -> int:
        return full if pytestconfig.getoption("faults") == "full" else short

    return chosen


@pytest.fixture
def chance(request: pytest.FixtureRequest, pytestconfig: pytest.Config) -> random.Random:
    """Randomness that the seed in the report's header repeats."""
    return random.Random(f"{pytestconfig.getoption('seed')}/{request.node.name}")


@pytest.fixture(scope="session", autouse=True)
def broker(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The broker that all servers of this run share, each with a prefix of its own."""
    with brokers.started(pytestconfig.getoption("broker"), tmp_path_factory.mktemp("broker")) as found:
        if found is not None:
            os.environ["COPYDESK_BROKER_URL"] = found.url
        yield
        os.environ.pop("COPYDESK_BROKER_URL", None)


@pytest.fixture(scope="session", autouse=True)
def no_leaks() -> Iterator[None]:
    """No secret of any test is in an answer, or in the log of a server, once all have stopped."""
    yield
    leaks.require_none([*leaks.in_answers(), *leaks.in_logs()])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, broker: None, youtube: str) -> Iterator[Server]:
    """The server that most tests share."""
    settings = {
        "youtube_simulator": youtube,
        "offline_usd_per_1k_tokens": "0.001",
        "fetch_loopback_hosts": "127.0.0.1",
    }
    with running(tmp_path_factory.mktemp("server"), **settings) as found:
        own = [(found.home / name).read_text().strip() for name in ("mongodb.key", "secret.key")]
        leaks.watch_for(*own, urlsplit(found.mongodb_uri).password or "")
        yield found
        leaks.require_none(leaks.in_databases(found.mongodb_uri))


@pytest.fixture(scope="session")
def site() -> Iterator[sites.Site]:
    """A website that imports can read, with images beside it."""
    answers = {
        "/brightwater.png": sites.Answer(pictures.encoded(pictures.logo(192, "#0f766e")), "image/png"),
        "/favicon-32.png": sites.Answer(pictures.encoded(pictures.logo(32, "#0f766e")), "image/png"),
        "/logo.png": sites.Answer(pictures.encoded(pictures.logo()), "image/png"),
        "/poster.jpg": sites.Answer(pictures.encoded(pictures.poster(800), "JPEG", quality=80), "image/jpeg"),
    }
    with sites.served(ROOT / "tests" / "pages" / "brightwater", answers) as found:
        yield found


@pytest.fixture(scope="session")
def kiln() -> Iterator[sites.Site]:
    """The website of the examples."""
    with sites.served(KILN) as found:
        yield found


@pytest.fixture(scope="session")
def youtube() -> Iterator[str]:
    """The channel of the examples, simulated: it is the same day for as long as the tests run."""
    with serving(Simulator(channel_of(3, titles=["Why glaze cracks"], today=datetime.now(UTC).date()))) as found:
        yield found


@pytest.fixture(scope="module")
def workspace(server: Server) -> Workspace:
    """A workspace that the tests of a module share."""
    return new_workspace(server)


@pytest.fixture(scope="module")
def other_workspace(server: Server) -> Workspace:
    """A second workspace, whose resources must not be seen from the first."""
    return new_workspace(server)


@pytest.fixture(scope="module")
def http(workspace: Workspace) -> Iterator[httpx.Client]:
    """A raw HTTP client with a key of all scopes."""
    with workspace.http() as client:
        yield client


@pytest.fixture(scope="module")
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    """The SDK's client with a key of all scopes."""
    with workspace.desk() as client:
        yield client
