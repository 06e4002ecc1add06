"""Sources: lists, imports, mirrors of folders, search."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any

import typer

from copydesk import UNSET, Copydesk, FolderSync, errors
from copydesk._generated.models import Document, DocumentSummary
from copydesk.cli import _names, _output
from copydesk.cli._output import All, AnyBrand, AnyProject, AsJson, Limit

sources = typer.Typer(no_args_is_help=True, help="Source documents.")

# Columns of sources that were fetched again.
ROW = ("status", "id", "revision", "title", "reason")
# The server's limit for one search.
Best = Annotated[int, typer.Option("--limit", "-n", min=1, max=50, help="Number of results, best first.")]
CollectionsToFill = Annotated[
    list[str] | None,
    typer.Option("--collection", "-c", help="Name or id of a collection; created if missing; repeatable."),
]


@sources.command("list")
def sources_list(project: AnyProject = None, limit: Limit = None, all_: All = False, json_: AsJson = False) -> None:
    """List documents."""
    with _output.desk() as desk:
        pages = desk.knowledge.list(project_id=_names.brand_id(desk, project) if project else UNSET)
        columns = {
            "id": lambda d: d.id,
            "status": lambda d: d.status,
            "words": lambda d: d.word_count,
            "review": lambda d: d.review.state,
            "title": lambda d: d.title,
        }
        _output.listing(pages, columns, limit=limit, all_=all_, json_=json_)


@sources.command("add")
def sources_add(
    sources: Annotated[list[str], typer.Argument(help="Files, folders, or addresses of public pages.")],
    project: AnyBrand = None,
    collection: CollectionsToFill = None,
    checkpoint: Annotated[
        Path | None, typer.Option(help="For a folder: file for the finished files, to resume.")
    ] = None,
    json_: AsJson = False,
) -> None:
    """Add files, every file of folders, or pages."""
    for source in sources:
        if not _is_page(source) and not Path(source).exists():
            raise typer.BadParameter(f"there is no file or folder {source!r}; a page begins with http:// or https://")
    with _output.desk() as desk:
        brand = _names.brand_id(desk, project)
        ids = _names.collection_ids(desk, collection or [], brand, create=True)
        failed = [one for one in sources if not _add(desk, one, brand, ids, checkpoint, json_=json_)]
    raise typer.Exit(1 if failed else 0)


def _is_page(source: str) -> bool:
    return source.startswith(("http://", "https://"))


def _add(desk: Copydesk, source: str, brand: str, ids: list[str], checkpoint: Path | None, *, json_: bool) -> bool:
    """Add a file, a folder or a page, and print it; whether all went well."""
    fields = ("id", "title", "word_count", "passage_count")
    if _is_page(source):
        _output.facts(desk.knowledge.import_url(source, project_id=brand, collection_ids=ids), fields, json_=json_)
    elif Path(source).is_dir():
        folder = desk.knowledge.import_folder(source, project_id=brand, collection_ids=ids, checkpoint=checkpoint)
        if (folder.left_out or not folder.files) and not json_:
            _output.err.print(f"{source}: {repr(folder).strip('<>')}", markup=False, highlight=False)
        columns: dict[str, Callable[[Any], Any]] = {
            "status": itemgetter("status"),
            "path": itemgetter("path"),
            "reason": itemgetter("message"),
        }
        _output.rows(folder.records(), columns, json_=json_)
        return not folder.failed
    else:
        _output.facts(desk.knowledge.upload(source, project_id=brand, collection_ids=ids), fields, json_=json_)
    return True


@sources.command("sync")
def sources_sync(
    folder: Annotated[Path, typer.Argument(help="The folder.", exists=True, file_okay=False)],
    project: AnyBrand = None,
    collection: CollectionsToFill = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would be done, and change nothing.")] = False,
    delete: Annotated[
        bool, typer.Option("--delete", "--yes", "-y", help="Delete the sources of files that are gone.")
    ] = False,
    retry_failed: Annotated[bool, typer.Option(help="Import unchanged files again whose import failed.")] = True,
    manifest: Annotated[
        Path | None,
        typer.Option(help="File that says which source is that of which file; default: a hidden one in the folder."),
    ] = None,
    json_: AsJson = False,
) -> None:
    """Mirror a folder: add new files, replace changed ones, follow renamed ones, and delete what is gone."""
    with _output.desk() as desk:
        brand = _names.brand_id(desk, project)
        ids = _names.collection_ids(desk, collection or [], brand, create=True, dry_run=dry_run)
        result = desk.knowledge.sync(
            folder,
            project_id=brand,
            collection_ids=ids,
            manifest=manifest,
            delete=delete,
            dry_run=dry_run,
            retry_failed=retry_failed,
        )
        _print_sync(result, json_=json_)
    raise typer.Exit(1 if result.failed else 0)


def _print_sync(result: FolderSync, *, json_: bool) -> None:
    """Print the files that are not unchanged, and the counts."""
    if json_:
        _output.as_json({"dry_run": result.dry_run, "counts": result.counts, "files": result.records()})
        return
    names = ("status", "path", "message")
    columns: dict[str, Callable[[Any], Any]] = {name: itemgetter(name) for name in names}
    rows = [row for row in result.records() if row["status"] != "unchanged"]
    if rows:
        _output.rows(rows, columns, json_=False)
    _output.err.print(repr(result).strip("<>"), markup=False, highlight=False)


@sources.command("refresh")
def sources_refresh(
    document: Annotated[list[str] | None, typer.Argument(help="Ids of sources; default: all pages.")] = None,
    project: AnyProject = None,
    json_: AsJson = False,
) -> None:
    """Fetch pages again; a source gets a new revision only if its text has changed."""
    with _output.desk() as desk:
        brand = _names.brand_id(desk, project) if project else UNSET
        pages = desk.knowledge.list(kind="url", project_id=brand)
        rows = [_refresh(desk, one) for one in (map(desk.knowledge.get, document) if document else pages)]
        columns: dict[str, Callable[[Any], Any]] = {name: itemgetter(name) for name in ROW}
        _output.rows(rows, columns, json_=json_)
    raise typer.Exit(1 if any(row["status"] == "failed" for row in rows) else 0)


def _refresh(desk: Copydesk, source: Document | DocumentSummary) -> dict[str, object]:
    """Refresh a source; what became of it. Where that fails, its old text stays, and others are refreshed all the same."""
    row: dict[str, object] = {
        "status": "unchanged",
        "id": source.id,
        "revision": source.revision,
        "title": source.title,
    }
    try:
        fresh = desk.knowledge.refresh(source)
    except (errors.DocumentError, errors.InvalidStateError) as error:
        return {**row, "status": "failed", "reason": " ".join(str(error).split())}
    changed = fresh.revision != source.revision or source.status != "ready"
    return {**row, "status": "changed" if changed else "unchanged", "revision": fresh.revision, "reason": None}


@sources.command("search")
def sources_search(query: str, project: AnyProject = None, limit: Best = 10, json_: AsJson = False) -> None:
    """Find passages, by words and by meaning."""
    with _output.desk() as desk:
        hits = desk.knowledge.search(
            query=query, limit=limit, project_id=_names.brand_id(desk, project) if project else UNSET
        )
        columns = {
            "score": lambda h: f"{h.score:.2f}",
            "source": lambda h: h.document.title,
            "text": lambda h: " ".join(h.passage.text.split())[:300],
        }
        _output.rows(hits.items, columns, json_=json_)
