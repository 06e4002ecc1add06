# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="KeptSlides")


@_attrs_define(repr=False, unsafe_hash=False)
class KeptSlides(Model):
    """Slides of an earlier deck of the same script that stay as they are; the others are made anew in another layout."""

    artifact_id: str
    """ The earlier deck. """
    indexes: list[int] | None | Unset = UNSET
    """ Those that stay; all that `slides` does not name when not given. """

    def to_dict(self) -> dict[str, Any]:
        artifact_id = self.artifact_id

        indexes: list[int] | None | Unset
        if isinstance(self.indexes, Unset):
            indexes = UNSET
        elif isinstance(self.indexes, list):
            indexes = self.indexes

        else:
            indexes = self.indexes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "artifact_id": artifact_id,
            }
        )
        if indexes is not UNSET:
            field_dict["indexes"] = indexes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        artifact_id = d.pop("artifact_id")

        def _parse_indexes(data: object) -> list[int] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                indexes_type_0 = cast(list[int], data)

                return indexes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int] | None | Unset, data)

        indexes = _parse_indexes(d.pop("indexes", UNSET))

        kept_slides = cls(
            artifact_id=artifact_id,
            indexes=indexes,
        )

        return kept_slides
