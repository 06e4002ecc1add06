# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.animation_block import AnimationBlock


def library_blocks_get(
    ref: str | Identified,
) -> Request[AnimationBlock]:
    """Read an animation block: its parameters, how long it may last, and what it covers.

    Scopes: `media:read`.

    Example:
        >>> desk.library_blocks.get("title@1").title
        'Title'
    """
    return Request(
        operation="library_blocks_get",
        method="GET",
        path="/director/blocks/{ref}".format(
            ref=quoted(ref, "/director/blocks/{ref}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.AnimationBlock.from_dict(data),
    )
