"""`copydesk-server worker`."""

from __future__ import annotations

import click

from copydesk_server import worker as workers
from copydesk_server.cli.environment import read_settings, required
from copydesk_server.core.process import exit_now
from copydesk_server.core.schema import SchemaError
from copydesk_server.queue.operations import QUEUES, Queue


def chosen(names: str) -> list[Queue]:
    """The queues of some names, separated by commas.

    Raises:
        click.BadParameter: When there is none of a name.
    """
    given = list(dict.fromkeys(name.strip() for name in names.split(",")))
    if unknown := sorted(set(given) - set(QUEUES)):
        raise click.BadParameter(f"there is no queue {unknown[0]!r}; there are {', '.join(QUEUES)}")
    return [QUEUES[name] for name in given]


@click.command()
@click.option("--queues", default=",".join(QUEUES), show_default=True, help="The queues to take jobs from.")
def worker(queues: str) -> None:
    """Run a worker, on the configured database."""
    settings, served = required(read_settings()), chosen(queues)
    try:
        workers.run(settings, served)
    except SchemaError as error:
        raise click.ClickException(str(error)) from error
    exit_now()
