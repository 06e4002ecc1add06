"""Every operation, against every way of not being allowed: no key, wrong scopes, another workspace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from copydesk_server.core.scopes import SCOPES
from copydesk_server.core.upload import Upload
from copydesk_server.registry import OPERATIONS
from support import world as worlds
from support.factories import job_body, script
from support.server import Workspace
from support.website import Site

ALL = {operation.id: operation for operation in OPERATIONS}
KEYED = [operation.id for operation in OPERATIONS if not operation.public]
WITH_ID = [operation.id for operation in OPERATIONS if "id" in operation.path_names]


@pytest.fixture(scope="module")
def world(workspace: Workspace, site: Site) -> Iterator[worlds.World]:
    with workspace.desk() as desk:
        yield worlds.make(desk, site.url)


@pytest.fixture(scope="module")
def keys_without(workspace: Workspace) -> dict[str, str]:
    """For each scope, a key that has all others."""
    return {scope: workspace.key_with(*(other for other in SCOPES if other != scope)) for scope in SCOPES}


@pytest.fixture(scope="module")
def keys_of(workspace: Workspace) -> dict[tuple[str, ...], str]:
    """For each set of scopes that an operation needs, a key that has just these."""
    return {
        scopes: workspace.key_with(*scopes)
        for scopes in {operation.scopes for operation in OPERATIONS if operation.scopes}
    }


def send(workspace: Workspace, world: worlds.World, operation_id: str, key: str | None) -> httpx.Response:
    operation = ALL[operation_id]
    path, body = worlds.REQUESTS[operation_id](world)
    with workspace.http(key) as client:
        if key == "":
            del client.headers["Authorization"]
        headers = worlds.headers_of(operation_id)
        given: dict[str, Any] = {"json": body}
        if operation.method == "GET":
            given = {"params": body}
        if operation.body is Upload:
            given = {"params": {name: value for name, value in body.items() if name != "content"}}
            given["content"] = body["content"]
        return client.request(operation.method, operation.path.format(**path), headers=headers, **given)


def test_every_operation_is_in_the_matrix():
    """An operation cannot be added without a request here."""
    assert set(ALL) == set(worlds.REQUESTS)


@pytest.mark.parametrize("operation_id", KEYED)
def test_without_a_key_nothing_is_answered(workspace, world, operation_id):
    """No key: 401 with a challenge."""
    answer = send(workspace, world, operation_id, "")

    assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("operation_id", KEYED)
def test_a_key_that_lacks_a_scope_is_refused(workspace, world, keys_without, operation_id):
    """Every scope of the operation is needed; the answer names them all."""
    for scope in ALL[operation_id].scopes:
        answer = send(workspace, world, operation_id, keys_without[scope])

        assert (answer.status_code, answer.json()["code"]) == (403, "insufficient_scope")
        assert list(ALL[operation_id].scopes) == answer.json()["required_scopes"]


@pytest.mark.parametrize("operation_id", list(ALL))
def test_the_declared_scopes_are_enough(workspace, world, keys_of, operation_id):
    """A key with just the declared scopes gets the declared success."""
    operation = ALL[operation_id]
    answer = send(workspace, world, operation_id, keys_of.get(operation.scopes, ""))
    expected = 409 if operation_id == "jobs_cancel" else operation.status  # The world's job has ended.

    assert expected == answer.status_code, answer.text


@pytest.mark.parametrize("operation_id", WITH_ID)
def test_another_workspace_sees_nothing(other_workspace, world, operation_id):
    """A resource of another workspace looks exactly like one that does not exist."""
    answer = send(other_workspace, world, operation_id, None)

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_lists_show_only_the_own_workspace(other_workspace, world):
    """Lists of another workspace are empty."""
    with other_workspace.http() as client:
        for operation in OPERATIONS:
            if operation.id.endswith("_list") and operation.path_names == ():
                assert client.get(operation.path).json()["items"] == [], operation.id


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/collections", "project_id"),
        ("/knowledge", "project_id"),
        ("/scripts", "project_id"),
        ("/projects", "parent_id"),
    ],
)
def test_references_do_not_cross_workspaces(other_workspace, world, path, field):
    """A body that names another workspace's brand is refused, like one that names none."""
    bodies = {"/collections": {"name": "x"}, "/knowledge": {"title": "x", "text": "x"}, "/scripts": {"title": "x"}}
    with other_workspace.http() as client:
        answer = client.post(path, json={**bodies.get(path, {"name": "x"}), field: world.brand.id})

    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_reference")
    assert [f"/{field}"] == [fault["pointer"] for fault in answer.json()["errors"]]


@pytest.mark.parametrize("kind", sorted(worlds.JOBS))
def test_no_kind_of_job_reaches_another_workspace(other_workspace, world, kind):
    """Another workspace's script looks like one that does not exist, whatever is to be made of it."""
    body = worlds.JOBS[kind](world)
    with other_workspace.http() as client:
        answers = [
            client.post("/jobs", json=body, headers={"Idempotency-Key": f"foreign-{kind}"}),
            client.post("/jobs/estimate", json=body),
            client.get("/media", params={"key": world.artifact.storage_key}),
        ]

    assert [answer.status_code for answer in answers] == [422, 422, 404]
    assert {"unknown_reference"} == {answer.json()["code"] for answer in answers[:2]}


def test_jobs_do_not_reach_other_workspaces(other_workspace, world):
    """Neither the script nor the sources of another workspace can be generated from."""
    with other_workspace.desk() as desk, other_workspace.http() as client:
        own = script(desk, desk.projects.create(name="Own"))
        foreign = job_body(own.id, own.updated_at, document_ids=[world.document.id])
        answers = [
            client.post("/jobs", json=body, headers={"Idempotency-Key": "foreign-key-1"})
            for body in (foreign, job_body(world.script.id, world.script.updated_at, source_text="x"))
        ]

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(422, "unknown_reference")] * 2
