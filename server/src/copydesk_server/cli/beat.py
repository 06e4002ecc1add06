"""`copydesk-server beat`."""

from __future__ import annotations

import asyncio

import click

from copydesk_server import beat as sweeps
from copydesk_server.cli.environment import read_settings, required
from copydesk_server.core.process import exit_now


@click.command()
def beat() -> None:
    """Run the sweep and scheduled tasks, on the configured database."""
    asyncio.run(sweeps.run(required(read_settings())))
    exit_now()
