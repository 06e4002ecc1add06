# Generated from openapi.json by `make generate`; do not edit.
"""Models: voices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import ReadModel

if TYPE_CHECKING:
    from . import VoiceInfo


@frozen(repr=False, unsafe_hash=False)
class VoiceList(ReadModel):
    """The voices of a workspace."""

    items: list[VoiceInfo]
    """ Entries of this page. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
