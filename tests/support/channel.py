"""A channel that tests sync: the simulator, and connections to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import attrs
import msgspec

from copydesk_server.cli.platforms import add_simulated
from copydesk_server.core.context import Context
from copydesk_server.core.ids import new_id
from copydesk_server.core.settings import load
from copydesk_server.performance import connection_service as connections
from copydesk_server.performance.jobs import REPORT, SYNC
from copydesk_server.providers.platform.simulator import oauth
from copydesk_server.providers.platform.simulator.server import Simulator
from copydesk_server.providers.platform.types import OAuthClient, Tokens, Units
from copydesk_server.providers.platform.youtube import YouTube
from copydesk_server.queue import lease
from copydesk_server.queue.consumer import Consumer
from engine.rig import Rig, rigged
from support import leaks
from support.queued import queue_job
from support.server import Server, Workspace, with_database

SECRET = leaks.plant("a secret of the tests")
OPERATIONS = {one.name: one for one in (SYNC, REPORT)}


def tokens_of(simulator: Simulator) -> Tokens:
    """What the simulator grants."""
    given = simulator.grants.grant()
    return Tokens(
        access_token=given["access_token"],
        refresh_token=given["refresh_token"],
        expires_at=datetime.now(UTC) + timedelta(seconds=given["expires_in"]),
        scopes=list(oauth.SCOPES),
    )


def client_of(tokens: Tokens, url: str) -> YouTube:
    """Google's client, on the simulator."""
    return YouTube(tokens, OAuthClient(oauth.CLIENT_ID, oauth.CLIENT_SECRET), Units(), url)


def connected(workspace: Workspace, url: str) -> str:
    """Connect a simulated channel to a workspace of a server; the id of the connection."""
    server: Server = workspace.server
    settings = load({}, home=str(server.home))
    secret = settings.secret_file.read_text().strip()
    settings = msgspec.structs.replace(settings, secret_key=secret)
    return with_database(server, lambda database: add_simulated(database, settings, workspace.id, url))


@attrs.frozen
class Desk:
    """The jobs of performance in this process, on a database of its own."""

    rig: Rig
    ctx: Context
    simulator: Simulator
    url: str

    @property
    def consumer(self) -> Consumer:
        return Consumer(self.ctx.services, self.rig.handle, OPERATIONS, lease.owner_name())

    async def connect(self) -> str:
        """Connect the simulator's channel."""
        tokens = tokens_of(self.simulator)
        with client_of(tokens, self.url) as client:
            return (await connections.add(self.ctx, client.channel(), tokens, self.url))["_id"]

    async def queue(self, name: str, **input_: Any) -> str:
        """Queue a job."""
        return await queue_job(self.ctx, OPERATIONS[name], input_)

    async def run(self, name: str, **input_: Any) -> dict[str, Any]:
        """Queue a job, run it, and return it as it ended."""
        job_id = await self.queue(name, **input_)
        await self.consumer.run(OPERATIONS[name].queue)
        return await self.rig.job(job_id)

    async def sync(self, connection_id: str, **input_: Any) -> dict[str, Any]:
        """Sync a connection."""
        return await self.run(SYNC.name, connection_id=connection_id, **input_)

    async def report(self, kind: str, subject_id: str, **input_: Any) -> dict[str, Any]:
        """Make a report, and return it as it is stored."""
        job = await self.run(REPORT.name, kind=kind, subject_id=subject_id, **input_)
        assert job["status"] == "done", job["error"]
        [found] = await self.rows("reports", _id=job["result"]["report_id"])
        return found

    async def rows(self, name: str, **where: Any) -> list[dict[str, Any]]:
        """Documents of the workspace."""
        found = self.ctx.database[name].find({"workspace_id": self.ctx.workspace_id, **where})
        return await found.to_list(None)


@asynccontextmanager
async def desk_on(server: Server, simulator: Simulator, url: str, **settings: str) -> AsyncIterator[Desk]:
    """The jobs of performance on a server's database, in a workspace of their own."""
    async with rigged(server.mongodb_uri, secret_key=SECRET, **settings) as rig:
        yield Desk(rig, Context(rig.ctx.services, new_id("wsp")), simulator, url)
