"""Jobs and batches."""

from __future__ import annotations

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
from copydesk._batch_results import BatchRow
from copydesk._generated.models import JobStatus
from copydesk._rows import LISTS
from copydesk.cli import _names, _output
from copydesk.cli._content import NO_SOURCES, AllSources, Collections, Documents, Words, sources_of
from copydesk.cli._output import All, AsJson, Limit, Overwrite

jobs = typer.Typer(no_args_is_help=True, help="Jobs: list, show, cancel, watch.")
batch = typer.Typer(no_args_is_help=True, help="Scripts in batch.")
HOLD_SECONDS = 2.0
BAR = 24
# Of the text of a job that is written.
PREVIEW_LINES = 8
# Failed rows that are shown for each reason; --output has all.
SHOWN = 3
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
        str | None, typer.Option("--project", "-p", help="Id or name of the brand, for rows without one.")
    ] = None,
    document: Documents = None,
    collection: Collections = None,
    all_sources: AllSources = False,
    words: Words = None,
    long: Annotated[bool, typer.Option("--long", help="Long scripts, planned in parts.")] = False,
    name: Annotated[str, typer.Option(help="Name of the batch; another name writes every row again.")] = "",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="File for the results with their texts: .jsonl for JSON Lines, else CSV."),
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
            raise typer.BadParameter("--all-sources are those of one brand: name it with --project")
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
            retry_failed=retry_failed,
        )
    if output is not None:
        write = result.to_jsonl if output.suffix.lower() == ".jsonl" else result.to_csv
        write(output, overwrite=overwrite)
    if json_:
        _output.as_json(result.records())
    else:
        _print_result(result)
    raise typer.Exit(1 if result.failed else 0)


def _print_result(result: BatchResult) -> None:
    """Print the failed rows, grouped by reason, and the counts."""
    groups: dict[tuple[str, str], list[BatchRow]] = {}
    for row in result.failed:
        groups.setdefault((row.error_code or "unknown", row.message or ""), []).append(row)
    for (code, message), failed in sorted(groups.items(), key=lambda group: -len(group[1])):
        _output.err.print(f"{len(failed)} × {code}: {message}", markup=False, style="red", soft_wrap=True)
        for row in failed[:SHOWN]:
            _output.err.print(f"    row {row.index + 1}: {row.topic}", markup=False, soft_wrap=True)
        if len(failed) > SHOWN:
            _output.err.print(f"    and {len(failed) - SHOWN} more", markup=False)
    counts = f"{len(result.done)} scripts written, {len(result.failed)} failed, {result.cost_usd:.4f} USD"
    _output.out.print(counts, markup=False)
