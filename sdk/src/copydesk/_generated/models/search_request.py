# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.review_state import ReviewState
from ..models.search_mode import SearchMode
from ..types import UNSET, Unset

T = TypeVar("T", bound="SearchRequest")


@_attrs_define(repr=False, unsafe_hash=False)
class SearchRequest(Model):
    """What to look for, and where: in documents that are in one of the collections or are among those named."""

    query: str
    """ What people ask, in their words. """
    limit: int | Unset = UNSET
    """ Rows that a page can have. Default: 10. """
    mode: SearchMode | Unset = UNSET
    """ How passages are found. """
    project_id: None | str | Unset = UNSET
    """ The brand that it belongs to. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    document_ids: list[str] | Unset = UNSET
    """ Source documents. """
    review_states: list[ReviewState] | Unset = UNSET
    """ Empty for all that can be found; rejected documents never are. """
    min_score: float | Unset = UNSET
    """ Least `score` of a hit. Default: 0.0. """
    per_document_limit: int | None | Unset = UNSET
    """ Most hits of one document. """
    include_neighbors: int | Unset = UNSET
    """ How many passages before and after each hit to add. Default: 0. """

    def to_dict(self) -> dict[str, Any]:
        query = self.query

        limit = self.limit

        mode: str | Unset = UNSET
        if not isinstance(self.mode, Unset):
            mode = self.mode.value

        project_id: None | str | Unset
        if isinstance(self.project_id, Unset):
            project_id = UNSET
        else:
            project_id = self.project_id

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
            collection_ids = self.collection_ids

        document_ids: list[str] | Unset = UNSET
        if not isinstance(self.document_ids, Unset):
            document_ids = self.document_ids

        review_states: list[str] | Unset = UNSET
        if not isinstance(self.review_states, Unset):
            review_states = []
            for review_states_item_data in self.review_states:
                review_states_item = review_states_item_data.value
                review_states.append(review_states_item)

        min_score = self.min_score

        per_document_limit: int | None | Unset
        if isinstance(self.per_document_limit, Unset):
            per_document_limit = UNSET
        else:
            per_document_limit = self.per_document_limit

        include_neighbors = self.include_neighbors

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "query": query,
            }
        )
        if limit is not UNSET:
            field_dict["limit"] = limit
        if mode is not UNSET:
            field_dict["mode"] = mode
        if project_id is not UNSET:
            field_dict["project_id"] = project_id
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids
        if document_ids is not UNSET:
            field_dict["document_ids"] = document_ids
        if review_states is not UNSET:
            field_dict["review_states"] = review_states
        if min_score is not UNSET:
            field_dict["min_score"] = min_score
        if per_document_limit is not UNSET:
            field_dict["per_document_limit"] = per_document_limit
        if include_neighbors is not UNSET:
            field_dict["include_neighbors"] = include_neighbors

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        query = d.pop("query")

        limit = d.pop("limit", UNSET)

        _mode = d.pop("mode", UNSET)
        mode: SearchMode | Unset
        if isinstance(_mode, Unset):
            mode = UNSET
        else:
            mode = SearchMode(_mode)

        project_id = d.pop("project_id", UNSET)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        document_ids = cast(list[str], d.pop("document_ids", UNSET))

        _review_states = d.pop("review_states", UNSET)
        review_states: list[ReviewState] | Unset = UNSET
        if _review_states is not UNSET:
            review_states = []
            for review_states_item_data in _review_states:
                review_states_item = ReviewState(review_states_item_data)

                review_states.append(review_states_item)

        min_score = d.pop("min_score", UNSET)

        per_document_limit = d.pop("per_document_limit", UNSET)

        include_neighbors = d.pop("include_neighbors", UNSET)

        search_request = cls(
            query=query,
            limit=limit,
            mode=mode,
            project_id=project_id,
            collection_ids=collection_ids,
            document_ids=document_ids,
            review_states=review_states,
            min_score=min_score,
            per_document_limit=per_document_limit,
            include_neighbors=include_neighbors,
        )

        return search_request
