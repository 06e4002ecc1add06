"""What a failed call says: where, how often, how long, in Python's words, and what to do next."""

from __future__ import annotations

import pickle
import re
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from copydesk import Copydesk, errors
from copydesk.testing import FakeDesk
from support.api_answers import BRAND, client
from support.factories import brand, document, script
from support.scripted_server import problem, reply, scripted
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


MISTAKES = {
    "a word for a number": (
        lambda d, w: d.scripts.generate(w[1], topic="why glaze cracks", document_ids=[w[2]], words="many"),
        "words: expected int or None, got 'many'",
    ),
    "a misspelt choice": (
        lambda d, w: d.scripts.create(project_id=w[0], title="x", status="drafft"),
        "status: expected one of 'approved', 'archived', 'draft', 'in_review', got 'drafft'; did you mean 'draft'?",
    ),
    "a misspelt field": (
        lambda d, w: d.brand_kit.update(w[0], expected_revision=0, set={"colors": {"roles": {"primry": "#fff"}}}),
        "set.colors.roles.primry: is not an argument; did you mean 'primary'?",
    ),
    "a misspelt kind of job": (
        lambda d, w: d.jobs.create(operation="script.genrate", input={}),
        "got 'script.genrate'; did you mean 'script.generate'?",
    ),
    "an empty text": (lambda d, w: d.projects.create(name=""), "name: must not be empty\n"),
    "no URL": (
        lambda d, w: d.projects.create(name="x", website_url="kiln"),
        "website_url: must be a URL that begins with http:// or https://, got 'kiln'",
    ),
    "an output of a script without a text": (
        lambda d, w: d.articles.generate(w[1]),
        "body: must not be empty\n  hint: The script has no text yet: desk.scripts.generate(script, ...) writes one;",
    ),
    "the id of another kind": (
        lambda d, w: d.scripts.generate(w[1], topic="glaze", document_ids=[w[1].id]),
        "hint: document_ids takes a document or its id (doc_…); that is the id of a script.",
    ),
    "an item of a list": (
        lambda d, w: d.projects.create(name="x", links=[{"label": "a", "url": 5}]),
        "links[0].url: expected str, got 5",
    ),
}


def test_a_fault_is_in_the_words_of_python(subtests, workspace: Workspace):
    """The argument, what is expected, what was given, and the nearest choice."""
    for name, (act, expected) in MISTAKES.items():
        with subtests.test(name=name):
            with workspace.desk() as desk:
                project = brand(desk)
                world = (project, script(desk, project), document(desk, project))
                with pytest.raises(errors.ValidationError) as caught:
                    act(desk, world)

            assert expected in str(caught.value)
            assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_an_empty_idempotency_key_is_refused_before_the_call():
    """That of a variable which is not set would be a new key in each call."""
    with FakeDesk() as desk:
        draft, source = script(desk, project := brand(desk)), document(desk, project)
        requests = len(desk.fake.calls)
        with pytest.raises(ValueError, match="idempotency_key is 8 to 128 characters, not ''"):
            desk.scripts.generate(draft, topic="crazing", document_ids=[source], idempotency_key="")

    assert len(desk.fake.calls) == requests


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


def test_every_error_has_a_hint_and_survives_a_pickle(subtests):
    """Each class says what to do next, also after a worker pool passed it on; a failed connection has its cause."""
    made = {
        "APIError": lambda kind: kind(400, {"code": "x", "detail": "y"}),
        "ConnectionFailed": lambda kind: kind("no answer", sent=True),
        "WorkError": lambda kind: kind("job_1", "it failed"),
        "DestinationExists": lambda kind: kind("file.md", "it exists"),
        "CopydeskError": lambda kind: kind("it failed"),
    }
    bases = {errors.CopydeskError, errors.WorkError, errors.DocumentError, errors.RecordingError, errors.JobError}
    kinds = [
        kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.CopydeskError)
    ]
    for kind in kinds:
        with subtests.test(kind.__name__):
            base = next(one.__name__ for one in kind.__mro__ if one.__name__ in made)
            error = made[base](kind)
            copy = pickle.loads(pickle.dumps(error))

            assert (type(copy), str(copy), copy.hint) == (kind, str(error), error.hint)
            assert kind in bases or error.hint
    with pytest.raises(errors.ConnectionFailed) as caught:
        Copydesk("cdk_x", "http://127.0.0.1:9/api/v1", max_retries=0).projects.list().first()
    copy = pickle.loads(pickle.dumps(caught.value))

    assert copy.hint == caught.value.hint != ""
    assert copy.cause.startswith("ConnectError: ")
