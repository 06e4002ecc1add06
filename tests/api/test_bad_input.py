"""What bad input gets: the exact problem of the contract, nothing written, the server alive. One table."""

from __future__ import annotations

import json
import re
import socket
import time
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from copydesk_server.keys import service as keys
from support.factories import SOURCE, TOPIC, brand, job_body, key, script, until
from support.server import Workspace, new_workspace, with_database

PROBLEM_FIELDS = {"type", "title", "status", "detail", "code", "request_id", "errors"}
JSON = {"Content-Type": "application/json"}
NAME = "x" * 200


def raw(text: bytes) -> dict[str, Any]:
    return {"content": text, "headers": JSON}


def keyed(body: dict[str, Any], idempotency_key: str = "") -> dict[str, Any]:
    return {"json": body, "headers": {"Idempotency-Key": idempotency_key or key()}}


def job_of(script_id: str = "scr_x", at: str = "2026-11-21T09:30:00Z", **input_: Any) -> dict[str, Any]:
    return job_body(script_id, at, **{"source_text": "x", **input_})


UPLOAD = "/knowledge/upload?project_id=prj_x&filename=a.md"
NUL_IN_A_KEY = b'{"name":"a","metadata":{"a\\u0000":"b"}}'
JOB = job_of()
BAD_KEYS = ["short", "k" * 129, "key with spaces"]
STOP_WORDS = {key: value for key, value in job_of(topic="what is it about")["input"].items() if key != "source_text"}
# Jobs that are refused: with which code, and at which fields.
JOBS: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "an unknown operation": ({"operation": "script.sing", "input": {}}, "validation_failed", ["/operation"]),
    "no operation": ({"input": {}}, "validation_failed", ["/operation"]),
    "no zone": (job_of(at="2026-11-21T09:30:00"), "validation_failed", ["/input/expected_updated_at"]),
    "a script that does not exist": (JOB, "unknown_reference", ["/input/script_id"]),
    "a topic of stop words, and no source": (
        {"operation": "script.generate", "input": STOP_WORDS},
        "validation_failed",
        ["/input", "/input/topic"],
    ),
    "a ceiling above the server's": (job_of(cost_limit_usd=1), "cost_limit_exceeded", ["/input/cost_limit_usd"]),
}
BROKEN = {
    "no JSON at all": b"name=x",
    "an empty body": b"",
    "cut-off JSON": b'{"name": "x"',
    "bad UTF-8": b'{"name": "\xff\xfe"}',
    "a lone surrogate": b'{"name": "\\ud800"}',
    "endless nesting": b"[" * 50000,
    "a number too long": b'{"name": ' + b"9" * 5000 + b"}",
    "NaN": b'{"name": NaN}',
}
# Bodies of a brand, and the fields that are refused.
BRANDS: dict[str, tuple[Any, list[str]]] = {
    "an array for an object": ([1], [""]),
    "wrong types": ({"name": 7, "tags": "x"}, ["/name", "/tags"]),
    "an unknown field": ({"name": "x", "naem": 1}, ["/naem"]),
    "an unknown inner field": ({"name": "x", "positioning": {"z": 1}}, ["/positioning/z"]),
    "a name too long": ({"name": NAME + "x"}, ["/name"]),
    "51 metadata keys": ({"name": "x", "metadata": {str(n): "v" for n in range(51)}}, ["/metadata"]),
    "a metadata value too long": ({"name": "x", "metadata": {"k": "v" * 501}}, ["/metadata/k"]),
    "a metadata value that is no text": ({"name": "x", "metadata": {"k": 1}}, ["/metadata/k"]),
    "a metadata key with a dollar": ({"name": "x", "metadata": {"$set": "v"}}, ["/metadata/$set"]),
    "a URL of another scheme": ({"name": "x", "website_url": "javascript:alert(1)"}, ["/website_url"]),
    "an operator for a value": ({"name": {"$gt": ""}}, ["/name"]),
}
QUERIES = {
    "limit=0": ("/projects?limit=0", ["?limit"]),
    "limit=101": ("/projects?limit=101", ["?limit"]),
    "limit=ten": ("/projects?limit=ten", ["?limit"]),
    "a limit beyond 64 bits": ("/projects?limit=99999999999999999999999", ["?limit"]),
    "a negative offset": ("/projects?offset=-1", ["?offset"]),
    "an unknown filter": ("/projects?colour=red", ["?colour"]),
    "a filter twice": ("/projects?status=active&status=archived", ["?status"]),
    "all that is wrong with a query": (
        "/projects?status=null&kind=brand&kind=product&limit=x&colour=red",
        ["?colour", "?kind", "?limit", "?status"],
    ),
    "null for a filter": ("/projects?status=null", ["?status"]),
    "null for a number": ("/projects?offset=NULL", ["?offset"]),
    "a filter with a wrong value": ("/projects?status=lost", ["?status"]),
    "a query that is no UTF-8": ("/projects?parent_id=%ff", ["?parent_id"]),
    "a cursor that is none": ("/projects?cursor=abc", ["?cursor"]),
    "a cursor with an offset": ("/projects?cursor=abc&offset=1", ["?offset"]),
}
# What is sent to which path, and what comes back: status, code, and the pointers of the faults where there are any.
TABLE: list[tuple[str, str, str, dict[str, Any], int, str, list[str]]] = [
    *((name, "POST", "/projects", raw(text), 400, "malformed_json", []) for name, text in BROKEN.items()),
    *((name, "POST", "/projects", {"json": body}, 422, "validation_failed", at) for name, (body, at) in BRANDS.items()),
    *((name, "GET", path, {}, 422, "validation_failed", at) for name, (path, at) in QUERIES.items()),
    ("NUL bytes", "POST", "/projects", raw(b'{"name": "a\\u0000b"}'), 422, "validation_failed", ["/name"]),
    ("NUL in a key", "POST", "/projects", raw(NUL_IN_A_KEY), 422, "validation_failed", ["/metadata/a\x00"]),
    ("null for an object", "POST", "/projects", raw(b"null"), 422, "validation_failed", [""]),
    ("nothing at all", "POST", "/collections", {"json": {}}, 422, "validation_failed", ["/name", "/project_id"]),
    ("an id that does not exist", "GET", "/projects/prj_nope", {}, 404, "not_found", []),
    ("an id of another kind", "GET", "/scripts/prj_nope", {}, 404, "not_found", []),
    ("a path that climbs", "GET", "/projects/%2e%2e%2fscripts", {}, 404, "not_found", []),
    ("an operator in a path", "GET", "/projects/%7B%22$gt%22:%22%22%7D", {}, 404, "not_found", []),
    ("a revision that is no number", "GET", "/knowledge/doc_x/revisions/one", {}, 404, "not_found", []),
    ("an unknown route", "GET", "/nothing", {}, 404, "not_found", []),
    ("a method that is not there", "PUT", "/projects", {"json": {}}, 405, "method_not_allowed", []),
    ("a method that is not there, with an id", "POST", "/projects/prj_x", {"json": {}}, 405, "method_not_allowed", []),
    ("a form", "POST", "/projects", {"data": {"name": "x"}}, 415, "unsupported_media_type", []),
    ("a form for a file", "POST", UPLOAD, {"files": {"file": ("a.md", b"x")}}, 415, "unsupported_media_type", []),
    ("no content type", "POST", "/projects", {"content": b'{"name":"x"}'}, 415, "unsupported_media_type", []),
    ("XML wanted", "GET", "/projects", {"headers": {"Accept": "application/xml"}}, 406, "not_acceptable", []),
    ("JSON refused", "GET", "/projects", {"headers": {"Accept": "application/json;q=0"}}, 406, "not_acceptable", []),
    ("a query where none is taken", "GET", "/projects/prj_x?verbose=1", {}, 422, "validation_failed", ["?verbose"]),
    ("an empty search", "POST", "/knowledge/search", {"json": {"query": ""}}, 422, "validation_failed", ["/query"]),
    (
        "51 hits",
        "POST",
        "/knowledge/search",
        {"json": {"query": "x", "limit": 51}},
        422,
        "validation_failed",
        ["/limit"],
    ),
    ("a job without a key", "POST", "/jobs", {"json": JOB}, 400, "idempotency_key_missing", []),
    *((f"the key {bad}", "POST", "/jobs", keyed(JOB, bad), 400, "idempotency_key_invalid", []) for bad in BAD_KEYS),
    *((name, "POST", "/jobs", keyed(body), 422, code, at) for name, (body, code, at) in JOBS.items()),
]


