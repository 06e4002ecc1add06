"""``copydesk-server doctor``: what is missing on this machine, and how to get it."""

from __future__ import annotations

import asyncio
import ctypes.util
import os
import shutil
import sys
from dataclasses import dataclass

from copydesk_server.core.mongo import UnsupportedDatabase, connect, is_ready, require_replica_set
from copydesk_server.core.settings import Settings
from copydesk_server.up import mongod

LEAST_FREE_BYTES = 1 << 30


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    name: str
    fine: bool
    detail: str
    remedy: str = ""


def examine(settings: Settings) -> list[Finding]:
    """Look at everything the server needs here."""
    return [_python(), _database(settings), _curl(), _home(settings), _cores()]


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding("python", sys.version_info >= (3, 11), version, "install Python 3.11 or newer")


def _database(settings: Settings) -> Finding:
    if settings.mongodb_uri:
        problem = asyncio.run(_problem_of(settings))
        remedy = "start it as a replica set, or unset COPYDESK_MONGODB_URI to use the embedded one"
        return Finding("mongodb", problem is None, problem or "COPYDESK_MONGODB_URI answers, a replica set", remedy)
    try:
        binary = mongod.find()
        return Finding("mongodb", fine=True, detail=f"{mongod.check(binary)} at {binary}")
    except mongod.MongodError as error:
        remedy = "on Debian and Ubuntu: apt-get install libcurl4; or set COPYDESK_MONGODB_URI"
        return Finding("mongodb", fine=False, detail=str(error), remedy=remedy)


async def _problem_of(settings: Settings) -> str | None:
    database = connect(settings.mongodb_uri, settings.mongodb_database)
    try:
        if not await is_ready(database):
            return "COPYDESK_MONGODB_URI does not answer"
        await require_replica_set(database)
    except UnsupportedDatabase as error:
        return str(error)
    finally:
        database.close()
    return None


def _curl() -> Finding:
    found = ctypes.util.find_library("curl")
    needed = "the embedded mongod needs it: on Debian and Ubuntu, apt-get install libcurl4"
    return Finding("libcurl", found is not None, found or "not found", needed)


def _home(settings: Settings) -> Finding:
    home = settings.home_path
    existing = next(folder for folder in (home, *home.parents) if folder.exists())
    free = shutil.disk_usage(existing).free
    fine = os.access(existing, os.W_OK) and free >= LEAST_FREE_BYTES
    detail = f"{home}, {free / (1 << 30):.1f} GiB free"
    return Finding("home", fine, detail, "give --home a folder that can be written, with 1 GiB free")


def _cores() -> Finding:
    return Finding("cores", fine=True, detail=str(os.cpu_count() or 1))
