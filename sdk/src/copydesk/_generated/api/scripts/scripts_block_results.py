# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.block_results import BlockResults


def scripts_block_results(
    id: str | Identified,
) -> Request[BlockResults]:
    """Read how much of the audience each block kept, and what earlier blocks of its kind did in the brand's other scripts.

    Scopes: `scripts:read`, `outputs:read`.

    Example:
        >>> desk.scripts.block_results(script).results[0].kind
        'hook'
    """
    return Request(
        operation="scripts_block_results",
        method="GET",
        path="/scripts/{id}/block-results".format(
            id=quoted(id, "/scripts/{id}/block-results"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.BlockResults.from_dict(data),
    )
