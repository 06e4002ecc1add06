"""A place among the active jobs of a workspace: who asks with ``Prefer: wait=N`` gets the next one that is free."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from copydesk import errors
from copydesk_server.core.mongo import connect_sync
from copydesk_server.web.auth import CACHE_SECONDS
from support.factories import SOURCE, brand, job_body, key, script, until
from support.server import Server, Workspace, beside, new_workspace

SLOTS = 3


@pytest.fixture(scope="module")
def idle(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without workers: a job is queued until somebody cancels it."""
    with beside(server, tmp_path_factory.mktemp("idle"), apis=1, workers=0) as found:
        yield found


@pytest.fixture
def full(idle: Server) -> tuple[Workspace, list[str]]:
    """A workspace whose three places are taken, and the jobs that take them."""
    space = new_workspace(idle)
    return space, [post(space).json()["id"] for _ in range(SLOTS)]


def body_of(space: Workspace) -> dict[str, object]:
    with space.desk() as desk:
        draft = script(desk, brand(desk))
    return job_body(draft.id, draft.updated_at, source_text=SOURCE)


def post(space: Workspace, body: dict[str, object] | None = None, **headers: str) -> httpx.Response:
    """Queue a job of a script of its own, unless a body is given."""
    wanted = body or body_of(space)
    with space.http() as http:
        return http.post("/jobs", json=wanted, headers={"Idempotency-Key": key(), **headers})


def cancel(space: Workspace, job_id: str) -> None:
    with space.http() as http:
        assert http.post(f"/jobs/{job_id}/cancel").json()["status"] == "cancelled"


def active(space: Workspace) -> int:
    with space.http() as http:
        return len(http.get("/jobs", params={"status": "queued"}).json()["items"])


def test_a_place_is_given_as_it_becomes_free(full):
    """The request is held while three jobs are active, and answered with a job once one of them ends."""
    space, jobs = full
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(post, space, body_of(space), Prefer="wait=30")
        time.sleep(1.0)
        held = not waiting.done()
        cancel(space, jobs[1])
        freed = time.monotonic()
        answer = waiting.result()

    assert (held, answer.status_code, answer.headers["Preference-Applied"]) == (True, 202, "wait=30")
    assert time.monotonic() - freed < 20  # Of the 29 s that were left.
    assert active(space) == SLOTS


def test_a_caller_who_has_gone_gets_no_job(idle: Server, full):
    """A connection that was closed in the line makes no job, and holds nobody up who stands behind it."""
    space, jobs = full
    text = json.dumps(body_of(space)).encode()
    head = (
        f"POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {space.key}\r\nContent-Type: application/json\r\n"
        f"Idempotency-Key: gone-0001\r\nPrefer: wait=30\r\nContent-Length: {len(text)}\r\n\r\n"
    )
    url = httpx.URL(idle.base_url)
    gone = socket.create_connection((url.host, url.port))
    gone.sendall(head.encode() + text)
    time.sleep(1.0)
    with ThreadPoolExecutor(1) as pool:
        behind = pool.submit(post, space, body_of(space), Prefer="wait=30")
        time.sleep(1.0)
        gone.close()
        cancel(space, jobs[0])
        assert behind.result().status_code == 202

    handle = connect_sync(idle.mongodb_uri, idle.database_name)
    assert handle["jobs"].count_documents({"idempotency_key": "gone-0001"}) == 0
    handle.client.close()


def test_a_key_that_is_revoked_meanwhile_makes_no_job(idle: Server, full):
    """Whoever waits is asked again who it is before its job is made."""
    space, jobs = full
    revoked = idle.cli("keys", "create", "--workspace", space.id)
    body = body_of(space)

    def wait() -> httpx.Response:
        with space.http(revoked) as http:
            return http.post("/jobs", json=body, headers={"Idempotency-Key": key(), "Prefer": "wait=30"})

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(wait)
        time.sleep(1.0)
        idle.cli("keys", "revoke", revoked[4:12])
        time.sleep(CACHE_SECONDS + 0.5)
        cancel(space, jobs[0])
        answer = waiting.result()

    assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
    assert active(space) == SLOTS - 1


def test_a_repeat_finds_its_job_in_a_full_workspace(full):
    """The key of an active job is answered at once, whatever is asked to wait for."""
    space, _ = full
    body = body_of(space)
    with ThreadPoolExecutor(2) as pool, space.http() as http:
        headers = {"Idempotency-Key": "twice-0001", "Prefer": "wait=30"}
        both = [pool.submit(http.post, "/jobs", json=body, headers=headers) for _ in range(2)]
        time.sleep(1.0)
        cancel(space, full[1][0])
        found = [one.result(timeout=20).json()["id"] for one in both]  # Of the 30 s that both would wait.
        again = http.post("/jobs", json=body, headers=headers)

    assert len({*found, again.json()["id"]}) == 1
    assert again.headers["Idempotent-Replayed"] == "true"


def test_the_sdk_waits_for_a_place_while_others_take_theirs(full):
    """A thread more than there are places: it gets one, and a call that does not wait is refused at once."""
    space, jobs = full
    with space.desk() as desk:
        draft = script(desk, brand(desk))
        impatient = desk.with_options(wait_for_slot=False)
        with pytest.raises(errors.ConcurrentJobLimitError):
            impatient.scripts.generate(draft, topic="why glaze cracks", source_text=SOURCE)
        threading.Timer(1.0, cancel, (space, jobs[2])).start()
        job = desk.scripts.generate(draft, topic="why glaze cracks", source_text=SOURCE)

    assert job.status == "queued"
    until(lambda: active(space) == SLOTS)


@pytest.mark.slow
def test_those_who_wait_for_a_place_are_answered_when_the_api_stops(server: Server, tmp_path_factory):
    """All of a line at once, with the usual refusal: the SDK asks the process that takes over."""
    with ThreadPoolExecutor(4) as pool:
        with beside(server, tmp_path_factory.mktemp("stopping"), apis=1, workers=0) as stopping:
            space = new_workspace(stopping)
            for _ in range(SLOTS):
                post(space)
            bodies = [body_of(space) for _ in range(4)]
            waiting = [pool.submit(post, space, body, Prefer="wait=30") for body in bodies]
            time.sleep(1.0)
            assert not any(one.done() for one in waiting)
        statuses = [one.result().status_code for one in waiting]

    assert statuses == [429] * 4
