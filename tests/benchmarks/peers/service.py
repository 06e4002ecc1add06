"""The peer: the same reads and the same queueing as a FastAPI service, on uvicorn, pydantic and PyMongo's asynchronous client.

It has what callers see of Copydesk: keys, scopes, workspaces, cursors, ETags, request ids, the same JSON, the same
job document. It has no rate limit, metrics, log, transactions, slots or prices. What a job refers to it checks only with
PEER_CHECKS=1: then four reads at once look for the key, the script as the request saw it, its sources, and how many jobs are active.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Annotated, Any

from celery import Celery
from fastapi import BackgroundTasks, Depends, FastAPI, Header, Query, Request, Response
from fastapi.responses import JSONResponse
from peers.models import Generate, Job, ListPage, ListQuery, Read, Script, ScriptSummary
from peers.rules import Keys, Principal, Refused, origin_of, read_cursor, warn, write_cursor
from pymongo import AsyncMongoClient
from pymongo.errors import DuplicateKeyError
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

QUEUE, TASK = os.environ["PEER_QUEUE"], "copydesk.run"
CHECKS = os.environ.get("PEER_CHECKS") == "1"
MOST_ACTIVE = 3
# Null and left out are two things for this field of a job's input.
UNCHOSEN = {"writing_skill"}


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, with Copydesk's own options, and the broker."""
    options: dict[str, Any] = {"w": "majority", "retryWrites": True, "tz_aware": True}
    async with AsyncMongoClient(os.environ["PEER_MONGODB_URI"], **options) as client:
        app.state.database = client[os.environ["PEER_DATABASE"]]
        app.state.keys = Keys(app.state.database["keys"])
        app.state.celery = Celery("peer", broker=os.environ["PEER_BROKER_URL"], set_as_current=False)
        app.state.celery.conf.update(task_ignore_result=True, task_serializer="json")
        yield


