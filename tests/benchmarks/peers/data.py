"""What is read: a workspace with 1,000 scripts and an ended job, and the requests for them; all contestants are asked the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
import httpx

from benchmarks.load import request
from benchmarks.peers.contestants import Arena, Contestant
from copydesk_server.core.ids import new_id
from retrieval import corpus
from support.factories import brand, document, job_body, key, script
from support.server import Workspace, new_workspace, with_database

SCRIPTS = 1_000
# Made through the API of texts as long as a script of two to ten minutes; the others are their copies.
MADE, SHORTEST, LONGEST = 20, 2_000, 9_000
PAGE = 50
# Of each kind of request, answers that are held against each other.
COMPARED = 20


@attrs.frozen
class Data:
    """A workspace, and the paths of its scripts, of the pages of their list, and of a job that has ended."""

    space: Workspace
    scripts: list[str]
    pages: list[str]
    job: str


def make(arena: Arena) -> Data:
    """Fill a workspace."""
    space = new_workspace(arena)
    with space.desk() as desk:
        project = brand(desk)
        texts = [one for one in corpus.documents() if SHORTEST <= len(one.text) <= LONGEST][:MADE]
        first = [script(desk, project, title=one.title, body=one.text) for one in texts]
        source = document(desk, project)
    with space.http() as http:
        body = job_body(first[0].id, first[0].updated_at, document_ids=[source.id])
        job = http.post("/jobs", json=body, headers={"Idempotency-Key": key()}).raise_for_status().json()["id"]
        http.post(f"/jobs/{job}/cancel").raise_for_status()

    async def copy(database: Any) -> list[str]:
        rows = [await database["scripts"].find_one({"_id": each.id}) for each in first]
        copies = [{**rows[number % MADE], "_id": new_id("scr")} for number in range(SCRIPTS - MADE)]
        await database["scripts"].insert_many(copies)
        return [row["_id"] for row in copies]

    ids = [each.id for each in first] + with_database(arena, copy)
    pages = pages_of(space, arena.contestants[0])
    return Data(space, [f"/api/v1/scripts/{id_}" for id_ in ids], pages, f"/api/v1/jobs/{job}")


def pages_of(space: Workspace, ours: Contestant) -> list[str]:
    """Paths of all pages, each by the cursor of the page before."""
    paths, cursor = [f"/api/v1/scripts?limit={PAGE}"], ""
    with client(space, ours) as http:
        while cursor := http.get(paths[-1]).raise_for_status().json()["next_cursor"]:
            paths.append(f"/api/v1/scripts?limit={PAGE}&cursor={cursor}")
    assert len(paths) == SCRIPTS // PAGE
    return paths


def client(space: Workspace, contestant: Contestant) -> httpx.Client:
    """A client of one contestant, with the workspace's key."""
    headers = {"Authorization": f"Bearer {space.key}"}
    return httpx.Client(base_url=contestant.origin, headers=headers, timeout=20, verify=False, trust_env=False)


def require_same(space: Workspace, contestants: Sequence[Contestant], paths: Sequence[str], **headers: str) -> None:
    """Fail unless all answer the same JSON, with an ETag and a request id."""
    sample = paths[:: max(1, len(paths) // COMPARED)]
    expected: list[object] = []
    for contestant in contestants:
        with client(space, contestant) as http:
            answers = [http.get(path, headers=headers).raise_for_status() for path in sample]
        expected = expected or [answer.json() for answer in answers]
        for path, wanted, answer in zip(sample, expected, answers, strict=True):
            if answer.json() != wanted:
                raise AssertionError(f"{contestant.name} answers {path} with {answer.text[:1000]}, not {wanted}")
            if missing := {"etag", "x-request-id"} - set(answer.headers):
                raise AssertionError(f"{contestant.name} answers {path} without {missing}")


def require_refusals(space: Workspace, contestants: Sequence[Contestant], path: str) -> None:
    """Fail unless all refuse a wrong key and one without the scope; another workspace sees nothing."""
    stranger = new_workspace(space.server)
    refused = {f"{space.key[:-1]}!": 401, space.key_with("jobs:read"): 403, stranger.key: 404}
    for contestant in contestants:
        with client(space, contestant) as http:
            given = {
                bearer: http.get(path, headers={"Authorization": f"Bearer {bearer}"}).status_code for bearer in refused
            }
        if given != refused:
            raise AssertionError(f"{contestant.name} refuses with {[*given.values()]}, not {[*refused.values()]}")


def gets(space: Workspace, paths: Sequence[str], **headers: str) -> list[bytes]:
    """The bytes of a GET of each path."""
    return [request("GET", path, space.key, **headers) for path in paths]


def unchanged(space: Workspace, contestant: Contestant, paths: Sequence[str]) -> list[bytes]:
    """A GET of each path with the ETag that the contestant gave; it depends on the bytes of its JSON."""
    with client(space, contestant) as http:
        tags = [http.get(path).raise_for_status().headers["ETag"] for path in paths]
    return [request("GET", path, space.key, If_None_Match=tag) for path, tag in zip(paths, tags, strict=True)]
