"""The links of the specification, followed on real answers: from lists and creates to every operation on one resource."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from copydesk_server.core.upload import Upload
from copydesk_server.registry import GROUPS, OPERATIONS
from copydesk_server.web import openapi
from copydesk_server.web.operation import Operation
from support import world as worlds
from support.server import Workspace

SPEC = openapi.build(GROUPS)
BY_ID = {operation.id: operation for operation in OPERATIONS}
# A resource of its own is there for these to end; here it is the one that the link gives.
LAST = ("delete", "cancel")


@pytest.fixture(scope="module")
def world(workspace: Workspace, site: Any) -> Iterator[worlds.World]:
    with workspace.desk() as desk:
        yield worlds.make(desk, site.url)


def send(http: httpx.Client, operation: Operation, given: dict[str, Any], body: Any) -> httpx.Response:
    """Send a request with these parameters, in the path or in the query."""
    query = {name: value for name, value in given.items() if name not in operation.path_names}
    options: dict[str, Any] = {"json": body} if operation.body not in {None, Upload} else {}
    if operation.body is bytes:
        options = {"content": body["content"], "headers": {"Content-Type": "application/octet-stream"}}
        query |= {name: value for name, value in body.items() if name != "content"}
    options["headers"] = {**options.get("headers", {}), **worlds.headers_of(operation.id)}
    return http.request(operation.method, operation.path.format(**given), params=query, **options)


def value_of(expression: str, given: dict[str, Any], answer: Any) -> Any:
    """What a run-time expression stands for (OpenAPI 3.1, 4.8.20.4)."""
    if expression.startswith("$request.path."):
        return given[expression.removeprefix("$request.path.")]
    found = answer
    for step in expression.removeprefix("$response.body#/").split("/"):
        found = found[int(step)] if isinstance(found, list) and found else found.get(step) if found else None
    return found


def body_for(world: worlds.World, target: Operation, answer: Any) -> Any:
    """A right body, for the revision that the answer shows where it is that of what will be changed."""
    if target.id.endswith(LAST):
        return None
    body = worlds.REQUESTS[target.id](world)[1]
    for name in ("revision", "updated_at"):
        if body and f"expected_{name}" in body and name in answer and target.id.endswith(("_update", "_review")):
            body[f"expected_{name}"] = answer[name]
    return body


def follow(http: httpx.Client, world: worlds.World, source: Operation) -> Iterator[tuple[str, int]]:
    """Call an operation, and then all that its answer links to; the status of each of these."""
    given, body = worlds.REQUESTS[source.id](world)
    answer = send(http, source, given, body)
    links = links_of(source)
    # What a create made may be deleted, after all else; what the others answer is needed again.
    targets = [target for target in links if not target.endswith(LAST)]
    targets += [target for target in links if target.endswith(LAST) and source.id.endswith("_create")]
    for target in targets if answer.status_code < 300 else ():
        expressions = links[target]["parameters"]
        found = {name: value_of(expression, given, answer.json()) for name, expression in expressions.items()}
        if None not in found.values():
            # What an update changed has another revision than the answer says.
            shown = send(http, source, given, None) if source.method == "GET" else answer
            body = body_for(world, BY_ID[target], shown.json())
            yield target, send(http, BY_ID[target], found, body).status_code


def test_links_lead_to_every_operation_on_one_resource(workspace, world):
    """Each operation with a path parameter succeeds at least once with the ids that a link took from an answer."""
    seen: Counter[tuple[str, int]] = Counter()
    with workspace.http() as http:
        for source in filter(links_of, OPERATIONS):
            seen.update(follow(http, world, source))

    succeeded = {name for name, status in seen if status < 300}
    wanted = {operation.id for operation in OPERATIONS if operation.path_names} | {"media_get"}
    assert wanted - succeeded == set(), seen
    assert {status for _, status in seen if status >= 500} == set(), seen


def links_of(operation: Operation) -> dict[str, Any]:
    """The links of an operation's success."""
    found: dict[str, Any] = SPEC["paths"][operation.path][operation.method.lower()]["responses"][
        str(operation.status)
    ].get("links", {})
    return found
