"""Each queue has processes of its own: what fills one delays no other, on any broker."""

from __future__ import annotations

import io
import threading
import wave
from collections.abc import Iterator

import numpy as np
import pytest

from faults.workload import benches, database
from support.cluster import Plan
from support.factories import until
from support.website import Answer, Site, served

# One process for each queue, so that one job fills that of scripts; a draft takes so long that a whole import fits in it.
pytestmark = [pytest.mark.broker, pytest.mark.slow]
PLAN = Plan(
    queues="text,sources,recordings",
    settings={
        "worker_processes": "1",
        "import_processes": "1",
        "recording_processes": "1",
        "offline_seconds": "20",
        "fetch_loopback_hosts": "127.0.0.1",
    },
)
PLACES = 4  # Running imports that a workspace may have.
SLOW = 40  # At 10 s each and four at once they hang for more than a minute, which is how long a busy machine may take.
RECORDINGS = 5  # One more than the running imports that a workspace may have.
# Of hiss, in which the dictation looks for words for minutes.
HISS_SECONDS, HISS_RATE = 600, 8_000
PAGE = b"<html><body><article><p>" + b"Crazing is a network of fine cracks in a fired glaze. " * 8 + b"</p></article>"


@pytest.fixture
def site() -> Iterator[Site]:
    """A page that does not come before the test ends."""
    stuck = threading.Event()
    with served(answers={"/slow": Answer(PAGE, wait=stuck), "/quick": Answer(PAGE)}) as found:
        yield found
        stuck.set()


def running(handle, queue: str = "sources") -> int:
    """Jobs of a queue at work: imports by default."""
    return handle["jobs"].count_documents({"queue": queue, "status": "running"})


def hiss() -> bytes:
    """A long sound in which nobody speaks and nothing is silent."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(HISS_RATE)
        file.writeframes(np.random.default_rng(1).integers(64, 192, HISS_SECONDS * HISS_RATE, dtype=np.uint8).tobytes())
    return out.getvalue()


def test_hanging_imports_delay_no_script(deployment, site):
    """While imports hang in all places that a workspace has, its script is begun."""
    with benches(deployment, 1) as [space], database(deployment) as handle:
        for _ in range(SLOW):
            space.desk.knowledge.import_url(f"{site.url}/slow", project_id=space.project.id, wait=False)
        until(lambda: running(handle) == PLACES)
        job = space.running()
        still = running(handle)
        job.cancel()

    assert still > 0


def test_long_recordings_delay_neither_imports_nor_scripts(deployment, site):
    """While more recordings are worked on than a workspace may have imports, a page is imported and a script is written."""
    sound = hiss()
    with benches(deployment, 1) as [space], database(deployment) as handle:
        for number in range(RECORDINGS):
            made = space.desk.recordings.create(project_id=space.project.id, title=f"Take {number}", language="en")
            space.desk.recordings.upload(made, sound, filename="hiss.wav", kind="microphone")
        until(lambda: handle["jobs"].count_documents({"operation": "recordings.process", "status": "running"}) > 0)
        page = space.desk.knowledge.import_url(f"{site.url}/quick", project_id=space.project.id)
        job = space.running()
        at_work = running(handle, "recordings")
        job.cancel()

    assert page.status == "ready"
    assert at_work == 1
