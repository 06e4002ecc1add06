# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def editing_styles_delete(
    ref: str | Identified,
) -> Request[None]:
    """Delete a custom editing style; runs that used it keep their copy.

    Scopes: `media:write`.

    Example:
        >>> desk.editing_styles.delete(editing_style)
    """
    return Request(
        operation="editing_styles_delete",
        method="DELETE",
        path="/editing/styles/{ref}".format(
            ref=quoted(ref, "/editing/styles/{ref}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
