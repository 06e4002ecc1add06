# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.editing_style import EditingStyle


def editing_styles_get(
    ref: str | Identified,
) -> Request[EditingStyle]:
    """Read an editing style, built in or custom.

    Scopes: `media:read`.

    Example:
        >>> desk.editing_styles.get(editing_style).name
        'Kiln, calm'
    """
    return Request(
        operation="editing_styles_get",
        method="GET",
        path="/editing/styles/{ref}".format(
            ref=quoted(ref, "/editing/styles/{ref}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.EditingStyle.from_dict(data),
    )
