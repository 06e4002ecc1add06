# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_options import EditingOptions
    from ...models.editing_run import EditingRun
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def editing_runs_create(
    *,
    recording_id: str | Identified,
    style_ref: str | Unset = UNSET,
    options: EditingOptions | Mapping[str, object] | Unset = UNSET,
    title: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Request[EditingRun]:
    """Edit a recording with its original voice, timed captions, library cutaways and motion blocks.

    Scopes: `generation:write`, `media:write`.

    Args:
        recording_id: The recording.
        style_ref: A built-in style's name, or a custom one's id. Default: talking_head.
        options: What a run does beside its style.
        title: Of the film; the recording's if not given.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.
        idempotency_key: Optional: the same key and request answer the same run.

    Example:
        >>> desk.editing_runs.create(
        ...     recording_id=recording, style_ref="talking_head", title="Why glaze cracks, edited"
        ... ).title
        'Why glaze cracks, edited'
    """
    return Request(
        operation="editing_runs_create",
        method="POST",
        path="/editing/runs",
        params={},
        headers={
            "Idempotency-Key": idempotency_key,
        },
        json={
            "recording_id": recording_id,
            "style_ref": style_ref,
            "options": options,
            "title": title,
            "metadata": metadata,
        },
        parse=lambda data: models.EditingRun.from_dict(data),
    )
