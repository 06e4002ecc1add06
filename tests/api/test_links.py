"""The links of the specification, followed on real answers: from lists and creates to every operation on one resource."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import httpx
import pytest

from copydesk_server.registry import OPERATIONS
from copydesk_server.web.operation import Operation
from support.calls import Call, over_http, request
from support.channel import connected
from support.server import Workspace
from support.spec import SPEC
from support.story import Story
from support.website import Site

pytestmark = pytest.mark.slow

# A resource of its own is there for these to end; here it is the one that the link gives. A job ends by itself in some 30 ms, so
# it is cancelled before anything else, and can be read as well after that; where it was sooner, another one is made.
FIRST, LAST = "cancel", "delete"
ENDED, MOST_TRIES = 409, 5
# What makes a resource that a link may end.
MAKERS = ("_create", "_copy", "_upload", "_render")
# What the resource that a link leads to is not ready for: a recording is listened to for a while, and a render that a link
# queued uses its composition; a run has made a film, or has other decisions. Each has tests of its own.
NOT_READY = {
    *("recordings_edit_transcript", "recordings_to_knowledge", "compositions_delete"),
    *("editing_runs_decide", "editing_runs_delete"),
}


@pytest.fixture(scope="module")
def story(workspace: Workspace, kiln: Site, youtube: str) -> Iterator[Story]:
    connected(workspace, youtube)
    with workspace.http() as client:
        yield Story(over_http(client), kiln.url).tell()


def value_of(expression: str, given: dict[str, Any], answer: Any) -> Any:
    """What a run-time expression stands for (OpenAPI 3.1, 4.8.20.4)."""
    if expression.startswith("$request.path."):
        return given[expression.removeprefix("$request.path.")]
    found = answer
    for step in expression.removeprefix("$response.body#/").split("/"):
        found = found[int(step)] if isinstance(found, list) and found else found.get(step) if found else None
    return found


def linked(story: Story, target: str, found: dict[str, Any], answer: Any) -> Call:
    """The right call of an operation, on what a link leads to and at the revision that the answer shows."""
    call = story.call(target)
    path = {name: found.get(name, value) for name, value in call.path.items()}
    query = {name: value for name, value in found.items() if name not in path}
    body = call.body
    for name in ("revision", "version", "updated_at"):
        if body and f"expected_{name}" in body and name in answer and target.endswith(("_update", "_review")):
            body = {**body, f"expected_{name}": answer[name]}
    return attrs.evolve(call, path=path, query=query or call.query, body=body)


def follow(http: httpx.Client, story: Story, source: Operation) -> Iterator[tuple[str, int]]:
    """Call an operation, and then all that its answer links to; the status of each of these."""
    call = story.call(source.id)
    answer = request(http, call)
    links = links_of(source)
    # What a create made may be deleted, after all else; what the others answer is needed again.
    ending = [target for target in links if target.endswith((FIRST, LAST))]
    targets = sorted(set(links) - set(ending if not source.id.endswith(MAKERS) else ()))
    targets.sort(key=lambda target: (not target.endswith(FIRST), target.endswith(LAST)))
    for target in targets if answer.status_code < 300 else ():
        expressions = links[target]["parameters"]
        found = {name: value_of(expression, call.path, answer.json()) for name, expression in expressions.items()}
        if None not in found.values():
            # What an update changed has another revision than the answer says.
            shown = request(http, call) if source.method == "GET" else answer
            status = request(http, linked(story, target, found, shown.json())).status_code
            for _ in range(MOST_TRIES if source.method == "POST" and target.endswith(FIRST) and status == ENDED else 0):
                again = request(http, story.call(source.id)).json()
                found = {name: value_of(expression, call.path, again) for name, expression in expressions.items()}
                status = request(http, linked(story, target, found, again)).status_code
                if status != ENDED:
                    break
            yield target, status


def test_links_lead_to_every_operation_on_one_resource(workspace, story):
    """Each operation with a path parameter succeeds at least once with the ids that a link took from an answer."""
    seen: Counter[tuple[str, int]] = Counter()
    with workspace.http() as http:
        for source in filter(links_of, OPERATIONS):
            seen.update(follow(http, story, source))

    succeeded = {name for name, status in seen if status < 300}
    wanted = {operation.id for operation in OPERATIONS if operation.path_names} | {"media_get"}
    assert wanted - succeeded <= NOT_READY, seen
    assert {status for _, status in seen if status >= 500} == set(), seen


def links_of(operation: Operation) -> dict[str, Any]:
    """The links of an operation's success."""
    found: dict[str, Any] = SPEC["paths"][operation.path][operation.method.lower()]["responses"][
        str(operation.status)
    ].get("links", {})
    return found
