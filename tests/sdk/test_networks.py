"""Networks of companies, and what is below the methods: own HTTP clients, proxies, raw responses, any path."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator

import httpx
import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support.api_answers import BRAND
from support.factories import brand
from support.scripted_server import Scripted, reply, scripted
from support.server import Workspace

KEY, URL = "cdk_x", "http://127.0.0.1:9/api/v1"


@pytest.fixture
def answering() -> Iterator[Scripted]:
    """A server that answers a brand."""
    with scripted(reply(200, BRAND, X_Request_Id="req_1")) as one:
        yield one


def test_a_client_of_ones_own_sends_the_requests_and_stays_open(answering):
    """Its hooks see them, the SDK gives address and headers, and closing the desk leaves it open."""
    seen: list[httpx.URL] = []
    own = httpx.Client(headers={"X-Team": "docs"}, event_hooks={"request": [lambda request: seen.append(request.url)]})
    with Copydesk(KEY, answering.base_url, http_client=own) as desk:
        assert desk.projects.get("prj_1").name == "B"

    assert [str(url) for url in seen] == [f"{answering.base_url}/projects/prj_1"]
    assert answering.seen[0].headers["x-team"] == "docs"
    assert answering.seen[0].headers["authorization"] == f"Bearer {KEY}"
    assert not own.is_closed
    own.close()


async def test_an_asynchronous_client_of_ones_own(answering):
    """The same, awaited; redirects that the client would follow are not followed, since they would take the key along."""
    async with httpx.AsyncClient(follow_redirects=True) as own:
        async with AsyncCopydesk(KEY, answering.base_url, http_client=own) as desk:
            assert (await desk.projects.get("prj_1")).name == "B"
        assert not own.is_closed
        with scripted(reply(302, None, Location="http://127.0.0.1:9/")) as elsewhere:
            async with AsyncCopydesk(KEY, elsewhere.base_url, http_client=own) as desk:
                with pytest.raises(errors.APIError, match="redirects to"):
                    await desk.projects.get("prj_1")
            assert len(elsewhere.seen) == 1


def test_a_proxy_gets_the_requests():
    """The proxy is asked for the complete address of a host that only it can find."""
    with scripted(reply(200, BRAND)) as proxy:
        address = proxy.base_url.removesuffix("/api/v1")
        with Copydesk(KEY, "http://desk.company.invalid/api/v1", proxy=address) as desk:
            assert desk.projects.get("prj_1").name == "B"

    assert proxy.seen[0].path == "http://desk.company.invalid/api/v1/projects/prj_1"


@pytest.mark.parametrize(
    ("answer", "told", "attempts"),
    [
        ("403 Forbidden", "Check proxy=", 1),
        ("407 Proxy Authentication Required", "It wants a name and a password, in its address", 1),
        ("502 Bad Gateway", "Check proxy=", 3),
    ],
)
def test_a_proxy_that_refuses_is_told(answer, told, attempts):
    """With what to check; where a repeat would end the same, at once."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def refuse() -> None:
            for _ in range(attempts):
                connection, _ = listener.accept()
                connection.recv(4096)
                connection.sendall(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode())
                connection.close()

        thread = threading.Thread(target=refuse, daemon=True)
        thread.start()
        proxy = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with (
            Copydesk(KEY, "https://desk.company.invalid/api/v1", proxy=proxy, max_retries=2) as desk,
            pytest.raises(errors.ConnectionFailed, match=rf"the proxy refused: {answer} .*{told}") as caught,
        ):
            desk.projects.get("prj_1")
        thread.join(30)

    assert caught.value.attempts == attempts


WRONG = {
    "an asynchronous client for a synchronous desk": ({"http_client": httpx.AsyncClient()}, TypeError, "httpx.Client"),
    "no client": ({"http_client": "http://x"}, TypeError, "not str"),
    "a proxy beside a client": ({"http_client": httpx.Client(), "proxy": "http://x"}, TypeError, "give them to that"),
    "certificates beside a client": ({"http_client": httpx.Client(), "verify": False}, TypeError, "give them to that"),
    "a proxy without a scheme": ({"proxy": "user:hunter2@x:3128"}, ValueError, "should look like"),
    "a proxy that is a number": ({"proxy": 3128}, TypeError, "proxy is text"),
    "certificates that are not there": ({"verify": "none.pem"}, ValueError, "none.pem"),
    "certificates that are none": ({"verify": __file__}, ValueError, "no certificates"),
    "neither path nor context": ({"verify": 1}, TypeError, "verify is a path"),
}


