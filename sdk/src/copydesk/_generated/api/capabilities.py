# Generated from openapi.json by `make generate`; do not edit.
"""Requests of capabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._request import Request, build

if TYPE_CHECKING:
    from ..models import Capabilities


def capabilities_get() -> Request[Capabilities]:
    return build("capabilities_get", "GET", "/capabilities", locals(), "Capabilities")
