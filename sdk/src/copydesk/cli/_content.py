"""Brands, collections, scripts, outputs."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated

import click
import typer

from copydesk import UNSET, Copydesk, CopydeskError
from copydesk._generated.models import Artifact
from copydesk.cli import _names, _output
from copydesk.cli._output import All, AnyBrand, AnyProject, AsJson, Limit, Overwrite

brands = typer.Typer(no_args_is_help=True, help="Brands.")
collections = typer.Typer(no_args_is_help=True, help="Collections of sources.")
scripts = typer.Typer(no_args_is_help=True, help="Scripts, and articles and decks from them.")
artifacts = typer.Typer(no_args_is_help=True, help="Outputs: articles, decks, and their files.")

Words = Annotated[int | None, typer.Option(help="Length in words.")]
Documents = Annotated[list[str] | None, typer.Option("--document", "-d", help="Id of a document; repeatable.")]
Collections = Annotated[
    list[str] | None, typer.Option("--collection", "-c", help="Id or name of a collection; repeatable.")
]
AllSources = Annotated[bool, typer.Option("--all-sources", help="Write from all sources of the brand.")]
# Files of outputs, none of which is a folder that anybody means.
FILES = frozenset({".docx", ".html", ".jpg", ".md", ".mp4", ".pdf", ".png", ".pptx", ".srt", ".vtt", ".zip"})


def _folder(value: str | None) -> Path | None:
    """A folder to save files in."""
    if value is None or Path(value).is_dir() or value.endswith("/") or Path(value).suffix.lower() not in FILES:
        return None if value is None else Path(value)
    kind = Path(value).suffix.lower()[1:]
    raise typer.BadParameter(
        f"--download takes a folder, for all files; for one: copydesk artifacts download ID {value} --role {kind}"
    )


Folder = Annotated[
    Path | None,
    typer.Option(
        "--download",
        parser=_folder,
        metavar="FOLDER",
        help="Save the files in this folder; it is created if missing.",
    ),
]
NO_SOURCES = "there is nothing to write from: give --all-sources, --collection NAME or --document ID"
ScriptId = Annotated[str, typer.Argument(help="Id of the script.")]


@brands.command("list")
def brands_list(limit: Limit = None, all_: All = False, json_: AsJson = False) -> None:
    """List brands."""
    with _output.desk() as desk:
        columns = {"id": lambda b: b.id, "name": lambda b: b.name, "scripts": lambda b: b.counts.scripts}
        _output.listing(desk.projects.list(), columns, limit=limit, all_=all_, json_=json_)


@brands.command("create")
def brands_create(name: str, json_: AsJson = False) -> None:
    """Create a brand."""
    with _output.desk() as desk:
        _output.facts(desk.projects.create(name=name), ("id", "name"), json_=json_)


@collections.command("list")
def collections_list(project: AnyProject = None, limit: Limit = None, all_: All = False, json_: AsJson = False) -> None:
    """List collections."""
    with _output.desk() as desk:
        pages = desk.collections.list(project_id=_names.brand_id(desk, project) if project else UNSET)
        columns = {"id": lambda c: c.id, "sources": lambda c: c.item_count, "name": lambda c: c.name}
        _output.listing(pages, columns, limit=limit, all_=all_, json_=json_)


@collections.command("create")
def collections_create(name: str, project: AnyBrand = None, json_: AsJson = False) -> None:
    """Create a collection."""
    with _output.desk() as desk:
        made = desk.collections.create(project_id=_names.brand_id(desk, project), name=name)
        _output.facts(made, ("id", "name"), json_=json_)


@collections.command("delete")
def collections_delete(
    collection: Annotated[str, typer.Argument(help="Id or name.")], project: AnyBrand = None
) -> None:
    """Delete a collection; its sources stay."""
    with _output.desk() as desk:
        given = collection.startswith("col_")
        ids = [collection] if given else _names.collection_ids(desk, [collection], _names.brand_id(desk, project))
        desk.collections.delete(ids[0])
        _output.out.print(f"Deleted: {ids[0]}", markup=False)


@scripts.command("list")
def scripts_list(project: AnyProject = None, limit: Limit = None, all_: All = False, json_: AsJson = False) -> None:
    """List scripts."""
    with _output.desk() as desk:
        pages = desk.scripts.list(project_id=_names.brand_id(desk, project) if project else UNSET)
        columns = {
            "id": lambda s: s.id,
            "status": lambda s: s.status,
            "words": lambda s: s.word_count,
            "updated": lambda s: s.updated_at,
            "title": lambda s: s.title,
        }
        _output.listing(pages, columns, limit=limit, all_=all_, json_=json_)


@scripts.command("show")
def scripts_show(script: ScriptId, json_: AsJson = False) -> None:
    """Print a script's text and citations."""
    with _output.desk() as desk:
        model = desk.scripts.get(script)
        if json_:
            _output.as_json(model)
            return
        _output.out.print(model.body, markup=False, soft_wrap=True)
        for number, citation in enumerate(model.citations, 1):
            place = f"{citation.title}, characters {citation.source_start_char} to {citation.source_end_char}"
            _output.out.print(f"[{number}] {place}", markup=False, style="dim")


