"""The command line of the server. Each command is a module, loaded when it is called: `worker` needs no Tornado."""

from __future__ import annotations

import gc
from pkgutil import resolve_name
from typing import cast

import click

from copydesk_server import __version__

_COMMANDS = {
    name: f"copydesk_server.cli.{module}"
    for name, module in {
        "up": "up:up",
        "api": "api:api",
        "worker": "worker:worker",
        "worker-process": "worker_process:worker_process",
        "beat": "beat:beat",
        "metrics": "metrics:metrics",
        "workspaces": "access:workspaces",
        "keys": "access:keys",
        "migrate": "database:migrate",
        "owner": "access:owner",
        "models": "models:models",
        "transcription": "services:transcription",
        "voices": "services:voices",
        "connections": "platforms:connections",
        "secrets": "database:secrets",
        "backup": "database:backup",
        "restore": "database:restore",
        "simulate": "platforms:simulate",
        "openapi": "openapi:openapi",
        "settings": "machine:settings",
        "doctor": "machine:doctor",
    }.items()
}


class _Commands(click.Group):
    """A group that loads a command when it is asked for (click's documentation, "Lazily loading subcommands")."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of the commands, in the order of the help text."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name."""
        found = _COMMANDS.get(cmd_name)
        if found is None:
            return None
        gc.disable()  # Modules are made to stay: looking for garbage among them is a tenth of the time of a start.
        try:
            return cast("click.Command", resolve_name(found))
        finally:
            gc.enable()


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="copydesk-server")
def main() -> None:
    """The Copydesk reference server.

    `copydesk-server up` runs all of it on this machine, `doctor` says what the machine lacks. Settings are COPYDESK_
    variables; `settings` prints them.
    """
