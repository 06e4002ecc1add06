# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.example_kind import ExampleKind

T = TypeVar("T", bound="StyleExample")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleExample(ReadModel):
    """A text to follow, or not to."""

    kind: ExampleKind
    """ Whether an example is to be followed. """
    text: str
    """ The text. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        text = self.text

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = ExampleKind(d.pop("kind"))

        text = d.pop("text")

        style_example = cls(
            kind=kind,
            text=text,
        )

        return style_example
