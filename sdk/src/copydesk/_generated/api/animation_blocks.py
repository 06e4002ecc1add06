# Generated from openapi.json by `make generate`; do not edit.
"""Requests of animation blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import AnimationBlock, AnimationBlockPage, BlockCategory


def library_blocks_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    category: BlockCategory
    | Literal["closing", "data", "emphasis", "identity", "opening", "screen", "structure"]
    | Unset = UNSET,
) -> Request[AnimationBlockPage]:
    return build(
        "library_blocks_list",
        "GET",
        "/director/blocks",
        locals(),
        "AnimationBlockPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "category",
        ],
    )


def library_blocks_get(
    ref: str | Identified,
) -> Request[AnimationBlock]:
    return build("library_blocks_get", "GET", "/director/blocks/{ref}", locals(), "AnimationBlock")
