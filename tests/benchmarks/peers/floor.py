"""The floor of a job's start: bare Tornado that checks the key, inserts the same document and sends a message, and a worker that marks it.

`python floor.py serve URI BROKER PORT TEMPLATE` answers POST, `python floor.py work URI BROKER` is the Celery worker. Both writes are acknowledged by a
majority, which means that they are in the journal, as Copydesk's are. Nothing is validated, priced, limited or repeated.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import bson
import httpx
import uvloop
from celery import Celery
from motor.motor_asyncio import AsyncIOMotorClient
from peers.rules import Keys
from pymongo import MongoClient
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from copydesk_server.up.address import free_port

# Beside the collection of jobs, so that nobody's worker takes what is here.
JOBS, QUEUE, TASK = "floor_jobs", "floor", "floor.run"
# How often the worker looks for messages in MongoDB; half of it is what a job waits.
POLLING_SECONDS = 0.01
OPTIONS: dict[str, Any] = {"w": "majority", "retryWrites": True, "tz_aware": True}
# What a job has only once a worker began it.
LATER = ("lease", "place", "started_at", "finished_at", "result", "slot")


class Post(RequestHandler):
    """POST a job."""

    def initialize(self, database: Any, keys: Keys, celery: Celery, template: dict[str, Any]) -> None:
        self.database, self.keys, self.celery, self.template = database, keys, celery, template

    async def post(self) -> None:
        await self.keys.principal(self.request.headers.get("Authorization"), "generation:write")
        made = {**self.template, "_id": self.request.headers["Idempotency-Key"], "status": "queued"}
        made["input"] = json.loads(self.request.body)["input"]
        await self.database[JOBS].insert_one(made)
        loop = asyncio.get_running_loop()
        loop.run_in_executor(None, lambda: self.celery.send_task(TASK, args=[made["_id"]], queue=QUEUE))
        self.set_status(202)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(made, default=str))


def app_of(broker: str) -> Celery:
    """Celery as its documentation has it, on a broker of its own where that is MongoDB."""
    app = Celery("floor", broker=broker.replace("/?", "/floor_broker?"), set_as_current=False)
    polling = {"polling_interval": POLLING_SECONDS} if broker.startswith("mongodb") else {}
    app.conf.update(
        broker_transport_options=polling,
        broker_connection_retry_on_startup=True,
        task_ignore_result=True,
        worker_enable_remote_control=False,
        worker_prefetch_multiplier=1,
        task_default_queue=QUEUE,
    )
    return app


async def serve(uri: str, broker: str, port: int, template: dict[str, Any]) -> None:
    """Serve until ended."""
    database = AsyncIOMotorClient(uri, **OPTIONS)["copydesk"]
    given = {
        "database": database,
        "keys": Keys(database["keys"]),
        "celery": app_of(broker),
        "template": template,
    }
    application = Application([("/api/v1/jobs", Post, given)], log_function=lambda handler: None)
    HTTPServer(application).add_sockets(bind_sockets(port, "127.0.0.1"))
    await asyncio.Event().wait()


def work(uri: str, broker: str) -> None:
    """Mark jobs as running until ended."""
    app, jobs = app_of(broker), MongoClient[dict[str, Any]](uri, **OPTIONS)["copydesk"][JOBS]

    @app.task(name=TASK, acks_late=True)
    def run(job_id: str) -> None:
        marked = {"status": "running", "started_at": "$$NOW"}
        jobs.find_one_and_update({"_id": job_id, "status": "queued"}, [{"$set": marked}])

    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel=ERROR"]
    app.worker_main(["--quiet", "worker", "--pool=solo", *quiet])


class Floor:
    """A running floor.

    Args:
        jobs: Where its jobs are.
        origin: Where it answers.
        key: The API key of its caller.
    """

    def __init__(self, jobs: Any, origin: str, key: str) -> None:
        self._jobs = jobs
        self._http = httpx.Client(base_url=origin, headers={"Authorization": f"Bearer {key}"}, trust_env=False)

    def start(self, body: dict[str, Any], key: str) -> float:
        """Milliseconds from POST to running of one job."""
        before = time.time()
        self._http.post("/api/v1/jobs", json=body, headers={"Idempotency-Key": key}).raise_for_status()
        while (row := self._jobs.find_one({"_id": key, "status": "running"})) is None:
            assert time.time() < before + 30, "the floor's worker took no job"
            time.sleep(0.005)
        return float((row["started_at"].timestamp() - before) * 1000)


@contextmanager
def running(uri: str, broker: str, row: dict[str, Any], key: str, folder: Path) -> Iterator[Floor]:
    """The floor on a database and a broker, which inserts documents like this one."""
    template, port = folder / "template.bson", free_port()
    template.write_bytes(bson.encode({name: value for name, value in row.items() if name not in LATER}))
    commands = [["serve", uri, broker, str(port), str(template)], ["work", uri, broker]]
    processes = [subprocess.Popen([sys.executable, __file__, *one]) for one in commands]
    client = MongoClient[dict[str, Any]](uri, **OPTIONS)
    jobs = client["copydesk"][JOBS]
    jobs.create_index([("status", 1), ("started_at", 1)])
    try:
        time.sleep(5)  # Until both have loaded; the first jobs are not counted besides.
        yield Floor(jobs, f"http://127.0.0.1:{port}", key)
    finally:
        for process in processes:
            process.terminate()
            process.wait()
        client.close()


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        uvloop.run(serve(sys.argv[2], sys.argv[3], int(sys.argv[4]), bson.decode(Path(sys.argv[5]).read_bytes())))
    else:
        work(sys.argv[2], sys.argv[3])
