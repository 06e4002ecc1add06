"""Compositions: list, render, export."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from copydesk import _destination
from copydesk.cli import _output
from copydesk.cli._content import Folder, print_output
from copydesk.cli._output import All, AsJson, Limit, Overwrite

compositions = typer.Typer(no_args_is_help=True, help="Timelines of films.")

CompositionId = Annotated[str, typer.Argument(help="Id of the composition.")]


@compositions.command("list")
def compositions_list(limit: Limit = None, all_: All = False, json_: AsJson = False) -> None:
    """List compositions, newest first."""
    with _output.desk() as desk:
        columns = {
            "id": lambda c: c.id,
            "revision": lambda c: c.revision,
            "items": lambda c: c.item_count,
            "seconds": lambda c: f"{c.duration_seconds:.1f}",
            "title": lambda c: c.title,
        }
        _output.listing(desk.compositions.list(), columns, limit=limit, all_=all_, json_=json_)


@compositions.command("render")
def compositions_render(
    composition: CompositionId,
    quality: Annotated[str, typer.Option(help="draft_480p, draft_720p, 720p, 1080p, 1440p or 4k.")] = "1080p",
    revision: Annotated[int | None, typer.Option(help="A revision; default: the current one.")] = None,
    captions: Annotated[bool, typer.Option(help="Burn captions into the picture.")] = True,
    wait: Annotated[bool, typer.Option(help="Wait for the video.")] = True,
    download: Folder = None,
    overwrite: Overwrite = False,
    json_: AsJson = False,
) -> None:
    """Render a composition to a video."""
    with _output.desk() as desk:
        handle = desk.compositions.get(composition)
        job = desk.compositions.render(
            composition,
            output=_output.choice(quality),
            burn_captions=captions,
            revision=handle.revision if revision is None else revision,
        )
        if not wait:
            _output.facts(job.data, ("id", "status"), json_=json_)
            return
        print_output(job.result().artifact, download, overwrite=overwrite, json_=json_)


@compositions.command("export")
def compositions_export(
    composition: CompositionId,
    path: Annotated[Path | None, typer.Argument(help="A file; default: standard output.")] = None,
    overwrite: Overwrite = False,
) -> None:
    """Export the timeline as an OpenTimelineIO file."""
    with _output.desk() as desk:
        if path is not None:
            _destination.refuse_existing(path, overwrite=overwrite)
        text = desk.compositions.export(composition)
        if path is None:
            print(text)
        else:
            path.write_text(text, encoding="utf-8")
            _output.out.print(str(path), markup=False, soft_wrap=True)
