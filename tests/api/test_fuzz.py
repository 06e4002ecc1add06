"""Every field of every body, with every kind of nonsense: refused or taken, and never a failure of the server."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from copydesk_server.core.upload import Upload
from copydesk_server.registry import GROUPS, OPERATIONS
from copydesk_server.web import openapi
from support import world as worlds
from support.server import Workspace

SPEC = openapi.build(GROUPS)
WITH_BODY = [operation for operation in OPERATIONS if operation.body not in {None, Upload}]
NONSENSE: list[Any] = [
    *(
        None,
        True,
        0,
        -1,
        1.5,
        1e308,
        2**63,
        -(2**63),
        2**70,
        "",
        " ",
        "x",
        "é😀",
        "x" * 3000,
        "$where",
        "a\x00b",
        "\u2028",
    ),
    *(
        [],
        {},
        [None],
        [[[]]],
        [{}],
        ["x"] * 300,
        {"$gt": ""},
        {"": ""},
        {"a.b": {"c": []}},
        {str(n): n for n in range(60)},
    ),
    *(
        "2026-11-21",
        "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59-23:59",
        "../../etc/passwd",
        "https://",
        "%00",
        "NaN",
    ),
]


@pytest.fixture(scope="module")
def world(workspace: Workspace) -> Iterator[worlds.World]:
    with workspace.desk() as desk:
        yield worlds.make(desk)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths of all values in a body, the whole body first."""
    yield at
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*at, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, (*at, number))


def put(body: Any, at: tuple[Any, ...], value: Any) -> Any:
    """A copy of a body with one value replaced."""
    if not at:
        return value
    changed = copy.deepcopy(body)
    inner = changed
    for step in at[:-1]:
        inner = inner[step]
    inner[at[-1]] = value
    return changed


@pytest.mark.parametrize("operation", WITH_BODY, ids=lambda operation: operation.id)
def test_nonsense_in_any_field_is_never_the_servers_fault(workspace, world, operation):
    """From the example of the specification, one value after the other is replaced by each kind of nonsense."""
    path, right = worlds.REQUESTS[operation.id](world)
    example = SPEC["paths"][operation.path][operation.method.lower()]["requestBody"]["content"]["application/json"][
        "example"
    ]
    sent = 0
    with workspace.http() as client:
        for base in (example, right):
            for at in places(base):
                for value in NONSENSE:
                    body = json.dumps(put(base, at, value), allow_nan=False).encode()
                    headers = {"Content-Type": "application/json", **worlds.headers_of(operation.id)}
                    answer = client.request(
                        operation.method, operation.path.format(**path), content=body, headers=headers
                    )
                    # The site of an example does not exist: that is another server's fault.
                    ours = answer.status_code < 500 or answer.json()["code"] == "upstream_failed"
                    assert ours, (at, value, answer.text)
                    sent += 1
    assert sent >= 2 * len(NONSENSE)


@pytest.mark.parametrize("kind", sorted(worlds.JOBS))
def test_nonsense_in_any_kind_of_job_is_never_the_servers_fault(workspace, world, kind):
    """The input of every kind of job, priced with one value after the other replaced by each kind of nonsense."""
    right = worlds.JOBS[kind](world)
    with workspace.http() as client:
        for at in places(right):
            for value in NONSENSE:
                body = json.dumps(put(right, at, value), allow_nan=False).encode()
                answer = client.post("/jobs/estimate", content=body, headers={"Content-Type": "application/json"})
                assert answer.status_code < 500, (at, value, answer.text)
        assert client.post("/jobs/estimate", json=right).status_code == 200


QUERIES = [operation for operation in OPERATIONS if operation.query is not None]


@pytest.mark.parametrize("operation", QUERIES, ids=lambda operation: operation.id)
def test_nonsense_in_any_parameter_is_never_the_servers_fault(workspace, world, operation):
    """Every query parameter, and an unknown one, with every kind of nonsense."""
    path, _ = worlds.REQUESTS[operation.id](world)
    with workspace.http() as client:
        for name in (*operation.query.__struct_fields__, "unknown"):
            for value in NONSENSE:
                answer = client.get(operation.path.format(**path), params={name: str(value)})
                assert answer.status_code < 500, (name, value, answer.text)


@pytest.mark.parametrize(
    "value", ["x", "é😀", "..", "%2e%2e", "a%00b", "%ff", "$gt", "x" * 5000, " ", "%20", "'", '"', "{id}", "-1", "1e9"]
)
def test_nonsense_in_any_path_is_never_the_servers_fault(workspace, value):
    """Every path parameter with every kind of nonsense."""
    with workspace.http() as client:
        for operation in OPERATIONS:
            if operation.path_names:
                path = operation.path.format(**dict.fromkeys(operation.path_names, value))
                answer = client.request(operation.method, path, json={} if operation.body is not None else None)
                assert answer.status_code < 500, (operation.id, answer.text)
