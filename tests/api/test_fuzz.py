"""Every field of every body, with every kind of nonsense: refused or taken, and never a failure of the server."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from copydesk_server.core import validation
from copydesk_server.core.errors import Problem
from copydesk_server.core.upload import Upload
from copydesk_server.registry import OPERATIONS
from copydesk_server.web import calls, problems
from copydesk_server.web.examples import Examples
from copydesk_server.web.operation import Operation
from copydesk_server.web.recorded import Recorded
from support.calls import over_http
from support.channel import connected
from support.server import Workspace
from support.spec import SPEC
from support.story import BY_ID, Story
from support.website import Site

pytestmark = pytest.mark.slow

# Bodies with every field that there is.
FILLED = Examples(SPEC["components"]["schemas"], Recorded({}, {}, {}))
JOBS = BY_ID["jobs_create"].example.bodies
WITH_BODY = [operation for operation in OPERATIONS if operation.body not in {None, Upload}]
# In every field; a fault that is in one field alone is found by one run in four at worst.
FITTING = 3
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
def story(workspace: Workspace, kiln: Site, youtube: str) -> Iterator[Story]:
    connected(workspace, youtube)
    with workspace.http() as client:
        told = Story(over_http(client), kiln.url).tell()
        told.do("recordings_upload")  # What is said in it can be changed.
        yield told


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


def refusal(decode: Callable[[], object]) -> Problem | None:
    """How the server refuses what is sent before the operation begins; whatever else that raises is its fault."""
    try:
        decode()
    except Problem as problem:
        return problem
    return None


def is_refused(operation: Operation, decode: Callable[[], object]) -> bool:
    """Whether what is sent is refused before the operation begins, with a problem that is declared and can be sent."""
    problem = refusal(decode)

    assert problem is None or type(problem) in operation.problems
    assert problem is None or problems.encode(problem, "req_fuzz")
    return problem is not None


def is_refused_body(operation: Operation, body: bytes) -> bool:
    """Whether a body is refused before the operation begins."""
    return is_refused(operation, partial(validation.decode, body, operation.body))


@pytest.mark.parametrize("operation", WITH_BODY, ids=lambda operation: operation.id)
def test_nonsense_in_any_field_is_never_the_servers_fault(workspace, story, scale, chance, operation):
    """From the example, and from a body with every field, one value after the other is replaced by each kind of nonsense.

    Five of six bodies do not fit the type: all are refused here by what the server refuses them with, and one for each
    field is sent. Of those that fit, some for each field are sent, drawn by chance; with ``--faults=full`` all.
    """
    most = scale(full=len(NONSENSE), short=FITTING)
    right = story.call(operation.id)
    content = SPEC["paths"][operation.path][operation.method.lower()]["requestBody"]["content"]
    full = FILLED.of(content["application/json"]["schema"])
    tried = 0
    with workspace.http() as client:
        for base in (full, right.body):
            for at in places(base):
                bodies = [json.dumps(put(base, at, value), allow_nan=False).encode() for value in NONSENSE]
                unfit = [body for body in bodies if is_refused_body(operation, body)]
                fitting = [body for body in bodies if body not in unfit]
                tried += len(bodies)
                for body in [*unfit[:1], *chance.sample(fitting, min(len(fitting), most))]:
                    headers = {"Content-Type": "application/json", **right.headers}
                    answer = client.request(operation.method, right.url, content=body, headers=headers)
                    # The site of an example does not exist: that is another server's fault.
                    ours = answer.status_code < 500 or answer.json()["code"] == "upstream_failed"
                    assert ours, (at, body[:2000], answer.text)
                    assert body in fitting or answer.status_code in {400, 422}, (at, body[:2000], answer.text)
    assert tried >= 2 * len(NONSENSE)


@pytest.mark.parametrize("kind", sorted(JOBS))
def test_nonsense_in_any_kind_of_job_is_never_the_servers_fault(workspace, story, kind):
    """The input of every kind of job, priced with one value after the other replaced by each kind of nonsense.

    All that do not fit the type are refused here, and one for each place is sent; so are all that fit.
    """
    right = story.call("jobs_create", kind).body
    with workspace.http() as client:
        for at in places(right):
            bodies = [json.dumps(put(right, at, value), allow_nan=False).encode() for value in NONSENSE]
            unfit = [body for body in bodies if is_refused_body(BY_ID["jobs_estimate"], body)]
            for body in [*unfit[:1], *(body for body in bodies if body not in unfit)]:
                answer = client.post("/jobs/estimate", content=body, headers={"Content-Type": "application/json"})
                assert answer.status_code < 500, (at, body[:2000], answer.text)
                assert body not in unfit or answer.status_code in {400, 422}, (at, body[:2000], answer.text)
        assert client.post("/jobs/estimate", json=right).status_code == 200


QUERIES = [operation for operation in OPERATIONS if operation.query is not None]


@pytest.mark.parametrize("operation", QUERIES, ids=lambda operation: operation.id)
def test_nonsense_in_any_parameter_is_never_the_servers_fault(workspace, story, scale, chance, operation):
    """Every query parameter, and an unknown one, with every kind of nonsense.

    All that do not fit the type are refused here, and one for each parameter is sent; so are all that fit, or one
    of them where each sends a file; with ``--faults=full`` all.
    """
    most = len(NONSENSE) if operation.method == "GET" else scale(full=len(NONSENSE), short=1)
    url = story.call(operation.id).url
    with workspace.http() as client:
        for name in (*operation.query.__struct_fields__, "unknown"):
            texts = [str(value) for value in NONSENSE]
            unfit = [text for text in texts if is_refused(operation, partial(read_query, operation, name, text))]
            fitting = [text for text in texts if text not in unfit]
            for text in [*unfit[:1], *chance.sample(fitting, min(len(fitting), most))]:
                answer = client.request(operation.method, url, params={name: text})
                assert answer.status_code < 500, (name, text, answer.text)
                assert text not in unfit or answer.status_code in {400, 422}, (name, text, answer.text)


def read_query(operation: Operation, name: str, text: str) -> object:
    """Read one parameter as the server does."""
    return calls.read_query({name: [text.encode()]}, operation.query)


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