def require_problem(answer: httpx.Response, status: int, code: str, pointers: list[str]) -> None:
    """The one error shape, whole."""
    assert (status, code) == (answer.status_code, answer.json().get("code")), answer.text
    assert answer.headers["Content-Type"] == "application/problem+json"
    problem = answer.json()
    assert problem.keys() >= PROBLEM_FIELDS
    assert status == problem["status"]
    assert answer.headers["X-Request-Id"] == problem["request_id"]
    assert sorted(pointers) == sorted(fault["pointer"] for fault in problem["errors"])
    assert all(fault["code"] and fault["message"] for fault in problem["errors"])
    assert not any(word in answer.text for word in ("Traceback", "pymongo", "/server/src", "copydesk_server"))


@pytest.fixture(scope="module")
def quiet(server) -> Workspace:
    """A workspace in which nothing is ever created."""
    return new_workspace(server)


def test_bad_input_gets_its_problem_and_writes_nothing(quiet):
    """The exact problem of the contract; the workspace stays empty; the server answers on."""
    wrong = {}
    with quiet.http() as client:
        for name, method, path, options, *expected in TABLE:
            try:
                require_problem(client.request(method, path, **options), *expected)
            except AssertionError as error:
                wrong[name] = str(error)
        kept = {
            family: client.get(family).json()["items"] for family in ("/projects", "/knowledge", "/scripts", "/jobs")
        }

    assert wrong == {}
    assert {family: items for family, items in kept.items() if items} == {}


