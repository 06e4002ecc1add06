# Generated from copydesk._async by `make generate`; do not edit.
"""Many scripts: one for each row of a table."""

from __future__ import annotations

import os

from copydesk import _checkpoint, _http, _options, _policy, _progress, _rows
from copydesk._generated.api import capabilities
from copydesk._references import Identified
from copydesk._rows import BatchResult, Ids, Rows
from copydesk._sync.batch_run import Run
from copydesk._sync.resource import Resource


class Batch(Resource):
    """Work by the table: one script for each row."""

    def generate_scripts(
        self,
        rows: Rows,
        *,
        project_id: str | Identified | None = None,
        document_ids: Ids | None = None,
        collection_ids: Ids | None = None,
        context_ids: Ids | None = None,
        words: int | None = None,
        seconds: float | None = None,
        style_id: str | Identified | None = None,
        offering_id: str | Identified | None = None,
        cta_id: str | Identified | None = None,
        format: str | None = None,
        language: str | None = None,
        writing_skill: str | None = None,
        cost_limit_usd: float | None = None,
        long: bool = False,
        include: str | None = None,
        name: str = "",
        checkpoint: str | os.PathLike[str] | None = None,
        retry_failed: bool = False,
        slots: int | None = None,
        progress: bool | None = None,
    ) -> BatchResult:
        """Write a script for each row, as many at a time as the workspace has slots.

        A row's idempotency key is made from what it says: the same rows again, in another process and after ``kill -9``
        too, find the jobs that there are, for as long as the server keeps keys (30 days at least). With a checkpoint
        they are not even asked for. Rows that say the same are as many scripts. ``name`` is part of the keys: another
        name writes everything anew.

        Args:
            rows: Mappings, or topics as text, in a list or any iterator; the path of a CSV file; a DataFrame of pandas
                or polars. A row has the names of the parameters below, ``topic``, ``title``, ``source_text``, and
                ``script_id`` where a script is there already; its other columns are carried along.
            project_id: The brand, where a row does not say.
            document_ids: Sources, where a row does not say; in a cell, ids are parted by spaces, commas or semicolons.
            collection_ids: The same, of collections.
            context_ids: The same, of reviewed statements.
            words: Length in words, where a row does not say.
            seconds: Length in seconds of speech.
            style_id: Writing style of new scripts.
            offering_id: Offering of new scripts.
            cta_id: Call to action of new scripts.
            format: Format of new scripts.
            language: Language of new scripts.
            writing_skill: Writing skill; the script's choice when not given.
            cost_limit_usd: Lowers the ceiling of each job.
            long: Write long scripts, planned in parts.
            include: ``body`` keeps each text in the result.
            name: Name of the batch.
            checkpoint: A JSONL file to note in what is done; a rerun goes on from it.
            retry_failed: Try rows again that a checkpoint has as failed.
            slots: Jobs at a time; the workspace's limit when not given.
            progress: Show a live table; in notebooks and terminals when not given.

        Returns:
            One row for each row, in order, failures with their reasons; ``.to_dataframe()``, ``.to_csv()``.

        Raises:
            ValueError: When a column is called almost as a field is, or a value for all rows cannot be one.
            TypeError: When a resource of another kind is given for all rows.
            ValidationError: When the server refuses a value that was given for all rows, such as a ``style_id`` that is
                none. The first row shows it, alone; nothing is written, and no script is left.
            AuthenticationError: When the key is refused; what is done stays done.
            PermissionDeniedError: When the key lacks a scope.
            ConnectionFailed: When the server has not been there for five minutes.

        Example:
            >>> done = desk.batch.generate_scripts(
            ...     [{"topic": "why glaze crazing starts", "sku": "K-1"}, {"topic": "how crazing of a glaze is prevented"}],
            ...     project_id=brand.id, document_ids=[doc.id], words=80, checkpoint="scripts.jsonl",
            ... )
            >>> len(done.done), done[0].data
            (2, {'sku': 'K-1'})
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
        if include not in {None, "body"}:
            raise ValueError(f"include is 'body' or not given, not {include!r}")
        workers = None if slots is None else _options.count("slots", slots, minimum=1)
        operation = "script.generate_long" if long else "script.generate"
        response = self._transport.send(capabilities.capabilities_get())
        workers = workers or response.value.limits.concurrent_jobs
        notes = _checkpoint.load(checkpoint, _policy.date(response.headers.get("Date")))
        enabled = self._desk.config.progress if progress is None else progress
        with _progress.table(enabled=enabled, total=_rows.size(rows)) as table:
            run = Run(
                self._desk,
                _rows.read(rows, common, name, operation),
                notes,
                table,
                operation=operation,
                body=include == "body",
                retry_failed=retry_failed,
            )
            try:
                run.begin()
                _http.together([run.work] * workers, run.stop)
            except KeyboardInterrupt:
                print(f"\n{len(run.results)} rows have ended, and what is queued goes on; the same call resumes.")
                raise
            finally:
                notes.close()
        return BatchResult([run.results[index] for index in sorted(run.results)])
