# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Reference")


@_attrs_define(repr=False, unsafe_hash=False)
class Reference(ReadModel):
    """A source; `[^number]` in the text is a sentence that stands on it."""

    number: int
    """ The number that the text cites it by. """
    title: str
    """ Title of the source. """
    url: None | str
    """ Address of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Its revision, from 1. """

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        title = self.title

        url: None | str
        url = self.url

        document_id = self.document_id

        revision = self.revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "title": title,
                "url": url,
                "document_id": document_id,
                "revision": revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        title = d.pop("title")

        url = d.pop("url")

        document_id = d.pop("document_id")

        revision = d.pop("revision")

        reference = cls(
            number=number,
            title=title,
            url=url,
            document_id=document_id,
            revision=revision,
        )

        return reference
