"""The limit: Tornado, a driver and msgspec, with nothing around the read but the key. `python bare.py motor|pymongo PORT`."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec
import uvloop
from motor.motor_asyncio import AsyncIOMotorClient
from peers.rules import Keys, Refused, origin_of, read_cursor, warn, wire, write_cursor
from pymongo import AsyncMongoClient
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

CLIENTS = {"motor": AsyncIOMotorClient, "pymongo": AsyncMongoClient}
encode = msgspec.json.Encoder().encode
# What a job's row has beside what is shown of it.
HIDDEN = ("workspace_id", "family", "retention_seconds", "queue", "virtual_start", "request_id", "fingerprint")
HIDDEN += ("dispatched_at", "slot", "place", "lease", "expires_at", "cancelled_by", "schema")
TIMES = ("created_at", "updated_at", "queued_at", "started_at", "finished_at", "cancel_requested_at")


class Read(RequestHandler):
    """Answers a read; ETag and 304 are Tornado's own."""

    def initialize(self, database: Any, keys: Keys) -> None:
        self.database, self.keys = database, keys

    async def workspace(self, scope: str) -> str:
        return (await self.keys.principal(self.request.headers.get("Authorization"), scope)).workspace_id

    async def find(self, collection: str, where: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] | None = await self.database[collection].find_one(where)
        if found is None:
            raise Refused(404, f"There is no {where['_id']!r}.")
        return found

    def answer(self, value: object) -> None:
        self.set_header("Content-Type", "application/json")
        self.set_header("X-Request-Id", self.request.headers.get("X-Request-Id", "bare"))
        self.finish(encode(value))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        error = kwargs["exc_info"][1]
        self.set_status(error.status if isinstance(error, Refused) else status_code)
        self.finish()


class One(Read):
    """GET one script."""

    async def get(self, id_: str) -> None:
        where = {"_id": id_, "workspace_id": await self.workspace("scripts:read")}
        self.answer(shown(await self.find("scripts", where)))


class Job(Read):
    """GET one job, ended."""

    async def get(self, id_: str) -> None:
        where = {"_id": id_, "workspace_id": await self.workspace("jobs:read")}
        found = await self.find("jobs", where)
        if "Prefer" in self.request.headers:
            self.set_header("Preference-Applied", self.request.headers["Prefer"])
        self.answer(shown(found))


class Many(Read):
    """GET one page of scripts, by cursor."""

    async def get(self) -> None:
        workspace_id = await self.workspace("scripts:read")
        where: dict[str, Any] = {"workspace_id": workspace_id}
        limit, cursor = int(self.get_query_argument("limit", "50")), self.get_query_argument("cursor", "")
        origin = origin_of(workspace_id, "scripts")
        if cursor:
            where["_id"] = {"$lt": read_cursor(cursor, origin)}
        rows = self.database["scripts"].find(where, {"body": 0, "style_report.violations": 0}).sort("_id", -1)
        found = await rows.limit(limit + 1).to_list(None)
        items, more = found[:limit], len(found) > limit
        self.answer(
            {
                "items": [{"body": None, **shown(row)} for row in items],
                "limit": limit,
                "offset": None if cursor else 0,
                "has_more": more,
                "next_cursor": write_cursor(origin, items[-1]["id"]) if more else None,
                "total": None,
            }
        )


def shown(row: dict[str, Any]) -> dict[str, Any]:
    """A stored row as clients see it, in place."""
    if "unsupported_spans" in row:
        warn(row)
    row["id"] = row.pop("_id")
    for name in HIDDEN:
        row.pop(name, None)
    for name in TIMES:
        if row.get(name) is not None:
            row[name] = wire(row[name])
    return row


async def serve(driver: str, port: int) -> None:
    """Serve until ended."""
    options = {"w": "majority", "retryWrites": True, "tz_aware": True}
    database = CLIENTS[driver](os.environ["PEER_MONGODB_URI"], **options)[os.environ["PEER_DATABASE"]]
    context = {"database": database, "keys": Keys(database["keys"])}
    routes = [(r"/api/v1/scripts/(\w+)", One), (r"/api/v1/jobs/(\w+)", Job), (r"/api/v1/scripts", Many)]
    application = Application([(*route, context) for route in routes], log_function=lambda handler: None)
    HTTPServer(application).add_sockets(bind_sockets(port, "127.0.0.1"))
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1], int(sys.argv[2])))
