"""What bad input gets: the exact problem of the contract, nothing written, the server alive. One table."""

from __future__ import annotations

import json
import re
import socket
import time
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from copydesk_server.keys import service as keys
from support.factories import SOURCE, TOPIC, brand, job_body, key, script, until
from support.server import Workspace

PROBLEM_FIELDS = {"type", "title", "status", "detail", "code", "request_id", "errors"}
JSON = {"Content-Type": "application/json"}
NAME = "x" * 200


def raw(text: bytes) -> dict[str, Any]:
    return {"content": text, "headers": JSON}


UPLOAD = "/knowledge/upload?project_id=prj_x&filename=a.md"
# What is sent to which path, and what comes back: status, code, and the pointers of the faults where there are any.
TABLE: list[tuple[str, str, str, dict[str, Any], int, str, list[str]]] = [
    ("no JSON at all", "POST", "/projects", raw(b"name=x"), 400, "malformed_json", []),
    ("an empty body", "POST", "/projects", raw(b""), 400, "malformed_json", []),
    ("cut-off JSON", "POST", "/projects", raw(b'{"name": "x"'), 400, "malformed_json", []),
    ("bad UTF-8", "POST", "/projects", raw(b'{"name": "\xff\xfe"}'), 400, "malformed_json", []),
    ("a lone surrogate", "POST", "/projects", raw(b'{"name": "\\ud800"}'), 400, "malformed_json", []),
    ("endless nesting", "POST", "/projects", raw(b"[" * 50_000), 400, "malformed_json", []),
    (
        "a number too long",
        "POST",
        "/projects",
        raw(b'{"name": ' + b"9" * 5000 + b"}"),
        400,
        "malformed_json",
        [],
    ),
    ("NaN", "POST", "/projects", raw(b'{"name": NaN}'), 400, "malformed_json", []),
    ("NUL bytes", "POST", "/projects", raw(b'{"name": "a\\u0000b"}'), 422, "validation_failed", ["/name"]),
    (
        "NUL in a key",
        "POST",
        "/projects",
        raw(b'{"name":"a","metadata":{"a\\u0000":"b"}}'),
        422,
        "validation_failed",
        ["/metadata/a\0"],
    ),
    ("an array for an object", "POST", "/projects", {"json": [1]}, 422, "validation_failed", [""]),
    ("null for an object", "POST", "/projects", {"json": None, **raw(b"null")}, 422, "validation_failed", [""]),
    (
        "wrong types",
        "POST",
        "/projects",
        {"json": {"name": 7, "tags": "x"}},
        422,
        "validation_failed",
        ["/name", "/tags"],
    ),
    ("an unknown field", "POST", "/projects", {"json": {"name": "x", "naem": 1}}, 422, "validation_failed", ["/naem"]),
    (
        "an unknown inner field",
        "POST",
        "/projects",
        {"json": {"name": "x", "positioning": {"z": 1}}},
        422,
        "validation_failed",
        ["/positioning/z"],
    ),
    (
        "nothing that is required",
        "POST",
        "/collections",
        {"json": {}},
        422,
        "validation_failed",
        ["/name", "/project_id"],
    ),
    ("a name too long", "POST", "/projects", {"json": {"name": NAME + "x"}}, 422, "validation_failed", ["/name"]),
    (
        "51 metadata keys",
        "POST",
        "/projects",
        {"json": {"name": "x", "metadata": {str(n): "v" for n in range(51)}}},
        422,
        "validation_failed",
        ["/metadata"],
    ),
    (
        "a metadata value too long",
        "POST",
        "/projects",
        {"json": {"name": "x", "metadata": {"k": "v" * 501}}},
        422,
        "validation_failed",
        ["/metadata/k"],
    ),
    (
        "a metadata value that is no text",
        "POST",
        "/projects",
        {"json": {"name": "x", "metadata": {"k": 1}}},
        422,
        "validation_failed",
        ["/metadata/k"],
    ),
    (
        "a metadata key with a dollar",
        "POST",
        "/projects",
        {"json": {"name": "x", "metadata": {"$set": "v"}}},
        422,
        "validation_failed",
        ["/metadata/$set"],
    ),
    (
        "a URL of another scheme",
        "POST",
        "/projects",
        {"json": {"name": "x", "website_url": "javascript:alert(1)"}},
        422,
        "validation_failed",
        ["/website_url"],
    ),
    (
        "an operator for a value",
        "POST",
        "/projects",
        {"json": {"name": {"$gt": ""}}},
        422,
        "validation_failed",
        ["/name"],
    ),
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
    ("limit=0", "GET", "/projects?limit=0", {}, 422, "validation_failed", ["?limit"]),
    ("limit=101", "GET", "/projects?limit=101", {}, 422, "validation_failed", ["?limit"]),
    ("limit=ten", "GET", "/projects?limit=ten", {}, 422, "validation_failed", ["?limit"]),
    (
        "a limit beyond 64 bits",
        "GET",
        "/projects?limit=99999999999999999999999",
        {},
        422,
        "validation_failed",
        ["?limit"],
    ),
    ("a negative offset", "GET", "/projects?offset=-1", {}, 422, "validation_failed", ["?offset"]),
    ("an unknown filter", "GET", "/projects?colour=red", {}, 422, "validation_failed", ["?colour"]),
    ("a filter twice", "GET", "/projects?status=active&status=archived", {}, 422, "validation_failed", ["?status"]),
    (
        "all that is wrong with a query",
        "GET",
        "/projects?status=null&kind=brand&kind=product&limit=x&colour=red",
        {},
        422,
        "validation_failed",
        ["?colour", "?kind", "?limit", "?status"],
    ),
    ("null for a filter", "GET", "/projects?status=null", {}, 422, "validation_failed", ["?status"]),
    ("null for a number", "GET", "/projects?offset=NULL", {}, 422, "validation_failed", ["?offset"]),
    ("a filter with a wrong value", "GET", "/projects?status=lost", {}, 422, "validation_failed", ["?status"]),
    ("a query that is no UTF-8", "GET", "/projects?parent_id=%ff", {}, 422, "validation_failed", ["?parent_id"]),
    ("a query where none is taken", "GET", "/projects/prj_x?verbose=1", {}, 422, "validation_failed", ["?verbose"]),
    ("a cursor that is none", "GET", "/projects?cursor=abc", {}, 422, "validation_failed", ["?cursor"]),
    ("a cursor with an offset", "GET", "/projects?cursor=abc&offset=1", {}, 422, "validation_failed", ["?offset"]),
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
    (
        "a job without a key",
        "POST",
        "/jobs",
        {"json": job_body("scr_x", "2026-11-21T09:30:00Z", source_text="x")},
        400,
        "idempotency_key_missing",
        [],
    ),
    (
        "a key too short",
        "POST",
        "/jobs",
        {"json": job_body("scr_x", "2026-11-21T09:30:00Z", source_text="x"), "headers": {"Idempotency-Key": "short"}},
        400,
        "idempotency_key_invalid",
        [],
    ),
    (
        "a key too long",
        "POST",
        "/jobs",
        {"json": job_body("scr_x", "2026-11-21T09:30:00Z", source_text="x"), "headers": {"Idempotency-Key": "k" * 129}},
        400,
        "idempotency_key_invalid",
        [],
    ),
    (
        "a key with spaces",
        "POST",
        "/jobs",
        {
            "json": job_body("scr_x", "2026-11-21T09:30:00Z", source_text="x"),
            "headers": {"Idempotency-Key": "key with spaces"},
        },
        400,
        "idempotency_key_invalid",
        [],
    ),
    (
        "an unknown operation",
        "POST",
        "/jobs",
        {"json": {"operation": "script.sing", "input": {}}, "headers": {"Idempotency-Key": key()}},
        422,
        "validation_failed",
        ["/operation"],
    ),
    (
        "no operation",
        "POST",
        "/jobs",
        {"json": {"input": {}}, "headers": {"Idempotency-Key": key()}},
        422,
        "validation_failed",
        ["/operation"],
    ),
    (
        "an edit time without a zone",
        "POST",
        "/jobs",
        {"json": job_body("scr_x", "2026-11-21T09:30:00", source_text="x"), "headers": {"Idempotency-Key": key()}},
        422,
        "validation_failed",
        ["/input/expected_updated_at"],
    ),
    (
        "a script that does not exist",
        "POST",
        "/jobs",
        {"json": job_body("scr_x", "2026-11-21T09:30:00Z", source_text="x"), "headers": {"Idempotency-Key": key()}},
        422,
        "unknown_reference",
        ["/input/script_id"],
    ),
    (
        "a topic of stop words, and no source",
        "POST",
        "/jobs",
        {
            "json": {
                "operation": "script.generate",
                "input": {
                    "script_id": "scr_x",
                    "expected_updated_at": "2026-11-21T09:30:00Z",
                    "topic": "what is it about",
                },
            },
            "headers": {"Idempotency-Key": key()},
        },
        422,
        "validation_failed",
        ["/input", "/input/topic"],
    ),
    (
        "a ceiling that would be raised",
        "POST",
        "/jobs",
        {
            "json": job_body("scr_x", "2026-11-21T09:30:00Z", source_text="x", cost_limit_usd=1),
            "headers": {"Idempotency-Key": key()},
        },
        422,
        "cost_limit_exceeded",
        ["/input/cost_limit_usd"],
    ),
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
    from support.server import new_workspace

    return new_workspace(server)


@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_bad_input_gets_its_problem_and_writes_nothing(quiet, row):
    """The exact problem of the contract; the workspace stays empty; the server answers on."""
    _, method, path, options, status, code, pointers = row
    with quiet.http() as client:
        answer = client.request(method, path, **options)

        require_problem(answer, status, code, pointers)
        for family in ("/projects", "/collections", "/knowledge", "/scripts", "/jobs"):
            assert client.get(family).json()["items"] == []


BAD_KEYS = ["nonsense", "cdk_abcdefgh_" + "x" * 38, "cdk_\u00e9", "x" * 5000, "cdk_aaaaaaaa_" + "0" * 32 + "000000"]


@pytest.mark.parametrize("bad", BAD_KEYS, ids=range(len(BAD_KEYS)))
def test_bad_keys_look_the_same(workspace, bad):
    """Missing, mistyped and unknown keys get one and the same answer."""
    url = f"{workspace.server.base_url}/projects"
    answer = httpx.get(url, headers={b"Authorization": f"Bearer {bad}".encode()})

    require_problem(answer, 401, "unauthorized", [])
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_expired_and_revoked_keys_are_refused(workspace):
    """An expired key never works; a revoked one stops within 5 seconds, though it was just used."""
    server = workspace.server
    expired = server.cli("keys", "create", "--workspace", workspace.id, "--expires", "1s")
    revoked = server.cli("keys", "create", "--workspace", workspace.id)
    with workspace.http(revoked) as client:
        assert client.get("/projects").status_code == 200
        server.cli("keys", "revoke", revoked[4:12])
        revoked_at = time.monotonic()
        while client.get("/projects").status_code != 401:
            assert time.monotonic() - revoked_at < 5
            time.sleep(0.1)
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
    expired = server.cli("keys", "create", "--workspace", workspace.id, "--expires", "1s")
    secret = expired[13:45][::-1]
    guess = f"{expired[:13]}{secret}{keys._checksum(expired[4:12], secret)}"
    with workspace.http(expired) as client:
        until(lambda: client.get("/projects").status_code == 401)
    details = []
    for refused in (guess, expired[:-1] + "!", "cdk_aaaaaaaa_" + "0" * 38):
        with workspace.http(refused) as client:
            details.append(client.get("/projects").json()["detail"])
    server.cli("keys", "revoke", expired[4:12])
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


@pytest.mark.parametrize(
    "junk",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\0" * 100,
        b"A" * 100_000,
    ],
    ids=["tls", "no path", "version", "nul", "long line"],
)
def test_junk_on_the_line_does_not_hurt(workspace, http, junk):
    """Bytes that are no HTTP end that connection and nothing else."""
    with _socket(workspace) as connection:
        connection.sendall(junk)
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(5)
        received = connection.recv(4096)

    assert received == b"" or received.startswith(b"HTTP/1.1 4")
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
        assert (job.status, job.data.error_code) == ("error", "no_relevant_sources")
        assert (job.data.cost.charged_usd, job.data.cost.provider_calls) == (0, 0)
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
