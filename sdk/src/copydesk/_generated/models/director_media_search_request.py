# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.director_media_kind import DirectorMediaKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="DirectorMediaSearchRequest")


@_attrs_define(repr=False, unsafe_hash=False)
class DirectorMediaSearchRequest(Model):
    """What to look for among titles, descriptions and tags."""

    query: str
    """ What people ask, in their words. """
    kinds: list[DirectorMediaKind] | Unset = UNSET
    """ All kinds where empty. """
    tags: list[str] | Unset = UNSET
    """ Tags that a hit must have, all of them. """
    limit: int | Unset = UNSET
    """ Rows that a page can have. Default: 10. """
    min_score: float | Unset = UNSET
    """ How well a picture must fit what is said, 0 to 1. Default: 0.0. """

    def to_dict(self) -> dict[str, Any]:
        query = self.query

        kinds: list[str] | Unset = UNSET
        if not isinstance(self.kinds, Unset):
            kinds = []
            for kinds_item_data in self.kinds:
                kinds_item = kinds_item_data.value
                kinds.append(kinds_item)

        tags: list[str] | Unset = UNSET
        if not isinstance(self.tags, Unset):
            tags = self.tags

        limit = self.limit

        min_score = self.min_score

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "query": query,
            }
        )
        if kinds is not UNSET:
            field_dict["kinds"] = kinds
        if tags is not UNSET:
            field_dict["tags"] = tags
        if limit is not UNSET:
            field_dict["limit"] = limit
        if min_score is not UNSET:
            field_dict["min_score"] = min_score

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        query = d.pop("query")

        _kinds = d.pop("kinds", UNSET)
        kinds: list[DirectorMediaKind] | Unset = UNSET
        if _kinds is not UNSET:
            kinds = []
            for kinds_item_data in _kinds:
                kinds_item = DirectorMediaKind(kinds_item_data)

                kinds.append(kinds_item)

        tags = cast(list[str], d.pop("tags", UNSET))

        limit = d.pop("limit", UNSET)

        min_score = d.pop("min_score", UNSET)

        director_media_search_request = cls(
            query=query,
            kinds=kinds,
            tags=tags,
            limit=limit,
            min_score=min_score,
        )

        return director_media_search_request
