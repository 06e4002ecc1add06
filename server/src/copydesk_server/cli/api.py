"""`copydesk-server api`."""

from __future__ import annotations

import sys
from contextlib import closing, nullcontext

import click
import uvloop

from copydesk_server import app
from copydesk_server.cli.environment import read_settings, required
from copydesk_server.core.mongo import UnsupportedDatabase
from copydesk_server.core.process import exit_now
from copydesk_server.core.schema import SchemaError
from copydesk_server.up import address


@click.command()
@click.option("--host", help="Address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option("--claimed", is_flag=True, hidden=True, help="The `up` that starts this has claimed the address.")
def api(host: str | None, port: int | None, *, claimed: bool) -> None:
    """Run one API process, on the configured database."""
    settings = required(read_settings(host=host, port=port))
    app.load()
    if claimed:
        sys.stdin.read()  # Its end says that the database is ready.
    try:
        with nullcontext() if claimed else closing(address.claim_or_share(settings)):
            uvloop.run(app.main(settings))
    except (UnsupportedDatabase, SchemaError, address.AddressError) as error:
        raise click.ClickException(str(error)) from error
    exit_now()
