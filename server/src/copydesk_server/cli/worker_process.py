"""`copydesk-server worker-process`: what a worker starts."""

from __future__ import annotations

import click

from copydesk_server import worker_process as processes
from copydesk_server.cli.environment import read_settings, required
from copydesk_server.core.process import exit_now
from copydesk_server.queue.operations import QUEUES


@click.command(name="worker-process", hidden=True)
@click.option("--parent", type=int, required=True, help="The process of the worker.")
@click.option("--queue", type=click.Choice(list(QUEUES)), required=True, help="The queue to take jobs from.")
def worker_process(parent: int, queue: str) -> None:
    """Be one process of a worker."""
    processes.run(required(read_settings()), parent, QUEUES[queue])
    exit_now()
