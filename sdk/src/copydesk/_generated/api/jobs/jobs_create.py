# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import Literal

    from ...models.article_generate_input import ArticleGenerateInput
    from ...models.job import Job
    from ...models.script_generate_input import ScriptGenerateInput
    from ...models.script_generate_long_input import ScriptGenerateLongInput
    from ...models.slides_generate_input import SlidesGenerateInput
    from ...models.video_render_input import VideoRenderInput


def jobs_create(
    *,
    operation: Literal["script.generate"]
    | Literal["script.generate_long"]
    | Literal["article.generate"]
    | Literal["slides.generate"]
    | Literal["video.render"],
    input: ScriptGenerateInput
    | Mapping[str, object]
    | ScriptGenerateLongInput
    | Mapping[str, object]
    | ArticleGenerateInput
    | Mapping[str, object]
    | SlidesGenerateInput
    | Mapping[str, object]
    | VideoRenderInput
    | Mapping[str, object],
    idempotency_key: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    """Queue a job; repeating the request with the same key answers the same job and starts no second one.

    Scopes: `generation:write`.

    Args:
        operation: What the job does.
        input: What `script.generate` writes about, from what, and how long.
        idempotency_key: 8–128 printable characters. The same key and request answer the same job.
        prefer: `wait=N` (RFC 7240, N ≤ 30): where no place is free, wait for one up to N seconds.

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
    return Request(
        operation="jobs_create",
        method="POST",
        path="/jobs",
        params={},
        headers={
            "Idempotency-Key": idempotency_key,
            "Prefer": prefer,
        },
        json={
            "operation": operation,
            "input": input,
        },
        parse=lambda data: models.Job.from_dict(data),
    )
