# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SearchScores")


@_attrs_define(repr=False, unsafe_hash=False)
class SearchScores(ReadModel):
    """Where a score comes from; null where the passage was not found that way."""

    keyword: float | None
    """ BM25 of the passage and of its document; unbounded. """
    vector: float | None
    """ Mean of the cosines of the passage and of its document, -1 to 1. """
    fused: float | None
    """ `keyword` as a share of the best, and `vector`, 1 to 0.6; 0 to 1. """

    def to_dict(self) -> dict[str, Any]:
        keyword: float | None
        keyword = self.keyword

        vector: float | None
        vector = self.vector

        fused: float | None
        fused = self.fused

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "keyword": keyword,
                "vector": vector,
                "fused": fused,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        keyword = d.pop("keyword")

        vector = d.pop("vector")

        fused = d.pop("fused")

        search_scores = cls(
            keyword=keyword,
            vector=vector,
            fused=fused,
        )

        return search_scores
