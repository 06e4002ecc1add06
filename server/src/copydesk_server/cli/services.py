"""`copydesk-server voices` and `transcription`: the services that a workspace uses."""

from __future__ import annotations

from typing import TextIO

import click
import msgspec

from copydesk_server.cli.common import key_in, key_option, with_database, with_secret
from copydesk_server.cli.environment import read_settings
from copydesk_server.core.settings import NoSecret
from copydesk_server.keys import service as keys
from copydesk_server.providers.transcription import TranscriberChoice
from copydesk_server.providers.voice import VoiceChoice
from copydesk_server.workspaces import providers


@click.group()
def voices() -> None:
    """Manage the voice service of a workspace, which adds to the offline voices."""


@voices.command(name="set")
@click.argument("workspace")
@click.option("--base-url", required=True, help="OpenAI-compatible address, such as https://models.example/v1.")
@click.option("--model", required=True, help="Name of the model at the service.")
@click.option(
    "--voice", "names", multiple=True, required=True, help="Name of a voice of the service; repeat the option for more."
)
@click.option(
    "--usd-per-million-chars", type=float, required=True, help="Price in USD of a million characters of text."
)
@click.option(
    "--seconds",
    type=float,
    default=120.0,
    help="Maximum time of a request to the service, in seconds.",
    show_default=True,
)
@key_option
def voices_set(workspace: str, key_file: TextIO | None, names: tuple[str, ...], **choice: str | float) -> None:
    """Set the voice service of a workspace; its key is stored encrypted."""
    try:
        made = msgspec.convert({**choice, "voices": list(names)}, VoiceChoice)
        key = key_in(key_file)
        with_database(
            lambda database: providers.choose_voice(database, with_secret(read_settings()), workspace, made, key)
        )
    except (ValueError, NoSecret, keys.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{made.model} speaks for {workspace}: {', '.join(made.voices)}")


@voices.command(name="unset")
@click.argument("workspace")
def voices_unset(workspace: str) -> None:
    """Remove the voice service of a workspace, so that only offline voices remain."""
    try:
        had = with_database(lambda database: providers.forget_voice(database, workspace))
    except keys.UnknownWorkspace as error:
        raise click.ClickException(str(error)) from error
    click.echo("the offline voices alone speak" + ("" if had else ", as before"))


@click.group()
def transcription() -> None:
    """Manage the transcription service of a workspace."""


@transcription.command(name="set")
@click.argument("workspace")
@click.option("--base-url", required=True, help="OpenAI-compatible address, such as https://models.example/v1.")
@click.option("--model", required=True, help="Name of the model at the service.")
@click.option("--usd-per-minute", type=float, required=True, help="Price in USD of a minute of sound.")
@click.option(
    "--seconds",
    type=float,
    default=600.0,
    help="Maximum time of a request to the service, in seconds.",
    show_default=True,
)
@key_option
def transcription_set(workspace: str, key_file: TextIO | None, **choice: str | float) -> None:
    """Set the transcription service of a workspace; its key is stored encrypted."""
    try:
        made = msgspec.convert(choice, TranscriberChoice)
        key = key_in(key_file)
        with_database(
            lambda database: providers.choose_transcriber(database, with_secret(read_settings()), workspace, made, key)
        )
    except (ValueError, NoSecret, keys.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{made.model} transcribes for {workspace}")


@transcription.command(name="unset")
@click.argument("workspace")
def transcription_unset(workspace: str) -> None:
    """Remove the transcription service of a workspace, so that it transcribes offline again."""
    try:
        had = with_database(lambda database: providers.forget_transcriber(database, workspace))
    except keys.UnknownWorkspace as error:
        raise click.ClickException(str(error)) from error
    click.echo("recordings are transcribed offline" + ("" if had else ", as before"))
