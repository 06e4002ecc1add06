# Generated from openapi.json by `make generate`; do not edit.
"""Requests of voices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._request import Request, build

if TYPE_CHECKING:
    from ..models import VoiceList


def voices_get() -> Request[VoiceList]:
    return build("voices_get", "GET", "/voices", locals(), "VoiceList")
