"""Every operation, against every way of not being allowed: no key, wrong scopes, another workspace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import httpx
import pytest

from copydesk_server.core.access import SCOPES
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


def refusal(answer: httpx.Response) -> tuple[int, str | None]:
    """The status and the code of an answer."""
    return answer.status_code, answer.json().get("code") if answer.content else None


def test_without_a_key_nothing_is_answered(workspace, refused):
    """No key: 401 with a challenge."""
    answers = {id_: send(workspace, refused(id_), "") for id_ in KEYED}

    assert {id_: answer.text for id_, answer in answers.items() if refusal(answer) != (401, "unauthorized")} == {}
    assert {answer.headers["WWW-Authenticate"].partition(" ")[0] for answer in answers.values()} == {"Bearer"}


def test_a_key_that_lacks_a_scope_is_refused(workspace, refused, keys_without):
    """Every scope of the operation is needed; the answer names them all."""
    wrong = {}
    for id_ in KEYED:
        for scope in ALL[id_].scopes:
            answer = send(workspace, refused(id_), keys_without[scope])
            named = answer.json().get("required_scopes")
            if (*refusal(answer), named) != (403, "insufficient_scope", list(ALL[id_].scopes)):
                wrong[id_, scope] = answer.text

    assert wrong == {}


def test_the_declared_scopes_are_enough(workspace, story, keys_of):
    """A key with just the declared scopes gets the declared success."""
    wrong = {}
    for operation in OPERATIONS:
        answer = send(workspace, story.call(operation.id), keys_of.get(operation.scopes, ""))
        ended = operation.id in LAST and answer.status_code == 409  # A quick worker was faster.
        if not ended and answer.status_code not in {operation.status, operation.repeat_status}:
            wrong[operation.id] = answer.text

    assert wrong == {}


def test_another_workspace_sees_nothing(other_workspace, refused):
    """A resource of another workspace looks exactly like one that does not exist."""
    answers = {id_: send(other_workspace, refused(id_), None) for id_ in WITH_ID}

    assert {id_: answer.text for id_, answer in answers.items() if refusal(answer) != (404, "not_found")} == {}


def test_lists_show_only_the_own_workspace(other_workspace, story):
    """Lists of another workspace have nothing but what is built in."""
    with other_workspace.http() as client:
        for operation in OPERATIONS:
            if operation.id.endswith("_list") and operation.path_names == ():
                items = client.get(operation.path).json()["items"]
                own = [item for item in items if "id" in item and item.get("origin") != "builtin"]
                assert own == [], operation.id


def test_references_do_not_cross_workspaces(other_workspace, story):
    """A body that names another workspace's brand is refused, like one that names none."""
    bodies = {
        ("/collections", "project_id"): {"name": "x"},
        ("/knowledge", "project_id"): {"title": "x", "text": "x"},
        ("/scripts", "project_id"): {"title": "x"},
        ("/projects", "parent_id"): {"name": "x"},
    }
    with other_workspace.http() as client:
        for (path, field), body in bodies.items():
            answer = client.post(path, json={**body, field: story.id("prj")})

            assert (path, *refusal(answer)) == (path, 422, "unknown_reference")
            assert [f"/{field}"] == [fault["pointer"] for fault in answer.json()["errors"]]


def test_no_kind_of_job_reaches_another_workspace(other_workspace, story):
    """Another workspace's script looks like one that does not exist, whatever is to be made of it."""
    with other_workspace.http() as client:
        for kind in ALL["jobs_create"].example.bodies:
            body = story.call("jobs_create", kind).body
            answers = [
                client.post("/jobs", json=body, headers={"Idempotency-Key": f"foreign-{kind}"}),
                client.post("/jobs/estimate", json=body),
            ]
            assert (kind, *map(refusal, answers)) == (kind, *[(422, "unknown_reference")] * 2)
        assert client.get("/media", params=story.call("media_get").query).status_code == 404


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
