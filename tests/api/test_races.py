"""Two things at once: whatever the order, no reference is left dangling and nothing is lost."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from copydesk_server import registry
from copydesk_server.collections.store import collections
from copydesk_server.core import integrity
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import InUse, UnknownReference
from copydesk_server.core.mongo import Database
from copydesk_server.core.mongo.driver import Driver
from copydesk_server.core.settings import load
from copydesk_server.core.wire import decode_hook
from copydesk_server.jobs.service import JobService
from copydesk_server.projects.store import projects
from copydesk_server.queue import engine
from copydesk_server.queue.store import jobs
from copydesk_server.scripts.jobs import SCRIPT_GENERATE
from copydesk_server.scripts.store import scripts
from copydesk_server.scripts.types import ScriptGenerate
from support.factories import SOURCE, TOPIC, brand, document, job_body, key, script
from support.queued import queue_job
from support.server import Workspace, with_database

pytestmark = pytest.mark.slow

ROUNDS = 40


def statuses(workspace: Workspace, *calls) -> list[int]:
    """Send requests at the same moment; returns their statuses in order."""

    def send(call) -> int:
        method, path, body = call
        with workspace.http() as client:
            return client.request(method, path, json=body, headers={"Idempotency-Key": key()}).status_code

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(send, calls))


@pytest.mark.parametrize(
    ("path", "fields"),
    [("/scripts", {"title": "x"}), ("/collections", {"name": "x"}), ("/knowledge", {"title": "x", "text": SOURCE})],
)
def test_a_create_and_a_delete_of_what_it_refers_to(workspace, desk, http, path, fields):
    """Either the brand goes and the create is refused, or the create stands and the brand stays."""
    outcomes = set()
    for _ in range(ROUNDS):
        project = brand(desk)
        create = ("POST", path, {**fields, "project_id": project.id})
        made, deleted = statuses(workspace, create, ("DELETE", f"/projects/{project.id}", None))
        outcomes.add((made, deleted))
        rows = http.get(path, params={"project_id": project.id}).json()["items"]
        exists = http.get(f"/projects/{project.id}").status_code == 200

        assert (made == 201) == (len(rows) == 1)
        assert exists or rows == []
        assert exists == (deleted == 409)
    assert outcomes <= {(201, 409), (422, 204), (422, 409)}


def test_a_delete_of_a_source_while_a_job_cites_it(workspace, desk, http):
    """Either the source is cited and stays, or it goes and the script cites nothing of it."""
    for _ in range(15):
        project = brand(desk)
        source, draft = document(desk, project), script(desk, project)
        job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60)
        deleted = http.delete(f"/knowledge/{source.id}").status_code
        job.wait()
        cited = {citation.document_id for citation in desk.scripts.get(draft.id).citations}
        exists = http.get(f"/knowledge/{source.id}").status_code == 200

        assert exists or not cited
        assert exists == (deleted != 204)
        assert job.status == "done" or job.data.error_code in ("source_unavailable", "no_relevant_sources")


def test_a_job_and_a_delete_of_its_script(workspace, desk, http):
    """Either the script goes and the job is refused, or the job stands and the script stays."""
    project = brand(desk)
    source, outcomes = document(desk, project), set()
    for _ in range(ROUNDS):
        draft = script(desk, project)
        body = job_body(draft.id, draft.updated_at, document_ids=[source.id], target={"words": 60})
        posted, deleted = statuses(workspace, ("POST", "/jobs", body), ("DELETE", f"/scripts/{draft.id}", None))
        outcomes.add((posted, deleted))
        rows = http.get("/jobs", params={"script_id": draft.id}).json()["items"]
        exists = http.get(f"/scripts/{draft.id}").status_code == 200

        assert (posted == 202) == (len(rows) == 1)
        assert exists == (deleted == 409)
        for row in rows:
            assert desk.jobs.attach(row["id"]).wait(30).status == "done"
    # On a busy machine the delete may come when the job is done, which it is only if it found its script: then both went well.
    assert outcomes <= {(202, 409), (202, 204), (422, 204), (422, 409)}


def test_edits_of_a_text_at_once_have_one_winner(workspace, desk):
    """Ten new texts from the same revision: one revision more, and search finds the winner's text alone."""
    project = brand(desk)
    source = document(desk, project)
    edits = [
        ("PATCH", f"/knowledge/{source.id}", {"text": f"Alpaca{n} grazes.", "expected_revision": 1}) for n in range(10)
    ]
    answers = statuses(workspace, *edits)
    text = desk.knowledge.get(source.id).text

    assert sorted(answers) == [200] + [409] * 9
    assert [revision.number for revision in desk.knowledge_revisions.list(source.id)] == [2, 1]
    found = [
        n for n in range(10) if desk.knowledge.search(query=f"alpaca{n}", mode="keyword", project_id=project.id).items
    ]
    assert [f"Alpaca{n} grazes." for n in found] == [text]


