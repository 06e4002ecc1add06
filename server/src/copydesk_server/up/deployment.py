"""``copydesk-server up``: everything that a deployment on one machine needs, started in order and stopped in order."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec

from copydesk_server import migrations
from copydesk_server.console import accounts
from copydesk_server.core.access import ExpiredKey
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, PyMongoError, UnsupportedDatabase, connect, require_replica_set
from copydesk_server.core.process import Child, KeepsEnding, Supervisor
from copydesk_server.core.schema import SchemaError
from copydesk_server.core.settings import Settings
from copydesk_server.keys import service as keys
from copydesk_server.up import home, mongod
from copydesk_server.up.address import AddressError, claim, free_port

log = get_logger("copydesk.up")

# A cold start takes 3 s on two idle cores; mongod may have a journal to replay.
READY_SECONDS = 60.0
# The API gives what it needs 2.5 s to answer; while it is asked, nothing that ends is started again.
PROBE_SECONDS = 3.0
WORKSPACE = "default"
_API = ("copydesk_server", "api", "--claimed")


class UpError(Exception):
    """Raised when everything cannot be brought up, or kept up."""


class Deployment:
    """The parts of one machine's deployment.

    Args:
        settings: The settings of all parts.
        ready_file: Where to write, when ready, what clients need.
        on_ready: Called with the API's address, a key and the link of the first owner, empty where there is one, once
            everything answers.
    """

    def __init__(self, settings: Settings, ready_file: Path | None, on_ready: Callable[[str, str, str], None]) -> None:
        self._settings = settings
        self._on_ready = on_ready
        self._ready_file = ready_file
        self._home = settings.home_path
        self._supervisor = Supervisor(
            settings.drain_seconds + settings.stop_grace_seconds, settings.restarts_per_minute
        )
        self._access: dict[str, str] = {}
        self._owner_link = ""
        self._unannounced, self._next_probe = False, 0.0

    def run(self) -> None:
        """Bring everything up and stay until told to stop.

        Raises:
            UpError: When a part cannot start, or crashes again and again.
        """
        os.umask(0o077)  # Logs, metrics and the database's files are for nobody else, wherever they are.
        self._supervisor.obey_signals()
        with ExitStack() as stack:
            try:
                home.prepare(self._home)
                lock = stack.enter_context(home.hold(self._home))
                claimed = claim(self._settings.host, self._settings.port)
            except (home.HomeError, AddressError) as error:
                raise UpError(str(error)) from error
            stack.callback(claimed.close)
            self._settings = msgspec.structs.replace(self._settings, port=claimed.port)
            home.note(lock, home.Holder(os.getpid(), self.base_url))
            if self._ready_file is not None:
                self._ready_file.unlink(missing_ok=True)  # One that a killed server left.
            stack.callback(self._stop_all)
            self._start_api()
            self._start_worker()
            self._wait_ready()
            self._start_others()
            self._announce()
            if not self._supervisor.stopping:
                self._on_ready(self.base_url, self._access["api_key"], self._owner_link)
            while not self._supervisor.stopping:
                self._watch()

    @property
    def base_url(self) -> str:
        """Address of the API."""
        return f"{self._settings.origin}/api/v1"

    def _start_api(self) -> None:
        """Start the database and one API process, which loads while the database gets ready."""
        try:
            database = None if self._settings.mongodb_uri else self._start_database()
            self._complete_settings()
            api = self._start_part("api", *_API, held=True)
            if database is not None:
                mongod.make_ready(database, self._home, mongod.port_of(self._home))
            self._access = asyncio.run(self._grant())
        except mongod.MongodError as error:
            raise UpError(str(error)) from error
        except SchemaError as error:
            raise UpError(str(error)) from error
        except (PyMongoError, UnsupportedDatabase) as error:
            raise UpError(f"the database cannot be used: {error}; `copydesk-server doctor` looks closer") from error
        api.release()

    def _start_database(self) -> Child:
        process, port = mongod.child(self._home, {**os.environ, **self._settings.environment()})
        self._supervisor.start(process)
        self._settings = msgspec.structs.replace(self._settings, mongodb_uri=mongod.uri(self._home, port))
        return process

    def _complete_settings(self) -> None:
        """Give the settings what they lack, and metrics an empty folder."""
        secret = self._settings.secret_key or home.secret(self._settings.secret_file)
        port = self._settings.metrics_port or free_port()
        self._settings = msgspec.structs.replace(self._settings, secret_key=secret, metrics_port=port)
        metrics = self._home / "metrics"
        metrics.mkdir(exist_ok=True)
        for stale in metrics.glob("*.db"):
            stale.unlink()

    def _start_worker(self) -> None:
        """Start the worker beside the API, which still prepares the database: the first job waits for it."""
        if not self._supervisor.stopping:
            self._start_part("worker", "copydesk_server", "worker")

    def _start_others(self) -> None:
        """Start what nobody waits for."""
        if self._supervisor.stopping:
            return
        for _ in range(1, self._settings.api_processes or os.cpu_count() or 1):
            self._start_part("api", *_API)
        self._start_part("metrics", "copydesk_server.up.metrics")
        self._start_part("beat", "copydesk_server.beat")

    def _start_part(self, name: str, *module: str, held: bool = False) -> Child:
        command, metrics = [sys.executable, "-m", *module], str(self._home / "metrics")
        environment = {**os.environ, **self._settings.environment(), "PROMETHEUS_MULTIPROC_DIR": metrics}
        child = Child(name, command, environment)
        self._supervisor.start(child, held=held)
        return child

    async def _grant(self) -> dict[str, str]:
        """The workspace and key of the home, made on the first run and kept for the next."""
        file = self._home / "access.json"
        # A handful of commands at start: with PyMongo's own client, which is there also where motor serves, 3 MiB less.
        database = connect(self._settings.mongodb_uri, self._settings.mongodb_database, "pymongo")
        try:
            await require_replica_set(database)
            for report in await migrations.migrate(database):
                log.info("migrated", version=report.version, what=report.title, changed=report.changed)
            if file.exists():
                known: dict[str, str] = json.loads(file.read_text())
                with suppress(ExpiredKey):
                    if await keys.authenticate(database, known["api_key"]):
                        await self._offer_owner(database, known["workspace_id"])
                        return known
            workspace_id = await keys.create_workspace(database, WORKSPACE)
            key = await keys.create_key(database, workspace_id, label="made by `copydesk-server up`")
            await self._offer_owner(database, workspace_id)
        finally:
            await database.close()
        made = {"workspace_id": workspace_id, "api_key": key}
        home.write_private(file, made)
        return made

    async def _offer_owner(self, database: Database, workspace_id: str) -> None:
        """A one-time link for the first owner, where nobody owns the workspace."""
        if not await accounts.has_owner(database, workspace_id):
            token = await accounts.owner_link(database, workspace_id)
            self._owner_link = f"{self._settings.origin}/join/{token}"

    def _wait_ready(self) -> None:
        deadline = time.monotonic() + READY_SECONDS
        while not self._supervisor.stopping:
            for child in self._supervisor.children:
                if (status := child.exited()) is not None:
                    raise UpError(f"{child.name} ended at start with status {status}")
            if (missing := self._missing()) is None:
                return
            if time.monotonic() > deadline:
                raise UpError(f"{missing} after {READY_SECONDS:.0f} s")
            time.sleep(0.05)

    def _missing(self) -> str | None:
        """Why the API cannot serve yet; ``None`` where it can."""
        address = f"{self._settings.local_origin}/readyz"
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # No proxy leads to this machine.
        try:
            with opener.open(address, timeout=PROBE_SECONDS):
                return None
        except urllib.error.HTTPError as error:
            return f"not ready at {address}: {error.read(200).decode(errors='replace').strip()}"
        except OSError:
            return f"the API did not answer at {address}"

    def _announce(self) -> None:
        """Write the ready file, whole or not at all, readable by its owner alone since it holds a key."""
        if self._supervisor.stopping:
            return
        pids = {"up": os.getpid(), "mongod": 0, "worker": 0, "beat": 0, "metrics": 0}
        pids |= {child.name: child.pid for child in self._supervisor.children if child.name != "api"}
        api = [child.pid for child in self._supervisor.children if child.name == "api"]
        ready = {
            "base_url": self.base_url,
            **self._access,
            "owner_link": self._owner_link,
            "mongodb_uri": self._settings.mongodb_uri,
            "metrics_url": f"http://{self._settings.metrics_host}:{self._settings.metrics_port}/metrics",
            "pids": {**pids, "api": api},
        }
        if self._ready_file is not None:
            home.write_private(self._ready_file, ready)
        access = str(self._home / "access.json")
        log.info("ready", base_url=self.base_url, docs=f"{self.base_url}/docs", key_in=access)

    def _watch(self) -> None:
        try:
            self._unannounced |= self._supervisor.watch()
            if self._unannounced and time.monotonic() >= self._next_probe:
                self._next_probe = time.monotonic() + 1.0
                if self._missing() is None:
                    self._announce()
                    self._unannounced = False
        except KeepsEnding as error:
            raise UpError(str(error)) from error

    def _stop_all(self) -> None:
        """Stop the parts in the order in which they depend on each other, the database last."""
        log.info("stopping")
        children = self._supervisor.children
        database = [child for child in children if child.name == "mongod"]
        self._supervisor.stop(child for child in children if child not in database)
        self._supervisor.stop(database)
        if self._ready_file is not None:
            self._ready_file.unlink(missing_ok=True)
        log.info("stopped")
