"""`copydesk-server owner`."""

from __future__ import annotations

import click

from copydesk_server.cli.common import server_origin, with_database
from copydesk_server.console import accounts
from copydesk_server.keys import service


@click.group()
def owner() -> None:
    """Owners of the console: let one in."""


@owner.command(name="link")
@click.option("--workspace", default="default", show_default=True, help="Id or name of the workspace.")
@click.option("--login", default="", help="Who has lost the password or the second factor; a new owner when not given.")
def owner_link(workspace: str, login: str) -> None:
    """Print a one-time link that makes an owner, or gives a member a new password; links of before end."""
    try:
        token = with_database(lambda database: accounts.owner_link(database, workspace, login))
    except (accounts.InvalidField, service.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{server_origin()}/join/{token}")
