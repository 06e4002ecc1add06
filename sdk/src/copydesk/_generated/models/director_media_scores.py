# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="DirectorMediaScores")


@_attrs_define(repr=False, unsafe_hash=False)
class DirectorMediaScores(ReadModel):
    """By words and by meaning; null where it was not found that way."""

    keyword: float | None
    """ BM25; comparable within one search. """
    vector: float | None
    """ Cosine of the query and the text, -1 to 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        keyword: float | None
        keyword = self.keyword

        vector: float | None
        vector = self.vector

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "keyword": keyword,
                "vector": vector,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        keyword = d.pop("keyword")

        vector = d.pop("vector")

        director_media_scores = cls(
            keyword=keyword,
            vector=vector,
        )

        director_media_scores.additional_properties.update(d)
        return director_media_scores
