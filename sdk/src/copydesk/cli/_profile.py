"""``copydesk login``, ``logout`` and ``profiles``."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer
from rich.prompt import Prompt

from copydesk import Copydesk, _profiles, errors
from copydesk._config import DEFAULT_BASE_URL
from copydesk._profiles import Profile
from copydesk.cli import _output
from copydesk.cli._output import AsJson

Name = Annotated[str, typer.Option("--profile", help="Name of the profile.")]


def login(
    profile: Name = "default",
    base_url: Annotated[str, typer.Option(help="Address that ends in /api/v1.")] = DEFAULT_BASE_URL,
    key_stdin: Annotated[bool, typer.Option("--key-stdin", help="Read the key from standard input.")] = False,
) -> None:
    """Check a key and store it in a file that only you can read."""
    key = typer.get_text_stream("stdin").readline() if key_stdin else Prompt.ask("API key", password=True)
    with Copydesk(key.strip(), base_url) as desk:
        with suppress(errors.PermissionDeniedError):  # A valid key with other scopes.
            desk.projects.list(limit=1).page()
        path = _profiles.save(Profile(profile, desk.config.api_key, desk.config.base_url))
    _output.out.print(f"Stored as {profile} in {path}", markup=False)


def logout(profile: Name = "default") -> None:
    """Remove a profile; the key stays valid until it is revoked."""
    _output.out.print(
        f"Removed: {profile}" if _profiles.forget(profile) else f"There is no profile {profile}", markup=False
    )


def profiles(json_: AsJson = False) -> None:
    """List the stored profiles, without keys."""
    rows = [{"name": profile.name, "base_url": profile.base_url} for profile in _profiles.read().values()]
    _output.rows(rows, {"name": lambda row: row["name"], "address": lambda row: row["base_url"]}, json_=json_)
