"""Every operation, against every way of not being allowed: no key, wrong scopes, another workspace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import httpx
import pytest

from copydesk_server.core.scopes import SCOPES
from copydesk_server.registry import OPERATIONS
from support.calls import Call, over_http, request
from support.channel import connected
from support.factories import job_body, script
from support.server import Workspace
from support.story import LAST, Story
from support.website import Site

ALL = {operation.id: operation for operation in OPERATIONS}
KEYED = [operation.id for operation in OPERATIONS if not operation.public]
WITH_ID = [operation.id for operation in OPERATIONS if "id" in operation.path_names]


@pytest.fixture(scope="module")
def story(workspace: Workspace, kiln: Site, youtube: str) -> Iterator[Story]:
    connected(workspace, youtube)
    with workspace.http() as client:
        yield Story(over_http(client), kiln.url).tell()


@pytest.fixture(scope="module")
def refused(story: Story) -> Callable[[str], Call]:
    """Right calls that are sent where they will be refused: each is made once."""
    return cache(story.call)


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


def send(workspace: Workspace, call: Call, key: str | None) -> httpx.Response:
    with workspace.http(key) as client:
        if key == "":
            del client.headers["Authorization"]
        return request(client, call)


@pytest.mark.parametrize("operation_id", KEYED)
def test_without_a_key_nothing_is_answered(workspace, refused, operation_id):
    """No key: 401 with a challenge."""
    answer = send(workspace, refused(operation_id), "")

    assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("operation_id", KEYED)
def test_a_key_that_lacks_a_scope_is_refused(workspace, refused, keys_without, operation_id):
    """Every scope of the operation is needed; the answer names them all."""
    for scope in ALL[operation_id].scopes:
        answer = send(workspace, refused(operation_id), keys_without[scope])

        assert (answer.status_code, answer.json()["code"]) == (403, "insufficient_scope")
        assert list(ALL[operation_id].scopes) == answer.json()["required_scopes"]


@pytest.mark.parametrize("operation_id", list(ALL))
def test_the_declared_scopes_are_enough(workspace, story, keys_of, operation_id):
    """A key with just the declared scopes gets the declared success."""
    operation = ALL[operation_id]
    answer = send(workspace, story.call(operation_id), keys_of.get(operation.scopes, ""))
    ended = operation_id in LAST and answer.status_code == 409  # A quick worker was faster.

    assert ended or answer.status_code in {operation.status, operation.repeat_status}, answer.text


@pytest.mark.parametrize("operation_id", WITH_ID)
def test_another_workspace_sees_nothing(other_workspace, refused, operation_id):
    """A resource of another workspace looks exactly like one that does not exist."""
    answer = send(other_workspace, refused(operation_id), None)

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_lists_show_only_the_own_workspace(other_workspace, story):
    """Lists of another workspace have nothing but what is built in."""
    with other_workspace.http() as client:
        for operation in OPERATIONS:
            if operation.id.endswith("_list") and operation.path_names == ():
                items = client.get(operation.path).json()["items"]
                own = [item for item in items if "id" in item and item.get("origin") != "builtin"]
                assert own == [], operation.id


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/collections", "project_id"),
        ("/knowledge", "project_id"),
        ("/scripts", "project_id"),
        ("/projects", "parent_id"),
    ],
)
def test_references_do_not_cross_workspaces(other_workspace, story, path, field):
    """A body that names another workspace's brand is refused, like one that names none."""
    bodies = {"/collections": {"name": "x"}, "/knowledge": {"title": "x", "text": "x"}, "/scripts": {"title": "x"}}
    with other_workspace.http() as client:
        answer = client.post(path, json={**bodies.get(path, {"name": "x"}), field: story.id("prj")})

    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_reference")
    assert [f"/{field}"] == [fault["pointer"] for fault in answer.json()["errors"]]


@pytest.mark.parametrize("kind", sorted(ALL["jobs_create"].example.bodies))
def test_no_kind_of_job_reaches_another_workspace(other_workspace, story, kind):
    """Another workspace's script looks like one that does not exist, whatever is to be made of it."""
    body = story.call("jobs_create", kind).body
    with other_workspace.http() as client:
        answers = [
            client.post("/jobs", json=body, headers={"Idempotency-Key": f"foreign-{kind}"}),
            client.post("/jobs/estimate", json=body),
            client.get("/media", params=story.call("media_get").query),
        ]

    assert [answer.status_code for answer in answers] == [422, 422, 404]
    assert {"unknown_reference"} == {answer.json()["code"] for answer in answers[:2]}


def test_jobs_do_not_reach_other_workspaces(other_workspace, story):
    """Neither the script nor the sources of another workspace can be generated from."""
    with other_workspace.desk() as desk, other_workspace.http() as client:
        own = script(desk, desk.projects.create(name="Own"))
        foreign = job_body(own.id, own.updated_at, document_ids=[story.id("doc")])
        answers = [
            client.post("/jobs", json=body, headers={"Idempotency-Key": "foreign-key-1"})
            for body in (foreign, job_body(story.id("scr"), own.updated_at, source_text="x"))
        ]

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(422, "unknown_reference")] * 2
