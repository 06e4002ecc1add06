"""Performance over HTTP: what callers may see, what they are refused, and the way from a sync to a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from support.channel import connected
from support.factories import brand, key, script, until
from support.server import Workspace, with_database

TOKEN = re.compile(r"(?:ya29\.|1//)[\w-]{20}")


@pytest.fixture(scope="module")
def connection(workspace: Workspace, youtube: str) -> str:
    return connected(workspace, youtube)


@pytest.fixture
def http(workspace: Workspace) -> Iterator[httpx.Client]:
    with workspace.http() as client:
        yield client


def queue(http: httpx.Client, operation: str, **input_: Any) -> httpx.Response:
    body = {"operation": operation, "input": input_}
    return http.post("/performance/jobs", json=body, headers={"Idempotency-Key": key()})


def ended(http: httpx.Client, answer: httpx.Response) -> dict[str, Any]:
    """A job, once it has ended."""
    assert answer.status_code == 202, answer.text
    place = answer.headers["Location"].removeprefix("/api/v1")
    until(lambda: http.get(place).json()["status"] not in {"queued", "running"})
    return dict(http.get(place).json())


def test_from_a_sync_to_the_sentences_of_a_script(workspace, http, connection):
    """Sync, link, report: each sentence of the script has a time and a share of the audience, and says how it is known."""
    synced = ended(http, queue(http, "performance.sync", connection_id=connection))
    assert synced["status"] == "done", synced["error"]
    [newest, *_] = http.get("/performance/publications").json()["items"]
    with workspace.desk() as desk:
        project = brand(desk)
        text = "Glaze is glass. It cracks when it cools faster than the clay. Keep the kiln shut until morning."
        draft = script(desk, project, body=text)
    body = {"publication_id": newest["id"], "script_id": draft.id}
    link = http.post("/performance/content-links", json=body).json()
    told = ended(http, queue(http, "performance.report", kind="retention", subject_id=newest["id"]))
    report = http.get(f"/performance/reports/{told['result']['report_id']}").json()

    assert (link["state"], link["method"], link["confidence"]) == ("confirmed", "manual", 1.0)
    assert http.get(f"/performance/publications/{newest['id']}").json()["content_link_id"] == link["id"]
    assert report["precision"] == "estimated"
    assert [text[one["start_char"] : one["end_char"]] for one in report["script_alignment"]] == text.replace(
        ". ", ".|"
    ).split("|")
    assert report["script_alignment"][-1]["end_seconds"] == pytest.approx(newest["duration_seconds"])
    assert {warning["code"] for warning in report["warnings"]} == {"times_estimated"}


def test_a_job_of_the_other_queue_is_not_there(http, connection):
    """Unknown connections, subjects and operations are refused before anything is queued."""
    refused = [
        queue(http, "performance.sync", connection_id="con_unknown"),
        queue(http, "performance.report", kind="publication", subject_id="pub_unknown"),
        queue(http, "script.generate", script_id="scr_unknown"),
        queue(
            http,
            "performance.report",
            kind="channel",
            subject_id=connection,
            period={"start": "2026-02-01", "end": "2026-01-01"},
        ),
    ]

    assert [answer.status_code for answer in refused] == [422] * 4
    assert [answer.json()["errors"][0]["pointer"] for answer in refused[:2]] == [
        "/input/connection_id",
        "/input/subject_id",
    ]


def test_a_hidden_connection_is_absent_with_all_it_has(workspace, http, youtube, other_workspace):
    """It looks like one that does not exist; so do its publications and reports, and it cannot be synced."""
    hidden = connected(other_workspace, youtube)
    with other_workspace.http() as client:
        ended(client, queue(client, "performance.sync", connection_id=hidden))
        [one, *_] = client.get("/performance/publications").json()["items"]
        told = ended(client, queue(client, "performance.report", kind="publication", subject_id=one["id"]))
        places = [f"connections/{hidden}", f"publications/{one['id']}", f"reports/{told['result']['report_id']}"]
        assert [client.get(f"/performance/{place}").status_code for place in places] == [200] * 3
        with_database(
            other_workspace.server,
            lambda database: database["connections"].update_one({"_id": hidden}, {"$set": {"visible": False}}),
        )

        assert [client.get(f"/performance/{place}").status_code for place in places] == [404] * 3
        for family in ("connections", "publications", "reports"):
            assert client.get(f"/performance/{family}").json()["items"] == []
        assert queue(client, "performance.sync", connection_id=hidden).status_code == 422


def test_a_link_names_something(http, connection):
    """A link to nothing is refused, and so is one to what the workspace does not have."""
    ended(http, queue(http, "performance.sync", connection_id=connection))
    [one, *_] = http.get("/performance/publications").json()["items"]
    nothing = http.post("/performance/content-links", json={"publication_id": one["id"]})
    unknown = http.post("/performance/content-links", json={"publication_id": one["id"], "script_id": "scr_unknown"})

    assert (nothing.status_code, nothing.json()["errors"][0]["code"]) == (422, "required")
    assert (unknown.status_code, unknown.json()["code"]) == (422, "unknown_reference")


def stored(workspace: Workspace) -> list[str]:
    """Every document of the database and every piece of a file, as text."""

    async def read(database: Any) -> list[str]:
        names = await database.driver.database.list_collection_names()
        return [f"{name}: {row}" for name in names async for row in database[name].find({})]

    return with_database(workspace.server, read)


def test_no_answer_no_log_and_no_document_has_a_token(workspace, http, connection):
    """What the simulator gives as tokens begins as Google's do; nothing that is read, logged or stored in clear has that."""
    ended(http, queue(http, "performance.sync", connection_id=connection))
    documents = stored(workspace)
    assert any(text.startswith("connection_tokens: ") for text in documents)
    assert [text[:200] for text in documents if TOKEN.search(text)] == []
    places = ["connections", "publications", "reports", "content-links", f"connections/{connection}"]
    texts = [http.get(f"/performance/{place}").text for place in places] + [workspace.server.log()]

    assert [text for text in texts if TOKEN.search(text)] == []
    assert not [
        name
        for name in http.get(f"/performance/connections/{connection}").json()
        if "token" in name or name == "endpoint"
    ]
