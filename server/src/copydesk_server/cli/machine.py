"""`copydesk-server settings` and `copydesk-server doctor`: what this machine is told, and what it lacks."""

from __future__ import annotations

import os
import sys
from typing import cast

import click
import msgspec

from copydesk_server.cli.environment import read_settings
from copydesk_server.core.settings import Settings
from copydesk_server.up import doctor as machine


@click.command()
@click.option("--markdown", is_flag=True, help="Print the table of the documentation, in Markdown.")
def settings(*, markdown: bool) -> None:
    """Print all settings, with secrets masked."""
    if markdown:
        click.echo(_settings_table(), nl=False)
        return
    for name, value in read_settings().public().items():
        click.echo(f"{name}={value}")


@click.command()
def doctor() -> None:
    """List missing software, and how to install it."""
    findings = machine.examine(read_settings(), os.environ)
    for finding in findings:
        click.echo(f"{finding.level.value:<7}  {finding.name:<8} {finding.detail}")
        if finding.level is not machine.Level.OK:
            click.echo(f"         -> {finding.remedy}")
    sys.exit(1 if any(finding.level is machine.Level.MISSING for finding in findings) else 0)


def _settings_table() -> str:
    rows = ["| Variable | Default | What it is |", "|---|---|---|"]
    table = cast("msgspec.inspect.StructType", msgspec.inspect.type_info(Settings))
    for field in table.fields:
        noted = field.type.extra_json_schema if isinstance(field.type, msgspec.inspect.Metadata) else None
        text = (noted or {}).get("description", "")
        rows.append(f"| `COPYDESK_{field.name.upper()}` | `{field.default!r}` | {text} |")
    return "\n".join(rows) + "\n"
