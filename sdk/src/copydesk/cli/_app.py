"""The command line application."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from copydesk import __version__
from copydesk.cli import (
    _compositions,
    _content,
    _jobs,
    _library,
    _mcp,
    _output,
    _performance,
    _profile,
    _recordings,
    _sources,
    _strategy,
    _usage,
    _videos,
)


class _Commands(TyperGroup):
    """The commands; errors are told here, since Typer leaves without a word on Ctrl-C, whatever notes it has."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            _usage.advise(error)
            raise

    def invoke(self, ctx: Any) -> Any:
        with _output.reported_errors():
            try:
                return super().invoke(ctx)
            except Exception as error:
                _usage.advise(error)
                raise


app = typer.Typer(
    name="copydesk",
    cls=_Commands,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    help="Manage brands, sources and scripts of a Copydesk server.",
)
app.command("mcp")(_mcp.serve)
app.command()(_profile.login)
app.command()(_profile.logout)
app.command()(_profile.profiles)
app.command()(_profile.whoami)
app.command()(_profile.completion)
app.add_typer(_content.brands, name="brands")
app.add_typer(_sources.sources, name="sources")
app.add_typer(_content.collections, name="collections")
app.add_typer(_content.scripts, name="scripts")
app.add_typer(_content.artifacts, name="artifacts")
app.add_typer(_strategy.strategy, name="strategy")
app.add_typer(_videos.video, name="video")
app.add_typer(_library.library, name="library")
app.add_typer(_jobs.jobs, name="jobs")
app.add_typer(_jobs.batch, name="batch")
app.add_typer(_performance.performance, name="performance")
app.add_typer(_recordings.recordings, name="recordings")
app.add_typer(_compositions.compositions, name="compositions")


def _version(requested: bool) -> None:
    if requested:
        print(f"copydesk {__version__}")
        raise typer.Exit


@app.callback()
def root(
    profile: Annotated[
        str | None, typer.Option(help="Profile; default: COPYDESK_PROFILE, the environment, or the profile default.")
    ] = None,
    base_url: Annotated[str | None, typer.Option(help="Address that ends in /api/v1.")] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Select the server and the key."""
    _output.options.update(profile=profile, base_url=base_url)


def run() -> None:
    """Run a command; errors of the SDK are messages."""
    app()
