"""SIGTERM to an API process: it says so first, answers everybody, and then ends."""

from __future__ import annotations

import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from faults.workload import benches
from support.cluster import Cluster, Plan
from support.factories import until
from support.server import new_workspace

pytestmark = pytest.mark.slow

DRAIN_SECONDS = 5  # Beside what a busy machine takes to end a process, and far from the 30 s of the wait.
PLAN = Plan(
    apis=1,
    workers=0,
    beats=0,
    settings={"drain_seconds": str(DRAIN_SECONDS), "stop_grace_seconds": "10"},
)
BODY = b'{"name": "Slow"}'


@pytest.fixture
def api(deployment: Cluster) -> Iterator[Cluster]:
    """The deployment, whose API process runs."""
    deployment.mend()
    deployment.wait_ready()
    yield deployment
    deployment.apis[0].kill()


def readiness(deployment: Cluster) -> tuple[int, str]:
    answer = httpx.get(f"http://127.0.0.1:{deployment.port}/readyz", timeout=5, verify=False)
    return answer.status_code, answer.text


def test_everybody_is_answered_before_the_process_ends(api):
    """`/readyz` turns red, requests are served on connections that end, a long poll is answered, and then the process ends with 0."""
    with benches(api, 1, max_retries=0) as [space], ThreadPoolExecutor(1) as pool:
        job = space.queue()
        poll = pool.submit(space.desk.jobs.get, job.id, prefer="wait=30")
        time.sleep(0.5)  # Until it has arrived; one that has not is refused, which fails below.
        told = time.monotonic()
        api.apis[0].child.terminate()
        until(lambda: readiness(api) == (503, "draining\n"))
        served = httpx.get(f"{api.base_url}/capabilities", timeout=5, verify=False)
        still_waits = not poll.done()
        answered = poll.result(timeout=20)
        elapsed = time.monotonic() - told
        api.apis[0].child.wait(20)

    assert (served.status_code, served.headers["connection"]) == (200, "close")
    assert (still_waits, answered.status) == (True, "queued")
    assert DRAIN_SECONDS - 0.5 < elapsed < 25
    assert api.apis[0].child.exited() == 0


def test_an_upload_that_comes_slowly_is_answered(api):
    """A request whose body is still coming when no connection is taken any more is answered as if nothing were."""
    key = new_workspace(api).key
    head = f"POST /api/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", api.port), timeout=20) as connection:
        connection.sendall(f"{head}Content-Length: {len(BODY)}\r\n\r\n".encode() + BODY[:5])
        api.apis[0].signal(signal.SIGTERM)
        until(lambda: _refused(api.port))
        connection.sendall(BODY[5:])
        answer = connection.recv(1 << 16).decode()

    assert answer.startswith("HTTP/1.1 201 ")
    assert "\r\nConnection: close\r\n" in answer
    api.apis[0].child.wait(20)
    assert api.apis[0].child.exited() == 0


def test_a_second_signal_ends_the_drain(api):
    """Who cannot wait sends another: nothing new is taken from then on."""
    told = time.monotonic()
    api.apis[0].child.terminate()
    until(lambda: readiness(api)[0] == 503)
    api.apis[0].child.terminate()
    api.apis[0].child.wait(20)

    assert api.apis[0].child.exited() == 0
    assert time.monotonic() - told < DRAIN_SECONDS


def _refused(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0
