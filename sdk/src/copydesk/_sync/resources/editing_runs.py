# Generated from copydesk._async by `make generate`; do not edit.
"""Recordings edited to films: queued, polled, cancelled, retried and built anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import editing_runs as editing_runs_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import EditingOptions, EditingRun, EditingRunSummary, Metadata, RunInclude
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class EditingRuns(Resource):
    """Recordings edited to films: queued, polled, cancelled, retried and built anew."""

    @property
    def with_raw_response(self) -> EditingRunsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return EditingRunsRaw(self)

    def create(
        self,
        *,
        recording_id: str | Identified,
        style_ref: str | Unset = UNSET,
        options: EditingOptions | Mapping[str, object] | Unset = UNSET,
        title: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> EditingRun:
        """Edit a recording with its original voice, timed captions, library cutaways and motion blocks.

        Scopes: `generation:write`, `media:write`.

        Args:
            recording_id: The recording.
            style_ref: A built-in style's name, or a custom one's id. Default: talking_head.
            options: What a run does beside its style.
            title: Of the film; the recording's if not given.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.
            idempotency_key: Optional: the same key and request answer the same run.

        Raises:
            ConcurrentJobLimitError: Too many queued or running jobs.
            IdempotencyKeyReusedError: The Idempotency-Key was used for another request.
            InvalidStateError: The resource's state does not allow this.
            ValidationError: The cost limit is exceeded; A referenced resource does not exist; The request is not
                valid.

        Example:
            >>> desk.editing_runs.create(
            ...     recording_id=recording, style_ref="talking_head", title="Why glaze cracks, edited"
            ... ).title
            'Why glaze cracks, edited'
        """
        return self._send(
            editing_runs_api.editing_runs_create(
                recording_id=recording_id,
                style_ref=style_ref,
                options=options,
                title=title,
                metadata=metadata,
                idempotency_key=idempotency_key,
            )
        )

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        recording_id: str | Identified | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        rebuilt_from: str | Unset = UNSET,
        include: Literal["decisions"] | RunInclude | Unset = UNSET,
    ) -> Pages[EditingRunSummary]:
        """List runs, newest first, with progress and checked output; decisions only with `include=decisions`.

        Scopes: `jobs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            recording_id: The recording.
            project_id: The brand that it belongs to.
            rebuilt_from: The run that it rebuilds.
            include: What lists leave out. One of ``decisions``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [editing_run.title for editing_run in desk.editing_runs.list()]
            [..., 'Why glaze cracks, edited']
        """
        return self._pages(
            editing_runs_api.editing_runs_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                recording_id=recording_id,
                project_id=project_id,
                rebuilt_from=rebuilt_from,
                include=include,
            )
        )

    def get(self, id: str | Identified, *, prefer: str | Unset = UNSET) -> EditingRun:
        """Read a run with its progress, decisions and checked output.

        Scopes: `jobs:read`.

        Args:
            prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_runs.get(editing_run).title
            'Why glaze cracks, edited'
        """
        return self._send(editing_runs_api.editing_runs_get(id=id, prefer=prefer))

    def delete(self, id: str | Identified) -> None:
        """Delete a run that ended without a film.

        Scopes: `generation:write`.

        Raises:
            InUseError: The resource is in use.
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_runs.delete(editing_run)
        """
        return self._send(editing_runs_api.editing_runs_delete(id=id))

    def cancel(self, id: str | Identified) -> EditingRun:
        """Cancel a queued run at once, or ask a running one to stop; finished stages are kept for a retry.

        Scopes: `generation:write`.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_runs.cancel(editing_run).title
            'Why glaze cracks, edited'
        """
        return self._send(editing_runs_api.editing_runs_cancel(id=id))

    def retry(self, id: str | Identified, *, idempotency_key: str | Unset = UNSET) -> EditingRun:
        """Resume a failed or cancelled run from its first unfinished stage.

        Scopes: `generation:write`.

        Args:
            idempotency_key: Optional: the same key and request answer the same run.

        Raises:
            ConcurrentJobLimitError: Too many queued or running jobs.
            IdempotencyKeyReusedError: The Idempotency-Key was used for another request.
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The cost limit is exceeded; The request is not valid.

        Example:
            >>> desk.editing_runs.retry(editing_run).title
            'Why glaze cracks, edited'
        """
        return self._send(editing_runs_api.editing_runs_retry(id=id, idempotency_key=idempotency_key))

    def rebuild(
        self,
        id: str | Identified,
        *,
        style_ref: str | Unset | None = UNSET,
        options: EditingOptions | Mapping[str, object] | Unset | None = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> EditingRun:
        """Rebuild an edit as a new run: the transcript is reused, the plan is new, and rejected decisions stay rejected.

        Scopes: `generation:write`.

        Args:
            style_ref: Name of a built-in style, or id of a custom one. On a rebuild, the style of the earlier run is the
                default.
            options: Options of the run. On a rebuild, they replace those of the earlier run.
            idempotency_key: Optional: the same key and request answer the same run.

        Raises:
            ConcurrentJobLimitError: Too many queued or running jobs.
            IdempotencyKeyReusedError: The Idempotency-Key was used for another request.
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The cost limit is exceeded; A referenced resource does not exist; The request is not
                valid.

        Example:
            >>> desk.editing_runs.rebuild(editing_run, style_ref="clean").title
            'Why glaze cracks, edited'
        """
        return self._send(
            editing_runs_api.editing_runs_rebuild(
                id=id, style_ref=style_ref, options=options, idempotency_key=idempotency_key
            )
        )

    def decide(
        self, id: str | Identified, *, reject: Sequence[str] | Unset = UNSET, apply: Sequence[str] | Unset = UNSET
    ) -> EditingRun:
        """Undo decisions, or apply rejected ones again, in the run's composition; other decisions are unaffected.

        Scopes: `media:write`.

        Args:
            reject: Ids of decisions to undo.
            apply: Ids of rejected decisions to apply again.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_runs.decide(editing_run, reject=["caption:wrd_01JD3S6QZ8X9V2K4M7N0P1R552"]).title
            'Why glaze cracks, edited'
        """
        return self._send(editing_runs_api.editing_runs_decide(id=id, reject=reject, apply=apply))


class EditingRunsRaw:
    """The methods of ``desk.editing_runs``, which return a ``RawResponse``."""

    def __init__(self, editing_runs: EditingRuns) -> None:
        self.cancel = raw(editing_runs.cancel)
        self.create = raw(editing_runs.create)
        self.decide = raw(editing_runs.decide)
        self.delete = raw(editing_runs.delete)
        self.get = raw(editing_runs.get)
        self.list = raw_page(editing_runs.list)
        self.rebuild = raw(editing_runs.rebuild)
        self.retry = raw(editing_runs.retry)