def test_bad_keys_look_the_same(workspace):
    """Missing, mistyped and unknown keys get one and the same answer."""
    for bad in ("nonsense", "cdk_abcdefgh_" + "x" * 38, "cdk_\u00e9", "x" * 5000, "cdk_aaaaaaaa_" + "0" * 38):
        headers = {b"Authorization": f"Bearer {bad}".encode()}
        answer = httpx.get(f"{workspace.server.base_url}/projects", headers=headers)

        require_problem(answer, 401, "unauthorized", [])
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_expired_and_revoked_keys_are_refused(workspace):
    """An expired key never works; a revoked one stops within 5 seconds, though it was just used."""
    server = workspace.server
    expired, revoked = workspace.key_with(lifetime=timedelta(seconds=1)), workspace.key_with()
    with workspace.http(revoked) as client:
        assert client.get("/projects").status_code == 200
        with_database(server, lambda database: keys.revoke_key(database, revoked[4:12]))
        revoked_at = time.monotonic()
        sent_at = time.monotonic()
        while client.get("/projects").status_code != 401:
            assert sent_at - revoked_at < 5  # A slow machine may answer later what was asked in time.
            time.sleep(0.1)
            sent_at = time.monotonic()
    with workspace.http(expired) as client, workspace.http(revoked) as other:
        until(lambda: client.get("/projects").status_code == 401)
        answer, refused = client.get("/projects"), other.get("/projects")
        require_problem(answer, 401, "unauthorized", [])

    assert re.search(r"expired at \d{4}-\d\d-\d\dT[\d:.]+Z", answer.json()["detail"])
    assert "expired" not in refused.json()["detail"]
    assert answer.headers["WWW-Authenticate"] == refused.headers["WWW-Authenticate"]


def test_only_the_whole_secret_learns_that_a_key_expired(workspace):
    """A key with the id of an expired key, another secret and a right checksum is refused like an unknown one; so is an
    expired key that was revoked."""
    server = workspace.server
    expired = workspace.key_with(lifetime=timedelta(seconds=1))
    secret = expired[13:45][::-1]
    guess = f"{expired[:13]}{secret}{keys._checksum(expired[4:12], secret)}"
    with workspace.http(expired) as client:
        until(lambda: client.get("/projects").status_code == 401)
    details = []
    for refused in (guess, expired[:-1] + "!", "cdk_aaaaaaaa_" + "0" * 38):
        with workspace.http(refused) as client:
            details.append(client.get("/projects").json()["detail"])
    with_database(server, lambda database: keys.revoke_key(database, expired[4:12]))
    with workspace.http(expired) as client:
        details.append(client.get("/projects").json()["detail"])

    assert set(details) == {"The API key is not valid."}


