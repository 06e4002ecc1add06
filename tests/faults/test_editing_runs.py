"""An editing run whose worker is killed: it says so, and the next attempt does again what was running, and nothing before it."""

from __future__ import annotations

import signal
from itertools import cycle

import pytest

from faults.workload import benches, database, kill, owner_of
from support import recorded
from support.cluster import Plan
from support.factories import HANG_SECONDS, brand, script, until

pytestmark = pytest.mark.slow

PLAN = Plan(queues="text,recordings,renders", settings={"worker_processes": "1", "render_processes": "1"})
STAGES = ("probe", "sync", "transcribe", "plan", "compose", "render", "check", "save")
SETTINGS = {"output": {"resolution": "1080p", "quality": "draft"}, "captions": {"mode": "karaoke"}}


@pytest.fixture(scope="module")
def camera(tmp_path_factory):
    """Two minutes of speech with pauses: long enough to be killed in the middle of any stage that takes time."""
    words = recorded.TEXT.split()
    said = recorded.speech(
        " ".join(word for word, _ in zip(cycle(words), range(150), strict=False)),
        pauses=tuple((number, 1.2) for number in range(10, 150, 20)),
    )
    return recorded.film(said.samples, tmp_path_factory.mktemp("take") / "camera.mp4", size=(640, 360))


def run_of(space, camera):
    """A run of a recording that is ready."""
    project = brand(space.desk)
    written = script(space.desk, project, body=recorded.TEXT, language="en")
    made = space.desk.recordings.create(project_id=project.id, title="Take 1", script_id=written.id)
    space.desk.recordings.upload(made, camera)
    ready = space.desk.recordings.wait(made, progress=False)
    return space.desk.editing.run(ready, style="clean", settings=SETTINGS)


@pytest.mark.parametrize("stage", ["transcribe", "render"])
def test_a_killed_run_loses_the_running_stage_at_most(deployment, camera, stage):
    """It ends in worker_interrupted and is not repeated; a retry begins with that stage, and makes the film."""
    with benches(deployment, 1) as [space], database(deployment) as handle:
        run = run_of(space, camera)
        row = until_in(handle, run, stage)
        done = finished(handle, run)
        kill(owner_of(handle, row["job_id"]), signal.SIGKILL)
        run.wait(HANG_SECONDS)
        assert (run.status, run.data.error_code) == ("error", "worker_interrupted")
        assert run.data.attempt == 1

        run.retry()
        assert run.data.resumed_from in STAGES[STAGES.index(stage) : STAGES.index(stage) + 2]
        film = run.result(timeout=4 * HANG_SECONDS).artifact
        assert film.kind == "edited_video"
        assert run.data.attempt == 2
        after = finished(handle, run)
        assert {name: after[name] for name in done} == done
        assert handle["compositions"].count_documents({"source.id": run.id}) == 1
        assert handle["artifacts"].count_documents({"editing_run_id": run.id}) == 1


def until_in(handle, run, stage):
    """The run's document once the stage has begun."""

    def begun():
        row = handle["editing_runs"].find_one({"_id": run.id})
        return row if row["stage"] == stage else None

    until(begun)
    return handle["editing_runs"].find_one({"_id": run.id})


def finished(handle, run):
    """What each finished stage has made, and by which attempt."""
    rows = handle["editing_stages"].find({"run_id": run.id})
    return {row["name"]: (row["output_sha256"], row["attempt"]) for row in rows}
