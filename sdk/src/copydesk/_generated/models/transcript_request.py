# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TranscriptRequest")


@_attrs_define(repr=False, unsafe_hash=False)
class TranscriptRequest(Model):
    """How to make the transcript anew."""

    language: None | str | Unset = UNSET
    """ Of what is said; the recording's where not given. """

    def to_dict(self) -> dict[str, Any]:
        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
            language = self.language

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if language is not UNSET:
            field_dict["language"] = language

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        language = d.pop("language", UNSET)

        transcript_request = cls(
            language=language,
        )

        return transcript_request
