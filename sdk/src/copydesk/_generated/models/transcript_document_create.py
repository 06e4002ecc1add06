# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TranscriptDocumentCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class TranscriptDocumentCreate(Model):
    """Where the document goes."""

    title: None | str | Unset = UNSET
    """ The recording's where not given. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """

    def to_dict(self) -> dict[str, Any]:
        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
            collection_ids = self.collection_ids

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if title is not UNSET:
            field_dict["title"] = title
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        title = d.pop("title", UNSET)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        transcript_document_create = cls(
            title=title,
            collection_ids=collection_ids,
        )

        return transcript_document_create
