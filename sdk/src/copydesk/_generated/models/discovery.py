# Generated from openapi.json by `make generate`; do not edit.
"""Models: discovery."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel


@frozen(repr=False, unsafe_hash=False)
class OpenapiGetResponse200(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
