"""What Python prints of an error: the caller's line, one of the SDK, and the message."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable

import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk

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
    "a page": lambda desk: desk.scripts.list(status="x").page(),
    "a job": failing_job,
    "a list for one id": lambda desk: desk.scripts.create(project_id="prj_1", title="x", collection_ids="col_1"),
    "a list in a nested call": lambda desk: desk.jobs.create(operation="script.generate", input={"document_ids": "d"}),
    "another kind": lambda desk: desk.scripts.get(desk.projects.create(name="K")),
    "an option of a call": lambda desk: desk.with_options(timeout=-1),
    "an option": lambda desk: Copydesk(KEY, NOWHERE, timeout="5"),  # type: ignore[arg-type]
    "raw": lambda desk: desk.scripts.with_raw_response.get("scr_nobody"),
    "any path": lambda desk: desk.request("GET", "/scripts/scr_nobody"),
    "a misspelt argument": lambda desk: desk.scripts.create(titel="x"),  # type: ignore[call-arg]
}


@pytest.mark.parametrize("name", CALLS)
def test_an_error_has_one_frame_of_the_sdk_beside_the_callers(name):
    """Of answers, lists, jobs, arguments, options; a raw response has a second one, of its wrapper."""
    with FakeDesk() as desk:
        found = frames(lambda: CALLS[name](desk))

    own = [name for name in found if name not in {"<lambda>", "failing_job"}]
    assert len(own) == (2 if name == "raw" else 1), found


async def test_an_awaited_error_has_one_frame_too():
    """With the way through the event loop left out."""
    async with AsyncFakeDesk() as desk:
        with pytest.raises(errors.NotFoundError) as caught:
            await desk.scripts.get("scr_nobody")

    assert len(traceback.extract_tb(caught.value.__traceback__)) == 2


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


@pytest.mark.parametrize(
    ("act", "name"),
    [
        (lambda desk: desk.scripts.create(projekt_id="prj_1", title="x"), "project_id"),
        (lambda desk: desk.scripts.generate("scr_1", topik="glaze"), "topic"),
        (lambda desk: desk.scripts.list(statuss="draft"), "status"),
        (lambda desk: desk.with_options(time_out=3), "timeout"),
    ],
)
def test_a_misspelt_argument_is_told_with_the_right_name(act, name):
    """As for values of an enum; Python says so from 3.13 on."""
    with FakeDesk() as desk, pytest.raises(TypeError, match=f"(?i)did you mean '{name}'"):
        act(desk)


def test_a_misspelt_argument_of_an_awaited_call():
    """The same; a name that nothing is near to is told alone."""

    async def call(**arguments: str) -> None:
        async with AsyncCopydesk(KEY, NOWHERE) as desk:
            await desk.projects.create(**arguments)  # type: ignore[arg-type]

    with pytest.raises(TypeError, match="did you mean 'tagline'"):
        asyncio.run(call(taglin="We fire slowly."))
    with pytest.raises(TypeError, match=r"argument 'qqq'$"):
        asyncio.run(call(qqq="x"))
