"""What a failed call says: where, how often, how long, in Python's words, and what to do next."""

from __future__ import annotations

import pickle
import re
import socket
import ssl
import subprocess
import threading
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from copydesk import AsyncCopydesk, Copydesk, errors, models
from copydesk.testing import FakeDesk
from support.api_answers import BRAND, client
from support.factories import brand, document, script
from support.scripted_server import hang_up, problem, reply, scripted
from support.server import Workspace


def raw(status: int, kind: str, text: str, **headers: str):
    """An answer that is not Copydesk's."""
    named = {"Content-Type": kind, "Content-Length": str(len(text)), **headers}
    head = f"HTTP/1.1 {status} Told\r\n" + "".join(f"{name}: {value}\r\n" for name, value in named.items())
    return lambda _: f"{head}\r\n{text}".encode()


def test_a_refused_connection_says_where_how_often_and_what_to_check():
    """Method, address, attempts, seconds and the next step, in one line; in another process too."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/api/v1"
        with client(url, max_retries=1) as desk, pytest.raises(errors.ConnectionFailed) as caught:
            desk.projects.create(name="x")
    error = caught.value
    pattern = rf"POST {re.escape(url)}/projects: connection to \S+ refused \(2 attempts in \d+\.\d s\)\. Nothing listens .*copydesk-server up.*"

    assert re.fullmatch(pattern, str(error))
    assert (error.sent, error.attempts) == (False, 2)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert pickle.loads(pickle.dumps(error)).attempts == 2


async def test_an_awaited_call_says_the_same():
    """The asynchronous client has another way to fail, and the same words."""
    async with AsyncCopydesk("cdk_x", "http://127.0.0.1:9/api/v1", max_retries=0) as desk:
        with pytest.raises(errors.ConnectionFailed, match=r"GET http://127.0.0.1:9/api/v1/projects: .* \(1 attempt in"):
            await desk.projects.list().first()


def test_a_traceback_has_no_frames_of_retries_and_of_the_http_library():
    """What is printed is the call, and the way to it through the client."""
    with client("http://127.0.0.1:9/api/v1", max_retries=0) as desk, pytest.raises(errors.ConnectionFailed) as caught:
        desk.projects.get("prj_1")
    told = "".join(traceback.format_exception(caught.value))

    assert "tenacity" not in told
    assert "httpx" not in told
    assert len(traceback.extract_tb(caught.value.__traceback__)) == 2


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate of 127.0.0.1 that nobody trusts, with its key."""
    path = tmp_path / "ca.pem"
    names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", path, "-out", path]
    key = tmp_path / "key.pem"
    command[command.index("-keyout") + 1] = key
    subprocess.run([*command, *names], check=True, capture_output=True)
    return path


