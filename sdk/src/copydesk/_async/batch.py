"""Batches: a script, an article, a deck or a film for each row of a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import attrs

from copydesk import _batch_files, _checkpoint, _http, _options, _output_rows, _policy, _progress, _rows
from copydesk._async.batch_outputs import AsyncOutputRun
from copydesk._async.batch_run import AsyncRun
from copydesk._async.batch_scripts import AsyncScriptRun
from copydesk._async.resource import AsyncResource
from copydesk._batch_options import ArticleOptions, SlideOptions, VideoOptions
from copydesk._batch_results import BatchResult
from copydesk._generated.api import capabilities
from copydesk._output_rows import OutputRows
from copydesk._references import Identified, id_of
from copydesk._rows import Ids, Row, Rows
from copydesk.errors import CopydeskError

if TYPE_CHECKING:
    from copydesk._choices import ScriptFormat
    from copydesk._generated import models

# As long as the server takes them.
LONGEST_TOPIC, LONGEST_TITLE = 500, 200
MADE = {"article.generate": "articles made", "slides.generate": "decks made", "video.render": "films made"}


@attrs.frozen
class _Options:
    """How a batch is run, whatever it makes."""

    checkpoint: str | os.PathLike[str] | None
    folder: str | os.PathLike[str] | None
    slots: int | None
    progress: bool | None
    retry_failed: bool = attrs.field(kw_only=True)


class AsyncBatch(AsyncResource):
    """Batches: a script, an article, a deck or a film for each row of a table."""

    async def generate_scripts(
        self,
        rows: Rows = (),
        *,
        from_briefs: Iterable[str | Identified] | None = None,
        project_id: str | Identified | None = None,
        document_ids: Ids | None = None,
        collection_ids: Ids | None = None,
        context_ids: Ids | None = None,
        words: int | None = None,
        seconds: float | None = None,
        style_id: str | Identified | None = None,
        offering_id: str | Identified | None = None,
        cta_id: str | Identified | None = None,
        format: ScriptFormat | None = None,
        language: str | None = None,
        writing_skill: str | None = None,
        cost_limit_usd: float | None = None,
        long: bool = False,
        include: str | None = "body",
        name: str = "",
        checkpoint: str | os.PathLike[str] | None = None,
        folder: str | os.PathLike[str] | None = None,
        retry_failed: bool = False,
        slots: int | None = None,
        progress: bool | None = None,
    ) -> BatchResult:
        """Write a script for each row, with as many jobs at a time as the workspace has slots.

        The idempotency key of a row is computed from its values. A rerun with the same rows, also in another process or
        after ``kill -9``, finds the existing jobs for as long as the server keeps keys (at least 30 days). With a
        checkpoint it sends no request for finished rows. Equal rows are separate scripts. ``name`` is part of the keys:
        a batch with another name writes every row again.

        Args:
            rows: Mappings, or topics as text, in a list or any iterator; the path of a CSV file; a DataFrame of pandas
                or polars. The columns are the parameters below, ``topic``, ``title``, ``source_text``, and
                ``script_id`` of an existing script, ``brief_id``; all columns are copied to ``data`` of the result.
            from_briefs: Briefs, or their ids, in place of rows: a script for each, on its title and its outline, from
                its sources. A brief that was changed since is written anew.
            project_id: The brand, for rows without one.
            document_ids: Sources, for rows without any; in a cell, separate ids by spaces, commas or semicolons.
            collection_ids: Collections, in the same way.
            context_ids: Reviewed statements, in the same way.
            words: Length in words, for rows without one.
            seconds: Length in seconds of speech.
            style_id: Writing style of new scripts.
            offering_id: Offering of new scripts.
            cta_id: Call to action of new scripts.
            format: Format of new scripts.
            language: Language of new scripts.
            writing_skill: Writing skill; default: that of the script.
            cost_limit_usd: Lowers the ceiling of each job.
            long: Write long scripts, planned in parts.
            include: ``body`` adds each text to the result, also of rows that an earlier run finished; ``None`` saves one
                request for each row.
            name: Name of the batch.
            checkpoint: A JSONL file for the finished rows; a rerun resumes from it. Batches of several kinds may share it.
            folder: Save each text as Markdown, and at the end ``results.csv``, ``results.jsonl`` and ``report.txt``.
            retry_failed: Retry rows that are failed in the checkpoint.
            slots: Jobs at a time; default: the limit of the workspace.
            progress: Show a live table; default: in notebooks and terminals.

        Returns:
            One result for each row, in order, with the reasons of failures; ``.to_dataframe()``, ``.to_csv()``.

        Raises:
            ValueError: When a CSV file is damaged (the message names the line), a table has no column ``topic``, the
                name of a column is almost that of a field, or a value for all rows is invalid.
            TypeError: When a value for all rows is a resource of another kind.
            ValidationError: When the server refuses a value for all rows, such as an unknown ``style_id``. The batch
                sends its first row alone, so nothing is written, and no script remains.
            AuthenticationError: When the server refuses the key; finished rows stay finished.
            PermissionDeniedError: When the key lacks a scope.
            ConnectionFailed: When the server is unreachable for five minutes.

        Example:
            >>> result = desk.batch.generate_scripts(
            ...     [{"topic": "why glaze crazing starts", "sku": "K-1"}, {"topic": "how crazing of a glaze is prevented"}],
            ...     project_id=brand.id, document_ids=[doc.id], words=80, checkpoint="scripts.jsonl",
            ... )
            >>> len(result.done), result[0].data
            (2, {'topic': 'why glaze crazing starts', 'sku': 'K-1'})
        """
        common = {
            "project_id": project_id,
            "document_ids": document_ids,
            "collection_ids": collection_ids,
            "context_ids": context_ids,
            "words": words,
            "seconds": seconds,
            "style_id": style_id,
            "offering_id": offering_id,
            "cta_id": cta_id,
            "format": format,
            "language": language,
            "writing_skill": writing_skill,
            "cost_limit_usd": cost_limit_usd,
        }
        if from_briefs is not None:
            rows = [self._row(await self._desk.briefs.get(id_of("brief_id", brief))) for brief in from_briefs]
        if include not in {None, "body"}:
            raise ValueError(f"include is 'body' or None, not {include!r}")
        operation = "script.generate_long" if long else "script.generate"
        run = partial(AsyncScriptRun, operation=operation, body=include == "body")
        prepared = _rows.read(rows, common, name, operation)
        options = _Options(checkpoint, folder, slots, progress, retry_failed=retry_failed)
        return await self._run(run, prepared, _rows.size(rows), "scripts written", options)

    async def generate_articles(
        self,
        rows: OutputRows,
        *,
        name: str = "",
        checkpoint: str | os.PathLike[str] | None = None,
        folder: str | os.PathLike[str] | None = None,
        retry_failed: bool = False,
        slots: int | None = None,
        progress: bool | None = None,
        **options: Unpack[ArticleOptions],
    ) -> BatchResult:
        """Make an article of each script; keys, checkpoint and failures are those of ``generate_scripts``.

        Args:
            rows: Scripts or their ids; the result of ``generate_scripts``; or a table with a column ``script_id`` and columns
                of the options.
            name: Name of the batch; another name makes every article again.
            checkpoint: A JSONL file for the finished rows; it may be that of the scripts.
            folder: Save the files of each article in a folder of its own, and at the end ``results.csv``,
                ``results.jsonl`` and ``report.txt``.
            retry_failed: Retry rows that are failed in the checkpoint.
            slots: Jobs at a time; default: the limit of the workspace.
            progress: Show a live table; default: in notebooks and terminals.
            options: Values for all rows, as for ``desk.articles.generate``.

        Returns:
            One result for each row, in order, with ``artifact_id``, ``files`` and the reasons of failures.

        Raises:
            TypeError: When an option is unknown.
            ValueError: When a table has no column ``script_id``.
            CopydeskError: As for ``generate_scripts``.

        Example:
            >>> result = desk.batch.generate_articles([script], formats=["html"])
            >>> desk.artifacts.get(result[0].artifact_id).media.roles
            ['html']
        """
        run = _Options(checkpoint, folder, slots, progress, retry_failed=retry_failed)
        return await self._outputs("article.generate", rows, options, ArticleOptions, name, run)

    async def generate_slides(
        self,
        rows: OutputRows,
        *,
        name: str = "",
        checkpoint: str | os.PathLike[str] | None = None,
        folder: str | os.PathLike[str] | None = None,
        retry_failed: bool = False,
        slots: int | None = None,
        progress: bool | None = None,
        **options: Unpack[SlideOptions],
    ) -> BatchResult:
        """Make a deck of each script; the parameters are those of ``generate_articles``.

        Args:
            rows: Scripts or their ids; the result of ``generate_scripts``; or a table with a column ``script_id``.
            name: Name of the batch; another name makes every deck again.
            checkpoint: A JSONL file for the finished rows; it may be that of the scripts.
            folder: A folder for the files, the table and the report.
            retry_failed: Retry rows that are failed in the checkpoint.
            slots: Jobs at a time; default: the limit of the workspace.
            progress: Show a live table; default: in notebooks and terminals.
            options: Values for all rows, as for ``desk.slides.generate``.

        Example:
            >>> desk.batch.generate_slides([script.id], mode="condense", exports=["pdf"])
            <1 decks made, 0 failed, 0.0000 USD>
        """
        run = _Options(checkpoint, folder, slots, progress, retry_failed=retry_failed)
        return await self._outputs("slides.generate", rows, options, SlideOptions, name, run)

    async def render_videos(
        self,
        rows: OutputRows,
        *,
        name: str = "",
        checkpoint: str | os.PathLike[str] | None = None,
        folder: str | os.PathLike[str] | None = None,
        retry_failed: bool = False,
        slots: int | None = None,
        progress: bool | None = None,
        **options: Unpack[VideoOptions],
    ) -> BatchResult:
        """Render a film of each deck; the parameters are those of ``generate_articles``.

        Args:
            rows: Decks or their ids; the result of ``generate_slides``; or a table with a column ``artifact_id``.
            name: Name of the batch; another name renders every film again.
            checkpoint: A JSONL file for the finished rows; it may be that of the decks.
            folder: A folder for the files, the table and the report.
            retry_failed: Retry rows that are failed in the checkpoint.
            slots: Jobs at a time; default: the limit of the workspace.
            progress: Show a live table; default: in notebooks and terminals.
            options: Values for all rows, as for ``desk.videos.render``.

        Example:
            >>> desk.batch.render_videos([deck], resolution="720p", quality="draft")
            <1 films made, 0 failed, 0.0000 USD>
        """
        run = _Options(checkpoint, folder, slots, progress, retry_failed=retry_failed)
        return await self._outputs("video.render", rows, options, VideoOptions, name, run)

    async def _outputs(
        self, operation: str, rows: OutputRows, options: Mapping[str, object], known: type, name: str, run: _Options
    ) -> BatchResult:
        prepared = _output_rows.read(rows, options, known.__annotations__, name, operation)
        return await self._run(
            partial(AsyncOutputRun, operation=operation), prepared, _rows.size(rows), MADE[operation], run
        )

    async def _run(
        self, make: Callable[..., AsyncRun], rows: Iterator[Row], total: int | None, made: str, options: _Options
    ) -> BatchResult:
        """Run a batch, and save its table and report if there is a folder."""
        workers = None if options.slots is None else _options.count("slots", options.slots, minimum=1)
        response = await self._transport.send(capabilities.capabilities_get())
        workers = workers or response.value.limits.concurrent_jobs
        notes = _checkpoint.load(options.checkpoint, _policy.date(response.headers.get("Date")))
        enabled = self._desk.config.progress if options.progress is None else options.progress
        folder = None if options.folder is None else Path(options.folder)
        with _progress.table(enabled=enabled, total=total) as table:
            run = make(self._desk, rows, notes, table, options.retry_failed, folder)
            try:
                await run.begin()
                await _http.async_together([run.work] * workers, run.stop)
            except (KeyboardInterrupt, CopydeskError) as error:
                error.add_note(run.summary(total))
                raise
            finally:
                notes.close()
        result = BatchResult([run.results[index] for index in sorted(run.results)], made)
        if folder is not None:
            _batch_files.save_table(folder, result)
        return result

    @staticmethod
    def _row(brief: models.Brief) -> dict[str, object]:
        """A brief as a row: its first title, and with its outline the topic."""
        title = next(iter(brief.working_titles), "") or brief.promise or ""
        topic = "; ".join([title, *(point.heading for point in brief.outline)])
        return {
            "topic": topic[:LONGEST_TOPIC],
            "title": title[:LONGEST_TITLE],
            "brief_id": brief.id,
            "project_id": brief.project_id,
            "brief_revision": brief.revision,
        }
