# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="SearchScores")


@_attrs_define
class SearchScores(Model):
    """Where a score comes from."""

    keyword: float

    def to_dict(self) -> dict[str, Any]:
        keyword = self.keyword

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "keyword": keyword,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        keyword = d.pop("keyword")

        search_scores = cls(
            keyword=keyword,
        )

        return search_scores
