# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="VoiceInputPronunciations")


@_attrs_define(repr=False, unsafe_hash=False)
class VoiceInputPronunciations(ReadModel, Mapping[str, "str"]):
    """How words are said, by the word."""

    additional_properties: dict[str, str] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        voice_input_pronunciations = cls()

        voice_input_pronunciations.additional_properties.update(d)
        return voice_input_pronunciations

    def __getitem__(self, key: str) -> str:
        return self.additional_properties[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.additional_properties)

    def __len__(self) -> int:
        return len(self.additional_properties)

    def __repr__(self) -> str:
        return f"VoiceInputPronunciations({self.additional_properties!r})"
