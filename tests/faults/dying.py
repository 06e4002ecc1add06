"""Deletes in processes that are killed; run as ``dying.py URI WORKSPACE``.

Each line of the input is ``COLLECTION ID STEP``: a process of its own begins that delete and kills itself when it would
send its command number STEP to the database. The answer is its exit code: 0 where the delete needs fewer commands.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Awaitable, Callable

from pymongo import monitoring

from copydesk_server import registry
from copydesk_server.collections.service import groups
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import connect
from copydesk_server.core.settings import load
from copydesk_server.knowledge import service as documents
from copydesk_server.projects.service import brands
from copydesk_server.scripts import service as scripts

DELETES: dict[str, Callable[[Context, str], Awaitable[None]]] = {
    "projects": brands.delete,
    "collections": groups.delete,
    "scripts": scripts.delete,
    "knowledge": documents.delete,
}


class Killer(monitoring.CommandListener):
    """Kills the process when it is about to send a command."""

    def __init__(self, step: int) -> None:
        self._left = step

    def started(self, event: monitoring.CommandStartedEvent) -> None:
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self._left -= 1

    def succeeded(self, event: monitoring.CommandSucceededEvent) -> None:
        pass

    def failed(self, event: monitoring.CommandFailedEvent) -> None:
        pass


async def refuse(job_id: str, queue: str) -> None:
    raise AssertionError("nothing is dispatched here")


async def delete(uri: str, workspace_id: str, collection: str, id_: str) -> None:
    services = Services(load({}), connect(uri, "copydesk"), refuse, catalog=registry.CATALOG)
    await DELETES[collection](Context(services, workspace_id), id_)


def die(uri: str, workspace_id: str, collection: str, id_: str, step: int) -> None:
    """The process that is killed."""
    code = 1
    try:
        monitoring.register(Killer(step))
        asyncio.run(delete(uri, workspace_id, collection, id_))
        code = 0
    except Exception:
        traceback.print_exc()
    finally:
        os._exit(code)


if __name__ == "__main__":
    for line in sys.stdin:
        collection, id_, step = line.split()
        pid = os.fork()
        if not pid:
            die(sys.argv[1], sys.argv[2], collection, id_, int(step))
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
