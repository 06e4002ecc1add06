"""`copydesk-server openapi`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from copydesk_server import registry
from copydesk_server.catalog import CATALOG
from copydesk_server.web import openapi as schema


@click.command()
@click.option(
    "--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write. Default: standard output."
)
def openapi(output: Path | None) -> None:
    """Print openapi.json."""
    made = schema.build(registry.GROUPS, CATALOG.collections)
    document = msgspec.json.format(msgspec.json.encode(made), indent=1).decode() + "\n"
    if output is None:
        click.echo(document, nl=False)
    else:
        output.write_text(document)
