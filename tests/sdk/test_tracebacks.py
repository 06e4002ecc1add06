"""What Python prints of an error: the caller's line, one of the SDK, and the message."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from functools import partial

import pytest

from copydesk import errors
from copydesk.testing import FakeDesk

KEY, NOWHERE = "cdk_x", "http://127.0.0.1:9/api/v1"


def frames(act: Callable[[], object]) -> list[str]:
    """The functions that an error of a call came through, without this one."""
    with pytest.raises((errors.CopydeskError, TypeError, ValueError)) as caught:
        act()
    return [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)][1:]


def failing_job(desk: FakeDesk) -> object:
    """The result of a job that fails."""
    script = desk.scripts.create(project_id=desk.projects.create(name="K"), title="Glaze")
    desk.fake.end_next_job("provider_timeout", "the provider did not respond")
    return desk.scripts.generate(script, topic="why glaze cracks", source_text="Glaze cracks.").result()


CALLS: dict[str, Callable[[FakeDesk], object]] = {
    "an answer": lambda desk: desk.scripts.get("scr_nobody"),
    "rows of a list": lambda desk: list(desk.scripts.list(status="x")),
    "a job": failing_job,
    "another kind": lambda desk: desk.scripts.get(desk.projects.create(name="K")),
    "an option of a call": lambda desk: desk.with_options(timeout=-1),
    "raw": lambda desk: desk.scripts.with_raw_response.get("scr_nobody"),
    "a misspelt argument": lambda desk: desk.scripts.create(titel="x"),
}


def test_an_error_has_one_frame_of_the_sdk_beside_the_callers(subtests):
    """Of answers, lists, jobs, arguments, options; a raw response has a second one, of its wrapper."""
    for name, call in CALLS.items():
        with subtests.test(name=name):
            with FakeDesk() as desk:
                found = frames(partial(call, desk))

            own = [name for name in found if name not in {"<lambda>", "failing_job"}]
            assert len(own) == (2 if name == "raw" else 1), found


def test_debugging_keeps_all_frames(caplog):
    """With COPYDESK_LOG=debug, or that level of the logger."""
    caplog.set_level(logging.DEBUG, logger="copydesk")
    with FakeDesk() as desk:
        found = frames(lambda: desk.scripts.get("scr_nobody"))

    assert "send" in found


def test_a_fault_of_the_sdk_stays_whole():
    """Only what a check refuses is shortened: a TypeError from elsewhere shows where it was."""
    with FakeDesk() as desk:
        script = desk.scripts.create(project_id=desk.projects.create(name="K"), title="Glaze")
        found = frames(lambda: desk.scripts.generate(script, topic="glaze", document_ids=5))  # type: ignore[arg-type]
        whole = frames(lambda: desk.jobs.wait_all(5))  # type: ignore[arg-type]

    assert len([name for name in found if name != "<lambda>"]) == 1
    assert "as_completed" in whole