@pytest.fixture
def tls_server(certificate: Path) -> Iterator[str]:
    """A server of TLS that answers every request with a brand."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, certificate.with_name("key.pem"))
    listener = socket.create_server(("127.0.0.1", 0))
    answer = reply(200, BRAND, Connection="close")(None)

    def serve() -> None:
        while True:
            try:
                plain, _ = listener.accept()
            except OSError:
                return
            try:
                with context.wrap_socket(plain, server_side=True) as connection:
                    connection.recv(65536)
                    connection.sendall(answer)
            except OSError:  # A client that trusts nobody hangs up.
                plain.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield f"https://127.0.0.1:{listener.getsockname()[1]}/api/v1"
    listener.shutdown(socket.SHUT_RDWR)
    listener.close()
    thread.join(30)


def test_a_certificate_of_a_company_is_trusted_by_its_file(tls_server, certificate):
    """As a path, as text, and as a context; without it the error says so at once, and names the option."""
    for verify in (certificate, str(certificate), ssl.create_default_context(cafile=certificate), False):
        with Copydesk("cdk_x", tls_server, verify=verify, progress=False) as desk:
            assert desk.projects.get("prj_1").name == "B"
    with Copydesk("cdk_x", tls_server) as desk, pytest.raises(errors.ConnectionFailed) as caught:
        desk.projects.get("prj_1")

    assert "is not trusted: self" in str(caught.value)
    assert 'verify="company-ca.pem"' in str(caught.value)
    assert (caught.value.final, caught.value.attempts) == (True, 1)


def test_http_to_a_port_of_tls_is_told():
    """As servers of TLS answer: with an alert, or with the page of nginx; in one attempt, with the address that is meant."""
    alert = b"\x15\x03\x03\x00\x02\x02\x46"
    page = raw(400, "text/html", "<center>The plain HTTP request was sent to HTTPS port</center>")
    for answer, kind in ((lambda _: alert, errors.ConnectionFailed), (page, errors.BadRequestError)):
        with scripted(answer) as server, client(server.base_url) as desk, pytest.raises(kind) as caught:
            desk.projects.get("prj_1")

        meant = server.base_url.replace("http", "https", 1)
        assert f"id you mean base_url {meant}?" in str(caught.value)
        assert caught.value.attempts == 1


def test_an_answer_of_a_proxy_is_told_as_one():
    """Its status, its type and its words without markup; never as a problem of Copydesk."""
    page = "<html><style>b {}</style><h1>Upstream   is down</h1></html>"
    with (
        scripted(raw(503, "text/html", page)) as server,
        client(server.base_url, max_retries=0) as desk,
        pytest.raises(errors.ServerError) as caught,
    ):
        desk.projects.get("prj_1")

    assert caught.value.code == "http_503"
    assert "a proxy or another server answered, not Copydesk (text/html; it says: Upstream is down)" in str(
        caught.value
    )


def test_a_redirect_names_the_address_to_set():
    """No request goes where the caller did not send it; the hint has the address."""
    answer = raw(308, "text/plain", "", Location="https://desk.example/api/v1/projects/prj_1")
    with scripted(answer) as server, client(server.base_url) as desk, pytest.raises(errors.APIError) as caught:
        desk.projects.get("prj_1")

    assert "it redirects to https://desk.example/api/v1/projects/prj_1. Set base_url" in str(caught.value)


@pytest.mark.parametrize("path", ["", "/api", "/api/v2", "/v1"])
def test_an_address_without_the_path_of_the_api_is_corrected(workspace: Workspace, path):
    """The hint has the address that is meant."""
    origin = workspace.server.base_url.removesuffix("/api/v1")
    with client(origin + path) as desk, pytest.raises(errors.NotFoundError) as caught:
        desk.projects.list().first()

    assert f"did you mean {origin}/api/v1?" in str(caught.value)


def test_a_wait_beyond_the_deadline_is_told():
    """What the server asks, what remains, and how to give more."""
    answer = problem(429, "rate_limited", Retry_After="120")
    with (
        scripted(answer) as server,
        client(server.base_url, timeout=5) as desk,
        pytest.raises(errors.RateLimitError) as caught,
    ):
        desk.projects.get("prj_1")

    assert re.search(
        r"asks to wait 120 s, and \d s remain of timeout=5: .*with_options\(timeout=125\)", str(caught.value)
    )


def test_attempts_are_in_the_message():
    """Of an error that came after repeats, and not of one that came at once."""
    with (
        scripted(hang_up, problem(500, "internal_error")) as server,
        client(server.base_url, max_retries=1) as desk,
        pytest.raises(errors.ServerError, match=r"\(2 attempts in \d"),
    ):
        desk.projects.get("prj_1")
    with (
        scripted(problem(404, "not_found")) as server,
        client(server.base_url) as desk,
        pytest.raises(errors.NotFoundError) as caught,
    ):
        desk.projects.get("prj_1")

    assert "attempt" not in str(caught.value)


MISTAKES = {
    "a word for a number": (
        lambda d, w: d.scripts.generate(w[1], topic="why glaze cracks", document_ids=[w[2]], words="many"),
        "words: expected int or None, got 'many'",
    ),
    "a misspelt choice": (
        lambda d, w: d.scripts.create(project_id=w[0], title="x", status="drafft"),
        "status: expected one of 'approved', 'archived', 'draft', 'in_review', got 'drafft'; did you mean 'draft'?",
    ),
    "a misspelt filter": (
        lambda d, w: d.scripts.list(status="approvd").first(),
        "did you mean 'approved'?",
    ),
    "a misspelt field": (
        lambda d, w: d.brand_kit.update(w[0], expected_revision=0, set={"colors": {"roles": {"primry": "#fff"}}}),
        "set.colors.roles.primry: is not an argument; did you mean 'primary'?",
    ),
    "a misspelt field of a job": (
        lambda d, w: d.jobs.create(operation="script.generate", input={"script_id": w[1].id, "topik": "x"}),
        "topik: is not an argument; did you mean 'topic'?",
    ),
    "a misspelt kind of job": (
        lambda d, w: d.jobs.create(operation="script.genrate", input={}),
        "got 'script.genrate'; did you mean 'script.generate'?",
    ),
    "an empty text": (lambda d, w: d.projects.create(name=""), "name: must not be empty\n"),
    "a long text": (
        lambda d, w: d.scripts.create(project_id=w[0], title="x" * 1_000),
        "title: may have 200 characters at most, has 1,000",
    ),
    "no URL": (
        lambda d, w: d.projects.create(name="x", website_url="kiln"),
        "website_url: must be a URL that begins with http:// or https://, got 'kiln'",
    ),
    "no colour": (
        lambda d, w: d.brand_kit.update(w[0], expected_revision=0, set={"colors": {"roles": {"primary": "red"}}}),
        "set.colors.roles.primary: must be a colour such as #1f6f5c, got 'red'",
    ),
    "no language": (
        lambda d, w: d.scripts.create(project_id=w[0], title="x", language="english_uk"),
        "language: must be the tag of a language, such as en or en-GB, got 'english_uk'",
    ),
    "no time": (
        lambda d, w: d.scripts.update(w[1], title="x", expected_updated_at="yesterday"),
        "must be a time such as 2026-11-21T09:30:00Z (RFC 3339): Invalid isoformat string: 'yesterday'\n",
    ),
    "an output of a script without a text": (
        lambda d, w: d.articles.generate(w[1]),
        "body: must not be empty\n  hint: The script has no text yet: desk.scripts.generate(script, ...) writes one;",
    ),
    "the id of another kind": (
        lambda d, w: d.scripts.generate(w[1], topic="glaze", document_ids=[w[1].id]),
        "hint: document_ids takes a document or its id (doc_…); that is the id of a script.",
    ),
    "a number for a text": (lambda d, w: d.projects.create(name=5), "name: expected str, got 5"),
    "an item of a list": (
        lambda d, w: d.projects.create(name="x", links=[{"label": "a", "url": 5}]),
        "links[0].url: expected str, got 5",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_fault_is_in_the_words_of_python(workspace: Workspace, name):
    """The argument, what is expected, what was given, and the nearest choice."""
    act, expected = MISTAKES[name]
    with workspace.desk() as desk:
        project = brand(desk)
        world = (project, script(desk, project), document(desk, project))
        with pytest.raises(errors.ValidationError) as caught:
            act(desk, world)

    assert expected in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


MISSING: dict[str, tuple[Callable[[Any, Any], Any], str]] = {
    "of another kind": (
        lambda d, w: d.scripts.get(w.id),
        "hint: That is the id of a brand; here it is that of a script, which begins with scr_.",
    ),
    "of nothing": (
        lambda d, w: d.scripts.get("scr_01M8883SYX0MZVSK75QA06TD7M"),
        "hint: The id is wrong, or belongs to another workspace; desk.scripts.list() has those that there are.",
    ),
    "of no kind": (
        lambda d, w: d.scripts.get("nonsense"),
        "hint: That is no id: one of a script begins with scr_; desk.scripts.list()",
    ),
    "a path": (lambda d, w: d.request("GET", "/nope"), "/api/v1/docs lists the paths of this server."),
}


@pytest.mark.parametrize("name", MISSING)
def test_an_id_that_leads_to_nothing_says_what_it_is_of(workspace: Workspace, name):
    """The kind that was given and the one that belongs there, or what lists those that there are."""
    act, expected = MISSING[name]
    with workspace.desk() as desk, pytest.raises(errors.NotFoundError) as caught:
        act(desk, brand(desk))

    assert expected in str(caught.value)


def test_an_empty_idempotency_key_is_refused_before_the_call():
    """That of a variable which is not set would be a new key in each call."""
    with FakeDesk() as desk:
        draft, source = script(desk, project := brand(desk)), document(desk, project)
        requests = len(desk.fake.calls)
        with pytest.raises(ValueError, match="idempotency_key is 8 to 128 characters, not ''"):
            desk.scripts.generate(draft, topic="crazing", document_ids=[source], idempotency_key="")

    assert len(desk.fake.calls) == requests


def test_a_misspelt_option_of_the_client_is_told_once_with_the_right_name():
    """In one error, without another above it."""
    with pytest.raises(TypeError, match="did you mean 'timeout'") as caught:
        Copydesk(api_key="cdk_1", time_out=3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]

    assert caught.value.__context__ is None


def test_a_secret_is_not_repeated():
    """A message goes to logs; the value of a field with such a name stays out of it."""
    fault = {"pointer": "/api_key", "code": "invalid", "message": "Expected `int`, got `str`"}
    with (
        scripted(problem(422, "validation_failed", errors=[fault])) as server,
        client(server.base_url) as desk,
        pytest.raises(errors.ValidationError) as caught,
    ):
        desk.request("POST", "/keys", json={"api_key": "hunter2"})

    assert "api_key: expected int" in str(caught.value)
    assert "hunter2" not in str(caught.value)


def test_a_text_for_a_list_of_ids_is_refused_before_the_call():
    """One id in place of a list is the most frequent slip; nothing is sent."""
    with FakeDesk() as desk:
        for call in (
            lambda: desk.scripts.generate("scr_1", topic="x", document_ids="doc_1", expected_updated_at=None),
            lambda: desk.knowledge.search(query="x", document_ids="doc_1"),
            lambda: desk.jobs.create(operation="script.generate", input={"document_ids": "doc_1"}),
        ):
            with pytest.raises((TypeError, errors.NotFoundError)) as caught:
                call()
        assert "document_ids takes a list: ['doc_1']" in str(caught.value)
        assert [call.operation for call in desk.fake.calls] == ["scripts_get"]


def test_a_body_that_is_too_large_names_the_way_for_it(workspace: Workspace):
    """A text above the limit of a request goes in as a file."""
    with workspace.desk() as desk:
        project = brand(desk)
        with pytest.raises(errors.PayloadTooLargeError, match=r"Use desk\.knowledge\.upload\(path\).* 20 MiB"):
            desk.knowledge.create(project_id=project, title="x", text="word " * 600_000)
        assert desk.capabilities.get().limits.knowledge_upload_bytes == 20 * 1024 * 1024


def test_what_is_in_use_names_the_calls_that_delete_its_users():
    """Of a brand with sources and scripts: the first of each kind."""
    with FakeDesk() as desk:
        project = brand(desk)
        sources, draft = [document(desk, project), document(desk, project)], script(desk, project)
        with pytest.raises(errors.InUseError) as caught:
            desk.projects.delete(project)
        used = caught.value.in_use_by
        first = next(id_ for id_ in used if id_.startswith("doc_"))

    assert set(used) == {draft.id, *(source.id for source in sources)}
    assert f"desk.knowledge.delete('{first}')" in str(caught.value)
    assert f"desk.scripts.delete('{draft.id}')" in str(caught.value)
    assert str(caught.value).count(".delete(") == 2


def test_every_hint_of_a_method_names_one_that_is_there():
    """Hints do not outlive what they name."""
    from copydesk import _faults, _hints, _references

    with FakeDesk() as desk:
        for family, method in re.findall(r"desk\.(\w+)\.(\w+)", " ".join(_hints._LARGER.values())):
            assert callable(getattr(getattr(desk, family), method))
        for family in _hints._DELETED.values():
            assert callable(getattr(desk, family).delete)
        for family in (path.replace("-", "_") for path in _references.PATHS):
            lists = hasattr(getattr(desk, family, None), "list")
            assert _faults.is_known(f"{family}_list") == lists
    assert isinstance(models.Limits, type)
