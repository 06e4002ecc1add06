"""`copydesk-server workspaces`, `keys` and `owner`."""

from __future__ import annotations

import re
import sys
from datetime import timedelta

import click
import msgspec

from copydesk_server.cli.common import next_steps, server_origin, with_database
from copydesk_server.cli.environment import read_settings
from copydesk_server.console import accounts
from copydesk_server.core.access import SCOPES
from copydesk_server.keys import service
from copydesk_server.up import home as homes

_LIFETIME = re.compile(r"(\d+)([smhd])")
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}


@click.group()
def workspaces() -> None:
    """Create workspaces."""


@workspaces.command(name="create")
@click.argument("name")
def workspaces_create(name: str) -> None:
    """Create a workspace and print its id."""
    click.echo(with_database(lambda database: service.create_workspace(database, name)))


@click.group()
def keys() -> None:
    """Create, list and revoke API keys."""


@keys.command(name="create")
@click.option("--workspace", required=True, help="Id or name of the workspace; `up` makes one called default.")
@click.option(
    "--scopes",
    default="",
    help=f"Scopes of the key, separated by commas. Default: all. Known scopes: {', '.join(SCOPES)}.",
)
@click.option("--expires", help="Lifetime, such as 12h or 90d. Default: no expiry.")
@click.option("--label", default="", help="Label of the key, for people.")
def keys_create(workspace: str, scopes: str, expires: str | None, label: str) -> None:
    """Create a key and print it. It is never shown again."""
    wanted = [scope.strip() for scope in scopes.split(",") if scope.strip()] or list(SCOPES)
    lifetime = _lifetime(expires)
    try:
        made = with_database(
            lambda database: service.create_key(database, workspace, wanted, label=label, lifetime=lifetime)
        )
    except (ValueError, service.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    click.echo(made)
    if sys.stdout.isatty():  # Into a pipe goes the key alone: `... | copydesk login --key-stdin`.
        settings = read_settings()
        running = homes.holder(settings.home_path)
        base_url = running.base_url if running and not settings.mongodb_uri else f"{settings.origin}/api/v1"
        click.echo(f"It is shown this once. {next_steps(base_url, made)}")


@keys.command(name="list")
@click.option("--workspace", help="Id of a workspace. Default: all workspaces.")
def keys_list(workspace: str | None) -> None:
    """List the ids, labels and scopes of keys as JSON lines, without the keys themselves."""
    for record in with_database(lambda database: service.list_keys(database, workspace)):
        click.echo(msgspec.json.encode(record).decode())


@keys.command(name="revoke")
@click.argument("key_id")
def keys_revoke(key_id: str) -> None:
    """Revoke a key by its 8-character id; it is refused everywhere within 5 seconds."""
    if not with_database(lambda database: service.revoke_key(database, key_id)):
        raise click.ClickException(f"there is no valid key {key_id!r}; `copydesk-server keys list` shows them")
    click.echo(f"revoked {key_id}")


def _lifetime(text: str | None) -> timedelta | None:
    if text is None:
        return None
    match = _LIFETIME.fullmatch(text)
    if match is None:
        raise click.BadParameter("use a number and s, m, h or d, such as 90d", param_hint="--expires")
    return timedelta(**{_UNITS[match[2]]: int(match[1])})


@click.group()
def owner() -> None:
    """Create sign-in links for owners."""


@owner.command(name="link")
@click.option("--workspace", default="default", show_default=True, help="Id or name of the workspace.")
@click.option(
    "--login",
    default="",
    help="Login of a member who has lost the password or second factor. Default: a link for a new owner.",
)
def owner_link(workspace: str, login: str) -> None:
    """Print a one-time link that creates an owner or resets a member's password; earlier links stop working."""
    try:
        token = with_database(lambda database: accounts.owner_link(database, workspace, login))
    except (accounts.InvalidField, service.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{server_origin()}/join/{token}")