def test_bodies_at_their_limits(workspace, desk, http):
    """200,000 characters fit and the 201st thousand does not; a smile is one character."""
    project = brand(desk)
    fields = {"project_id": project.id, "title": "Long"}

    assert http.post("/scripts", json={**fields, "body": "x" * 200_000}).status_code == 201
    made = http.post(
        "/scripts", content=json.dumps({**fields, "body": "😀" * 200_000}, ensure_ascii=False).encode(), headers=JSON
    )
    assert made.status_code == 201
    require_problem(http.post("/scripts", json={**fields, "body": "x" * 200_001}), 422, "validation_failed", ["/body"])


def test_a_body_over_the_limit_gets_413_while_it_is_still_sent(workspace, http):
    """The answer comes before the body is read, by its announced or its counted length."""
    huge = b'{"name":"' + b"x" * (3 * 1024 * 1024) + b'"}'
    announced = http.post("/projects", content=huge, headers=JSON)
    counted = http.post("/projects", content=(huge[at : at + 65536] for at in range(0, len(huge), 65536)), headers=JSON)

    for answer in (announced, counted):
        require_problem(answer, 413, "payload_too_large", [])
        assert answer.json()["limit"] == 1024 * 1024
    assert http.get("/projects").status_code == 200


def _socket(workspace: Workspace) -> socket.socket:
    parts = urlsplit(workspace.server.base_url)
    return socket.create_connection((parts.hostname, parts.port), timeout=5)


def test_a_half_sent_body_writes_nothing(workspace, http):
    """A client that goes away in the middle of its body leaves nothing behind."""
    body = b'{"name":"Half sent","kind":"brand"}'
    head = f"POST /api/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {workspace.key}\r\n"
    for cut in (0, 1, len(body) // 2, len(body) - 1):
        with _socket(workspace) as connection:
            connection.sendall(
                f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body[:cut]
            )
    time.sleep(0.3)

    assert "Half sent" not in http.get("/projects").text
    assert http.get("/projects").status_code == 200


def test_stale_tokens_change_nothing(desk, http):
    """An edit that starts from an older state is refused with the current one."""
    project = brand(desk)
    draft = script(desk, project, body="One.")
    token = draft.updated_at.isoformat()
    assert http.patch(f"/scripts/{draft.id}", json={"expected_updated_at": token, "title": "Two"}).status_code == 200
    answer = http.patch(f"/scripts/{draft.id}", json={"expected_updated_at": token, "title": "Three", "body": "Lost."})

    require_problem(answer, 409, "stale_update", [])
    now = http.get(f"/scripts/{draft.id}").json()
    assert ("Two", "One.", now["updated_at"]) == (now["title"], now["body"], answer.json()["current_updated_at"])


def test_a_text_change_needs_the_current_revision(desk, http):
    """Without a revision 422, with an old one 409; the text stays."""
    source = desk.knowledge.create(project_id=brand(desk).id, title="T", text=SOURCE)
    missing = http.patch(f"/knowledge/{source.id}", json={"text": "New."})
    stale = http.patch(f"/knowledge/{source.id}", json={"text": "New.", "expected_revision": 7})

    require_problem(missing, 422, "validation_failed", ["/expected_revision"])
    require_problem(stale, 409, "revision_conflict", [])
    assert stale.json()["current_revision"] == 1
    assert desk.knowledge.get(source.id).text == SOURCE


def test_a_cursor_of_another_list_is_refused(desk, http):
    """A cursor carries the list and the filters it was made for."""
    for number in range(3):
        brand(desk, name=f"Brand {number}")
    cursor = http.get("/projects?limit=1").json()["next_cursor"]

    require_problem(http.get(f"/scripts?cursor={cursor}"), 422, "validation_failed", ["?cursor"])
    require_problem(http.get(f"/projects?status=active&cursor={cursor}"), 422, "validation_failed", ["?cursor"])
    assert http.get(f"/projects?cursor={cursor}").status_code == 200


def test_a_source_that_says_nothing_is_refused_before_anything_is_charged(desk, http):
    """No passages: 422 at once. Passages on something else, or without a sentence: no_relevant_sources, uncharged."""
    project = brand(desk)
    draft = script(desk, project)
    empty = desk.collections.create(project_id=project.id, name="Empty")
    refused = http.post(
        "/jobs",
        json=job_body(draft.id, draft.updated_at, collection_ids=[empty.id]),
        headers={"Idempotency-Key": key()},
    )
    other = desk.knowledge.create(
        project_id=project.id, title="Bread", text="Sourdough ferments overnight in a warm kitchen."
    )
    code = desk.knowledge.create(project_id=project.id, title="Code", text="glaze.crazing(start=1); prevent(glaze)")

    require_problem(refused, 422, "no_relevant_sources", [])
    for source in (other, code):
        job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id]).wait()
        assert (job.status, job.data.error_code, job.data.cost.charged_usd) == ("error", "no_relevant_sources", 0)
        assert job.data.error.message.count("The offline writer quotes your sources") == 1
    assert desk.scripts.get(draft.id).body == ""