@scripts.command("generate")
def scripts_generate(
    topic: Annotated[str, typer.Argument(help="Topic of the script.")],
    project: Annotated[
        str | None,
        typer.Option("--brand", "--project", "-p", help="Id or name of a new script's brand; default: the only brand."),
    ] = None,
    script: Annotated[str | None, typer.Option("--script", help="Write into this script.")] = None,
    title: Annotated[str | None, typer.Option(help="Title of a new script; default: the topic.")] = None,
    document: Documents = None,
    collection: Collections = None,
    all_sources: AllSources = False,
    words: Words = None,
    long: Annotated[bool, typer.Option("--long", help="A long script, planned in parts.")] = False,
    wait: Annotated[bool, typer.Option(help="Wait for the job.")] = True,
    json_: AsJson = False,
) -> None:
    """Write a script from sources."""
    with _output.desk() as desk:
        brand = desk.scripts.get(script).project_id if script else _names.brand_id(desk, project)
        documents, collections = sources_of(desk, brand, document, collection, everything=all_sources)
        if not documents and not collections and not script:
            raise typer.BadParameter(NO_SOURCES)
        draft = script or desk.scripts.create(project_id=brand, title=title or topic)
        generate = desk.scripts.generate_long if long else desk.scripts.generate
        job = generate(draft, topic=topic, document_ids=documents, collection_ids=collections, words=words)
        if not wait:
            _output.facts(job.data, ("id", "status"), json_=json_)
            return
        result = job.result()
        if json_:
            _output.as_json(result.script)
            return
        _output.out.print(result.script.body, markup=False, soft_wrap=True)
        summary = f"{result.script.id}: {result.word_count} words, {result.supported} of {result.citations} citations supported"
        _output.err.print(summary, markup=False, style="dim")


@scripts.command("edit")
def scripts_edit(
    script: ScriptId,
    title: Annotated[str | None, typer.Option(help="Rename it, in place of an edit of its text.")] = None,
) -> None:
    """Edit a script's text in $VISUAL or $EDITOR; nothing is saved if it was changed by somebody else meanwhile."""
    with _output.desk() as desk:
        current = desk.scripts.get(script)
        if title is not None:
            desk.scripts.update(current, title=title)
            _output.out.print(f"Saved: {current.id}", markup=False)
            return
        text = click.edit(current.body, extension=".md")
        if text is None or text.rstrip("\n") == current.body.rstrip("\n"):
            _output.err.print("nothing was changed", markup=False)
            return
        try:
            desk.scripts.update(current, body=text.rstrip("\n"))
        except CopydeskError:
            handle, kept = tempfile.mkstemp(".md", f"{current.id}-", ".", text=True)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            _output.err.print(f"Your text is in {Path(kept).name}", markup=False)
            raise
        _output.out.print(f"Saved: {current.id}", markup=False)


@scripts.command("article")
def scripts_article(
    script: ScriptId, download: Folder = None, overwrite: Overwrite = False, json_: AsJson = False
) -> None:
    """Make an article from a script."""
    with _output.desk() as desk:
        print_output(desk.articles.generate(script).result().artifact, download, overwrite=overwrite, json_=json_)


@scripts.command("slides")
def scripts_slides(
    script: ScriptId,
    mode: Annotated[str, typer.Option(help="preserve, condense or enhance.")] = "preserve",
    aspect_ratio: Annotated[
        str | None, typer.Option(help="16:9, 9:16, 1:1 or 4:5; default: that of the brand.")
    ] = None,
    download: Folder = None,
    overwrite: Overwrite = False,
    json_: AsJson = False,
) -> None:
    """Make a deck from a script."""
    with _output.desk() as desk:
        deck = (
            desk.slides.generate(script, mode=_output.choice(mode), aspect_ratio=_output.choice(aspect_ratio))
            .result()
            .artifact
        )
        print_output(deck, download, overwrite=overwrite, json_=json_)


@artifacts.command("list")
def artifacts_list(limit: Limit = None, all_: All = False, json_: AsJson = False) -> None:
    """List outputs."""
    with _output.desk() as desk:
        columns = {"id": lambda a: a.id, "kind": lambda a: a.kind, "title": lambda a: a.title}
        _output.listing(desk.artifacts.list(), columns, limit=limit, all_=all_, json_=json_)


@artifacts.command("download")
def artifacts_download(
    artifact: Annotated[str, typer.Argument(help="Id of the output.")],
    path: Annotated[
        str, typer.Argument(help="A file; or a folder: an existing one, or a path that ends in /, which is created.")
    ] = ".",
    role: Annotated[
        str | None, typer.Option(help="Role of the file, such as docx or pdf; default: the main file.")
    ] = None,
    overwrite: Overwrite = False,
    json_: AsJson = False,
) -> None:
    """Save a file of an output; it is checked, and resumes after a broken connection."""
    with _output.desk() as desk:
        try:
            file = desk.artifacts.get(artifact).download(path, role=role, overwrite=overwrite)
        except KeyError as error:
            raise typer.BadParameter(str(error.args[0])) from error
        if json_:
            _output.as_json({"path": str(file), "bytes": file.stat().st_size})
        else:
            _output.out.print(str(file), markup=False, soft_wrap=True)


def sources_of(
    desk: Copydesk, brand: str, documents: list[str] | None, collections: list[str] | None, *, everything: bool
) -> tuple[list[str], list[str]]:
    """The ids of documents and collections to write from."""
    if everything:
        if documents or collections:
            raise typer.BadParameter("--all-sources names all of them; leave out --document and --collection")
        return _names.all_sources(desk, brand)
    return documents or [], _names.collection_ids(desk, collections or [], brand)


def print_output(artifact: Artifact, folder: Path | None, *, overwrite: bool, json_: bool) -> None:
    """Print an output and its files, and save them in the folder if there is one."""
    if json_:
        _output.as_json(artifact)
    else:
        columns = {"role": lambda f: f.role, "bytes": lambda f: f.bytes}
        _output.facts(artifact, ("id", "kind", "title"), json_=False)
        _output.rows(artifact.files, columns, json_=False)
    for file in artifact.files if folder is not None else []:
        artifact.download(f"{folder}/", role=file.role, overwrite=overwrite)
