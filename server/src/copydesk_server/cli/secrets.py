"""`copydesk-server secrets`."""

from __future__ import annotations

import click

from copydesk_server.cli.common import with_database, with_secret
from copydesk_server.cli.environment import read_settings
from copydesk_server.console import factors
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import NoSecret, Settings
from copydesk_server.performance import connection_service as connections
from copydesk_server.workspaces import providers

_REMEDY = "add the secret of before to COPYDESK_FORMER_SECRET_KEYS and run this again, or set them anew"


@click.group()
def secrets() -> None:
    """What the database keeps encrypted."""


@secrets.command(name="rotate")
def secrets_rotate() -> None:
    """Encrypt keys of models, access to channels and second factors anew, after a change of COPYDESK_SECRET_KEY."""
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
