"""try"""

import time, json
import pytest
from support import recorded
from support.factories import brand, script

TEXT = recorded.TEXT


def test_try(desk, tmp_path):
    said = recorded.speech(fillers=(14,), pauses=((10, 1.6), (20, 1.2)), repeats=((3, 6),))
    camera = recorded.film(said.samples, tmp_path / "camera.mp4", size=(640, 360), fps="30")
    project = brand(desk)
    written = script(desk, project, body=TEXT, language="en")
    made = desk.recordings.create(project_id=project.id, title="Take 1", script_id=written.id)
    desk.recordings.upload_all(made, {"camera": camera}, progress=False)
    rec = desk.recordings.wait(made, progress=False)
    t = time.time()
    run = desk.editing_runs.create(
        recording_id=rec,
        style_ref="talking_head",
        options={"settings": {"output": {"resolution": "720p"}, "captions": {"mode": "word"}}},
    )
    while True:
        run = desk.editing_runs.get(run.id)
        if run.status not in ("queued", "running"):
            break
        time.sleep(0.3)
    print(time.time() - t, run.status, run.error_code, run.error, run.stage)
    for s in run.stages:
        print(s.name, s.seconds)
    print(said.words[-1].end, said.seconds)
    for d in run.decisions:
        print(
            d.kind,
            d.id,
            d.source.start,
            d.source.end,
            d.output,
            d.reason,
            d.op_id,
            d.detail.to_dict() if hasattr(d.detail, "to_dict") else d.detail,
        )
    if run.output:
        for c in run.output.checks:
            print(c.id, c.status, c.metrics.to_dict() if hasattr(c.metrics, "to_dict") else c.metrics, c.time_ranges)
        print(run.output.passed, run.output.repaired)
        desk.artifacts.get(run.output.artifact_id).download("/tmp/edited.mp4", overwrite=True)
    assert run.status == "done"
