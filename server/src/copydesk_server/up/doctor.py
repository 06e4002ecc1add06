"""``copydesk-server doctor``: what is missing on this machine, and how to get it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from pathlib import Path

import msgspec

from copydesk_server.core.mongo import PyMongoError, UnsupportedDatabase, connect, require_replica_set
from copydesk_server.core.settings import PREFIX, Settings, variable
from copydesk_server.up import address, home, mongod

LEAST_FREE_BYTES = 1 << 30  # The database's journal and a day of renders fit; mongod itself wants 0.4 GiB.
OF_THE_SDK = frozenset({"COPYDESK_API_KEY", "COPYDESK_BASE_URL", "COPYDESK_PROFILE", "COPYDESK_LOG"})


class Level(Enum):
    """How much a finding matters."""

    OK = "ok"
    WARNING = "warning"
    MISSING = "MISSING"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    name: str
    level: Level
    detail: str
    remedy: str = ""


def examine(settings: Settings, environ: Mapping[str, str]) -> list[Finding]:
    """Look at everything the server needs here."""
    return [_python(), _database(settings), _home(settings), _address(settings), _variables(environ), _cores()]


def _finding(name: str, detail: str, remedy: str, *, fine: bool) -> Finding:
    return Finding(name, Level.OK if fine else Level.MISSING, detail, remedy)


def _python() -> Finding:
    found = ".".join(map(str, sys.version_info[:3]))
    return _finding("python", found, "install Python 3.11 or newer", fine=sys.version_info >= (3, 11))


def _database(settings: Settings) -> Finding:
    if settings.mongodb_uri:
        problem = asyncio.run(_problem_of(settings))
        remedy = (
            "check the address, user and password in COPYDESK_MONGODB_URI, and that it is a replica set; "
            "or unset it to use the embedded one"
        )
        return _finding("mongodb", problem or "COPYDESK_MONGODB_URI answers, a replica set", remedy, fine=not problem)
    try:
        binary = mongod.find()
        return _of_binary(binary, mongod.check(binary))
    except mongod.MongodError as error:
        remedy = "on Debian and Ubuntu: apt-get install libcurl4; or set COPYDESK_MONGODB_URI"
        return Finding("mongodb", Level.MISSING, str(error), remedy)


def _of_binary(binary: Path, printed: str) -> Finding:
    detail = f"{printed} at {binary}"
    if mongod.version(printed) >= mongod.LEAST_MAINTAINED:
        return Finding("mongodb", Level.OK, detail)
    least = ".".join(map(str, mongod.LEAST_MAINTAINED))
    return Finding(
        "mongodb",
        Level.WARNING,
        f"{detail}, a series that gets no security fixes any more",
        f"good for trying out; to keep a server, put a mongod {least} or newer on PATH, or set COPYDESK_MONGODB_URI "
        "(docs/running.md says how to move the data)",
    )


async def _problem_of(settings: Settings) -> str | None:
    database = connect(settings.mongodb_uri, settings.mongodb_database, settings.mongodb_driver)
    try:
        await require_replica_set(database)
        await database.driver.database.list_collection_names()  # Anybody is told hello; this asks for rights.
    except UnsupportedDatabase as error:
        return str(error)
    except PyMongoError as error:
        return f"COPYDESK_MONGODB_URI does not answer: {str(error).split(', full error')[0].split(', Timeout')[0]}"
    finally:
        await database.close()
    return None


def _home(settings: Settings) -> Finding:
    folder = settings.home_path
    existing = next(one for one in (folder, *folder.parents) if one.exists())
    free = shutil.disk_usage(existing).free
    fine = os.access(existing, os.W_OK) and free >= LEAST_FREE_BYTES
    detail = f"{folder}, {free / (1 << 30):.1f} GiB free"
    return _finding("home", detail, "give --home a folder that can be written, with 1 GiB free", fine=fine)


def _address(settings: Settings) -> Finding:
    """Whether the address is free, or serves this home already."""
    running = home.holder(settings.home_path)
    if running and running.base_url.startswith(settings.origin):
        return Finding("address", Level.OK, f"the `up` of this home answers at {running.base_url} (pid {running.pid})")
    try:
        address.claim(settings.host, settings.port).close()
    except address.AddressError as error:
        return Finding("address", Level.MISSING, str(error), "COPYDESK_HOST and COPYDESK_PORT, or --host and --port")
    return Finding("address", Level.OK, f"{settings.host}:{settings.port} is free")


def _variables(environ: Mapping[str, str]) -> Finding:
    """Variables that look like settings and are none: a mistyped one has no effect, and nothing else would say so."""
    known = {variable(field.name) for field in msgspec.structs.fields(Settings)}
    strangers = sorted(name for name in environ if name.startswith(PREFIX) and name not in known | OF_THE_SDK)
    if not strangers:
        count = sum(name in known for name in environ)
        return Finding("settings", Level.OK, f"{count} set by variables; `copydesk-server settings` prints all")
    guesses = [
        f"{name} (did you mean {close[0]}?)" if (close := get_close_matches(name, known, 1)) else name
        for name in strangers
    ]
    remedy = "`copydesk-server settings` prints the names of all settings"
    return Finding("settings", Level.WARNING, f"not a setting: {', '.join(guesses)}", remedy)


def _cores() -> Finding:
    return Finding("cores", Level.OK, str(os.cpu_count() or 1))
