"""The library: media for films, and motion blocks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from copydesk import UNSET
from copydesk.cli import _output
from copydesk.cli._output import All, AsJson, Limit
from copydesk.cli._sources import Best

library = typer.Typer(no_args_is_help=True, help="Media for films, and motion blocks.")

Kind = Annotated[str | None, typer.Option(help="screenshot, recording, image, video, audio, logo or template.")]
Tags = Annotated[list[str] | None, typer.Option("--tag", "-t", help="A tag; repeatable.")]


@library.command("upload")
def library_upload(
    source: Annotated[Path, typer.Argument(help="A file or a folder.")],
    kind: Kind = None,
    tag: Tags = None,
    json_: AsJson = False,
) -> None:
    """Upload a file, or every image, film and sound of a folder."""
    with _output.desk() as desk:
        if not source.is_dir():
            medium = desk.library.upload(source, kind=_output.choice(kind), tags=tag or ())
            _output.facts(medium, ("id", "kind", "title", "content_type", "duplicate_ids"), json_=json_)
            return
        folder = desk.library.upload_folder(source, kind=_output.choice(kind), tags=tag or ())
        if json_:
            _output.as_json(
                [{"path": file.path, "media": file.media, "error_code": file.error_code} for file in folder]
            )
        else:
            columns = {
                "id": lambda f: f.media.id if f.media else "",
                "path": lambda f: f.path,
                "reason": lambda f: f.message,
            }
            _output.rows(folder.files, columns, json_=False)
        raise typer.Exit(1 if folder.failed else 0)


@library.command("list")
def library_list(
    kind: Kind = None,
    tag: Annotated[str | None, typer.Option("--tag", "-t", help="Only media with this tag.")] = None,
    limit: Limit = None,
    all_: All = False,
    json_: AsJson = False,
) -> None:
    """List media."""
    with _output.desk() as desk:
        columns = {
            "id": lambda m: m.id,
            "kind": lambda m: m.kind,
            "size": lambda m: f"{m.width}x{m.height}" if m.width else "",
            "seconds": lambda m: "" if m.duration_seconds is None else f"{m.duration_seconds:.1f}",
            "title": lambda m: m.title,
        }
        pages = desk.library.list(kind=_output.choice(kind) or UNSET, tag=tag or UNSET)
        _output.listing(pages, columns, limit=limit, all_=all_, json_=json_)


@library.command("search")
def library_search(query: str, limit: Best = 10, json_: AsJson = False) -> None:
    """Find media, by words and by meaning."""
    with _output.desk() as desk:
        hits = desk.library.search(query=query, limit=limit)
        columns = {
            "score": lambda h: f"{h.score:.2f}",
            "id": lambda h: h.media.id,
            "kind": lambda h: h.media.kind,
            "title": lambda h: h.media.title,
        }
        _output.rows(hits.items, columns, json_=json_)