def test_a_cancel_that_races_the_claim(workspace, desk, http):
    """Every job ends in one state; one that was cancelled while queued never ran."""
    project = brand(desk)
    source = document(desk, project)
    for _ in range(25):
        draft = script(desk, project)
        job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60, idempotency_key=key())
        answer = http.post(f"/jobs/{job.id}/cancel")
        job.wait()
        body = desk.scripts.get(draft.id).body

        assert answer.status_code in (200, 409)
        assert job.status in ("done", "cancelled")
        assert (job.status == "done") == bool(body)
        if answer.json()["status"] == "cancelled":
            assert (job.data.started_at, job.data.cost.provider_calls) == (None, 0)


@pytest.mark.parametrize(
    ("path", "body"),
    [("/scripts", {"title": "x"}), ("/collections", {"name": "x"}), ("/knowledge", {"title": "x", "text": SOURCE})],
)
def test_an_update_and_a_delete_of_what_it_will_refer_to(workspace, desk, http, path, body):
    """A change of a reference is no way around: what it points to exists afterwards, or it was refused."""
    home = brand(desk)
    row = http.post(path, json={**body, "project_id": home.id}).json()
    for _ in range(ROUNDS):
        group = desk.collections.create(project_id=home.id, name="Target")
        target = brand(desk)
        field, path_of_target = ("project_id", f"/projects/{target.id}")
        value = target.id
        if path != "/collections":
            field, value, path_of_target = "collection_ids", [group.id], f"/collections/{group.id}"
        token = (
            {"expected_updated_at": http.get(f"{path}/{row['id']}").json()["updated_at"]} if path == "/scripts" else {}
        )
        statuses(workspace, ("PATCH", f"{path}/{row['id']}", {field: value, **token}), ("DELETE", path_of_target, None))
        named = http.get(f"{path}/{row['id']}").json()[field]
        for id_ in [named] if isinstance(named, str) else named:
            kind = "projects" if id_.startswith("prj") else "collections"
            assert http.get(f"/{kind}/{id_}").status_code == 200


def context(workspace: Workspace, database) -> Context:
    async def refuse(job_id: str, queue: str) -> None:
        raise AssertionError("nothing is dispatched here")

    return Context(Services(load({}), database, refuse, catalog=registry.CATALOG), workspace.id)


class Held:
    """A driver that reads scripts only once ``go`` is set."""

    def __init__(self, driver: Driver) -> None:
        self.rest = driver
        self.reached, self.go = asyncio.Event(), asyncio.Event()

    def __getattr__(self, name: str):
        return getattr(self.rest, name)

    async def aggregate(self, name, pipeline, *arguments, **options):
        joined = [stage["$unionWith"]["coll"] for stage in pipeline if "$unionWith" in stage]
        if "scripts" in [name, *joined]:
            self.reached.set()
            await self.go.wait()
        return await self.rest.aggregate(name, pipeline, *arguments, **options)


