"""`copydesk-server metrics`."""

from __future__ import annotations

import os
from pathlib import Path

import click

from copydesk_server.cli.common import read_settings
from copydesk_server.core import log
from copydesk_server.up import metrics as exposition


@click.command()
def metrics() -> None:
    """Serve the metrics of all processes of this machine; `up` does it by itself."""
    folder = Path(os.environ.get("PROMETHEUS_MULTIPROC_DIR", ""))
    if not (folder.is_absolute() and folder.is_dir()):
        raise click.ClickException(
            "set PROMETHEUS_MULTIPROC_DIR to the folder that all processes share, by its full path"
        )
    settings = read_settings()
    log.configure(settings)
    exposition.serve(settings)