def test_what_cannot_be_meant_is_refused(subtests):
    """At construction, with a sentence; a proxy's password is not repeated."""
    for name, (options, kind, words) in WRONG.items():
        with subtests.test(name=name):
            with pytest.raises(kind, match=words) as caught:
                Copydesk(KEY, URL, **options)

            assert "hunter2" not in str(caught.value)


async def test_raw_responses_of_tasks_do_not_mix():
    """Many calls at once; each has its own response, also where a call made several requests."""
    async with AsyncFakeDesk() as desk:
        brands = [await desk.projects.create(name=str(number)) for number in range(20)]
        found = await asyncio.gather(*(desk.with_raw_response(desk.projects.get, one) for one in brands))

    assert [one.value.id for one in found] == [one.id for one in brands]
    assert all(one.id.encode() in response.content for one, response in zip(brands, found, strict=True))


@pytest.fixture(params=["real", "fake"])
def desk(request: pytest.FixtureRequest, workspace: Workspace) -> Iterator[Copydesk]:
    """The same client, of the real server and of the one in memory."""
    with FakeDesk() if request.param == "fake" else workspace.desk() as client:
        yield client


def test_any_path_can_be_asked(desk):
    """With resources and filters as methods take them; problems are the SDK's errors."""
    made = desk.request("POST", "/projects", json={"name": "Any"})
    project = desk.projects.get(made.value["id"])
    draft = desk.request("POST", "/scripts", json={"project_id": project, "title": "Any"})
    rows = desk.request("GET", "/scripts", params={"project_id": project, "limit": 5}).value["items"]

    assert (made.status, draft.status) == (201, 201)
    assert [row["id"] for row in rows] == [draft.value["id"]]
    assert desk.request("DELETE", f"/scripts/{draft.value['id']}").value is None
    with pytest.raises(errors.NotFoundError):
        desk.request("GET", "/nothing/here")
    with pytest.raises(errors.ValidationError, match="name: is required"):
        desk.request("POST", "/projects", json={})


def test_a_request_is_repeated_only_where_that_is_safe():
    """A POST is sent once, and with a key as often as any other."""
    with FakeDesk() as desk:
        desk.fake.drop(times=1)
        with pytest.raises(errors.ConnectionFailed):
            desk.request("POST", "/projects", json={"name": "x"})
        desk.fake.drop(times=1)
        desk.request("POST", "/projects", json={"name": "x"}, idempotency_key="a-key-of-my-own-1")

        assert len(desk.fake.calls) == 3
        assert [call.headers.get("idempotency-key") for call in desk.fake.calls[1:]] == ["a-key-of-my-own-1"] * 2


def test_a_request_goes_nowhere_else(subtests):
    """The key goes to the API alone."""
    for arguments, words in [
        (("FETCH", "/projects"), "method is one of"),
        (("GET", "http://elsewhere.example/"), "path is below"),
        (("GET", "//elsewhere.example/"), "path is below"),
        (("GET", "/projects?limit=1"), "path is below"),
        (("GET", "/projects/../../admin"), "path is below"),
        (("GET", "projects"), "path is below"),
    ]:
        with subtests.test(arguments=arguments, words=words), FakeDesk() as desk:
            with pytest.raises(ValueError, match=words):
                desk.request(*arguments)
            with pytest.raises(ValueError, match="not both"):
                desk.request("POST", "/projects", json={}, content=b"")

            assert desk.fake.calls == []


def test_each_family_has_its_methods_with_raw_responses(workspace: Workspace):
    """By the same names and arguments: of a call its value, of a list its first page, of a job its handle."""
    with workspace.desk() as desk:
        project = brand(desk)
        one = desk.projects.with_raw_response.get(project)
        page = desk.projects.with_raw_response.list(limit=1)
        made = desk.scripts.with_raw_response.create(project_id=project, title="Why glaze cracks")
        text = "Crazing is a network of fine cracks in a fired glaze, since the glaze shrinks more than the clay."
        queued = desk.scripts.with_raw_response.generate(made.value, topic="why glaze cracks", source_text=text)

    assert (one.status, one.value) == (200, project)
    assert (len(page.value.items), b'"items"' in page.content) == (1, True)
    assert (made.status, made.headers["location"]) == (201, f"/api/v1/scripts/{made.value.id}")
    assert (queued.status, queued.headers["location"]) == (202, f"/api/v1/jobs/{queued.value.id}")
