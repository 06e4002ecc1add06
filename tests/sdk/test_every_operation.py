"""Every operation is reachable as ``desk.<family>.<verb>``, and answers its model, sync and async."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from copydesk import AsyncCopydesk, AsyncPages, Copydesk, JobHandle, Pages, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk
from copydesk_server.registry import OPERATIONS
from support import world as worlds
from support.factories import SOURCE
from support.server import Workspace
from support.website import Site

SPECIAL = {"jobs_create", "jobs_cancel"}
BY_HAND = {"knowledge_import_url", "knowledge_refresh", "knowledge_upload"}


@pytest.fixture(scope="module", params=["real", "fake"])
def world(request: pytest.FixtureRequest, workspace: Workspace, site: Site) -> Iterator[worlds.World]:
    """One of each, on the server and in memory."""
    with FakeDesk() if request.param == "fake" else workspace.desk() as desk:
        if isinstance(desk, FakeDesk):
            desk.fake.publish(f"{site.url}/index.html", SOURCE)
        yield worlds.make(desk, site_url=site.url)


def asynchronous(world: worlds.World, workspace: Workspace) -> AsyncCopydesk:
    """An asynchronous client of the same workspace."""
    if isinstance(world.desk, FakeDesk):
        return AsyncFakeDesk(fake=world.desk.fake)
    return AsyncCopydesk(workspace.key, workspace.server.base_url, progress=False)


def call_of(desk: Any, operation_id: str) -> Any:
    families = [name for name in dir(desk) if operation_id.startswith(f"{name}_")]
    family = max(families, key=len)
    return getattr(getattr(desk, family), operation_id.removeprefix(f"{family}_"))


def arguments(world: worlds.World, operation_id: str) -> tuple[list[Any], dict[str, Any]]:
    path, body = worlds.REQUESTS[operation_id](world)
    return [int(value) if name == "number" else value for name, value in path.items()], body or {}


@pytest.mark.parametrize("operation_id", [operation.id for operation in OPERATIONS])
def test_sync(world, operation_id):
    """The synchronous client calls it and returns a model, a list, or nothing."""
    positional, named = arguments(world, operation_id)
    if operation_id in SPECIAL - {"jobs_create"}:
        with pytest.raises((errors.InvalidStateError, errors.NotFoundError)):
            call_of(world.desk, operation_id)(*positional, **named)
        return
    answer = call_of(world.desk, operation_id)(*positional, **named)
    if isinstance(answer, Pages):
        assert isinstance(list(answer), list)
    elif isinstance(answer, JobHandle):
        assert answer.wait().status == "done"
    else:
        assert answer is None or isinstance(answer, str | bytes) or attrs.has(type(answer))


@pytest.mark.parametrize("operation_id", [operation.id for operation in OPERATIONS])
async def test_async(workspace, world, operation_id):
    """The asynchronous client does the same."""
    positional, named = arguments(world, operation_id)
    async with asynchronous(world, workspace) as desk:
        call = call_of(desk, operation_id)
        if operation_id in SPECIAL - {"jobs_create"}:
            with pytest.raises((errors.InvalidStateError, errors.NotFoundError)):
                await call(*positional, **named)
            return
        answer = call(*positional, **named)
        if isinstance(answer, AsyncPages):
            assert isinstance([row async for row in answer], list)
            return
        answer = await answer
        if operation_id == "jobs_create":
            assert (await answer.wait()).status == "done"
        else:
            assert answer is None or isinstance(answer, str | bytes) or attrs.has(type(answer))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.id)
def test_methods_tell_what_they_do(operation):
    """They are functions with text, source and types of their own, for help(), editors and "go to definition"."""
    for kind in (Copydesk, AsyncCopydesk):
        method = call_of(kind("cdk_x", "http://127.0.0.1:9/api/v1"), operation.id)
        signature = inspect.signature(method)
        told = [signature.return_annotation, *(one.annotation for one in signature.parameters.values())]

        assert inspect.isfunction(inspect.unwrap(method.__func__))
        assert f"def {method.__name__}(" in inspect.getsource(method)
        assert method.__doc__.startswith(operation.summary[:20]) or operation.id in BY_HAND
        assert inspect.Signature.empty not in told
        assert not [one for one in told if re.search(r"\bAny\b", one)]
