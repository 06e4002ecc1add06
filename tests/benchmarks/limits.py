"""What is measured beside each figure: the same work with nothing of ours around it."""

from __future__ import annotations

import asyncio
import json
import random
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import uvloop
from celery import Celery
from motor.motor_asyncio import AsyncIOMotorClient
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

# How often Celery looks for messages in MongoDB: a hundred times as often as it does by itself.
POLLING_SECONDS = 0.01


class Bare(RequestHandler):
    """The same MongoDB call, encoded as JSON; no key, no validation, no types."""

    async def get(self, kind: str) -> None:
        collection = self.application.settings["collection"]
        if kind == "one":
            found = await collection.find_one(
                {"_id": self.get_query_argument("id"), "workspace_id": self.get_query_argument("w")}
            )
        else:
            where = {"workspace_id": self.get_query_argument("w")}
            found = await collection.find(where, {"body": 0}).sort("_id", -1).limit(51).to_list(None)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(found, default=str))

    async def post(self, kind: str) -> None:
        document = json.loads(self.request.body)
        await self.application.settings["inserts"].insert_one(document)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(document, default=str))


async def serve(uri: str, port: int) -> None:
    """One bare process."""
    database = AsyncIOMotorClient(uri, w="majority")["copydesk"]
    application = Application(
        [(r"/(\w+)", Bare)],
        collection=database["scripts"],
        inserts=database["bench_inserts"],
        log_function=lambda _: None,
    )
    HTTPServer(application).add_sockets(bind_sockets(port, "127.0.0.1", reuse_port=True))
    await asyncio.Event().wait()


def bare_celery(url: str) -> Celery:
    """A Celery app on the same broker, in MongoDB in a database of its own, with a task that notes when it started."""
    app = Celery("bare", broker=url.replace("/?", "/bare_broker?"), set_as_current=False)
    app.conf.update(
        broker_transport_options={"polling_interval": POLLING_SECONDS},
        task_ignore_result=True,
        worker_prefetch_multiplier=1,
        worker_enable_remote_control=False,
        broker_connection_retry_on_startup=True,
        task_default_queue="bare",
    )

    @app.task(name="bare.stamp")
    def stamp(number: int, path: str) -> None:
        with open(path, "a") as file:  # noqa: PTH123  # the least there is
            file.write(f"{number} {time.time()}\n")

    return app


def celery_latencies(url: str, count: int) -> list[float]:
    """Milliseconds from sending a bare Celery task to its start, one at a time."""
    app, pauses = bare_celery(url), random.Random(2)
    with tempfile.NamedTemporaryFile("r", suffix=".txt") as notes:
        process = subprocess.Popen(
            [sys.executable, __file__, "celery", url],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            sent = {}
            for number in range(-5, count):
                time.sleep(pauses.uniform(0, 0.1))
                sent[number] = time.time()
                app.send_task("bare.stamp", args=[number, notes.name], queue="bare")
                deadline = time.time() + 30
                while f"\n{number} " not in "\n" + Path(notes.name).read_text() and time.time() < deadline:
                    time.sleep(0.005)
            stamps = dict(line.split() for line in Path(notes.name).read_text().splitlines())
        finally:
            process.terminate()
            process.wait()
    return [(float(stamps[str(number)]) - sent[number]) * 1000 for number in range(count)]


def probe(url: str, seconds: float) -> None:
    """Print the milliseconds of small requests, one after the other."""
    end = time.monotonic() + seconds
    with httpx.Client() as http:
        while time.monotonic() < end:
            before = time.perf_counter()
            http.get(url)
            print((time.perf_counter() - before) * 1000)
            time.sleep(0.003)


def stamps(url: str) -> None:
    """Print when each of many small requests began and how many seconds it took, until standard input ends."""
    with httpx.Client() as http:
        while not select.select([sys.stdin], [], [], 0.003)[0]:
            before = time.time()
            http.get(url)
            print(before, time.time() - before, flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "http":
        uvloop.run(serve(sys.argv[2], int(sys.argv[3])))
    elif sys.argv[1] == "probe":
        probe(sys.argv[2], float(sys.argv[3]))
    elif sys.argv[1] == "stamps":
        stamps(sys.argv[2])
    else:
        bare_celery(sys.argv[2]).worker_main(
            [
                "worker",
                "--pool=prefork",
                "--concurrency=2",
                "--loglevel=WARNING",
                "--without-gossip",
                "--without-mingle",
                "--without-heartbeat",
            ]
        )
