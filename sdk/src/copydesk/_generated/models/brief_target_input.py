# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="BriefTargetInput")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefTargetInput(Model):
    """How long the text is to be."""

    words: int | None | Unset = UNSET
    """ Words that the text is to have. """
    seconds: float | None | Unset = UNSET
    """ Length when it is spoken. """

    def to_dict(self) -> dict[str, Any]:
        words: int | None | Unset
        if isinstance(self.words, Unset):
            words = UNSET
        else:
            words = self.words

        seconds: float | None | Unset
        if isinstance(self.seconds, Unset):
            seconds = UNSET
        else:
            seconds = self.seconds

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if words is not UNSET:
            field_dict["words"] = words
        if seconds is not UNSET:
            field_dict["seconds"] = seconds

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        words = d.pop("words", UNSET)

        seconds = d.pop("seconds", UNSET)

        brief_target_input = cls(
            words=words,
            seconds=seconds,
        )

        return brief_target_input
