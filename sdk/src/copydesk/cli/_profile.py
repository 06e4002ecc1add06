"""``copydesk login``, ``logout`` and ``profiles``."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from enum import StrEnum
from typing import Annotated

import typer
from rich.prompt import Prompt
from typer._completion_shared import get_completion_script

from copydesk import Copydesk, _profiles, errors
from copydesk._config import DEFAULT_BASE_URL
from copydesk._profiles import Profile
from copydesk.cli import _output
from copydesk.cli._output import AsJson

Name = Annotated[str, typer.Option("--profile", help="Name of the profile.")]


# The part of a key that the server lists; what follows is secret.
_PUBLIC = re.compile(r"cdk_[0-9A-Za-z]{8}(?=_)")


class Shell(StrEnum):
    """Shells with completion."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


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


def whoami(json_: AsJson = False) -> None:
    """Print the server, the key's id, and where the key comes from; exit code 1 if the server refuses the key."""
    named = _output.options.get("profile") or os.environ.get("COPYDESK_PROFILE")
    of_environment = not _output.options.get("profile") and "COPYDESK_API_KEY" in os.environ
    with _output.desk() as desk:
        server = desk.capabilities.get()
        brands: int | None = None
        with suppress(errors.PermissionDeniedError):  # A valid key without the scope for brands.
            brands = desk.projects.list().count()
        answer = {
            "server": desk.config.base_url,
            "version": server.version,
            "key": found[0] if (found := _PUBLIC.match(desk.config.api_key)) else None,
            "key_from": "COPYDESK_API_KEY" if of_environment else f"profile {named or 'default'}",
            "brands": brands,
        }
    if json_:
        _output.as_json(answer)
        return
    for name, value in answer.items():
        _output.out.print(f"{name.replace('_', ' '):<10}{value}", markup=False)


def completion(shell: Annotated[Shell, typer.Argument(help="bash, zsh or fish.")]) -> None:
    """Print the completion of a shell; copydesk --install-completion installs it for the current one."""
    print(get_completion_script(prog_name="copydesk", complete_var="_COPYDESK_COMPLETE", shell=shell.value))


def profiles(json_: AsJson = False) -> None:
    """List the stored profiles, without keys."""
    rows = [{"name": profile.name, "base_url": profile.base_url} for profile in _profiles.read().values()]
    _output.rows(rows, {"name": lambda row: row["name"], "address": lambda row: row["base_url"]}, json_=json_)
