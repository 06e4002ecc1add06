"""Performance: sync a channel, list what was published, report on it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from copydesk.cli import _output
from copydesk.cli._output import All, AsJson, Limit

performance = typer.Typer(no_args_is_help=True, help="What was published, and how it did.")


@performance.command("sync")
def performance_sync(
    connection: Annotated[str | None, typer.Argument(help="Id of a connection; default: all of them.")] = None,
    full: Annotated[bool, typer.Option("--full", help="Read all of it anew.")] = False,
    json_: AsJson = False,
) -> None:
    """Read what was published and how it did; a sync that was cut goes on where it was."""
    with _output.desk() as desk:
        ids = [connection] if connection else [one.id for one in desk.performance.connections.list()]
        if not ids:
            _output.err.print("no channel is connected")
            raise typer.Exit(1)
        for id_ in ids:
            result = desk.performance.sync(id_, full=full).result()
            if json_:
                _output.as_json(result.to_dict())
                continue
            counts, units = result.publications, result.units
            _output.out.print(
                f"{id_}: {counts.total} publications, {counts.added} new, {counts.updated} changed, {counts.missing} gone;"
                f" {units.data} units and {units.analytics} queries were used",
                markup=False,
            )


@performance.command("publications")
def performance_publications(limit: Limit = None, all_: All = False, json_: AsJson = False) -> None:
    """List what was published, newest first."""
    with _output.desk() as desk:
        columns = {
            "id": lambda p: p.id,
            "published": lambda p: p.published_at,
            "views": lambda p: p.stats.views,
            "watched %": lambda p: p.stats.avg_view_pct,
            "title": lambda p: p.title,
        }
        _output.listing(desk.performance.publications.list(), columns, limit=limit, all_=all_, json_=json_)


@performance.command("report")
def performance_report(
    subject: Annotated[str, typer.Argument(help="Id of a publication, connection, topic or call to action.")],
    kind: Annotated[str, typer.Option(help="publication, retention, channel, topic or cta.")] = "retention",
    plot: Annotated[Path | None, typer.Option(help="File for the drawing of the retention, as SVG.")] = None,
    json_: AsJson = False,
) -> None:
    """Print what stands out in a report."""
    with _output.desk() as desk:
        report = desk.performance.report(subject, kind=_output.choice(kind)).result()
    if plot is not None:
        report.plot().save(str(plot))
    if json_:
        _output.as_json(report.to_dict())
        return
    for insight in report.insights:
        _output.out.print(insight.text, markup=False)
    for warning in report.warnings:
        _output.err.print(warning.message, markup=False)
