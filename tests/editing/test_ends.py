"""How runs go on and end: progress that never falls, a cancellation, attempts that begin where work is left."""

from __future__ import annotations

import time
from itertools import cycle, pairwise

import pytest

from copydesk import Copydesk
from copydesk.errors import InUseError, InvalidStateError
from support import recorded
from support.factories import brand, script

pytestmark = pytest.mark.slow

STAGES = ["probe", "sync", "transcribe", "plan", "compose", "render", "check", "save"]
# Long enough to be cancelled in the middle of its rendering.
SETTINGS = {"output": {"resolution": "1080p", "quality": "draft"}, "captions": {"mode": "karaoke"}}


@pytest.fixture(scope="module")
def recording(desk: Copydesk, tmp_path_factory):
    """A minute of speech before a camera."""
    words = [word for word, _ in zip(cycle(recorded.TEXT.split()), range(120), strict=False)]
    said = recorded.speech(" ".join(words), pauses=((30, 1.4), (60, 1.4), (90, 1.4)))
    camera = recorded.film(said.samples, tmp_path_factory.mktemp("take") / "camera.mp4", size=(640, 360))
    project = brand(desk)
    written = script(desk, project, body=" ".join(words), language="en")
    made = desk.recordings.create(project_id=project.id, title="Take", script_id=written.id)
    desk.recordings.upload(made, camera)
    return desk.recordings.wait(made, progress=False)


def until_in(run, stage: str) -> None:
    """Wait for a stage; the run must not have ended before."""
    while run.data.stage != stage:
        assert not run.ended, run.status
        time.sleep(0.05)
        run.refresh()


def test_a_run_that_is_cancelled_while_it_renders_ends_and_goes_on_there(desk: Copydesk, recording):
    """What was laid out is kept, and the next attempt begins with the rendering. `make bench ONLY=edited` tells how soon it ends."""
    run = desk.editing.run(recording, style="clean", settings=SETTINGS)
    with pytest.raises(InvalidStateError):
        desk.editing_runs.rebuild(run.id)
    until_in(run, "render")
    composition = run.data.composition_id
    run.cancel().wait(60)

    assert run.status == "cancelled"
    assert [one.name for one in run.data.stages] == STAGES[: STAGES.index("render")]
    with pytest.raises(InUseError):
        desk.compositions.delete(composition)
    run.retry()
    assert (run.data.attempt, run.data.resumed_from) == (2, "render")
    film = run.result(timeout=600)
    assert (film.run.composition_id, len(film.run.artifact_ids)) == (composition, 1)


def test_progress_never_falls_and_stages_come_in_their_order(desk: Copydesk, recording):
    """As somebody sees it who looks all the time."""
    run = desk.editing.run(recording, style="clean", settings={"output": {"resolution": "720p", "quality": "draft"}})
    seen = [(run.data.progress, run.data.stage)]
    while not run.ended:
        time.sleep(0.05)
        run.refresh()
        seen.append((run.data.progress, run.data.stage))
    places = [STAGES.index(stage) for _, stage in seen if stage is not None]

    assert run.status == "done"
    assert all(before[0] <= after[0] for before, after in pairwise(seen))
    assert places == sorted(places)
    assert len({*places}) >= 4
    assert {progress for progress, _ in seen} > {0, 100}
    assert len({progress for progress, _ in seen}) >= 6
