"""A film whose worker is killed, or that is cancelled: it says so, leaves no process, and what was ready is not made again."""

from __future__ import annotations

import signal
import tempfile
from pathlib import Path

import psutil
import pytest

from faults.workload import benches, database, kill, owner_of
from support.cluster import Plan
from support.factories import HANG_SECONDS, until

pytestmark = pytest.mark.slow

PLAN = Plan(queues="text,renders", settings={"worker_processes": "1", "render_processes": "1"})
BODY = "\n\n".join(
    f"## Part {number}\n\nA glaze fits a body of clay {number}. It shrinks alike." for number in range(10)
)


def deck_of(space):
    return space.desk.slides.generate(space.draft(), body=BODY, exports=["pptx"]).result(HANG_SECONDS).artifact


def encoding(space, deck, handle, least=2):
    """A film with some of its segments ready, and what its worker has started."""
    job = space.desk.videos.render(deck, captions="karaoke", resolution="1080p")
    until(lambda: handle["render_segments"].count_documents({}) >= least)
    until(lambda: encoders(owner_of(handle, job.id)))
    return job, owner_of(handle, job.id)


def encoders(pid):
    """The programs of media that a worker runs."""
    return [child for child in psutil.Process(pid).children(recursive=True) if child.is_running()]


def folders(pid):
    return list(Path(tempfile.gettempdir()).glob(f"copydesk-video-{pid}-*"))


@pytest.mark.broker
def test_a_killed_film_goes_on_with_what_was_ready(deployment):
    """The job is interrupted and not repeated; its encoders end; a new job encodes what was not ready, and clears the folder."""
    with benches(deployment, 1) as [space], database(deployment) as handle:
        handle["render_segments"].delete_many({})
        job, pid = encoding(space, deck := deck_of(space), handle)
        started = encoders(pid)
        kill(pid, signal.SIGKILL)
        until(lambda: job.refresh().ended)
        psutil.wait_procs(started, timeout=HANG_SECONDS)
        ready = {row["_id"] for row in handle["render_segments"].find({})}
        again = space.desk.videos.render(deck, captions="karaoke", resolution="1080p").result(HANG_SECONDS)
        kept = {row["_id"] for row in handle["render_segments"].find({})}

        assert (job.status, job.data.error_code) == ("error", "worker_interrupted")
        assert not [child for child in started if child.is_running()]
        assert ready < kept
        assert again.artifact.kind == "video"
        assert folders(pid) == []


def test_a_cancelled_film_leaves_no_encoder(deployment):
    """Its encoders are ended with it, and its worker goes on."""
    with benches(deployment, 1) as [space], database(deployment) as handle:
        handle["render_segments"].delete_many({})
        job, pid = encoding(space, deck_of(space), handle)
        job.cancel()
        until(lambda: job.refresh().ended)
        until(lambda: not encoders(pid))

        assert job.status == "cancelled"
        assert psutil.pid_exists(pid)
        assert folders(pid) == []
