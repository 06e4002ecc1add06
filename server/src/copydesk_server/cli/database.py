"""`copydesk-server backup`, `restore`, `migrate` and `secrets`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import click

from copydesk_server import migrations, registry
from copydesk_server.background import services_of
from copydesk_server.backup import making, restoring
from copydesk_server.backup.folder import BackupError, Manifest
from copydesk_server.cli.common import database_uri, with_database, with_secret
from copydesk_server.cli.environment import read_settings
from copydesk_server.console import factors
from copydesk_server.core.blob_store import BlobStoreFailed, ContentLost
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import Database, PyMongoError
from copydesk_server.core.schema import VERSION, SchemaError
from copydesk_server.core.settings import NoSecret, Settings
from copydesk_server.performance import connection_service as connections
from copydesk_server.workspaces import providers

Work = Callable[[Services, str, Path, making.Tell], Awaitable[Manifest]]
_FOLDER = click.argument("folder", type=click.Path(path_type=Path, file_okay=False))


@click.command()
@_FOLDER
def backup(folder: Path) -> None:
    """Back up the database and all files into an empty FOLDER, while the server runs.

    The copy has the keys of the database's users as hashes, and their models' keys encrypted: COPYDESK_SECRET_KEY is not in
    it, and is needed to use it.
    """
    _run(making.make, folder)


@click.command()
@_FOLDER
def restore(folder: Path) -> None:
    """Restore the backup in FOLDER into an empty database and the configured bucket."""
    _run(_restore, folder)


async def _restore(services: Services, uri: str, folder: Path, tell: making.Tell) -> Manifest:
    manifest = await restoring.restore(services, uri, folder, tell)
    await registry.prepare(services.database)
    await restoring.verify(services, folder, tell)
    return manifest


def _run(work: Work, folder: Path) -> None:
    settings = read_settings()
    uri = database_uri(settings)

    async def run(database: Database) -> Manifest:
        return await work(services_of(settings, database), uri, folder, click.echo)

    try:
        manifest = with_database(run)
    except (BackupError, BlobStoreFailed, ContentLost, ValueError, OSError) as error:
        raise click.ClickException(str(error)) from error
    except PyMongoError as error:
        raise click.ClickException(f"the database refused: {error}") from error
    click.echo(f"{manifest.bytes} bytes as of {manifest.taken_at}")


@click.command()
def migrate() -> None:
    """Migrate the database to the schema version of this release; `up` does this automatically."""
    try:
        reports = with_database(migrations.migrate)
    except SchemaError as error:
        raise click.ClickException(str(error)) from error
    for report in reports:
        click.echo(f"version {report.version}: {report.title} ({report.changed} changed)")
    click.echo(f"The database has schema version {VERSION}.")


_REMEDY = "add the secret of before to COPYDESK_FORMER_SECRET_KEYS and run this again, or set them anew"


@click.group()
def secrets() -> None:
    """What the database keeps encrypted."""


@secrets.command(name="rotate")
def secrets_rotate() -> None:
    """Re-encrypt keys of models, access to channels and second factors after a change of COPYDESK_SECRET_KEY."""
    settings = with_secret(read_settings())
    try:
        results = with_database(lambda database: rotate(database, settings))
    except NoSecret as error:
        raise click.ClickException(str(error)) from error
    for name, (count, _) in results.items():
        click.echo(f"{name}: {count} encrypted anew")
    lost = [f"{name} of {', '.join(unreadable)}" for name, (_, unreadable) in results.items() if unreadable]
    if lost:
        raise click.ClickException(f"no secret reads {'; '.join(lost)}: {_REMEDY}")


async def rotate(database: Database, settings: Settings) -> dict[str, tuple[int, list[str]]]:
    """Encrypt everything anew; by kind, how many were, and whose cannot be read."""
    return {
        "keys of models": await providers.rotate(database, settings),
        "access to channels": await connections.rotate(database, settings),
        "second factors": await factors.rotate(database, settings),
    }
