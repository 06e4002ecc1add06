# Generated from openapi.json by `make generate`; do not edit.
"""Requests of coverage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import Coverage


def coverage_get(
    *,
    project_id: str | Identified,
    at: str | Unset = UNSET,
) -> Request[Coverage]:
    return build(
        "coverage_get",
        "GET",
        "/strategy/coverage",
        locals(),
        "Coverage",
        query=[
            "project_id",
            "at",
        ],
    )
