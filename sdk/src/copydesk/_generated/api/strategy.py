# Generated from openapi.json by `make generate`; do not edit.
"""Requests of strategy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._request import Identified, Request, build

if TYPE_CHECKING:
    from ..models import ContextSnapshot


def context_snapshots_get(
    id: str | Identified,
) -> Request[ContextSnapshot]:
    return build("context_snapshots_get", "GET", "/strategy/context-snapshots/{id}", locals(), "ContextSnapshot")
