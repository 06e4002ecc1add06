"""The metrics of all processes, on a port of their own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psutil
import pytest

from copydesk_server.up.address import free_port
from support.factories import generated, until

pytestmark = pytest.mark.slow

NAME = [sys.executable, "-m", "copydesk_server", "metrics"]


def test_metrics_count_all_processes(server):
    """The counters of every API process are in the one exposition."""
    for _ in range(20):
        httpx.get(f"{server.base_url}/capabilities")
    lines = httpx.get(server.ready["metrics_url"]).text.splitlines()
    counted = sum(
        float(line.split()[-1])
        for line in lines
        if line.startswith('copydesk_http_requests_total{operation="capabilities_get"')
    )

    assert counted >= 20


def test_metrics_tell_of_jobs(server, desk):
    """How jobs ended, how long they waited and ran, and how many wait: from workers and sweep, in the one exposition."""
    generated(desk)
    text = httpx.get(server.ready["metrics_url"]).text

    assert 'copydesk_jobs_ended_total{operation="script.generate",outcome="done"}' in text
    assert 'copydesk_job_wait_seconds_count{operation="script.generate"}' in text
    assert 'copydesk_job_run_seconds_sum{operation="script.generate"}' in text
    assert 'copydesk_jobs_queued{queue="text"}' in text
    assert 'copydesk_job_oldest_queued_seconds{queue="text"}' in text


@contextmanager
def exposition(folder: Path, port: int) -> Iterator[Path]:
    """`copydesk-server metrics` beside nothing else; yields its log."""
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(folder), "COPYDESK_METRICS_PORT": str(port)}
    log = folder / "metrics.log"
    with log.open("wb") as output:
        process = subprocess.Popen(NAME, env=environment, stdout=output, stderr=output)
        try:
            yield log
        finally:
            process.terminate()
            assert process.wait(20) == 0


def test_a_metrics_port_that_is_taken_is_told_and_tried_again(tmp_path):
    """Metrics come as soon as the port is free; nothing else waits for them, and nothing ends."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with exposition(tmp_path, port) as log:
            until(lambda: "set COPYDESK_METRICS_PORT" in log.read_text())
            other.close()
            until(lambda: answers(port))


def answers(port: int) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/metrics").status_code == 200
    return False


@pytest.mark.parametrize("ending", [signal.SIGTERM, None])
def test_metrics_run_one_command_in_a_container(server, tmp_path, ending):
    """`metrics COMMAND` serves the metrics of the command's processes, passes SIGTERM on, and ends as the command does."""
    port = free_port()
    environment = {
        **os.environ,
        "COPYDESK_MONGODB_URI": server.mongodb_uri,
        "COPYDESK_MONGODB_DATABASE": "metrics_tests",
        "COPYDESK_METRICS_PORT": str(port),
    }
    log = tmp_path / "beat.log"
    with log.open("wb") as output:
        process = subprocess.Popen([*NAME, "beat"], env=environment, stdout=output, stderr=output)
        try:
            until(
                lambda: answers(port) and "copydesk_jobs_queued" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
            )
            [beat] = psutil.Process(process.pid).children()
            beat.kill() if ending is None else process.send_signal(ending)
            status = process.wait(30)
        finally:
            process.kill()

    assert status == (0 if ending else 128 + signal.SIGKILL)
    assert not beat.is_running()
