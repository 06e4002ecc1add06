# Generated from copydesk._async by `make generate`; do not edit.
"""Jobs: long work in a queue, with handles to wait for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from copydesk._generated.api import jobs as jobs_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.jobs import JobsMixin
from copydesk._sync.raw import raw, raw_page

if TYPE_CHECKING:
    from copydesk._bound_models import Artifact
    from copydesk._generated.models import (
        ArticleGenerateInput,
        Estimate,
        Job,
        JobStatus,
        ScriptGenerateInput,
        ScriptGenerateLongInput,
        SlidesGenerateInput,
        VideoRenderInput,
    )
    from copydesk._references import Identified
    from copydesk._results import Generated, JobResult, Produced, Rendered
    from copydesk._sync.jobs import JobHandle
    from copydesk._sync.pages import Pages


class Jobs(JobsMixin):
    """Jobs: long work in a queue, with handles to wait for it."""

    @property
    def with_raw_response(self) -> JobsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return JobsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        status: Literal["cancelled", "done", "error", "queued", "running"] | JobStatus | Unset = UNSET,
        operation: str | Unset = UNSET,
        script_id: str | Identified | Unset = UNSET,
    ) -> Pages[Job]:
        """List jobs, newest first.

        Scopes: `jobs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            status: The states of the API description. One of ``cancelled``, ``done``, ``error``, ``queued``,
                ``running``.
            operation: The kind of job.
            script_id: The script.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [job.title for job in desk.jobs.list()]
            [..., 'Why glaze cracks']
        """
        return self._pages(
            jobs_api.jobs_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                status=status,
                operation=operation,
                script_id=script_id,
            )
        )

    @overload
    def create(
        self,
        *,
        operation: Literal["script.generate", "script.generate_long"],
        input: ArticleGenerateInput
        | ScriptGenerateInput
        | ScriptGenerateLongInput
        | SlidesGenerateInput
        | VideoRenderInput
        | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[Generated]: ...
    @overload
    def create(
        self,
        *,
        operation: Literal["article.generate", "slides.generate"],
        input: ArticleGenerateInput
        | ScriptGenerateInput
        | ScriptGenerateLongInput
        | SlidesGenerateInput
        | VideoRenderInput
        | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[Produced[Artifact]]: ...
    @overload
    def create(
        self,
        *,
        operation: Literal["video.render"],
        input: ArticleGenerateInput
        | ScriptGenerateInput
        | ScriptGenerateLongInput
        | SlidesGenerateInput
        | VideoRenderInput
        | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[Rendered[Artifact]]: ...
    @overload
    def create(
        self,
        *,
        operation: str,
        input: ArticleGenerateInput
        | ScriptGenerateInput
        | ScriptGenerateLongInput
        | SlidesGenerateInput
        | VideoRenderInput
        | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[JobResult]: ...

    def create(
        self,
        *,
        operation: str,
        input: ArticleGenerateInput
        | ScriptGenerateInput
        | ScriptGenerateLongInput
        | SlidesGenerateInput
        | VideoRenderInput
        | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[JobResult]:
        """Queue a job; repeating the request with the same key answers the same job and starts no second one.

        Scopes: `generation:write`.

        Args:
            operation: The kind of job.
            operation: Such as ``script.generate``; ``desk.capabilities.get().job_operations`` lists them.
            input: The operation's input, as a mapping or a model such as ``copydesk.models.ScriptGenerateInput``.
            idempotency_key: 8–128 printable characters. The same key and request answer the same job.

        Returns:
            A handle; ``.wait()`` and ``.result()`` follow it.

        Raises:
            ConcurrentJobLimitError: Too many queued or running jobs.
            IdempotencyKeyReusedError: The Idempotency-Key was used for another request.
            StaleUpdateError: The resource has changed since it was read.
            ValidationError: The cost limit is exceeded; The sources hold nothing to cite; A referenced resource
                does not exist; The request is not valid.

        Example:
            >>> desk.jobs.create(
            ...     operation="script.generate",
            ...     input={
            ...         "script_id": script.id,
            ...         "expected_updated_at": script.updated_at,
            ...         "topic": "why glaze crazing starts and how to prevent it",
            ...         "document_ids": [document.id],
            ...         "target": {"words": 50},
            ...     },
            ... ).status
            'queued'
        """
        key = UNSET if idempotency_key is None else idempotency_key
        known = cast("Any", operation)  # A server may know more operations than this version.
        return self._queue(jobs_api.jobs_create(operation=known, input=input, idempotency_key=key))

    def estimate(
        self,
        *,
        operation: Literal[
            "script.generate", "script.generate_long", "article.generate", "slides.generate", "video.render"
        ],
        input: ScriptGenerateInput
        | Mapping[str, object]
        | ScriptGenerateLongInput
        | ArticleGenerateInput
        | SlidesGenerateInput
        | VideoRenderInput,
    ) -> Estimate:
        """Price a job without queueing it.

        Scopes: `jobs:read`.

        Args:
            operation: The kind of job.
            input: What `script.generate` writes about, from what, and how long.

        Raises:
            ValidationError: The cost limit is exceeded; The sources hold nothing to cite; A referenced resource
                does not exist; The request is not valid.

        Example:
            >>> desk.jobs.estimate(
            ...     operation="script.generate",
            ...     input={
            ...         "script_id": script.id,
            ...         "expected_updated_at": script.updated_at,
            ...         "topic": "why glaze crazing starts and how to prevent it",
            ...         "document_ids": [document.id],
            ...         "target": {"words": 50},
            ...     },
            ... ).cost_usd
            0.0003
        """
        return self._send(jobs_api.jobs_estimate(operation=operation, input=input))

    def get(self, id: str | Identified, *, prefer: str | Unset = UNSET) -> Job:
        """Poll a job's status, progress and result.

        Scopes: `jobs:read`.

        Args:
            prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.jobs.get(job).title
            'Why glaze cracks'
        """
        return self._send(jobs_api.jobs_get(id=id, prefer=prefer))

    def cancel(self, id: str | Identified) -> Job:
        """Cancel queued work at once, or ask running work to stop.

        Scopes: `jobs:write`.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.jobs.cancel(job).title
            'Why glaze cracks'
        """
        return self._send(jobs_api.jobs_cancel(id=id))


class JobsRaw:
    """The methods of ``desk.jobs``, which return a ``RawResponse``."""

    def __init__(self, jobs: Jobs) -> None:
        self.attach = raw(jobs.attach)
        self.cancel = raw(jobs.cancel)
        self.create = raw(jobs.create)
        self.estimate = raw(jobs.estimate)
        self.get = raw(jobs.get)
        self.list = raw_page(jobs.list)
        self.wait_all = raw(jobs.wait_all)
