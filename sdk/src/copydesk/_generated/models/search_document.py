# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.document_kind import DocumentKind
from ..models.review_state import ReviewState

T = TypeVar("T", bound="SearchDocument")


@_attrs_define(repr=False, unsafe_hash=False)
class SearchDocument(ReadModel):
    """The document of a hit."""

    id: str
    """ Its id, which never changes. """
    title: str
    """ Title, for people. """
    kind: DocumentKind
    """ Where a document's text came from. """
    url: None | str
    """ Address. """
    review_state: ReviewState
    """ What a person said of the document. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        title = self.title

        kind = self.kind.value

        url: None | str
        url = self.url

        review_state = self.review_state.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "title": title,
                "kind": kind,
                "url": url,
                "review_state": review_state,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title")

        kind = DocumentKind(d.pop("kind"))

        url = d.pop("url")

        review_state = ReviewState(d.pop("review_state"))

        search_document = cls(
            id=id,
            title=title,
            kind=kind,
            url=url,
            review_state=review_state,
        )

        return search_document
