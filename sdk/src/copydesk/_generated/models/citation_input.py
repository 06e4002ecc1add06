# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="CitationInput")


@_attrs_define(repr=False, unsafe_hash=False)
class CitationInput(Model):
    """Where a statement comes from: a quote that stands in a document, or the characters where it stands."""

    document_id: str
    """ The source document. """
    revision: int | None | Unset = UNSET
    """ The current one when not given. """
    source_quote: None | str | Unset = UNSET
    """ `revision.text[source_start_char:source_end_char]`, exactly. """
    source_start_char: int | None | Unset = UNSET
    """ Where the quote begins in the source. """
    source_end_char: int | None | Unset = UNSET
    """ Where the quote ends in the source, exclusive. """
    start_char: int | None | Unset = UNSET
    """ Of the statement; all of it when not given. """
    end_char: int | None | Unset = UNSET
    """ Where it ends, exclusive. """

    def to_dict(self) -> dict[str, Any]:
        document_id = self.document_id

        revision: int | None | Unset
        if isinstance(self.revision, Unset):
            revision = UNSET
        else:
            revision = self.revision

        source_quote: None | str | Unset
        if isinstance(self.source_quote, Unset):
            source_quote = UNSET
        else:
            source_quote = self.source_quote

        source_start_char: int | None | Unset
        if isinstance(self.source_start_char, Unset):
            source_start_char = UNSET
        else:
            source_start_char = self.source_start_char

        source_end_char: int | None | Unset
        if isinstance(self.source_end_char, Unset):
            source_end_char = UNSET
        else:
            source_end_char = self.source_end_char

        start_char: int | None | Unset
        if isinstance(self.start_char, Unset):
            start_char = UNSET
        else:
            start_char = self.start_char

        end_char: int | None | Unset
        if isinstance(self.end_char, Unset):
            end_char = UNSET
        else:
            end_char = self.end_char

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document_id": document_id,
            }
        )
        if revision is not UNSET:
            field_dict["revision"] = revision
        if source_quote is not UNSET:
            field_dict["source_quote"] = source_quote
        if source_start_char is not UNSET:
            field_dict["source_start_char"] = source_start_char
        if source_end_char is not UNSET:
            field_dict["source_end_char"] = source_end_char
        if start_char is not UNSET:
            field_dict["start_char"] = start_char
        if end_char is not UNSET:
            field_dict["end_char"] = end_char

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        document_id = d.pop("document_id")

        revision = d.pop("revision", UNSET)

        source_quote = d.pop("source_quote", UNSET)

        source_start_char = d.pop("source_start_char", UNSET)

        source_end_char = d.pop("source_end_char", UNSET)

        start_char = d.pop("start_char", UNSET)

        end_char = d.pop("end_char", UNSET)

        citation_input = cls(
            document_id=document_id,
            revision=revision,
            source_quote=source_quote,
            source_start_char=source_start_char,
            source_end_char=source_end_char,
            start_char=start_char,
            end_char=end_char,
        )

        return citation_input
