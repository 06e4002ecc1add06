"""The command line of the server."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing, nullcontext
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
import uvloop

from copydesk_server import __version__, app, registry, worker
from copydesk_server.core import log
from copydesk_server.core.mongo import Database, UnsupportedDatabase, connect, is_ready
from copydesk_server.core.scopes import SCOPES
from copydesk_server.core.settings import Settings, SettingsError, load
from copydesk_server.keys import service as keys
from copydesk_server.providers.text import ModelChoice
from copydesk_server.queue.queues import QUEUES
from copydesk_server.up import address, metrics, mongod
from copydesk_server.up import doctor as machine
from copydesk_server.up import home as homes
from copydesk_server.up.supervisor import Supervisor, UpError
from copydesk_server.web import openapi as schema
from copydesk_server.workspaces import providers as writers

T = TypeVar("T")
_LIFETIME = re.compile(r"(\d+)([smhd])")
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}


def _settings(**overrides: object) -> Settings:
    try:
        return load(None, **overrides)
    except SettingsError as error:
        raise click.ClickException(
            f"a setting is not valid. {error}. `copydesk-server settings --markdown` says what each one is"
        ) from error


def _with_database(work: Callable[[Database], Awaitable[T]]) -> T:
    """Run work on the configured database, or on that of the `up` that runs on the home."""
    settings = _settings()
    uri = settings.mongodb_uri or _embedded(settings)

    async def run() -> T:
        database = connect(uri, settings.mongodb_database)
        try:
            if not await is_ready(database):
                raise click.ClickException(
                    f"the database at {log.redact(uri)} does not answer, or refuses the user in its address; "
                    "`copydesk-server doctor` looks closer"
                )
            return await work(database)
        finally:
            database.close()

    return asyncio.run(run())


def _embedded(settings: Settings) -> str:
    if homes.holder(settings.home_path) is None:
        raise click.ClickException(
            f"no server runs on {settings.home_path}: start `copydesk-server up`, give the home of one that runs in "
            "COPYDESK_HOME, or set COPYDESK_MONGODB_URI to a database of your own"
        )
    return mongod.direct_uri(settings.home_path)


def _next_steps(base_url: str, key: str) -> str:
    """What a person does with a key: for one terminal, and for all."""
    beside = Path(sys.executable).with_name("copydesk")  # Where the virtual environment is not active.
    login = "copydesk" if shutil.which("copydesk") or not beside.exists() else str(beside)
    return (
        "To use it in another terminal:\n"
        f"  export COPYDESK_API_KEY={key} COPYDESK_BASE_URL={base_url}\n"
        "or, to keep it for every terminal (it asks for the key):\n"
        f"  {login} login --base-url {base_url}"
    )


def _with_secret(settings: Settings) -> Settings:
    """The settings with the secret that `up` made, where the environment has none."""
    file = settings.secret_file
    if settings.secret_key or not file.exists():
        return settings
    return msgspec.structs.replace(settings, secret_key=file.read_text().strip())


def _required(settings: Settings) -> Settings:
    if not settings.mongodb_uri:
        raise click.ClickException(
            "no database is given: set COPYDESK_MONGODB_URI, or let `copydesk-server up` start everything"
        )
    return settings


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="copydesk-server")
def main() -> None:
    """The Copydesk reference server.

    `copydesk-server up` runs all of it on this machine, `doctor` says what the machine lacks. Settings are COPYDESK_
    variables; `settings` prints them.
    """


@main.command()
@click.option(
    "--home",
    type=click.Path(file_okay=False),
    help="Folder of the database, logs and run files, else COPYDESK_HOME; ~/.copydesk/server when neither is given.",
)
@click.option("--host", help="Address to listen on, else COPYDESK_HOST; 127.0.0.1 when neither is given.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Port to listen on, else COPYDESK_PORT; 8080 when neither is given. 0 takes a free one.",
)
@click.option(
    "--ready-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="JSON file with address and key, written when everything answers and removed at the end.",
)
def up(home: str | None, host: str | None, port: int | None, ready_file: Path | None) -> None:
    """Run everything: database, API, worker and sweep."""
    settings = _settings(home=home, host=host, port=port)
    log.configure(settings)
    try:
        Supervisor(settings, ready_file, _tell_ready).run()
    except UpError as error:
        raise click.ClickException(str(error)) from error


def _tell_ready(base_url: str, key: str) -> None:
    """Say what comes next, to a person: what goes into a file or a pipe shows no key."""
    if sys.stdout.isatty():
        click.echo(f"\nCopydesk answers at {base_url}; its reference is at {base_url}/docs. Ctrl-C stops it.")
        click.echo(f"{_next_steps(base_url, key)}\n")


@main.command()
@click.option("--host", help="Address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option("--claimed", is_flag=True, hidden=True, help="The address is claimed by the `up` that starts this.")
def api(host: str | None, port: int | None, *, claimed: bool) -> None:
    """Run one API process, on a database of your own."""
    settings = _required(_settings(host=host, port=port))
    try:
        with nullcontext() if claimed else closing(address.claim_or_share(settings)):
            uvloop.run(app.main(settings))
    except (UnsupportedDatabase, address.AddressError) as error:
        raise click.ClickException(str(error)) from error


@main.command(name="worker")
@click.option("--single", type=int, metavar="PID", hidden=True, help="Be one process of the worker with this id.")
@click.option("--queues", default=",".join(QUEUES), show_default=True, help="The queues to take jobs from.")
def worker_(single: int | None, queues: str) -> None:
    """Run a worker, on a database of your own."""
    settings, names = _required(_settings()), [name.strip() for name in queues.split(",")]
    if unknown := sorted(set(names) - set(QUEUES)):
        raise click.BadParameter(f"there is no queue {unknown[0]!r}; there are {', '.join(QUEUES)}")
    chosen = [QUEUES[name] for name in names]
    if single is None:
        worker.work(settings, chosen)
    else:
        worker.work_alone(settings, single, chosen)


@main.command()
def beat() -> None:
    """Run the sweep, on a database of your own."""
    asyncio.run(worker.beat(_required(_settings())))


@main.command(name="metrics")
def metrics_() -> None:
    """Serve the metrics of all processes of this machine; `up` does it by itself."""
    folder = Path(os.environ.get("PROMETHEUS_MULTIPROC_DIR", ""))
    if not (folder.is_absolute() and folder.is_dir()):
        raise click.ClickException(
            "set PROMETHEUS_MULTIPROC_DIR to the folder that all processes share, by its full path"
        )
    settings = _settings()
    log.configure(settings)
    metrics.serve(settings)


@main.group()
def workspaces() -> None:
    """Workspaces: make one."""


@workspaces.command(name="create")
@click.argument("name")
def workspaces_create(name: str) -> None:
    """Create a workspace and print its id."""
    click.echo(_with_database(lambda database: keys.create_workspace(database, name)))


@main.group(name="keys")
def keys_() -> None:
    """API keys: make, list, revoke."""


@keys_.command(name="create")
@click.option("--workspace", required=True, help="Id or name of the workspace; `up` makes one called default.")
@click.option("--scopes", default="", help=f"Comma-separated; all when not given. Known: {', '.join(SCOPES)}.")
@click.option("--expires", help="Lifetime such as 12h or 90d; for ever when not given.")
@click.option("--label", default="", help="What you call it.")
def keys_create(workspace: str, scopes: str, expires: str | None, label: str) -> None:
    """Create a key and print it; it is shown this once."""
    wanted = [scope.strip() for scope in scopes.split(",") if scope.strip()] or list(SCOPES)
    lifetime = _lifetime(expires)
    try:
        made = _with_database(
            lambda database: keys.create_key(database, workspace, wanted, label=label, lifetime=lifetime)
        )
    except (ValueError, keys.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    click.echo(made)
    if sys.stdout.isatty():  # Into a pipe goes the key alone: `... | copydesk login --key-stdin`.
        settings = _settings()
        running = homes.holder(settings.home_path)
        base_url = running.base_url if running and not settings.mongodb_uri else f"{settings.origin}/api/v1"
        click.echo(f"It is shown this once. {_next_steps(base_url, made)}")


@keys_.command(name="list")
@click.option("--workspace", help="Id of a workspace; all when not given.")
def keys_list(workspace: str | None) -> None:
    """List keys as JSON lines; never the keys themselves."""
    for record in _with_database(lambda database: keys.list_keys(database, workspace)):
        click.echo(msgspec.json.encode(record).decode())


@keys_.command(name="revoke")
@click.argument("key_id")
def keys_revoke(key_id: str) -> None:
    """Revoke a key by its 8-character id; it is refused everywhere within 5 seconds."""
    if not _with_database(lambda database: keys.revoke_key(database, key_id)):
        raise click.ClickException(f"there is no valid key {key_id!r}; `copydesk-server keys list` shows them")
    click.echo(f"revoked {key_id}")


@main.group()
def models() -> None:
    """Which model writes for a workspace."""


@models.command(name="set")
@click.argument("workspace")
@click.option("--base-url", required=True, help="OpenAI-compatible address, such as https://models.example/v1.")
@click.option("--model", required=True, help="Name of the model there.")
@click.option("--usd-per-million-in", type=float, required=True, help="Price of a million tokens that it reads.")
@click.option("--usd-per-million-out", type=float, required=True, help="Price of a million tokens that it writes.")
@click.option("--seconds", type=float, default=60.0, help="Longest that a call may take.", show_default=True)
@click.option("--limit-field", default="max_tokens", help="max_tokens or max_completion_tokens.", show_default=True)
@click.option("--key-file", type=click.File(), default="-", help="File of its API key; standard input else.")
def models_set(workspace: str, key_file: Any, **choice: Any) -> None:
    """Let a model write for a workspace; its key is read from a file and stored encrypted."""
    try:
        made = msgspec.convert(choice, ModelChoice)
        _with_database(
            lambda database: writers.choose(
                database, _with_secret(_settings()), workspace, made, key_file.read().strip()
            )
        )
    except (ValueError, writers.NoSecret, keys.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{made.model} writes for {workspace}")


@models.command(name="rotate")
def models_rotate() -> None:
    """Encrypt the keys of all models anew, after a change of COPYDESK_SECRET_KEY."""
    try:
        count, unreadable = _with_database(lambda database: writers.rotate(database, _with_secret(_settings())))
    except writers.NoSecret as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{count} keys were encrypted anew")
    if unreadable:
        told = "no secret reads the keys of {}; set them with `copydesk-server models set`, or add the secret of before to COPYDESK_FORMER_SECRET_KEYS"
        raise click.ClickException(told.format(", ".join(unreadable)))


@models.command(name="unset")
@click.argument("workspace")
def models_unset(workspace: str) -> None:
    """Let the offline writer write for a workspace again."""
    try:
        had = _with_database(lambda database: writers.forget(database, workspace))
    except keys.UnknownWorkspace as error:
        raise click.ClickException(str(error)) from error
    click.echo("the offline writer writes" + ("" if had else ", as before"))


@main.command()
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write; standard output else.")
def openapi(output: Path | None) -> None:
    """Print openapi.json, made from the declared operations."""
    document = msgspec.json.format(msgspec.json.encode(schema.build(registry.GROUPS)), indent=2).decode() + "\n"
    if output is None:
        click.echo(document, nl=False)
    else:
        output.write_text(document)


@main.command()
@click.option("--markdown", is_flag=True, help="As the table of the documentation.")
def settings(*, markdown: bool) -> None:
    """Print the settings, secrets masked."""
    if markdown:
        click.echo(_settings_table(), nl=False)
        return
    for name, value in _settings().public().items():
        click.echo(f"{name}={value}")


@main.command()
def doctor() -> None:
    """Say what this machine lacks, and how to get it."""
    findings = machine.examine(_settings(), os.environ)
    for finding in findings:
        click.echo(f"{finding.level.value:<7}  {finding.name:<8} {finding.detail}")
        if finding.level is not machine.Level.OK:
            click.echo(f"         -> {finding.remedy}")
    sys.exit(1 if any(finding.level is machine.Level.MISSING for finding in findings) else 0)


def _settings_table() -> str:
    rows = ["| Variable | Default | What it is |", "|---|---|---|"]
    table: Any = msgspec.inspect.type_info(Settings)
    for field in table.fields:
        kind: Any = field.type
        text = (kind.extra_json_schema or {}).get("description", "") if hasattr(kind, "extra_json_schema") else ""
        rows.append(f"| `COPYDESK_{field.name.upper()}` | `{field.default!r}` | {text} |")
    return "\n".join(rows) + "\n"


def _lifetime(text: str | None) -> timedelta | None:
    if text is None:
        return None
    match = _LIFETIME.fullmatch(text)
    if match is None:
        raise click.BadParameter("use a number and s, m, h or d, such as 90d", param_hint="--expires")
    return timedelta(**{_UNITS[match[2]]: int(match[1])})
