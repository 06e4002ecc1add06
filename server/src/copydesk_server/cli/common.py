"""What the commands share beside their settings: a database, and what comes next."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TextIO, TypeVar

import click
import msgspec

from copydesk_server.cli.environment import read_settings
from copydesk_server.core import log
from copydesk_server.core.mongo import Database, connect, is_ready
from copydesk_server.core.settings import Settings
from copydesk_server.up import home as homes
from copydesk_server.up import mongod

T = TypeVar("T")


def with_database(work: Callable[[Database], Awaitable[T]]) -> T:
    """Run work on the configured database, or on that of the `up` that runs on the home."""
    settings = read_settings()
    uri = database_uri(settings)

    async def run() -> T:
        database = connect(uri, settings.mongodb_database, settings.mongodb_driver)
        try:
            if not await is_ready(database):
                raise click.ClickException(
                    f"the database at {log.redact(uri)} does not answer, or refuses the user in its address; "
                    "`copydesk-server doctor` looks closer"
                )
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


def database_uri(settings: Settings) -> str:
    """Address of the configured database, or of that of the `up` that runs on the home."""
    return settings.mongodb_uri or _embedded(settings)


def _embedded(settings: Settings) -> str:
    if homes.holder(settings.home_path) is None:
        raise click.ClickException(
            f"no server runs on {settings.home_path}: start `copydesk-server up`, give the home of one that runs in "
            "COPYDESK_HOME, or set COPYDESK_MONGODB_URI to a database of your own"
        )
    return mongod.direct_uri(settings.home_path)


def next_steps(base_url: str, key: str) -> str:
    """What a person does with a key: for one terminal, and for all."""
    beside = Path(sys.executable).with_name("copydesk")  # Where the virtual environment is not active.
    login = "copydesk" if shutil.which("copydesk") or not beside.exists() else str(beside)
    return (
        "To use it in another terminal:\n"
        f"  export COPYDESK_API_KEY={key} COPYDESK_BASE_URL={base_url}\n"
        "or, to keep it for every terminal (it asks for the key):\n"
        f"  {login} login --base-url {base_url}"
    )


# The option for the API key of a service, which is never an argument: those are for every user to see.
key_option = click.option(
    "--key-file", type=click.File(), help="File with the API key. Default: standard input, or a prompt on a terminal."
)


def key_in(file: TextIO | None) -> str:
    """The API key in a file, or in what is piped; a person is asked for it. Services of one's own often need none."""
    if file is None and sys.stdin.isatty():
        text = "API key (it is not shown; Enter if the service needs none)"
        return str(click.prompt(text, default="", hide_input=True, show_default=False)).strip()
    return (sys.stdin if file is None else file).read().strip()


def with_secret(settings: Settings) -> Settings:
    """The settings with the secret that `up` made, where the environment has none."""
    file = settings.secret_file
    if settings.secret_key or not file.exists():
        return settings
    return msgspec.structs.replace(settings, secret_key=file.read_text().strip())


def server_origin() -> str:
    """Scheme and host of the server that the command is about, as browsers reach it."""
    settings = read_settings()
    running = homes.holder(settings.home_path)
    if settings.public_url or settings.mongodb_uri or running is None:
        return settings.origin
    return running.base_url.removesuffix("/api/v1")
