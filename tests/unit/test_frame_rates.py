"""Frame rates in requests: a number or a text, one stored form, and a fault that names what is allowed."""

from __future__ import annotations

import json

import pytest

from copydesk_server.core import validation
from copydesk_server.core.errors import ValidationFailed
from copydesk_server.core.wire import to_bson
from copydesk_server.editing.styles.types import EditingStyleCopy
from copydesk_server.videos.types import VideoRender


def render(fps):
    body = {"operation": "video.render", "input": {"deck_artifact_id": "art_1", "fps": fps}}
    return to_bson(validation.decode(json.dumps(body).encode(), VideoRender))["input"]["fps"]


def style(fps):
    body = {"name": "Mine", "settings": {"output": {"fps": fps}}}
    return to_bson(validation.decode(json.dumps(body).encode(), EditingStyleCopy))["settings"]["output"]["fps"]


def test_numbers_and_texts_have_one_stored_form(subtests):
    """The text; a fraction is a text only."""
    for fps, form in [(30, "30"), (30.0, "30"), ("30", "30"), (24, "24"), (60, "60"), ("30000/1001", "30000/1001")]:
        for stored in [render, style]:
            with subtests.test(stored=stored, fps=fps):
                assert stored(fps) == form


def test_other_frame_rates_are_refused_where_they_are(subtests):
    """One fault, with the rates that there are."""
    for fps, field, message in [
        (31, "", "fps must be one of 24, 25, 30, 50, 60, or a text such as '30000/1001', not 31"),
        (29.97, "", "not 29.97"),
        (120, "/fps", "<= 60"),
        ("31", "/fps", "must be one of '24', '24000/1001'"),
        (True, "/fps", "got `bool`"),
    ]:
        for stored, at in [(render, "/input"), (style, "/settings/output")]:
            with subtests.test(stored=stored, at=at):
                with pytest.raises(ValidationFailed) as caught:
                    stored(fps)

                assert [fault.pointer for fault in caught.value.errors] == [f"{at}{field}"]
                assert message in caught.value.errors[0].message