class RequestIds:
    """Puts the caller's X-Request-Id, or a new one, on every answer; plain ASGI, for Starlette's own base class costs more."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        given = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"x-request-id"), "")
        id_ = given if 8 <= len(given) <= 128 and given.isprintable() else f"req_{uuid.uuid4().hex}"

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["X-Request-Id"] = id_
            await send(message)

        await self.app(scope, receive, answer)


app = FastAPI(lifespan=lifespan)
app.add_middleware(RequestIds)


@app.exception_handler(Refused)
async def refuse(request: Request, refused: Refused) -> JSONResponse:
    """A refusal as a problem."""
    body = {"status": refused.status, "detail": refused.detail}
    return JSONResponse(body, refused.status, media_type="application/problem+json")


def may(scope: str) -> Any:
    """The caller, who must have a scope."""

    async def principal(request: Request, authorization: Annotated[str | None, Header()] = None) -> Principal:
        keys: Keys = request.app.state.keys
        return await keys.principal(authorization, scope)

    return Depends(principal)


def shown(request: Request, value: Read, headers: dict[str, str] | None = None) -> Response:
    """A value as JSON with its ETag, or 304; pydantic writes the JSON at once, where FastAPI would check the value anew."""
    body = value.__pydantic_serializer__.to_json(value)
    etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    answered = {"ETag": etag, "Cache-Control": "private, no-cache", **(headers or {})}
    known = request.headers.get("If-None-Match", "")
    if known and etag in (part.strip() for part in known.split(",")):
        return Response(status_code=304, headers=answered)
    return Response(body, media_type="application/json", headers=answered)


async def complete(database: Any, workspace_id: str, rows: list[dict[str, Any]]) -> None:
    """Give citations the support that they have now: broken or stale where their document was rejected or has moved on."""
    for row in rows:
        warn(row)
    ids = {citation["document_id"] for row in rows for citation in row["citations"]}
    if not ids:
        return
    where = {"_id": {"$in": sorted(ids)}, "workspace_id": workspace_id}
    found = await database["knowledge"].find(where, {"revision": 1, "review.state": 1}).to_list(None)
    known = {row["_id"]: row for row in found}
    for citation in (citation for row in rows for citation in row["citations"]):
        document = known.get(citation["document_id"])
        if document is None or document["review"]["state"] == "rejected":
            citation["support"] = "broken"
        elif document["revision"] != citation["revision"]:
            citation["support"] = "stale"


@app.get("/api/v1/scripts/{id}", response_model=Script)
async def scripts_get(request: Request, id: str, caller: Annotated[Principal, may("scripts:read")]) -> Response:
    """Read a script."""
    database = request.app.state.database
    found = await database["scripts"].find_one({"_id": id, "workspace_id": caller.workspace_id})
    if found is None:
        raise Refused(404, f"There is no {id!r} in this workspace.")
    await complete(database, caller.workspace_id, [found])
    return shown(request, Script.model_validate(found))


@app.get("/api/v1/scripts", response_model=ListPage[ScriptSummary])
async def scripts_list(
    request: Request, caller: Annotated[Principal, may("scripts:read")], query: Annotated[ListQuery, Query()]
) -> Response:
    """List scripts, newest first."""
    database, origin = request.app.state.database, origin_of(caller.workspace_id, "scripts")
    where: dict[str, Any] = {"workspace_id": caller.workspace_id}
    if query.cursor is not None:
        where["_id"] = {"$lt": read_cursor(query.cursor, origin)}
    rows = database["scripts"].find(where, {"body": 0, "style_report.violations": 0}).sort("_id", -1)
    found = await rows.limit(query.limit + 1).to_list(None)
    items, more = found[: query.limit], len(found) > query.limit
    await complete(database, caller.workspace_id, items)
    page = {
        "items": items,
        "limit": query.limit,
        "offset": None if query.cursor is not None else 0,
        "has_more": more,
        "next_cursor": write_cursor(origin, items[-1]["_id"]) if more else None,
        "total": None,
    }
    return shown(request, ListPage[ScriptSummary].model_validate(page))


@app.get("/api/v1/jobs/{id}", response_model=Job)
async def jobs_get(
    request: Request,
    id: str,
    caller: Annotated[Principal, may("jobs:read")],
    prefer: Annotated[str | None, Header()] = None,
) -> Response:
    """Read a job; one that has ended is answered at once, and this waits for no other."""
    found = await request.app.state.database["jobs"].find_one({"_id": id, "workspace_id": caller.workspace_id})
    if found is None:
        raise Refused(404, f"There is no {id!r} in this workspace.")
    return shown(request, Job.model_validate(found), {"Preference-Applied": prefer} if prefer else {})


@app.post("/api/v1/jobs", response_model=Job, status_code=202)
async def jobs_create(
    request: Request,
    body: Generate,
    caller: Annotated[Principal, may("generation:write")],
    idempotency_key: Annotated[str, Header(min_length=8, max_length=128)],
    later: BackgroundTasks,
) -> Response:
    """Queue a job: one insert, and a message that is sent in a thread once the answer is on its way."""
    jobs, headers = request.app.state.database["jobs"], {}
    document = job_document(body, caller.workspace_id, idempotency_key)
    if CHECKS:
        await check(request.app.state.database, caller.workspace_id, body, idempotency_key)
    try:
        await jobs.insert_one(document)
        later.add_task(send, request.app.state.celery, document["_id"])
    except DuplicateKeyError:
        document = await jobs.find_one({"workspace_id": caller.workspace_id, "idempotency_key": idempotency_key})
        headers["Idempotent-Replayed"] = "true"
    job = Job.model_validate(document)
    headers["Location"] = f"/api/v1/jobs/{job.id}"
    return Response(job.model_dump_json(), 202, headers, "application/json", later)


async def check(database: Any, workspace_id: str, body: Generate, key: str) -> None:
    """Refuse a new job whose script has moved on, whose sources are not there, or that is one too many."""
    mine, given = {"workspace_id": workspace_id}, body.input
    twin, script, sources, active = await asyncio.gather(
        database["jobs"].find_one({"idempotency_key": key, **mine}, {"_id": 1}),
        database["scripts"].find_one({"_id": given.script_id, **mine}, {"updated_at": 1}),
        database["knowledge"].find({"_id": {"$in": given.document_ids}, **mine}, {"_id": 1}).to_list(None),
        database["jobs"].find({"slot": {"$exists": True}, **mine}, {"_id": 1}).limit(MOST_ACTIVE).to_list(None),
    )
    if twin is not None:
        return
    if script is None or len(sources) < len(set(given.document_ids)):
        raise Refused(422, "The script or a source is not in this workspace.")
    if script["updated_at"] != given.expected_updated_at:
        raise Refused(409, "The script has moved on.")
    if len(active) >= MOST_ACTIVE:
        raise Refused(429, "Too many jobs are active.")


def send(celery: Celery, job_id: str) -> None:
    """Send a job's id to the workers."""
    celery.send_task(TASK, args=[job_id, "text"], queue=QUEUE, ignore_result=True)


def job_document(body: Generate, workspace_id: str, key: str) -> dict[str, Any]:
    """The document that Copydesk inserts for the same request; its slot is of its own, for none is looked for here."""
    given = body.model_dump(mode="json", exclude_unset=True)
    canonical = json.dumps(given, sort_keys=True, separators=(",", ":"))
    moment, id_ = datetime.now(UTC), f"job_{uuid.uuid4().hex[:26].upper()}"
    empty: dict[str, None] = dict.fromkeys(
        [
            "progress_detail",
            "dispatched_at",
            "started_at",
            "finished_at",
            "cancel_requested_at",
            "result",
            "error_code",
            "error",
        ]
    )
    return {
        "operation": body.operation,
        "family": "generation",
        "retention_seconds": None,
        "queue": "text",
        "virtual_start": 0,
        "request_id": f"req_{uuid.uuid4().hex}",
        "status": "queued",
        "progress": 0,
        "input": body.input.model_dump(mode="json", exclude=UNCHOSEN - body.input.model_fields_set),
        "idempotency_key": key,
        "fingerprint": hashlib.sha256(canonical.encode()).hexdigest(),
        "estimate": {"cost_usd": 0.0, "basis": "offline", "duration_seconds": None, "output_bytes": None},
        "cost_limit_usd": 0.05,
        "cost": {"charged_usd": 0.0, "provider_calls": 0, "tokens_in": 0, "tokens_out": 0},
        "queued_at": moment,
        "metadata": {},
        **empty,
        "_id": id_,
        "workspace_id": workspace_id,
        "created_at": moment,
        "updated_at": moment,
        "slot": f"generation/{id_}",
    }