FIRST_CALLS = [
    ("POST", UPLOAD, {"files": {"file": ("a.md", b"x")}}, "curl --data-binary @FILE in place of -F"),
    ("GET", "/project", {}, "/api/v1/docs lists the paths."),
    ("GET", "/projects/", {}, "Leave out the slash at its end."),
    ("GET", "http://127.0.0.1/projects", {}, "The paths of the API begin with /api/v1/."),
    ("POST", "/projects", {"content": b"", "headers": {"Content-Type": "application/json"}}, "JSON: it is empty."),
    ("POST", "/projects", raw(b"{'name': 'x'}"), "names and texts have double quotes."),
]


@pytest.mark.parametrize("call", FIRST_CALLS, ids=[call[3] for call in FIRST_CALLS])
def test_a_first_call_by_hand_is_told_what_to_change(workspace, call):
    """Mistakes of somebody with curl: each answer says what to send instead."""
    method, path, options, told = call
    address = path.replace("http://127.0.0.1", workspace.server.base_url.removesuffix("/api/v1"))
    with workspace.http() as client:
        answer = client.request(method, address, **options)

    assert told in answer.json()["detail"]


def test_a_path_that_is_no_text_is_a_bad_request(workspace):
    """What Tornado refuses by itself has the one error shape too, and says that the connection ends."""
    with workspace.http() as client:
        for _ in range(20):
            answer = client.get("/projects/%ff")
            require_problem(answer, 400, "bad_request", [])
            assert answer.headers["Connection"] == "close"
        brewed = client.request("BREW", "/projects")
        require_problem(brewed, 405, "method_not_allowed", [])
        assert (brewed.headers["Allow"], brewed.headers["Connection"]) == ("GET, HEAD, POST", "close")


REFUSED = [row for row in TABLE if row[4] in (404, 405, 406, 415, 422)]


def test_a_refusal_leaves_the_connection_usable(workspace):
    """One connection takes every refusal of the table in turn: none of them hangs up without saying so."""
    with workspace.http() as client:
        connections = set()
        for _, method, path, options, status, *_ in REFUSED:
            answer = client.request(method, path, **options)
            assert (answer.status_code, answer.headers.get("Connection")) == (status, None)
            connections.add(answer.extensions["network_stream"].get_extra_info("client_addr"))
        bad = {**client.headers, "Authorization": "Bearer nonsense"}
        assert client.get("/projects", headers=bad).status_code == 401
        connections.add(client.get("/projects").extensions["network_stream"].get_extra_info("client_addr"))

    assert len(connections) == 1


@pytest.mark.parametrize("megabytes", [3, 12, 40])
@pytest.mark.parametrize("key", [None, "nonsense"])
def test_a_refusal_of_a_large_body_is_seen_by_a_client_that_reads_late(workspace, megabytes, key):
    """A client that sends its whole body before it reads still finds the answer, as far as the server reads on."""
    size = megabytes * 1024 * 1024
    head = f"POST /api/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key or workspace.key}\r\n"
    with _socket(workspace) as connection:
        connection.sendall(f"{head}Content-Type: application/json\r\nContent-Length: {size}\r\n\r\n".encode())
        if megabytes <= 12:
            connection.sendall(b"x" * size)
        received = connection.recv(65536)

    assert received.startswith(b"HTTP/1.1 413" if key is None else b"HTTP/1.1 401")
    assert b"Connection: close" in received
    assert received.endswith(b"}")