def test_a_replay_whose_job_has_moved_the_script_on_meanwhile(workspace, desk, http):
    """Step by step: a request finds no job of its key, its twin makes one, which changes the script; then it looks."""
    project = brand(desk)
    source, draft, key_ = document(desk, project), script(desk, project), key()
    body = job_body(draft.id, draft.updated_at, document_ids=[source.id], target={"words": 60})

    async def run(database):
        held, service = Held(database.driver), JobService(registry.JOBS)
        late = asyncio.create_task(
            service.queue(
                context(workspace, Database(held)), key_, msgspec.convert(body, ScriptGenerate, dec_hook=decode_hook)
            )
        )
        await asyncio.wait({late, asyncio.ensure_future(held.reached.wait())}, return_when=asyncio.FIRST_COMPLETED)
        assert not late.done()
        answer = await asyncio.to_thread(http.post, "/jobs", json=body, headers={"Idempotency-Key": key_})
        done = await asyncio.to_thread(desk.jobs.attach(answer.json()["id"]).wait, 30)
        held.go.set()
        return done, await late

    done, (found, replayed) = with_database(workspace.server, run)

    assert (done.status, desk.scripts.get(draft.id).updated_at > draft.updated_at) == ("done", True)
    assert (found.value.id, replayed) == (done.id, True)


async def queue(ctx: Context, input_: dict[str, str]) -> str:
    """Queue a job for a script that was there when it was priced."""
    return await queue_job(ctx, SCRIPT_GENERATE, input_)


def test_a_job_that_is_stored_while_a_delete_of_its_script_commits_is_taken_back(workspace, desk, http):
    """Step by step: the delete finds no user, the job is stored, the delete commits."""
    draft = script(desk, brand(desk))

    async def run(database) -> None:
        ctx, late = context(workspace, database), list[asyncio.Task[str]]()

        async def forget(session) -> None:
            late[:] = [asyncio.create_task(queue(ctx, {"script_id": draft.id}))]
            while not await jobs.ids(ctx, {"input.script_id": draft.id}):
                await asyncio.sleep(0.01)

        await integrity.delete(ctx, scripts, draft.id, forget)
        with pytest.raises(UnknownReference):
            await late[0]
        assert await jobs.ids(ctx, {"input.script_id": draft.id}) == []

    with_database(workspace.server, run)


def test_a_delete_that_was_refused_is_in_no_jobs_way(workspace, desk):
    """Its mark stays for a while; a transaction decides then, and the next delete finds the job."""
    draft = script(desk, brand(desk))

    async def run(database) -> None:
        ctx = context(workspace, database)
        first = await queue(ctx, {"script_id": draft.id})
        for _ in range(2):
            with pytest.raises(InUse) as refused:
                await integrity.delete(ctx, scripts, draft.id)
            assert first in refused.value.extensions["in_use_by"]
        second = await queue(ctx, {"script_id": draft.id})
        assert sorted(await jobs.ids(ctx, {"input.script_id": draft.id})) == sorted([first, second])
        for id_ in (first, second):
            await engine.cancel(ctx, id_)

    with_database(workspace.server, run)


def test_a_delete_waits_for_an_update_that_will_refer_to_its_target(workspace, desk):
    """Step by step: the update holds its target, the delete begins, the update commits, the delete finds a user."""
    old, new = brand(desk), brand(desk)
    row = desk.collections.create(project_id=old.id, name="Moves")

    async def run(database) -> None:
        ctx, changes = context(workspace, database), {"project_id": new.id}
        deletes: list[asyncio.Task[None]] = []

        async def write(session) -> None:
            await integrity.hold(ctx, collections, changes, session)
            deletes.append(asyncio.create_task(integrity.delete(ctx, projects, new.id)))
            await asyncio.sleep(0.5)
            await collections.change(ctx, row.id, changes, session=session)

        await database.transact(write)
        with pytest.raises(InUse):
            await deletes[0]

    with_database(workspace.server, run)
    assert desk.collections.get(row.id).project_id == desk.projects.get(new.id).id


def test_an_update_whose_target_went_after_the_check_is_refused(workspace, desk):
    """What was there when the request was checked, and is not when it is written, is an unknown reference."""

    async def run(database) -> None:
        ctx = context(workspace, database)
        with pytest.raises(UnknownReference):
            await database.transact(
                lambda session: integrity.hold(ctx, collections, {"project_id": "prj_gone"}, session)
            )

    with_database(workspace.server, run)
