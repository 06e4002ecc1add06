# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Passage")


@_attrs_define(repr=False, unsafe_hash=False)
class Passage(ReadModel):
    """A stretch of a revision: `revision.text[start_char:end_char] == text`."""

    id: str
    """ Its id, which never changes. """
    document_id: str
    """ The source document. """
    revision: int
    """ Its revision, from 1. """
    ordinal: int
    """ Its place among the passages of the document, from 0. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    text: str
    """ Its text. """
    heading_path: list[str]
    """ Headings that it stands under, the outermost first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        document_id = self.document_id

        revision = self.revision

        ordinal = self.ordinal

        start_char = self.start_char

        end_char = self.end_char

        text = self.text

        heading_path = self.heading_path

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "document_id": document_id,
                "revision": revision,
                "ordinal": ordinal,
                "start_char": start_char,
                "end_char": end_char,
                "text": text,
                "heading_path": heading_path,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        document_id = d.pop("document_id")

        revision = d.pop("revision")

        ordinal = d.pop("ordinal")

        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        text = d.pop("text")

        heading_path = cast(list[str], d.pop("heading_path"))

        passage = cls(
            id=id,
            document_id=document_id,
            revision=revision,
            ordinal=ordinal,
            start_char=start_char,
            end_char=end_char,
            text=text,
            heading_path=heading_path,
        )

        passage.additional_properties.update(d)
        return passage
