"""`copydesk-server models`: which model writes for a workspace, tried before it is stored."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import TextIO

import click
import msgspec

from copydesk_server.cli.common import key_in, key_option, with_database, with_secret
from copydesk_server.cli.environment import read_settings
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import NoSecret
from copydesk_server.keys import service as keys
from copydesk_server.providers.models import PRESETS, Structured
from copydesk_server.providers.models.choice import EFFORTS
from copydesk_server.providers.models.prices import Suggestion
from copydesk_server.providers.models.probe import Report
from copydesk_server.providers.text import OfflineWriter
from copydesk_server.workspaces import models as trials
from copydesk_server.workspaces import providers as writers


@click.group()
def models() -> None:
    """Manage the model that writes for a workspace."""


@models.command(name="presets")
def models_presets() -> None:
    """List the known providers and their addresses."""
    for preset in PRESETS.values():
        click.echo(f"{preset.name:<11} {preset.title:<34} {preset.base_url or 'your own address'}")
        if preset.hint:
            click.echo(f"{'':<11} {preset.hint}")


@models.command(name="set")
@click.argument("workspace")
@click.option("--preset", type=click.Choice(list(PRESETS)), default="compatible", show_default=True)
@click.option("--base-url", help="Address, such as https://models.example/v1; most presets have one.")
@click.option(
    "--model", required=True, help="Name of the model at the provider; for Azure, the name of the deployment."
)
@click.option("--usd-per-million-in", type=float, help="Price in USD of a million input tokens.")
@click.option("--usd-per-million-out", type=float, help="Price in USD of a million output tokens.")
@click.option(
    "--usd-per-million-cached-in",
    type=float,
    help="Price in USD of a million input tokens read from the provider's cache.",
)
@click.option("--yes", is_flag=True, help="Accept the suggested prices without asking.")
@click.option(
    "--seconds",
    type=float,
    default=60.0,
    help="Maximum time of a request to the service, in seconds.",
    show_default=True,
)
@click.option(
    "--limit-field",
    help="Name of the field that limits output: max_tokens or max_completion_tokens. Default: that of the preset.",
)
@click.option(
    "--structured",
    type=click.Choice([way.value for way in Structured]),
    help="How to request JSON from the model. Default: detected by a test request.",
)
@click.option("--reasoning", type=click.Choice(EFFORTS), help="Reasoning effort of the model.")
@click.option("--reasoning-tokens", type=int, help="Number of tokens reserved for reasoning in each response.")
@click.option("--context-window", type=int, help="Context window of the model: tokens of prompt and response together.")
@click.option("--max-output", type=int, help="Maximum number of output tokens of the model.")
@click.option("--api-version", help="Version for Azure's dated API, such as 2024-10-21.")
@click.option(
    "--second-opinion/--no-second-opinion",
    default=True,
    show_default=True,
    help="Let a model check whether the sources support each sentence.",
)
@click.option(
    "--judge-model",
    help="Name of a cheaper model of the same provider that checks the sentences. Default: the model that writes.",
)
@click.option("--judge-usd-per-million-in", type=float, help="Price in USD of a million input tokens of the judge.")
@click.option("--judge-usd-per-million-out", type=float, help="Price in USD of a million output tokens of the judge.")
@click.option("--force", is_flag=True, help="Store the model even if the test request fails.")
@key_option
def models_set(workspace: str, key_file: TextIO | None, *, yes: bool, force: bool, **given: object) -> None:
    """Set the model of a workspace. It is tested with one small request, and its key is stored encrypted."""
    key = key_in(key_file)

    async def store(database: Database) -> None:
        settings = with_secret(read_settings())
        suggestion = await trials.suggest_price(str(given["preset"]), str(given["model"]))
        priced = {**given, **_prices(given, suggestion, is_confirmed=yes)}
        choice = trials.complete_choice({**priced, "judge": await _judge(given, is_confirmed=yes)}, suggestion)
        report = await trials.try_choice(database, settings, workspace, choice, key)
        _show(report)
        if report.error and not force:
            raise click.ClickException("nothing was stored; --force stores it all the same")
        await writers.choose(database, settings, workspace, report.choice, key)
        click.echo(f"{choice.model} writes for {workspace}")

    _run(store)


@models.command(name="test")
@click.argument("workspace")
def models_test(workspace: str) -> None:
    """Send the model of a workspace one small request, and show the response and its cost."""

    async def test(database: Database) -> None:
        workspace_id = await keys.workspace_id(database, workspace)
        report = await trials.try_stored(database, with_secret(read_settings()), workspace_id)
        if report is None:
            click.echo(f"{OfflineWriter.description} There is nothing to test.")
            return
        _show(report)
        if report.error:
            sys.exit(1)

    _run(test)


@models.command(name="show")
@click.argument("workspace")
def models_show(workspace: str) -> None:
    """Show the model of a workspace without its key."""

    async def show(database: Database) -> None:
        choice = await writers.choice_of(database, await keys.workspace_id(database, workspace))
        if choice is None:
            click.echo(OfflineWriter.description)
            return
        for name, value in msgspec.to_builtins(choice).items():
            if value not in (None, ""):
                click.echo(f"{name}: {value}")

    _run(show)


@models.command(name="rotate")
def models_rotate() -> None:
    """Re-encrypt the keys of all models after a change of COPYDESK_SECRET_KEY."""
    try:
        count, unreadable = with_database(lambda database: writers.rotate(database, with_secret(read_settings())))
    except NoSecret as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{count} keys were encrypted anew")
    if unreadable:
        told = "no secret reads the keys of {}; set them with `copydesk-server models set`, or add the secret of before to COPYDESK_FORMER_SECRET_KEYS"
        raise click.ClickException(told.format(", ".join(unreadable)))


@models.command(name="unset")
@click.argument("workspace")
def models_unset(workspace: str) -> None:
    """Remove the model of a workspace, so that the offline writer writes again."""
    try:
        had = with_database(lambda database: writers.forget(database, workspace))
    except keys.UnknownWorkspace as error:
        raise click.ClickException(str(error)) from error
    click.echo(OfflineWriter.description if had else f"{OfflineWriter.description} It did so before.")


def _run(work: Callable[[Database], Awaitable[None]]) -> None:
    """Run a command on the database, with its errors in words."""
    try:
        with_database(work)
    except (ValueError, NoSecret, keys.UnknownWorkspace) as error:
        raise click.ClickException(str(error)) from error
    except Unavailable as error:
        raise click.ClickException(str(error.detail)) from error


def _show(report: Report) -> None:
    """What a try found out."""
    for fact in report.facts:
        click.echo(fact)
    if report.error:
        click.echo(report.error, err=True)
    click.echo(f"The try took {report.seconds:.1f} s and cost {report.cost_usd:.6f} USD.")


async def _judge(given: Mapping[str, object], *, is_confirmed: bool) -> dict[str, object] | None:
    """The fields of the judge; ``None`` where the model that writes judges."""
    if not given["judge_model"]:
        return None
    names = ("model", "usd_per_million_in", "usd_per_million_out")
    judge = {name: given[f"judge_{name}"] for name in names}
    suggestion = await trials.suggest_price(str(given["preset"]), str(judge["model"]))
    return judge | _prices({**judge, "preset": given["preset"]}, suggestion, is_confirmed=is_confirmed)


def _prices(given: Mapping[str, object], suggestion: Suggestion | None, *, is_confirmed: bool) -> dict[str, object]:
    """The prices that are not given: none for a model of one's own, else those of a suggestion that is confirmed."""
    lacking = [name for name in ("usd_per_million_in", "usd_per_million_out") if given[name] is None]
    if not lacking:
        return {}
    if PRESETS[str(given["preset"])].is_local:
        return dict.fromkeys(lacking, 0.0)
    if suggestion is None:
        raise click.ClickException(
            f"the price of {given['model']} is not known: give the prices of its input and output tokens"
        )
    told = f"{suggestion.model} costs {suggestion.usd_per_million_in} USD in and {suggestion.usd_per_million_out} USD out for a million tokens, says {suggestion.source}"
    click.echo(told)
    if not is_confirmed and not (sys.stdin.isatty() and click.confirm("Use these prices?")):
        raise click.ClickException("check the prices with your provider, then give them, or take these with --yes")
    names = [*lacking, *(["usd_per_million_cached_in"] if given.get("usd_per_million_cached_in") is None else [])]
    return {name: getattr(suggestion, name) for name in names}
