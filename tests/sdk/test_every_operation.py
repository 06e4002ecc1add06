"""Every operation is reachable as ``desk.<family>.<verb>``, and answers its model, sync and async."""

from __future__ import annotations

import contextlib
import inspect
import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from copydesk import AsyncCopydesk, AsyncJobHandle, AsyncPages, Copydesk, JobHandle, Pages, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk
from copydesk_server.registry import OPERATIONS
from support.calls import arguments, method_of, through
from support.channel import connected
from support.server import Workspace
from support.story import BY_HAND, Story, publish
from support.website import Site

# A quick worker may have ended the job that is to be cancelled.
RACES = {"jobs_cancel", "editing_runs_cancel"}


@attrs.frozen
class Told:
    """A story, and the client that told it."""

    desk: Copydesk
    story: Story

    def arguments(self, operation_id: str) -> tuple[list[Any], dict[str, Any]]:
        call = self.story.call(operation_id)
        return [*call.path.values()], arguments(call)


@pytest.fixture(scope="module", params=["real", "fake"])
def told(request: pytest.FixtureRequest, workspace: Workspace, kiln: Site, youtube: str) -> Iterator[Told]:
    """One of each, on the server and in memory."""
    if request.param == "real":
        connected(workspace, youtube)
    with FakeDesk() if request.param == "fake" else workspace.desk() as desk:
        if isinstance(desk, FakeDesk):
            publish(desk)
            yield Told(desk, Story(through(desk), pause=desk.fake.clock.sleep).tell())
        else:
            yield Told(desk, Story(through(desk), kiln.url).tell())


def asynchronous(desk: Copydesk, workspace: Workspace) -> AsyncCopydesk:
    """An asynchronous client of the same workspace."""
    if isinstance(desk, FakeDesk):
        return AsyncFakeDesk(fake=desk.fake)
    return AsyncCopydesk(workspace.key, workspace.server.base_url, progress=False)


def test_sync(subtests, told):
    """The synchronous client calls it and returns a model, a list, or nothing."""
    for operation_id in [operation.id for operation in OPERATIONS]:
        with subtests.test(operation_id=operation_id):
            positional, keywords = told.arguments(operation_id)
            with contextlib.suppress(*[errors.InvalidStateError] * (operation_id in RACES)):
                answer = method_of(told.desk, operation_id)(*positional, **keywords)
                if isinstance(answer, Pages):
                    assert isinstance(list(answer), list)
                elif isinstance(answer, JobHandle):
                    assert answer.wait().status == "done"
                else:
                    assert answer is None or isinstance(answer, str | bytes | dict) or attrs.has(type(answer))


async def test_async(subtests, workspace, told):
    """The asynchronous client does the same."""
    for operation_id in [operation.id for operation in OPERATIONS]:
        with subtests.test(operation_id=operation_id):
            positional, keywords = told.arguments(operation_id)
            async with asynchronous(told.desk, workspace) as desk:
                with contextlib.suppress(*[errors.InvalidStateError] * (operation_id in RACES)):
                    answer = method_of(desk, operation_id)(*positional, **keywords)
                    if isinstance(answer, AsyncPages):
                        assert isinstance([row async for row in answer], list)
                        continue
                    answer = await answer
                    if isinstance(answer, AsyncJobHandle):
                        assert (await answer.wait()).status == "done"
                    else:
                        assert answer is None or isinstance(answer, str | bytes | dict) or attrs.has(type(answer))


def test_methods_have_text_source_and_types(subtests):
    """Each method has its own text, source and types, for help(), editors and "go to definition"."""
    for operation in OPERATIONS:
        with subtests.test(operation=operation):
            for kind in (Copydesk, AsyncCopydesk):
                method = method_of(kind("cdk_x", "http://127.0.0.1:9/api/v1"), operation.id)
                signature = inspect.signature(method)
                told = [signature.return_annotation, *(one.annotation for one in signature.parameters.values())]

                assert inspect.isfunction(inspect.unwrap(method.__func__))
                assert f"def {method.__name__}(" in inspect.getsource(method)
                assert method.__doc__.startswith(operation.summary[:20]) or operation.id in BY_HAND
                assert inspect.Signature.empty not in told
                assert not [one for one in told if re.search(r"\bAny\b", one)]
