"""An ``upload_id`` is a UUID: every family of uploads reads its letters alike and refuses its other forms alike."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import httpx
import numpy as np
import pytest

from copydesk import Copydesk
from support import recorded
from support.factories import brand

Send = Callable[[str], httpx.Response]
FAMILIES = ("document", "medium", "track")


@pytest.fixture(scope="module")
def tone(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A second of sound."""
    samples = 3_000 * np.sin(np.arange(recorded.RATE) * 2 * np.pi * 440 / recorded.RATE)
    return recorded.sound_file(samples, tmp_path_factory.mktemp("tone") / "tone.wav").read_bytes()


@pytest.fixture(params=FAMILIES)
def send(request: pytest.FixtureRequest, desk: Copydesk, http: httpx.Client, tone: bytes) -> Send:
    """Upload the same bytes with an id."""
    project = brand(desk)
    if request.param == "document":
        path, query, content = (
            "/knowledge/upload",
            {"project_id": project.id, "filename": "a.md"},
            b"Glaze is glass.",
        )
    elif request.param == "medium":
        path, query, content = "/director/media", {"filename": "a.wav"}, tone
    else:
        recording = desk.recordings.create(project_id=project.id, title="Take")
        path, query, content = f"/recordings/{recording.id}/sources/upload", {"kind": "microphone"}, tone
    return lambda upload_id: http.post(path, params={**query, "upload_id": upload_id}, content=content)


def test_letters_of_either_case_are_the_same_upload(send):
    """A UUID in upper case, in lower case and mixed makes one resource."""
    id_ = str(uuid.uuid4())
    answers = [send(form) for form in (id_.upper(), id_, id_.capitalize())]

    assert [answer.is_success for answer in answers] == [True] * 3, answers[0].text
    assert len({answer.json()["id"] for answer in answers}) == 1


@pytest.mark.parametrize("form", ["{{{}}}", "urn:uuid:{}", "{}\n", " {}", "{}0"])
def test_other_forms_of_a_uuid_are_refused(send, form):
    """Braces, the name of a URN and white space are no part of it; without hyphens it is none either."""
    id_ = str(uuid.uuid4())
    answers = [send(form.format(id_)), send(id_.replace("-", ""))]

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(422, "validation_failed")] * 2
