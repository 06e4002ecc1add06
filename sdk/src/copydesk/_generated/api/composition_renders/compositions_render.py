# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.render_job import RenderJob
    from ...models.render_output import RenderOutput
    from ...types import UNSET, Unset


def compositions_render(
    id: str | Identified,
    *,
    output: RenderOutput | Literal["1080p", "1440p", "4k", "720p", "draft_480p", "draft_720p"] | Unset = UNSET,
    burn_captions: bool | Unset = UNSET,
    revision: int | None | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Request[RenderJob]:
    """Render a revision to a saved video; an Idempotency-Key is optional.

    Scopes: `generation:write`.

    Args:
        output: Pixels and quality of a render, by the shorter side; a draft is faster to make and coarser. One of
            ``1080p``, ``1440p``, ``4k``, ``720p``, ``draft_480p``, ``draft_720p``.
        burn_captions: Whether captions are in the picture, too. Default: true.
        revision: The current one when not given; it is pinned.
        idempotency_key: Optional: the same key and request answer the same render.

    Example:
        >>> desk.compositions.render(composition, output="draft_480p").status
        'queued'
    """
    return Request(
        operation="compositions_render",
        method="POST",
        path="/compositions/{id}/render".format(
            id=quoted(id, "/compositions/{id}/render"),
        ),
        params={},
        headers={
            "Idempotency-Key": idempotency_key,
        },
        json={
            "output": output,
            "burn_captions": burn_captions,
            "revision": revision,
        },
        parse=lambda data: models.RenderJob.from_dict(data),
    )
