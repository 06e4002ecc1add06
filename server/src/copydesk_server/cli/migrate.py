"""`copydesk-server migrate`."""

from __future__ import annotations

import click

from copydesk_server import migrations
from copydesk_server.cli.common import with_database
from copydesk_server.core.schema import VERSION, SchemaError


@click.command()
def migrate() -> None:
    """Bring the database to the schema version of this release; `up` does it by itself."""
    try:
        reports = with_database(migrations.migrate)
    except SchemaError as error:
        raise click.ClickException(str(error)) from error
    for report in reports:
        click.echo(f"version {report.version}: {report.title} ({report.changed} changed)")
    click.echo(f"The database has schema version {VERSION}.")
