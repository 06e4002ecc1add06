# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.citation_kind import CitationKind
from ..models.support import Support

T = TypeVar("T", bound="Citation")


@_attrs_define(repr=False, unsafe_hash=False)
class Citation(ReadModel):
    """Ties `[start_char:end_char]` of the citing text to the exact characters of a source revision."""

    id: str
    """ Its id within the text. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    quote: str
    """ The cited words of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Of the document; it moves on while the quoted text still stands. """
    passage_id: str
    """ The passage of the source. """
    source_start_char: int
    """ Where the quote begins in the source. """
    source_end_char: int
    """ Where the quote ends in the source, exclusive. """
    source_quote: str
    """ `revision.text[source_start_char:source_end_char]`, exactly. """
    title: str
    """ Title of the source. """
    url: None | str
    """ Address of the source; null where it has none. """
    support: Support
    """ Whether the source says what the text says. """
    score: float
    """ How well it matches; higher is better. """
    kind: CitationKind
    """ How the text follows its source. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        start_char = self.start_char

        end_char = self.end_char

        quote = self.quote

        document_id = self.document_id

        revision = self.revision

        passage_id = self.passage_id

        source_start_char = self.source_start_char

        source_end_char = self.source_end_char

        source_quote = self.source_quote

        title = self.title

        url: None | str
        url = self.url

        support = self.support.value

        score = self.score

        kind = self.kind.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "start_char": start_char,
                "end_char": end_char,
                "quote": quote,
                "document_id": document_id,
                "revision": revision,
                "passage_id": passage_id,
                "source_start_char": source_start_char,
                "source_end_char": source_end_char,
                "source_quote": source_quote,
                "title": title,
                "url": url,
                "support": support,
                "score": score,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        quote = d.pop("quote")

        document_id = d.pop("document_id")

        revision = d.pop("revision")

        passage_id = d.pop("passage_id")

        source_start_char = d.pop("source_start_char")

        source_end_char = d.pop("source_end_char")

        source_quote = d.pop("source_quote")

        title = d.pop("title")

        url = d.pop("url")

        support = Support(d.pop("support"))

        score = d.pop("score")

        kind = CitationKind(d.pop("kind"))

        citation = cls(
            id=id,
            start_char=start_char,
            end_char=end_char,
            quote=quote,
            document_id=document_id,
            revision=revision,
            passage_id=passage_id,
            source_start_char=source_start_char,
            source_end_char=source_end_char,
            source_quote=source_quote,
            title=title,
            url=url,
            support=support,
            score=score,
            kind=kind,
        )

        return citation
