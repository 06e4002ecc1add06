# Generated from openapi.json by `make generate`; do not edit.
"""Requests of composition renders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import RenderJob, RenderOutput


def compositions_render(
    id: str | Identified,
    *,
    output: RenderOutput | Literal["1080p", "1440p", "4k", "720p", "draft_480p", "draft_720p"] | Unset = UNSET,
    burn_captions: bool | Unset = UNSET,
    revision: int | None | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Request[RenderJob]:
    return build(
        "compositions_render",
        "POST",
        "/compositions/{id}/render",
        locals(),
        "RenderJob",
        headers=[
            "Idempotency-Key",
        ],
    )


def composition_render_jobs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[RenderJob]:
    return build(
        "composition_render_jobs_get",
        "GET",
        "/compositions/render-jobs/{id}",
        locals(),
        "RenderJob",
        headers=[
            "Prefer",
        ],
    )


def composition_render_jobs_cancel(
    id: str | Identified,
) -> Request[RenderJob]:
    return build(
        "composition_render_jobs_cancel", "POST", "/compositions/render-jobs/{id}/cancel", locals(), "RenderJob"
    )
