# Generated from openapi.json by `make generate`; do not edit.
"""Requests of discovery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._request import Request, build

if TYPE_CHECKING:
    from ..models import OpenapiGetResponse200


def openapi_get() -> Request[OpenapiGetResponse200]:
    return build("openapi_get", "GET", "/openapi.json", locals(), "OpenapiGetResponse200")


def docs_get() -> Request[str]:
    return build("docs_get", "GET", "/docs", locals(), "str")
