"""Jobs and batches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group
from rich.live import Live
from rich.padding import Padding
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from copydesk import UNSET, BatchResult, Copydesk, JobHandle, _csv, _destination
from copydesk._generated.models import JobStatus
from copydesk._rows import LISTS
from copydesk.cli import _names, _output
from copydesk.cli._content import NO_SOURCES, AllSources, Collections, Documents, Words, sources_of
from copydesk.cli._output import All, AsJson, Limit, Overwrite

jobs = typer.Typer(no_args_is_help=True, help="Jobs: list, show, cancel, watch.")
batch = typer.Typer(no_args_is_help=True, help="Scripts, articles, decks and films in batch.")
HOLD_SECONDS = 2.0
BAR = 24
# Of the text of a job that is written.
PREVIEW_LINES = 8
JobId = Annotated[str, typer.Argument(help="Id of the job.")]


@jobs.command("list")
def jobs_list(
    status: Annotated[str | None, typer.Option(help="queued, running, done, error or cancelled.")] = None,
    limit: Limit = None,
    all_: All = False,
    json_: AsJson = False,
) -> None:
    """List jobs."""
    with _output.desk() as desk:
        pages = desk.jobs.list(status=JobStatus(status) if status else UNSET)
        columns = {
            "id": lambda j: j.id,
            "status": lambda j: j.status,
            "%": lambda j: j.progress,
            "operation": lambda j: j.operation,
            "title": lambda j: j.title,
            "queued": lambda j: j.queued_at,
            "reason": lambda j: j.error_code,
        }
        _output.listing(pages, columns, limit=limit, all_=all_, json_=json_)


@jobs.command("show")
def jobs_show(job: JobId, json_: AsJson = False) -> None:
    """Print a job."""
    with _output.desk() as desk:
        names = ("id", "operation", "title", "status", "progress", "queued_at", "finished_at", "error_code")
        _output.facts(desk.jobs.get(job), names, json_=json_)


@jobs.command("cancel")
def jobs_cancel(job: JobId, json_: AsJson = False) -> None:
    """Cancel a queued job, or request a running job to stop."""
    with _output.desk() as desk:
        _output.facts(desk.jobs.cancel(job), ("id", "status", "cancel_requested_at"), json_=json_)


@jobs.command("watch")
def jobs_watch(
    job: Annotated[list[str] | None, typer.Argument(help="Ids; default: all queued and running jobs.")] = None,
    json_: AsJson = False,
) -> None:
    """Watch jobs until they have ended; exit code 1 if one failed. With --json, print a line for each change."""
    with _output.desk() as desk:
        handles = [desk.jobs.attach(id_) for id_ in job or _active(desk)]
        if not handles:
            _output.err.print("no job is queued or running")
            return
        if json_:
            _stream(handles)
        else:
            with Live(_view(handles), console=_output.out, refresh_per_second=8) as live:
                while any(not handle.ended for handle in handles):
                    _poll(handles)
                    live.update(_view(handles))
        raise typer.Exit(1 if any(handle.status != "done" for handle in handles) else 0)


def _active(desk: Copydesk) -> list[str]:
    return [job.id for status in (JobStatus.RUNNING, JobStatus.QUEUED) for job in desk.jobs.list(status=status)]


def _poll(handles: list[JobHandle]) -> None:
    """Poll all running jobs; the server holds the first response until that job changes."""
    hold = HOLD_SECONDS
    for job in handles:
        if not job.ended:
            job._poll(hold)
            hold = 0.0


def _stream(handles: list[JobHandle]) -> None:
    states: dict[str, object] = {}
    while True:
        for job in handles:
            if states.get(job.id) != (job.status, job.percent):
                states[job.id] = (job.status, job.percent)
                _output.line(job.data)
        if all(job.ended for job in handles):
            return
        _poll(handles)


def _view(handles: list[JobHandle]) -> Group:
    """The table, and below it the end of the text of a single job while it is written."""
    detail = handles[0].data.progress_detail if len(handles) == 1 and not handles[0].ended else None
    if detail is None or not detail.preview:
        return Group(_table(handles))
    end = "\n".join(detail.preview.splitlines()[-PREVIEW_LINES:])
    return Group(_table(handles), Padding(Text(end, style="dim"), (1, 0, 0, 2)))


def _table(handles: list[JobHandle]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("id", "operation", "title", "", "status", "step"):
        table.add_column(name)
    for job in handles:
        detail, error = job.data.progress_detail, job.data.error
        step = error.message if error else detail.label if detail and not job.ended else None
        bar = ProgressBar(total=100, completed=job.percent, width=BAR)
        table.add_row(
            job.id, job.data.operation, _output.cell(job.data.title), bar, _output.cell(job.status), _output.cell(step)
        )
    return table


@batch.command("run")
def batch_run(
    rows: Annotated[
        Path, typer.Argument(help="A CSV file with a column topic, and optional others.", exists=True, dir_okay=False)
    ],
    project: Annotated[
        str | None, typer.Option("--brand", "--project", "-p", help="Id or name of the brand, for rows without one.")
    ] = None,
    document: Documents = None,
    collection: Collections = None,
    all_sources: AllSources = False,
    words: Words = None,
    long: Annotated[bool, typer.Option("--long", help="Long scripts, planned in parts.")] = False,
    name: Annotated[str, typer.Option(help="Name of the batch; another name writes every row again.")] = "",
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="File for the results with their texts, .jsonl or .csv; or a folder, with a file for each text.",
        ),
    ] = None,
    overwrite: Overwrite = False,
    checkpoint: Annotated[Path | None, typer.Option(help="Checkpoint file; default: beside ROWS.")] = None,
    retry_failed: Annotated[
        bool, typer.Option("--retry-failed", help="Retry rows that failed in an earlier run.")
    ] = False,
    multiline: Annotated[
        bool, typer.Option("--multiline", help="Cells of ROWS have line breaks where each line could be a row.")
    ] = False,
    json_: AsJson = False,
) -> None:
    """Write a script for each row; a rerun resumes. Exit code 1 if a row failed."""
    folder = output if output is not None and (output.is_dir() or not output.suffix) else None
    if folder is not None:
        output = None
    if output is not None:
        _destination.refuse_existing(output, overwrite=overwrite)  # Before the batch, not after it.
        output.parent.mkdir(parents=True, exist_ok=True)
    notes = checkpoint or rows.with_name(f"{rows.name}.checkpoint.jsonl")
    table = _csv.read_rows(rows, "topic", multiline=multiline)
    if not table:
        raise typer.BadParameter(f"{rows} has no rows below its header")
    with _output.desk() as desk:
        brand = project if project is None and "project_id" in table[0] else _names.brand_id(desk, project)
        documents, collections = document, collection
        if brand is not None:
            documents, collections = sources_of(desk, brand, document, collection, everything=all_sources)
        elif all_sources:
            raise typer.BadParameter("--all-sources are those of one brand: name it with --brand")
        if not documents and not collections and not {*LISTS, "source_text", "brief_id"} & table[0].keys():
            raise typer.BadParameter(NO_SOURCES)
        result = desk.batch.generate_scripts(
            table,
            project_id=brand,
            document_ids=documents,
            collection_ids=collections,
            words=words,
            long=long,
            name=name,
            checkpoint=notes,
            folder=folder,
            retry_failed=retry_failed,
        )
    if output is not None:
        write = result.to_jsonl if output.suffix.lower() == ".jsonl" else result.to_csv
        write(output, overwrite=overwrite)
    _print_result(result, json_=json_)


def _print_result(result: BatchResult, *, json_: bool) -> None:
    """Print the report of a batch, or its rows; exit code 1 if a row failed."""
    if json_:
        _output.as_json(result.records())
    else:
        *reasons, counts = result.report().splitlines()
        for line in reasons:
            _output.err.print(line, markup=False, soft_wrap=True, style=None if line.startswith(" ") else "red")
        _output.out.print(counts, markup=False)
    raise typer.Exit(1 if result.failed else 0)


Made = Annotated[Path, typer.Argument(help="The results.csv of the step before.", exists=True, dir_okay=False)]
IntoFolder = Annotated[Path, typer.Option("--output", "-o", help="Folder for the files, the table and the report.")]
Checkpoint = Annotated[Path | None, typer.Option(help="Checkpoint file; default: in the folder.")]
RetryFailed = Annotated[bool, typer.Option("--retry-failed", help="Retry rows that failed in an earlier run.")]


@batch.command("articles")
def batch_articles(
    rows: Made,
    output: IntoFolder,
    checkpoint: Checkpoint = None,
    retry_failed: RetryFailed = False,
    json_: AsJson = False,
) -> None:
    """Make an article of each script; a rerun resumes."""
    with _output.desk() as desk:
        _make(desk.batch.generate_articles, "script_id", rows, output, checkpoint, retry_failed, json_)


@batch.command("slides")
def batch_slides(
    rows: Made,
    output: IntoFolder,
    checkpoint: Checkpoint = None,
    retry_failed: RetryFailed = False,
    json_: AsJson = False,
) -> None:
    """Make a deck of each script; a rerun resumes."""
    with _output.desk() as desk:
        _make(desk.batch.generate_slides, "script_id", rows, output, checkpoint, retry_failed, json_)


@batch.command("videos")
def batch_videos(
    rows: Made,
    output: IntoFolder,
    checkpoint: Checkpoint = None,
    retry_failed: RetryFailed = False,
    json_: AsJson = False,
) -> None:
    """Render a film of each deck; a rerun resumes."""
    with _output.desk() as desk:
        _make(desk.batch.render_videos, "artifact_id", rows, output, checkpoint, retry_failed, json_)


def _make(
    make: Callable[..., BatchResult],
    subject: str,
    path: Path,
    output: Path,
    checkpoint: Path | None,
    retry_failed: bool,  # a callback's own flag
    json_: bool,
) -> None:
    """Make an output of each row that has something to make it from."""
    table = [row for row in _csv.read_rows(path, subject) if row.get(subject) and row.get("status", "done") == "done"]
    output.mkdir(parents=True, exist_ok=True)
    notes = checkpoint or output / "checkpoint.jsonl"
    rows = [{subject: row[subject], "topic": row.get("topic") or row[subject]} for row in table]
    _print_result(make(rows, checkpoint=notes, folder=output, retry_failed=retry_failed), json_=json_)
