"""`copydesk-server metrics`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from copydesk_server.cli.environment import read_settings
from copydesk_server.core import log
from copydesk_server.core.process import Child
from copydesk_server.core.storage import working_folder
from copydesk_server.up import metrics as exposition

_FOLDER = "PROMETHEUS_MULTIPROC_DIR"


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("command", nargs=-1, type=click.UNPROCESSED)
def metrics(command: tuple[str, ...]) -> None:
    """Serve the metrics of all processes of this machine; `up` does this automatically.

    With the name of another command and its options, as in `metrics worker --queues=text`, run that command and serve
    the metrics of its processes: one container, one command.
    """
    settings = read_settings()
    if command:
        log.configure(settings)
        with working_folder("metrics") as folder:
            environment = {**os.environ, _FOLDER: str(folder)}
            program = [sys.executable, "-m", "copydesk_server", *command]
            os.environ[_FOLDER] = str(folder)  # Read when the metrics are collected.
            sys.exit(exposition.serve_with(settings, Child(command[0], program, environment)))
    shared = Path(os.environ.get(_FOLDER, ""))
    if not (shared.is_absolute() and shared.is_dir()):
        raise click.ClickException(f"set {_FOLDER} to the folder that all processes share, by its full path")
    log.configure(settings)
    exposition.serve(settings)
