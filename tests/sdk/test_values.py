"""Values of other libraries in the place of numbers and texts: converted, or refused before anything is sent."""

from __future__ import annotations

import uuid
from decimal import Decimal
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from copydesk.testing import FakeDesk
from support.factories import TOPIC, brand, document, generated, script


@pytest.fixture
def fake():
    with FakeDesk() as desk:
        yield desk


def test_whole_numbers_of_any_library_are_sent(subtests, fake):
    """The request has the number that a literal would have."""
    for words in [80, np.int64(80), np.uint8(80), Decimal(80), np.array(80)]:
        with subtests.test(words=words):
            project = brand(fake)
            source = document(fake, project)
            job = fake.scripts.generate(script(fake, project), topic=TOPIC, document_ids=[source], words=words)

            assert job.data.input["target"] == {"words": 80, "seconds": None}


def test_arrays_and_series_are_lists(fake):
    """Ids of a column, and its numbers, flags and texts."""
    project = brand(fake)
    ids = [document(fake, project).id, document(fake, project, title="Other").id]
    job = fake.scripts.generate(script(fake, project), topic=TOPIC, document_ids=pd.Series(ids), words=60)
    tagged = fake.projects.update(project, tags=np.array(["a", "b"]))

    assert job.data.input["document_ids"] == ids
    assert tagged.tags == ["a", "b"]
    assert len(fake.scripts.list(limit=np.int64(1)).page().items) == 1


def test_what_is_no_value_of_json_is_refused_before_anything_is_sent(subtests, fake):
    """One error that names the value and what to do."""
    for words, kind, message in [
        (pd.NA, ValueError, "is a missing value and cannot be sent"),
        (np.nan, ValueError, "is a missing value and cannot be sent"),
        (Decimal("NaN"), ValueError, "is a missing value and cannot be sent"),
        (np.inf, ValueError, "finite numbers only"),
        (Path("80"), TypeError, "is a path, and text is wanted"),
        (b"80", TypeError, "bytes cannot be sent as JSON"),
        (object(), TypeError, "object cannot be sent as JSON"),
    ]:
        with subtests.test(words=words, kind=kind):
            project = brand(fake)
            source, draft, calls = document(fake, project), script(fake, project), len(fake.fake.calls)
            with pytest.raises(kind, match=message):
                fake.scripts.generate(draft, topic=TOPIC, document_ids=[source], words=words)

            assert len(fake.fake.calls) == calls


def test_captions_are_on_off_a_kind_or_a_mapping(subtests, fake):
    """`True` shows each phrase in the picture; the side files are made with each."""
    for captions, sent in [
        (True, {"burn_in": "phrase"}),
        (False, {"burn_in": "none"}),
        ("karaoke", {"burn_in": "karaoke"}),
        ({"burn_in": "word", "sidecar": ["srt"]}, {"burn_in": "word", "sidecar": ["srt"]}),
    ]:
        with subtests.test(captions=captions, sent=sent):
            _, draft, _ = generated(fake)
            deck = fake.slides.generate(draft).result().artifact
            job = fake.videos.render(deck, captions=captions)

            assert job.data.input["captions"].items() >= sent.items()


@pytest.mark.parametrize(
    "fps",
    [30, np.int64(30)],
)
def test_a_frame_rate_is_a_number_or_a_text(workspace, fps):
    """The server stores and returns one form; in an editing style too, and the requests of one key are the same."""
    with workspace.desk() as desk:
        style = desk.editing_styles.copy("clean", name="Thirty", settings={"output": {"fps": fps}})
        _, draft, _ = generated(desk)
        deck = desk.slides.generate(draft).result(60).artifact
        key = str(uuid.uuid4())
        first, again = (desk.videos.render(deck, fps=form, idempotency_key=key) for form in (fps, "30"))
        first.cancel()

    assert style.settings.output.fps == "30"
    assert (first.data.input["fps"], again.id) == ("30", first.id)
