# Generated from openapi.json by `make generate`; do not edit.
"""Requests of editing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        EditingSettingsPatch,
        EditingStyle,
        EditingStylePage,
        Metadata,
        StyleOrigin,
    )


def editing_styles_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    origin: StyleOrigin | Literal["builtin", "custom"] | Unset = UNSET,
) -> Request[EditingStylePage]:
    return build(
        "editing_styles_list",
        "GET",
        "/editing/styles",
        locals(),
        "EditingStylePage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "origin",
        ],
    )


def editing_styles_get(
    ref: str | Identified,
) -> Request[EditingStyle]:
    return build("editing_styles_get", "GET", "/editing/styles/{ref}", locals(), "EditingStyle")


def editing_styles_delete(
    ref: str | Identified,
) -> Request[None]:
    return build("editing_styles_delete", "DELETE", "/editing/styles/{ref}", locals(), None)


def editing_styles_update(
    ref: str | Identified,
    *,
    expected_version: int,
    name: str | Unset = UNSET,
    description: str | None | Unset = UNSET,
    settings: EditingSettingsPatch | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[EditingStyle]:
    return build("editing_styles_update", "PATCH", "/editing/styles/{ref}", locals(), "EditingStyle")


def editing_styles_copy(
    ref: str | Identified,
    *,
    name: str,
    description: str | None | Unset = UNSET,
    settings: EditingSettingsPatch | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[EditingStyle]:
    return build("editing_styles_copy", "POST", "/editing/styles/{ref}/copies", locals(), "EditingStyle")
