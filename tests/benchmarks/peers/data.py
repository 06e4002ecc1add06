"""What is read: a workspace with 1,000 scripts, and the requests for them; all contestants are asked the same."""

from __future__ import annotations

from typing import Any

import attrs
import httpx

from benchmarks.load import request
from benchmarks.peers.contestants import Contestant
from copydesk_server.core.ids import new_id
from support.cluster import Cluster
from support.factories import SOURCE, brand, script
from support.server import Workspace, new_workspace, with_database

SCRIPTS = 1_000
# Made through the API, with bodies of a quarter of the source up to all of it; the others are their copies.
MADE = 8
PAGE = 50
COMPARED = 20


@attrs.frozen
class Data:
    """A workspace, the paths of its scripts, and the paths of the pages of their list."""

    space: Workspace
    scripts: list[str]
    pages: list[str]


def make(deployment: Cluster, ours: Contestant) -> Data:
    """Fill a workspace."""
    space = new_workspace(deployment)
    with space.desk() as desk:
        project = brand(desk)
        sizes = [len(SOURCE) * (2 + number) // (MADE + 1) for number in range(MADE)]
        first = [script(desk, project, title=f"Why glaze cracks, part {size}", body=SOURCE[:size]).id for size in sizes]

    async def copy(database: Any) -> list[str]:
        rows = [await database["scripts"].find_one({"_id": id_}) for id_ in first]
        copies = [{**rows[number % MADE], "_id": new_id("scr")} for number in range(SCRIPTS - MADE)]
        await database["scripts"].insert_many(copies)
        return [row["_id"] for row in copies]

    ids = first + with_database(deployment, copy)
    return Data(space, [f"/api/v1/scripts/{id_}" for id_ in ids], pages_of(space, ours))


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


def require_same(space: Workspace, contestants: list[Contestant], paths: list[str], **headers: str) -> None:
    """Fail unless all contestants answer the same JSON, with the headers that callers rely on, and refuse a wrong key."""
    for path in paths[:: max(1, len(paths) // COMPARED)]:
        expected = None
        for contestant in contestants:
            with client(space, contestant) as http:
                answer = http.get(path, headers=headers)
                refused = http.get(path, headers={"Authorization": f"Bearer {space.key[:-1]}!"})
            found = answer.raise_for_status().json()
            missing = {"ETag", "X-Request-Id"} - {name for name in ("ETag", "X-Request-Id") if name in answer.headers}
            expected = expected or found
            if found != expected or missing or refused.status_code != 401:
                faults = {name for name in expected if expected[name] != found.get(name)} or found.keys() - expected
                raise AssertionError(f"{contestant.name} answers {path} in another way: {faults or missing}")


def gets(space: Workspace, paths: list[str], **headers: str) -> list[bytes]:
    """The bytes of a GET of each path."""
    return [request("GET", path, space.key, **headers) for path in paths]
