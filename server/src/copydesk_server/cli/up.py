"""`copydesk-server up`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from copydesk_server.cli.common import next_steps
from copydesk_server.cli.environment import read_settings
from copydesk_server.core import log
from copydesk_server.core.process import exit_now
from copydesk_server.up.deployment import Deployment, UpError


@click.command()
@click.option(
    "--home",
    type=click.Path(file_okay=False),
    help="Folder for the database, logs and runtime files. Default: COPYDESK_HOME, or ~/.copydesk/server.",
)
@click.option("--host", help="Address to listen on. Default: COPYDESK_HOST, or 127.0.0.1.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0 chooses a free one. Default: COPYDESK_PORT, or 8080.",
)
@click.option(
    "--ready-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write address and key to, as JSON, when the server is ready; removed when it stops.",
)
def up(home: str | None, host: str | None, port: int | None, ready_file: Path | None) -> None:
    """Run everything: database, API, worker and sweep."""
    settings = read_settings(home=home, host=host, port=port)
    log.configure(settings)
    try:
        Deployment(settings, ready_file, _tell_ready).run()
    except UpError as error:
        raise click.ClickException(str(error)) from error
    exit_now()


def _tell_ready(base_url: str, key: str, owner_link: str) -> None:
    """Say what comes next, to a person: what goes into a file or a pipe shows no key."""
    if sys.stdout.isatty():
        click.echo(f"\nCopydesk answers at {base_url}; its reference is at {base_url}/docs. Ctrl-C stops it.")
        if owner_link:
            click.echo(f"To set up the console, open this link (it works once, for a day):\n  {owner_link}")
        else:
            click.echo(f"Its console is at {base_url.removesuffix('/api/v1')}/.")
        click.echo(f"{next_steps(base_url, key)}\n")
