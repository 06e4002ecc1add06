# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models

if TYPE_CHECKING:
    from typing import Literal

    from ...models.article_generate_input import ArticleGenerateInput
    from ...models.estimate import Estimate
    from ...models.script_generate_input import ScriptGenerateInput
    from ...models.script_generate_long_input import ScriptGenerateLongInput
    from ...models.slides_generate_input import SlidesGenerateInput
    from ...models.video_render_input import VideoRenderInput


def jobs_estimate(
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
) -> Request[Estimate]:
    """Price a job without queueing it.

    Scopes: `jobs:read`.

    Args:
        operation: What the job does.
        input: What `script.generate` writes about, from what, and how long.

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
    return Request(
        operation="jobs_estimate",
        method="POST",
        path="/jobs/estimate",
        params={},
        headers={},
        json={
            "operation": operation,
            "input": input,
        },
        parse=lambda data: models.Estimate.from_dict(data),
    )
