"""`copydesk-server backup` and `copydesk-server restore`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import click

from copydesk_server import registry
from copydesk_server.background import services_of
from copydesk_server.backup import making, restoring
from copydesk_server.backup.folder import BackupError, Manifest
from copydesk_server.cli.common import database_uri, with_database
from copydesk_server.cli.environment import read_settings
from copydesk_server.core.blob_store import BlobStoreFailed, ContentLost
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import Database, PyMongoError

Work = Callable[[Services, str, Path, making.Tell], Awaitable[Manifest]]
_FOLDER = click.argument("folder", type=click.Path(path_type=Path, file_okay=False))


@click.command()
@_FOLDER
def backup(folder: Path) -> None:
    """Copy the database and all files, as they are now, into an empty FOLDER, while the server runs.

    The copy has the keys of the database's users as hashes, and their models' keys encrypted: COPYDESK_SECRET_KEY is not in
    it, and is needed to use it.
    """
    _run(making.make, folder)


@click.command()
@_FOLDER
def restore(folder: Path) -> None:
    """Fill an empty database, and the bucket of the settings, with what `backup` has put into FOLDER."""
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
