# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.source_type import SourceType

T = TypeVar("T", bound="CompositionSource")


@_attrs_define(repr=False, unsafe_hash=False)
class CompositionSource(ReadModel):
    """What a composition was made from; `id` is that of the recording or editing run."""

    type: SourceType
    """ What a composition was made from. """
    id: None | str
    """ Its id, which never changes. """

    def to_dict(self) -> dict[str, Any]:
        type = self.type.value

        id: None | str
        id = self.id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type = SourceType(d.pop("type"))

        id = d.pop("id")

        composition_source = cls(
            type=type,
            id=id,
        )

        return composition_source
