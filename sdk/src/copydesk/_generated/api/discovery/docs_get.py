# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Request

if TYPE_CHECKING:
    pass


def docs_get() -> Request[str]:
    """Read the quick reference, a page for people.

    Scopes: none; no key needed.

    Example:
        >>> type(desk.docs.get())
        <class 'str'>
    """
    return Request(
        operation="docs_get",
        method="GET",
        path="/docs",
        params={},
        headers={},
        json=None,
        parse=str,
    )
