"""Scripts in batch: one for each row of a table."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from copydesk import _checkpoint, _http, _options, _policy, _progress, _rows
from copydesk._async.batch_run import AsyncRun
from copydesk._async.resource import AsyncResource
from copydesk._batch_results import BatchResult
from copydesk._generated.api import capabilities
from copydesk._references import Identified, id_of
from copydesk._rows import Ids, Rows
from copydesk.errors import CopydeskError

if TYPE_CHECKING:
    from copydesk._choices import ScriptFormat
    from copydesk._generated import models

# As long as the server takes them.
LONGEST_TOPIC, LONGEST_TITLE = 500, 200


class AsyncBatch(AsyncResource):
    """Batches: one script for each row of a table."""

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
            checkpoint: A JSONL file for the finished rows; a rerun resumes from it.
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
        workers = None if slots is None else _options.count("slots", slots, minimum=1)
        operation = "script.generate_long" if long else "script.generate"
        prepared = _rows.read(rows, common, name, operation)
        response = await self._transport.send(capabilities.capabilities_get())
        workers = workers or response.value.limits.concurrent_jobs
        notes = _checkpoint.load(checkpoint, _policy.date(response.headers.get("Date")))
        enabled = self._desk.config.progress if progress is None else progress
        with _progress.table(enabled=enabled, total=_rows.size(rows)) as table:
            run = AsyncRun(
                self._desk,
                prepared,
                notes,
                table,
                operation=operation,
                body=include == "body",
                retry_failed=retry_failed,
            )
            try:
                await run.begin()
                await _http.async_together([run.work] * workers, run.stop)
            except KeyboardInterrupt as interrupt:
                interrupt.add_note(run.summary(_rows.size(rows)))
                raise
            except CopydeskError as error:
                error.add_note(run.summary(_rows.size(rows)))
                raise
            finally:
                notes.close()
        return BatchResult([run.results[index] for index in sorted(run.results)])

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
