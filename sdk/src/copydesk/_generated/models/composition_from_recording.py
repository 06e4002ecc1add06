# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="CompositionFromRecording")


@_attrs_define(repr=False, unsafe_hash=False)
class CompositionFromRecording(Model):
    """Which recording becomes a composition."""

    recording_id: str
    """ The recording. """
    title: None | str | Unset = UNSET
    """ The recording's where not given. """

    def to_dict(self) -> dict[str, Any]:
        recording_id = self.recording_id

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "recording_id": recording_id,
            }
        )
        if title is not UNSET:
            field_dict["title"] = title

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        recording_id = d.pop("recording_id")

        title = d.pop("title", UNSET)

        composition_from_recording = cls(
            recording_id=recording_id,
            title=title,
        )

        return composition_from_recording
